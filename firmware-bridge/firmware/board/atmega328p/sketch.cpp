// The bench device: six buttons that stand for a die, a reed switch, a light. See the README beside firmware/ for what
// to solder. setup() and loop() are all that there is to a board; everything else is in core/.
#include "sketch.h"

#include <avr/interrupt.h>
#include <avr/sleep.h>

#include "../../core/button_die.h"
#include "../../core/debouncer.h"
#include "../../core/device.h"
#include "boot_counter.h"
#include "clock.h"
#include "pins.h"
#include "uart.h"

#ifndef DEVICE_ID
#error "Give the device a name of its own: -DDEVICE_ID='\"north-tower\"'. Two boards with one name are taken for one."
#endif

namespace {

class Atmega328p : public castellan::Board {
 public:
  uint32_t millis() override { return clock1::millis(); }
  int read() override { return uart::read(); }
  void write(uint8_t byte) override { uart::write(byte); }
  uint32_t bootNumber() override { return drawBootNumber(); }
  void showDie(uint8_t, bool on) override { pins::light(on); }  // one light for the one die and for the device
};

constexpr uint8_t kDie = 0, kGate = 0;
constexpr uint8_t kFaces = 6;
constexpr uint16_t kButtonQuietMs = 15;  // good buttons bounce for 1 to 5 ms, worn ones for 10
constexpr uint16_t kReedQuietMs = 60;    // a model that is being set down drags its magnet past the switch

const castellan::DieSpec dice[] = {{"d1", kFaces, "buttons"}};
const castellan::SensorSpec sensors[] = {{"s1", "presence", 1, "gate"}};
const castellan::DeviceSpec spec = {DEVICE_ID, "1.0.0", "Bench tray", dice, 1, sensors, 1};

Atmega328p board;
castellan::Event places[32];
castellan::Device device(board, spec, places, sizeof places / sizeof places[0]);

using castellan::Debouncer;
Debouncer buttons[kFaces] = {Debouncer(kButtonQuietMs), Debouncer(kButtonQuietMs), Debouncer(kButtonQuietMs),
                             Debouncer(kButtonQuietMs), Debouncer(kButtonQuietMs), Debouncer(kButtonQuietMs)};
Debouncer gate(kReedQuietMs);
castellan::ButtonDie die;

void lookAtButtons(uint32_t now) {
  const uint8_t raw = pins::buttons();
  uint8_t pressed = 0;
  for (uint8_t i = 0; i < kFaces; i++) {
    buttons[i].update((raw >> i) & 1, now);
    if (buttons[i].level()) pressed = static_cast<uint8_t>(pressed | (1 << i));
  }
  using Result = castellan::ButtonDie::Result;
  switch (die.update(pressed)) {
    case Result::kRolling: device.rolling(kDie); break;
    case Result::kSettled: device.settled(kDie, die.face()); break;
    case Result::kCocked: device.cocked(kDie); break;
    case Result::kNothing: break;
  }
}

// Idle mode stops only the processor: the UART and the clock go on and wake it, at least once a millisecond.
// Interrupts are off for the last look, else a byte that comes between look and sleep would wait for the next tick.
void sleepUntilSomethingHappens() {
  cli();
  if (device.idle() && uart::nothingToRead()) {
    sleep_enable();
    sei();  // takes effect after the next instruction, so nothing comes between
    sleep_cpu();
    sleep_disable();
  }
  sei();
}

}  // namespace

void setup() {
  pins::begin();
  uart::begin();
  clock1::begin();
  set_sleep_mode(SLEEP_MODE_IDLE);
  device.begin();
  // A gate that is closed when the power comes has not been closed just now: that is a state, not an event.
  gate = Debouncer(kReedQuietMs, pins::sensor());
  device.startsWith(kGate, gate.level());
}

void loop() {
  const uint32_t now = board.millis();
  lookAtButtons(now);
  if (gate.update(pins::sensor(), now)) device.sense(kGate, gate.level());
  device.poll();
  sleepUntilSomethingHappens();
}
