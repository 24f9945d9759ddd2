// Milliseconds, from timer 1 at 1 kHz.
#pragma once
#include <stdint.h>

namespace clock1 {

void begin();

// Milliseconds since begin().
uint32_t millis();

}  // namespace clock1
