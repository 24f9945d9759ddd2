// What the light at the place of a sensor shows. The host says which; colours and patterns are yours.
#pragma once
#include <stdint.h>

namespace castellan {

enum class LightState : uint8_t {
  kOff,     // the sensor is joined to nothing
  kWhole,   // the place stands, unhurt
  kStruck,  // it stands, and has taken damage
  kFallen,  // it is a breach, or its gate is broken; a piece is destroyed
  kAsk,     // the sensor disagrees with the game: a player is asked
};

}  // namespace castellan
