// What a line from the host asks for.
#pragma once
#include <stdint.h>

#include "light.h"

namespace castellan {

struct HostLine {
  enum class Word : uint8_t { kUnknown, kUnreadable, kHello, kAck, kAgain, kSnap, kPing, kBlink, kLight };

  Word word;
  uint32_t boot;    // of kAck and kAgain
  uint32_t seq;     // of kAck and kAgain
  const char *die;  // of kBlink: points into the body; null means the device itself
  const char *sensor;    // of kLight: points into the body, ends at a space
  LightState light;      // of kLight
};

// Reads the body of a line. kUnknown is a word of a later protocol; kUnreadable is a known word with wrong arguments.
// Both are to be ignored.
HostLine readHostLine(const char *body);

}  // namespace castellan
