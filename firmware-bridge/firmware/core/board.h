// What the core needs from a microcontroller. To port Castellan's firmware to another chip, implement its five
// pure functions and call Device::poll() from your loop; nothing else in core/ knows what it runs on.
#pragma once
#include <stdint.h>

#include "light.h"

namespace castellan {

class Board {
 public:
  // Milliseconds since the start. May wrap round after 49 days; only differences are used.
  virtual uint32_t millis() = 0;

  // The next byte that came from the host, or -1 when there is none. Never waits.
  virtual int read() = 0;

  // Sends one byte to the host. May wait until there is room, but not for the host: bytes that nobody reads are lost.
  virtual void write(uint8_t byte) = 0;

  // A number that differs at every start, for at least the last few thousand starts. It tells the host that the
  // sequence numbers begin anew. A counter in EEPROM or flash, or a true random number, will do; a constant will not.
  // Called once, before anything is sent.
  virtual uint32_t bootNumber() = 0;

  // Makes a die show itself to the players, by a light or a motor; `on` says begin, and then end.
  virtual void showDie(uint8_t die, bool on) = 0;

  // Lets the light at a sensor show a state. Called only where Device::canLight() was said; does nothing unless you say what.
  virtual void showLight(uint8_t sensor, LightState state) {
    (void)sensor;
    (void)state;
  }

 protected:
  ~Board() = default;  // nobody owns a board, so nobody deletes one
};

}  // namespace castellan
