// What a die says without being linked. An advertisement and the answer to an active scan come one after the other, in
// either order, or as one: what is known is added up.
#pragma once
#include <stdint.h>

#include "makers.h"

namespace castellan {

struct Address {
  uint8_t bytes[6];  // the highest byte first, as it is printed
  uint8_t type;      // as the radio's own library counts types
};

inline bool operator==(const Address &a, const Address &b) {
  for (uint8_t i = 0; i < 6; i++) {
    if (a.bytes[i] != b.bytes[i]) return false;
  }
  return true;
}

struct Advert {
  static constexpr uint8_t kLongestName = 40;
  static constexpr uint8_t kMostManufacturer = 8;

  Address address;
  int8_t rssi = -127;
  char name[kLongestName + 1] = "";
  bool pixelsService = false;
  bool serialService = false;
  bool hasPixelId = false;
  uint32_t pixelId = 0;
  uint8_t manufacturer[kMostManufacturer];  // after the company's number
  uint8_t manufacturerLength = 0;

  // Adds what these bytes say: fields of a length, a type and data, as Bluetooth has them. What is cut off is left out.
  void read(const uint8_t *bytes, uint8_t length);

  // Whose die it is; kNone where it is none, or not enough was heard.
  Maker maker() const;

  // How many sides a Pixels die says that it has; 6 where nothing says it.
  uint8_t sides() const;

  // The name of the die that is the same at every radio: by the number that it was made with, else by its address.
  // `id` has room for 17 characters.
  void writeId(char *id) const;
};

}  // namespace castellan
