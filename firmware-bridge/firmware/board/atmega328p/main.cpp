// Starts the sketch as the Arduino core does, without the Arduino core.
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>

#include "sketch.h"

// After a watchdog reset the watchdog goes on at 15 ms and would reset the chip again before setup() is done. So it is
// stopped before anything else, in a section that the C start-up code runs first.
extern "C" void stopWatchdogEarly() __attribute__((naked, used, section(".init3")));
extern "C" void stopWatchdogEarly() {
  MCUSR = 0;
  wdt_disable();
}

int main() {
  sei();
  setup();
  for (;;) loop();
}
