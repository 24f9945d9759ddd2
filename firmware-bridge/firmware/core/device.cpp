#include "device.h"

namespace castellan {

namespace {

constexpr uint8_t kProtocol = 1;
constexpr uint16_t kBlinkMs = 2000;
constexpr uint16_t kBlinkHalfMs = 125;
constexpr uint8_t kNotBlinking = 254;

}  // namespace

Device::Device(Board &board, const DeviceSpec &spec, Event *places, uint8_t capacity)
    : Conversation(board, places, capacity), spec_(spec), blinking_(kNotBlinking) {
  for (uint16_t &value : values_) value = 0;
}

void Device::begin() { startTalking(); }

void Device::poll() {
  listen();
  const uint32_t now = board_.millis();
  blink(now);
  speak(now);
}

void Device::asked(const HostLine &line) {
  if (line.word == HostLine::Word::kBlink) beginToBlink(line.die);
  if (line.word == HostLine::Word::kLight) light(line);
}

void Device::beginToBlink(const char *die) {
  uint8_t which = Event::kWholeDevice;
  if (die) {
    for (which = 0; which < spec_.diceCount && !sameName(die, spec_.dice[which].id);) which++;
    if (which == spec_.diceCount) return;
  }
  if (lit_) board_.showDie(blinking_, false);
  lit_ = false;
  blinking_ = which;
  blinkStarted_ = board_.millis();
}

void Device::light(const HostLine &line) {
  if (!canLight_) return;
  for (uint8_t i = 0; i < spec_.sensorCount; i++) {
    const char *id = spec_.sensors[i].id;
    const char *named = line.sensor;
    while (*id && *id == *named) id++, named++;
    if (*id == 0 && *named == ' ') {
      board_.showLight(i, line.light);
      return;
    }
  }
}

void Device::blink(uint32_t now) {
  if (blinking_ == kNotBlinking) return;
  const uint32_t elapsed = now - blinkStarted_;
  const bool over = elapsed >= kBlinkMs;
  const bool lit = !over && elapsed / kBlinkHalfMs % 2 == 0;
  if (lit != lit_) board_.showDie(blinking_, lit);
  lit_ = lit;
  if (over) blinking_ = kNotBlinking;
}

bool Device::helloLine(uint8_t at) {
  if (at == 0) {
    LineWriter(board_, "HELLO")
        .number(kProtocol)
        .word(spec_.id)
        .word(spec_.firmware)
        .number(boot())
        .number(spec_.diceCount)
        .number(spec_.sensorCount)
        .label(spec_.name)
        .end();
    return true;
  }
  if (--at < spec_.diceCount) {
    const DieSpec &die = spec_.dice[at];
    LineWriter(board_, "DIE").word(die.id).number(die.sides).label(die.label).end();
    return true;
  }
  at = static_cast<uint8_t>(at - spec_.diceCount);
  if (at < spec_.sensorCount) {
    const SensorSpec &sensor = spec_.sensors[at];
    LineWriter(board_, "SENSOR").word(sensor.id).word(sensor.kind).number(sensor.capacity).label(sensor.label).end();
    return true;
  }
  if (at > spec_.sensorCount || !(canPress_ || canLight_)) return false;
  LineWriter can(board_, "CAN");
  if (canPress_) can.word("press");
  if (canLight_) can.word("light");
  can.end();
  return true;
}

void Device::snapshotWords(LineWriter &line) {
  for (uint8_t i = 0; i < spec_.sensorCount; i++) {
    if (readable(i)) line.number(values_[i]);
    else line.word("-");
  }
}

void Device::eventWords(LineWriter &line, const Event &event) {
  switch (event.kind) {
    case Event::Kind::kRolling:
      line.word("rolling").word(spec_.dice[event.which].id);
      break;
    case Event::Kind::kSettled:
      line.word("settled").word(spec_.dice[event.which].id).number(event.value);
      if (event.confidence != Event::kNoConfidence) line.number(event.confidence);
      break;
    case Event::Kind::kCocked:
      line.word("cocked").word(spec_.dice[event.which].id);
      break;
    case Event::Kind::kPlaced:
      line.word("placed").word(spec_.dice[event.which].id).number(event.value);
      break;
    case Event::Kind::kSensor:
      line.word("sensor").word(spec_.sensors[event.which].id).number(event.value);
      break;
    case Event::Kind::kBattery:
      line.word("battery").number(event.value);
      if (event.which != Event::kWholeDevice) line.word(spec_.dice[event.which].id);
      break;
    case Event::Kind::kPressed:
      line.word("pressed");
      if (event.which != Event::kWholeDevice) line.word(spec_.dice[event.which].id);
      break;
    case Event::Kind::kLost:
      line.word("lost").number(event.value);
      break;
  }
}

void Device::happen(Event::Kind kind, uint8_t which, uint16_t value, uint8_t confidence) {
  outbox_.add({kind, which, value, confidence});
}

void Device::rolling(uint8_t die) { happen(Event::Kind::kRolling, die, 0); }
void Device::settled(uint8_t die, uint8_t face, uint8_t confidence) { happen(Event::Kind::kSettled, die, face, confidence); }
void Device::cocked(uint8_t die) { happen(Event::Kind::kCocked, die, 0); }
void Device::placed(uint8_t die, uint8_t face) { happen(Event::Kind::kPlaced, die, face); }
void Device::battery(uint8_t percent, uint8_t die) { happen(Event::Kind::kBattery, die, percent); }

void Device::pressed(uint8_t die) { happen(Event::Kind::kPressed, die, 0); }

void Device::sense(uint8_t sensor, int32_t value) {
  if (value == kUnreadable ? !readable(sensor) : readable(sensor) && value == values_[sensor]) return;
  keep(sensor, value);
  if (value != kUnreadable) happen(Event::Kind::kSensor, sensor, values_[sensor]);
}

void Device::keep(uint8_t sensor, int32_t value) {
  const uint8_t bit = static_cast<uint8_t>(1 << sensor % 8);
  uint8_t &bits = readable_[sensor / 8];
  if (value == kUnreadable) {
    bits = static_cast<uint8_t>(bits & ~bit);
    return;
  }
  bits = static_cast<uint8_t>(bits | bit);
  values_[sensor] = static_cast<uint16_t>(value);
}

}  // namespace castellan
