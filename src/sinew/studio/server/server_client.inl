// Part of server.cpp: a client, from the handshake of its WebSocket to its end.

namespace sinew::studio {

class Server::Clients::Client : public std::enable_shared_from_this<Client> {
 public:
  Client(Clients& clients, ClientId id, beast::tcp_stream stream)
      : clients_(clients),
        id_(id),
        socket_(std::move(stream)),
        outbox_(clients.limits().outbox),
        messages_(clients.limits().messages, clients.limits().messages),
        bytes_(clients.limits().bytes, clients.limits().bytes) {}

  void accept(const Request&);
  void say(Shared message) {
    if (!greeted_) return;
    if (!outbox_.say(std::move(message)))
      return close(closing::too_slow, "Too much waits to be sent: the line or the page is too slow.");
    pump();
  }
  void show(const Shared& frame) {
    if (!greeted_) return;
    outbox_.show(frame);
    pump();
  }
  void close(std::uint16_t code, std::string_view sentence);
  void cut() { beast::get_lowest_layer(socket_).close(); }
  void tick(WallClock::time_point now);

 private:
  void read();
  void hear(std::size_t size);
  void take(const PageMessage&);
  void flood() { close(closing::against_rules, "Too many messages came at once."); }
  void pump();
  void end();
  void lost() {  // where we close ourselves, the end of that is the end
    if (!closes_) gone();
  }
  void gone();

  Clients& clients_;
  ClientId id_;
  websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
  Outbox outbox_;
  Bucket messages_, bytes_;
  Shared sending_;
  bool open_ = false, greeted_ = false, pinging_ = false, ending_ = false, closes_ = false;
  WallClock::time_point since_ = WallClock::now(), heard_ = since_, pinged_ = since_;
};

void Server::Clients::Client::accept(const Request& request) {
  socket_.set_option(
      websocket::stream_base::timeout{clients_.limits().handshake, websocket::stream_base::none(), false});
  socket_.set_option(websocket::stream_base::decorator([](websocket::response_type& answer) {
    answer.set(http::field::sec_websocket_protocol, beast::string_view(spoken_protocol.data(), spoken_protocol.size()));
  }));
  socket_.read_message_max(most_page_bytes);
  socket_.binary(true);
  socket_.write_buffer_bytes(most_piece_bytes);
  socket_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    heard_ = WallClock::now();
    if (kind == websocket::frame_type::close) return end();
    if (kind == websocket::frame_type::ping && !messages_.take(1, heard_))
      net::post(socket_.get_executor(), [self = shared_from_this()] { self->flood(); });
  });
  socket_.async_accept(request, [self = shared_from_this()](Failure failure) {
    if (failure) return self->gone();
    self->open_ = true;
    self->since_ = self->heard_ = WallClock::now();
    self->read();
  });
}

void Server::Clients::Client::read() {
  buffer_.clear();
  socket_.async_read(buffer_, [self = shared_from_this()](Failure failure, std::size_t size) {
    if (failure) return self->lost();
    if (!self->ending_) self->hear(size);
    if (!self->ending_) self->read();
  });
}

void Server::Clients::Client::hear(std::size_t size) {
  heard_ = WallClock::now();
  if (!messages_.take(1, heard_) || !bytes_.take(static_cast<double>(size), heard_)) return flood();
  if (!socket_.got_binary()) return close(closing::not_binary, "Messages must be binary.");
  try {
    const auto message = read_page_message({static_cast<const std::uint8_t*>(buffer_.cdata().data()), size});
    if (message) take(*message);
  } catch (const ProtocolFault& fault) {
    close(fault.code, fault.what());
  } catch (const std::exception& error) {
    close(closing::our_fault, error.what());
  }
}

void Server::Clients::Client::take(const PageMessage& message) {
  if (const auto* hello = std::get_if<PageHello>(&message)) {
    if (greeted_) throw ProtocolFault(closing::against_rules, "A page says hello once.");
    greeted_ = true;
    return clients_.session_.came(id_, *hello);
  }
  if (!greeted_) throw ProtocolFault(closing::against_rules, "A page says hello first.");
  if (const auto* ack = std::get_if<PageAck>(&message)) {
    outbox_.drawn(ack->frame, heard_);
    return pump();
  }
  if (const auto* set = std::get_if<PageSet>(&message)) return clients_.session_.heard(id_, *set);
  if (const auto* edit = std::get_if<PageEdit>(&message)) return clients_.session_.heard(id_, *edit);
  clients_.session_.heard(id_, std::get<PageControl>(message));
}

void Server::Clients::Client::pump() {
  if (sending_ || ending_ || !open_) return;
  sending_ = outbox_.next(WallClock::now());
  if (!sending_) return;
  socket_.async_write(net::buffer(*sending_), [self = shared_from_this()](Failure failure, std::size_t) {
    self->sending_.reset();
    failure ? self->lost() : self->pump();
  });
}

void Server::Clients::Client::tick(WallClock::time_point now) {
  const ServerLimits& limits = clients_.limits();
  if (ending_) {
    if (now - since_ >= limits.farewell) cut();
    return;
  }
  if (!open_) return;
  if (!greeted_ && now - since_ >= limits.handshake) return close(closing::against_rules, "No hello came.");
  if (now - heard_ >= limits.silence) return close(closing::too_slow, "The page did not answer for too long.");
  if (now - std::max(heard_, pinged_) >= limits.ping && !pinging_) {
    pinging_ = true;
    pinged_ = now;
    socket_.async_ping({}, [self = shared_from_this()](Failure) { self->pinging_ = false; });
  }
  pump();
}

void Server::Clients::Client::close(std::uint16_t code, std::string_view sentence) {
  if (ending_) return;
  if (!open_) return cut();  // gone, once the handshake has noticed
  end();
  closes_ = true;
  const std::string_view reason = reason_of(sentence);
  socket_.async_close({static_cast<websocket::close_code>(code), {reason.data(), reason.size()}},
                      [self = shared_from_this()](Failure) { self->gone(); });
}

/// From here on nothing is said or heard; the socket has a moment to close in good order.
void Server::Clients::Client::end() {
  if (std::exchange(ending_, true)) return;
  since_ = WallClock::now();
  if (!std::exchange(greeted_, false)) return;
  try {
    clients_.session_.left(id_);
  } catch (const std::exception&) {  // one who has left cannot be told
  }
}

void Server::Clients::Client::gone() {
  end();
  cut();
  clients_.clients_.erase(id_);
  if (clients_.stopping_ && clients_.clients_.empty()) clients_.farewell_.cancel();
}

}  // namespace sinew::studio
