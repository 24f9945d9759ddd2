// Where the two makes of dice say what they say, and what is written to them. docs/wireless-dongle.md explains each.
#pragma once
#include <stdint.h>

namespace castellan {

enum class Maker : uint8_t { kNone, kPixels, kOldPixels, kGoDice };

struct MakersService {
  const char *service;
  const char *says;   // the characteristic that notifies
  const char *hears;  // the characteristic that is written, without response
};

constexpr MakersService kPixelsService = {"a6b90001-7a5a-43f2-a962-350c8edc9b5b", "a6b90002-7a5a-43f2-a962-350c8edc9b5b",
                                          "a6b90003-7a5a-43f2-a962-350c8edc9b5b"};
// Pixels with firmware from before autumn 2024.
constexpr MakersService kOldPixelsService = {"6e400001-b5a3-f393-e0a9-e50e24dcca9e", "6e400001-b5a3-f393-e0a9-e50e24dcca9e",
                                             "6e400002-b5a3-f393-e0a9-e50e24dcca9e"};
constexpr MakersService kGoDiceService = {"6e400001-b5a3-f393-e0a9-e50e24dcca9e", "6e400003-b5a3-f393-e0a9-e50e24dcca9e",
                                          "6e400002-b5a3-f393-e0a9-e50e24dcca9e"};

inline const MakersService &serviceOf(Maker maker) {
  return maker == Maker::kPixels ? kPixelsService : maker == Maker::kGoDice ? kGoDiceService : kOldPixelsService;
}

constexpr uint16_t kPixelsCompany = 0x0D39;
constexpr uint16_t kPixelsData = 0x180A;  // service data: the number of the die, and when its firmware was built

// The longest message of a die is 108 bytes, and three are the radio's own.
constexpr uint16_t kAskedMtu = 247;
constexpr uint16_t kLeastMtu = 111;

// Orders, in the order in which they are written where several wait.
constexpr uint8_t kWhoAreYou[] = {0x01};
constexpr uint8_t kHowFull[] = {0x21};
constexpr uint8_t kBegin[] = {0x19};
constexpr uint8_t kDoubleTaps[] = {0x32, 0x01};
constexpr uint8_t kMeasure[] = {0x1A, 0x02, 0x64, 0x00};
constexpr uint8_t kMeasureNoMore[] = {0x1A, 0x00, 0x00, 0x00};
constexpr uint8_t kBlinkPixels[] = {0x1D, 0x03, 0xE8, 0x03, 0xFF, 0xFF, 0xFF, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0x80, 0x00};
constexpr uint8_t kBlinkGoDice[] = {0x10, 0x03, 0x32, 0x32, 0xFF, 0xFF, 0xFF, 0x01, 0x00};

}  // namespace castellan
