// Writes one line of the wire protocol: words, a checksum, a line feed.
#pragma once
#include <stdint.h>

#include "board.h"
#include "crc16.h"

namespace castellan {

class LineWriter {
 public:
  LineWriter(Board &board, const char *firstWord) : board_(board) { put(firstWord); }

  LineWriter &word(const char *text) {
    put(' ');
    put(text);
    return *this;
  }

  LineWriter &number(uint32_t value) {
    char digits[10];
    uint8_t n = 0;
    do {
      digits[n++] = static_cast<char>('0' + value % 10);
      value /= 10;
    } while (value != 0);
    put(' ');
    while (n > 0) put(digits[--n]);
    return *this;
  }

  // Free text, which comes last and may be missing.
  LineWriter &label(const char *text) { return *text ? word(text) : *this; }

  void end() {
    const uint16_t crc = crc_;
    put('*');
    for (int8_t shift = 12; shift >= 0; shift = static_cast<int8_t>(shift - 4)) put("0123456789ABCDEF"[(crc >> shift) & 15]);
    put('\n');
  }

 private:
  void put(char c) {
    crc_ = crcNext(crc_, static_cast<uint8_t>(c));
    board_.write(static_cast<uint8_t>(c));
  }
  void put(const char *text) {
    while (*text) put(*text++);
  }

  Board &board_;
  uint16_t crc_ = kCrcStart;
};

}  // namespace castellan
