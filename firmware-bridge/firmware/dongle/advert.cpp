#include "advert.h"

namespace castellan {

namespace {

constexpr uint8_t kSome128 = 0x06;
constexpr uint8_t kAll128 = 0x07;
constexpr uint8_t kShortName = 0x08;
constexpr uint8_t kWholeName = 0x09;
constexpr uint8_t kServiceData16 = 0x16;
constexpr uint8_t kManufacturer = 0xFF;

int8_t digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<int8_t>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<int8_t>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<int8_t>(c - 'A' + 10);
  return -1;
}

// Whether sixteen bytes, lowest first, are the number that the text says.
bool isService(const uint8_t *bytes, const char *text) {
  for (int8_t i = 15; i >= 0; i--) {
    if (*text == '-') text++;
    const uint8_t byte = static_cast<uint8_t>(digit(text[0]) << 4 | digit(text[1]));
    if (byte != bytes[i]) return false;
    text += 2;
  }
  return true;
}

bool begins(const char *text, const char *with) {
  while (*with) {
    if (*text++ != *with++) return false;
  }
  return true;
}

char *writeHex(char *to, uint32_t value, uint8_t digits) {
  for (uint8_t i = 0; i < digits; i++) *to++ = "0123456789ABCDEF"[(value >> (4 * (digits - 1 - i))) & 15];
  return to;
}

uint32_t little32(const uint8_t *bytes) {
  return static_cast<uint32_t>(bytes[0]) | static_cast<uint32_t>(bytes[1]) << 8 | static_cast<uint32_t>(bytes[2]) << 16 |
         static_cast<uint32_t>(bytes[3]) << 24;
}

}  // namespace

void Advert::read(const uint8_t *bytes, uint8_t length) {
  for (uint16_t at = 0; at + 1 < length;) {
    const uint8_t size = bytes[at];
    if (size == 0 || at + size >= length) return;
    const uint8_t type = bytes[at + 1];
    const uint8_t *data = bytes + at + 2;
    const uint8_t count = static_cast<uint8_t>(size - 1);
    if (type == kSome128 || type == kAll128) {
      for (uint8_t i = 0; i + 16 <= count; i = static_cast<uint8_t>(i + 16)) {
        pixelsService = pixelsService || isService(data + i, kPixelsService.service);
        serialService = serialService || isService(data + i, kGoDiceService.service);
      }
    } else if (type == kWholeName || (type == kShortName && name[0] == 0)) {
      uint8_t n = 0;
      // What is no plain letter would not pass the cable.
      for (; n < count && n < kLongestName; n++) name[n] = data[n] >= ' ' && data[n] <= '~' && data[n] != '*' ? static_cast<char>(data[n]) : '?';
      while (n > 0 && name[n - 1] == ' ') n--;
      name[n] = 0;
    } else if (type == kServiceData16 && count >= 6 && (data[0] | data[1] << 8) == kPixelsData) {
      hasPixelId = true;
      pixelId = little32(data + 2);
    } else if (type == kManufacturer && count >= 2) {
      manufacturerLength = static_cast<uint8_t>(count - 2 < kMostManufacturer ? count - 2 : kMostManufacturer);
      for (uint8_t i = 0; i < manufacturerLength; i++) manufacturer[i] = data[2 + i];
    }
    at = static_cast<uint16_t>(at + size + 1);
  }
}

Maker Advert::maker() const {
  if (pixelsService) return Maker::kPixels;
  if (begins(name, "GoDice_")) return Maker::kGoDice;
  if (begins(name, "Pixel")) return serialService ? Maker::kOldPixels : Maker::kPixels;
  return Maker::kNone;
}

uint8_t Advert::sides() const {
  static const uint8_t kSides[] = {6, 4, 6, 8, 10, 10, 12, 20, 6, 6};
  const Maker whose = maker();
  if ((whose != Maker::kPixels && whose != Maker::kOldPixels) || manufacturerLength != 5) return 6;
  const uint8_t type = manufacturer[1] >> 4;
  return type < sizeof kSides ? kSides[type] : 6;
}

void Advert::writeId(char *id) const {
  const bool pixels = maker() == Maker::kPixels || maker() == Maker::kOldPixels;
  if (pixels && hasPixelId) {
    *id++ = 'P';
    id = writeHex(id, pixelId, 8);
  } else if (pixels && begins(name, "Pixel")) {
    uint32_t number = 0;
    uint8_t digits = 0;
    for (; digits < 8 && digit(name[5 + digits]) >= 0; digits++) number = number << 4 | static_cast<uint32_t>(digit(name[5 + digits]));
    if (digits == 8 && name[13] == 0) {
      *id++ = 'P';
      *writeHex(id, number, 8) = 0;
      return;
    }
    *id++ = 'A';
    for (uint8_t byte : address.bytes) id = writeHex(id, byte, 2);
  } else {
    uint8_t digits = 0;
    if (begins(name, "GoDice_")) {
      while (digits < 12 && digit(name[7 + digits]) >= 0) digits++;
      if (digits < 4 || (name[7 + digits] != 0 && name[7 + digits] != '_')) digits = 0;
    }
    *id++ = digits > 0 ? 'G' : 'A';
    for (uint8_t i = 0; i < digits; i++) id = writeHex(id, static_cast<uint32_t>(digit(name[7 + i])), 1);
    if (digits == 0) {
      for (uint8_t byte : address.bytes) id = writeHex(id, byte, 2);
    }
  }
  *id = 0;
}

}  // namespace castellan
