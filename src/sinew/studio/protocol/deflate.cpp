#include "sinew/studio/protocol/deflate.hpp"

#include <zlib.h>

#include <stdexcept>

namespace sinew::studio {

std::string deflated(std::string_view bytes, Deflate form) {
  const int window = form == Deflate::raw ? -MAX_WBITS : MAX_WBITS + 16;  // as zlib asks for the form
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib could not start");
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int end = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  if (end != Z_STREAM_END) throw std::runtime_error("zlib could not finish");
  return out;
}

}  // namespace sinew::studio
