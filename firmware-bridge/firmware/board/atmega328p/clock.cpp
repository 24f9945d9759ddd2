#include "clock.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

namespace {
volatile uint32_t elapsed;
}

ISR(TIMER1_COMPA_vect) { elapsed = elapsed + 1; }

namespace clock1 {

void begin() {
  TCCR1B = _BV(WGM12) | _BV(CS11) | _BV(CS10);  // count 16 MHz / 64 up to OCR1A
  OCR1A = F_CPU / 64 / 1000 - 1;
  TIMSK1 = _BV(OCIE1A);
}

uint32_t millis() {
  uint32_t now;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { now = elapsed; }  // four bytes on an 8-bit chip: an interrupt could come between
  return now;
}

}  // namespace clock1
