#include "device.h"

#include "line_writer.h"

namespace castellan {

namespace {

constexpr uint8_t kProtocol = 1;
constexpr uint16_t kBeatMs = 1000;
constexpr uint16_t kBlinkMs = 2000;
constexpr uint16_t kBlinkHalfMs = 125;
constexpr uint8_t kHelloDone = 255;
constexpr uint8_t kNotBlinking = 254;

bool same(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

}  // namespace

Device::Device(Board &board, const DeviceSpec &spec, Event *places, uint8_t capacity)
    : board_(board), spec_(spec), outbox_(places, capacity), helloAt_(kHelloDone), blinking_(kNotBlinking) {
  for (uint16_t &value : values_) value = 0;
}

void Device::begin() {
  boot_ = board_.bootNumber();
  lastBeat_ = board_.millis();
  board_.write('\n');  // a line that a reset cut short ends here, and not in the hello
  helloAt_ = 0;
}

void Device::poll() {
  // One line at a time, so that a flood of questions is answered question by question and never starves the contacts.
  for (int byte; (byte = board_.read()) >= 0;) {
    const LineReader::Got got = reader_.take(static_cast<uint8_t>(byte));
    if (got == LineReader::Got::kNothing) continue;
    obey(reader_.body(), got == LineReader::Got::kChecked);
    break;
  }
  const uint32_t now = board_.millis();
  blink(now);
  sendNextLine(now);
}

bool Device::idle() const {
  return helloAt_ == kHelloDone && toSend_ > outbox_.last() && !snapAsked_ && !pongDue_;
}

void Device::obey(const char *body, bool checked) {
  using Word = HostLine::Word;
  const HostLine line = readHostLine(body);
  switch (line.word) {
    case Word::kHello:
      helloAt_ = 0;
      break;
    case Word::kAck:
      // Without a checksum a damaged number could throw away a roll that nobody has seen.
      if (checked && line.boot == boot_) {
        outbox_.acknowledge(line.seq);
        if (toSend_ < outbox_.first()) toSend_ = outbox_.first();
      }
      break;
    case Word::kAgain:
      if (checked && line.boot == boot_ && line.seq < toSend_) toSend_ = line.seq > outbox_.first() ? line.seq : outbox_.first();
      break;
    case Word::kSnap:
      snapAsked_ = true;
      break;
    case Word::kPing:
      pongDue_ = true;
      break;
    case Word::kBlink: {
      uint8_t which = Event::kWholeDevice;
      if (line.die) {
        for (which = 0; which < spec_.diceCount && !same(line.die, spec_.dice[which].id);) which++;
        if (which == spec_.diceCount) break;
      }
      if (lit_) board_.showDie(blinking_, false);
      lit_ = false;
      blinking_ = which;
      blinkStarted_ = board_.millis();
      break;
    }
    case Word::kLight:
      light(line);
      break;
    case Word::kUnknown:
    case Word::kUnreadable:
      break;
  }
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

void Device::sendNextLine(uint32_t now) {
  if (helloAt_ != kHelloDone) {
    sendHelloLine();
  } else if (const Event *event = outbox_.at(toSend_)) {
    sendEvent(toSend_++, *event);
  } else if (now - lastBeat_ >= kBeatMs) {
    // After the events, so that it never names one that is still on its way; before the answers, so that a host that
    // asks without end still hears the heart.
    lastBeat_ = now;
    sendRange("BEAT");
  } else if (snapAsked_) {
    snapAsked_ = false;
    sendSnapshot();
  } else if (pongDue_) {
    pongDue_ = false;
    LineWriter(board_, "PONG").end();
  }
}

void Device::sendHelloLine() {
  uint8_t at = helloAt_++;
  if (at == 0) {
    LineWriter(board_, "HELLO")
        .number(kProtocol)
        .word(spec_.id)
        .word(spec_.firmware)
        .number(boot_)
        .number(spec_.diceCount)
        .number(spec_.sensorCount)
        .label(spec_.name)
        .end();
    return;
  }
  if (--at < spec_.diceCount) {
    const DieSpec &die = spec_.dice[at];
    LineWriter(board_, "DIE").word(die.id).number(die.sides).label(die.label).end();
    return;
  }
  at = static_cast<uint8_t>(at - spec_.diceCount);
  if (at < spec_.sensorCount) {
    const SensorSpec &sensor = spec_.sensors[at];
    LineWriter(board_, "SENSOR").word(sensor.id).word(sensor.kind).number(sensor.capacity).label(sensor.label).end();
    return;
  }
  if (at == spec_.sensorCount && (canPress_ || canLight_)) {
    LineWriter can(board_, "CAN");
    if (canPress_) can.word("press");
    if (canLight_) can.word("light");
    can.end();
    return;
  }
  helloAt_ = kHelloDone;
  toSend_ = outbox_.first();  // whoever asks who we are has not seen what we hold
  sendRange("READY");
}

void Device::sendRange(const char *word) {
  LineWriter(board_, word).number(boot_).number(outbox_.first()).number(outbox_.last()).end();
}

void Device::sendSnapshot() {
  LineWriter line(board_, "SNAP");
  line.number(boot_).number(outbox_.last());
  for (uint8_t i = 0; i < spec_.sensorCount; i++) {
    if (readable(i)) line.number(values_[i]);
    else line.word("-");
  }
  line.end();
}

void Device::sendEvent(uint32_t seq, const Event &event) {
  LineWriter line(board_, "E");
  line.number(boot_).number(seq);
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
  line.end();
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
