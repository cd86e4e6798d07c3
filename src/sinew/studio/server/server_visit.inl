// Part of server.cpp: a connection as long as it speaks HTTP.

namespace sinew::studio {

class Server::Clients::Visit : public std::enable_shared_from_this<Visit> {
 public:
  Visit(Clients& clients, tcp::socket socket)
      : clients_(clients), stream_(std::move(socket)), delay_(clients.context_), here_(in_url(local_address())) {}

  void read();
  void cut() {
    stream_.close();
    delay_.cancel();
  }

 private:
  using Body = http::span_body<const char>;

  net::ip::address local_address() {
    Failure failure;
    return stream_.socket().local_endpoint(failure).address();
  }
  void answer(Failure);
  void judge();
  void admit(const RequestHead&);
  void reply(Answer, bool goes_on);
  void drain();
  void gone() {
    cut();
    clients_.visits_.erase(shared_from_this());
  }

  Clients& clients_;
  beast::tcp_stream stream_;
  net::steady_timer delay_;
  std::string here_, host_;  // where it came in; whom it asked for, once that was found to be us
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
  Answer answer_;
  http::response<Body> response_;
  std::optional<http::response_serializer<Body>> serializer_;
};

void Server::Clients::Visit::read() {
  parser_.emplace();
  parser_->header_limit(most_header_bytes);
  stream_.expires_after(clients_.limits().handshake);
  http::async_read_header(stream_, buffer_, *parser_,
                          [self = shared_from_this()](Failure failure, std::size_t) { self->answer(failure); });
}

void Server::Clients::Visit::answer(Failure failure) {
  if (!failure) return judge();
  if (failure == http::error::header_limit || failure == http::error::buffer_overflow)
    return reply({.status = 431, .body = "The request's header is too long.\n"}, false);
  if (failure.category() == make_error_code(http::error::bad_method).category() &&
      failure != http::error::end_of_stream && failure != http::error::partial_message)
    return reply({.status = 400, .body = "This is no HTTP request.\n"}, false);
  gone();
}

void Server::Clients::Visit::judge() {
  const Request& whole = parser_->get();
  const RequestHead request = head_of(whole);
  const Verdict verdict = clients_.policy().judge(request, here_);
  host_ = verdict.status == 421 ? "" : request.host;
  if (verdict.status != 200) return reply({.status = verdict.status, .body = verdict.sentence}, false);
  if (request.upgrade) return admit(request);
  const bool has_body = whole.has_content_length() || whole.chunked();
  Answer found;
  try {
    found = clients_.files_.find(request, clients_.session_);
  } catch (const std::exception&) {
    found = {.status = 500, .body = "This could not be made.\n"};
  }
  reply(std::move(found), whole.keep_alive() && !has_body);
}

void Server::Clients::Visit::admit(const RequestHead& request) {
  if (!clients_.policy().holds_token(request.protocols)) {
    delay_.expires_after(++clients_.wrong_tokens_ > clients_.limits().free_guesses ? clients_.limits().guess_delay
                                                                                   : std::chrono::milliseconds(0));
    stream_.expires_never();
    return delay_.async_wait([self = shared_from_this()](Failure failure) {
      if (failure) return self->gone();
      self->reply({.status = 403, .body = "The token is not this run's: open the address that the program gave.\n"},
                  false);
    });
  }
  if (clients_.clients_.size() >= clients_.limits().clients)
    return reply({.status = 503, .body = "Too many pages are open already.\n"}, false);
  stream_.expires_never();
  const ClientId id = ++clients_.last_client_;
  const auto client = std::make_shared<Client>(clients_, id, std::move(stream_));
  clients_.clients_.emplace(id, client);
  client->accept(parser_->get());
  clients_.visits_.erase(shared_from_this());
}

void Server::Clients::Visit::reply(Answer answer, bool goes_on) {
  answer_ = std::move(answer);
  response_ = {};
  response_.version(11);
  response_.result(answer_.status);
  for (const auto& [name, value] : guarding_headers(host_))
    response_.set(beast::string_view(name.data(), name.size()), value);
  response_.set(http::field::content_type, answer_.type);
  if (answer_.gzip) response_.set(http::field::content_encoding, "gzip");
  if (answer_.status == 405) response_.set(http::field::allow, "GET, HEAD");
  response_.body() = {answer_.body.data(), answer_.body.size()};
  if (answer_.status != 204) response_.content_length(answer_.body.size());
  response_.keep_alive(goes_on);
  serializer_.emplace(response_);
  stream_.expires_after(clients_.limits().handshake);
  const auto done = [self = shared_from_this(), goes_on](Failure failure, std::size_t) {
    if (failure) return self->gone();
    goes_on ? self->read() : self->drain();
  };
  if (parser_->get().method() == http::verb::head)
    http::async_write_header(stream_, *serializer_, done);
  else
    http::async_write(stream_, *serializer_, done);
}

/// Reads what still comes, for a while: a socket closed on unread bytes would take the answer back.
void Server::Clients::Visit::drain() {
  Failure ignored;
  stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  buffer_.clear();
  stream_.async_read_some(
      buffer_.prepare(most_header_bytes),
      [self = shared_from_this()](Failure failure, std::size_t) { failure ? self->gone() : self->drain(); });
}

}  // namespace sinew::studio
