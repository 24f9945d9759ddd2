#include "line_reader.h"

#include "crc16.h"

namespace castellan {

namespace {

// The value of four upper-case hexadecimal digits, or -1.
int32_t fourDigits(const char *text) {
  uint16_t value = 0;
  for (uint8_t i = 0; i < 4; i++) {
    const char c = text[i];
    uint8_t digit;
    if (c >= '0' && c <= '9') digit = static_cast<uint8_t>(c - '0');
    else if (c >= 'A' && c <= 'F') digit = static_cast<uint8_t>(c - 'A' + 10);
    else return -1;
    value = static_cast<uint16_t>((value << 4) | digit);
  }
  return value;
}

}  // namespace

LineReader::Got LineReader::take(uint8_t byte) {
  if (byte == '\n') {
    const Got got = finish();
    length_ = 0;
    spoilt_ = false;
    return got;
  }
  if (length_ == sizeof line_ - 1) spoilt_ = true;
  else line_[length_++] = static_cast<char>(byte);
  return Got::kNothing;
}

LineReader::Got LineReader::finish() {
  if (spoilt_) return Got::kNothing;
  if (length_ > 0 && line_[length_ - 1] == '\r') length_--;
  line_[length_] = 0;

  uint16_t crc = kCrcStart;
  uint8_t end = 0;
  for (; end < length_ && line_[end] != '*'; end++) {
    const uint8_t c = static_cast<uint8_t>(line_[end]);
    if (c < ' ' || c > '~') return Got::kNothing;
    crc = crcNext(crc, c);
  }
  if (end == 0 || end > kLongestBody) return Got::kNothing;
  if (end == length_) return Got::kUnchecked;
  if (length_ - end != 5 || fourDigits(line_ + end + 1) != static_cast<int32_t>(crc)) return Got::kNothing;
  line_[end] = 0;
  return Got::kChecked;
}

}  // namespace castellan
