// What is soldered where. Change it here, and in the table of the README.
#pragma once
#include <avr/io.h>
#include <stdint.h>

namespace pins {

// Six buttons from PD2..PD7 (Arduino 2..7) to ground: the faces 1..6 of the die. Bit 0 is face 1. Set = pressed.
inline uint8_t buttons() { return static_cast<uint8_t>(static_cast<uint8_t>(~PIND) >> 2); }

// A reed switch or a second button from PB0 (Arduino 8) to ground. True = closed: something is there.
inline bool sensor() { return !(PINB & _BV(PB0)); }

// The light on PB5 (Arduino 13).
inline void light(bool on) {
  if (on) PORTB |= _BV(PB5);
  else PORTB &= static_cast<uint8_t>(~_BV(PB5));
}

inline void begin() {
  PORTD |= 0xFC;       // pull-ups: an open button reads high
  PORTB |= _BV(PB0);
  DDRB |= _BV(PB5);
}

}  // namespace pins
