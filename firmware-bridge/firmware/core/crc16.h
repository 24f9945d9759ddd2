// CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, not reflected, no final exclusive or. "123456789" gives 29B1.
#pragma once
#include <stdint.h>

namespace castellan {

constexpr uint16_t kCrcStart = 0xFFFF;

// The CRC after one more byte. Without a table: 512 bytes of flash are worth more here than a few microseconds.
inline uint16_t crcNext(uint16_t crc, uint8_t byte) {
  crc = static_cast<uint16_t>((crc >> 8) | (crc << 8));
  crc = static_cast<uint16_t>(crc ^ byte);
  crc = static_cast<uint16_t>(crc ^ ((crc & 0xFF) >> 4));
  crc = static_cast<uint16_t>(crc ^ (crc << 12));
  return static_cast<uint16_t>(crc ^ ((crc & 0xFF) << 5));
}

}  // namespace castellan
