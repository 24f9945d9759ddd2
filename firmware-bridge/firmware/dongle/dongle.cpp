#include "dongle.h"

namespace castellan {

namespace {

constexpr uint16_t kStepMs = 5000;  // a step that is not answered for so long has failed
constexpr uint16_t kFirstWaitMs = 1000;
constexpr uint16_t kLongestWaitMs = 15000;

void copy(char *to, const char *from, uint8_t room) {
  uint8_t i = 0;
  for (; i + 1 < room && from[i]; i++) to[i] = from[i];
  to[i] = 0;
}

// FNV-1a: an advertisement is told again only where it changed.
uint32_t hashOf(const uint8_t *bytes, uint8_t length) {
  uint32_t hash = 0x811C9DC5;
  for (uint8_t i = 0; i < length; i++) hash = (hash ^ bytes[i]) * 0x01000193;
  return hash;
}

bool isPixels(Maker maker) { return maker != Maker::kGoDice; }

}  // namespace

Dongle::Dongle(Board &board, Radio &radio, Shelf &shelf, const char *id, RadioEvent *places, uint8_t capacity, uint8_t mostLinks)
    : Conversation(board, places, capacity), radio_(radio), shelf_(shelf), id_(id), mostLinks_(mostLinks) {}

void Dongle::begin() {
  const uint32_t now = board_.millis();
  KeptDie kept[kMostDice];
  count_ = shelf_.load(kept, kMostDice);
  for (uint8_t i = 0; i < count_; i++) {
    dice_[i] = Die();
    dice_[i].kept = kept[i];
    dice_[i].waitMs = kFirstWaitMs;
    dice_[i].since = now;
  }
  startTalking();
  for (uint8_t i = 0; i < count_; i++) tell(i, RadioEvent::What::kHello);
}

void Dongle::poll() {
  listen();
  const uint32_t now = board_.millis();
  look(now);
  outbox_.tellLost();
  speak(now);
}

void Dongle::heard(const Address &address, int8_t rssi, const uint8_t *bytes, uint8_t length) {
  uint8_t at = 0;
  while (at < heardCount_ && !(heard_[at].address == address)) at++;
  if (at == heardCount_) {
    // The one that was heard first makes room; it is heard again soon enough.
    at = heardNext_;
    heardNext_ = static_cast<uint8_t>((heardNext_ + 1) % kMostHeard);
    if (heardCount_ < kMostHeard) heardCount_++;
    heard_[at] = Advert();
    heard_[at].address = address;
  }
  Advert &advert = heard_[at];
  advert.rssi = rssi;
  advert.read(bytes, length);
  if (advert.maker() == Maker::kNone) return;

  uint8_t die = 0;
  while (die < count_ && !(dice_[die].kept.address == address)) die++;
  if (die == count_) {
    takeOn(advert);
    if (die == count_) return;
  }
  const uint32_t now = board_.millis();
  Die &one = dice_[die];
  if (one.state == State::kLinked) {
    // A linked die does not advertise: the link is gone, and the radio has not noticed yet.
    radio_.hangUp(die);
    linkLost(die);
  } else if (one.state == State::kFree && links() >= mostLinks_) {
    advertised(die, advert);
  } else if (one.state == State::kFree && !linking() && static_cast<int32_t>(now - one.since) >= 0) {
    one.kept.address.type = address.type;
    if (scanning_) radio_.scan(scanning_ = false);
    beginStep(die, LinkStep::kConnect);
  }
}

void Dongle::takeOn(const Advert &advert) {
  // A Pixels die says its number in the answer to a scan; until it has, its name is not known.
  const bool waits = advert.maker() == Maker::kPixels && !advert.hasPixelId;
  if (advert.rssi < kNearDbm || count_ == kMostDice || waits) return;
  Die &die = dice_[count_];
  die = Die();
  die.kept.address = advert.address;
  die.kept.maker = advert.maker();
  die.kept.sides = advert.sides();
  advert.writeId(die.kept.id);
  copy(die.kept.label, advert.name, sizeof die.kept.label);
  die.waitMs = kFirstWaitMs;
  die.since = board_.millis();
  // Dice of old firmware may come back with another address and the same number.
  for (uint8_t i = 0; i < count_; i++) {
    if (!sameName(dice_[i].kept.id, die.kept.id)) continue;
    dice_[i].kept.address = advert.address;
    store();
    return;
  }
  count_++;
  store();
  sayHello();
}

void Dongle::store() {
  KeptDie kept[kMostDice];
  for (uint8_t i = 0; i < count_; i++) kept[i] = dice_[i].kept;
  shelf_.store(kept, count_);
}

void Dongle::forget() {
  for (uint8_t i = 0; i < count_; i++) {
    if (dice_[i].state != State::kFree) radio_.hangUp(i);
    if (dice_[i].state == State::kLinked) tell(i, RadioEvent::What::kDown);
    dice_[i].state = State::kFree;
    dice_[i].orders = 0;
  }
  // Numbers of events name dice by their place: while any is held, the places stay, and only their dice are let go.
  shelf_.store(nullptr, 0);
  for (uint8_t i = 0; i < count_; i++) {
    for (uint8_t &byte : dice_[i].kept.address.bytes) byte = 0xFF;
  }
}

bool Dongle::linking() const {
  for (uint8_t i = 0; i < count_; i++) {
    if (dice_[i].state == State::kLinking) return true;
  }
  return false;
}

uint8_t Dongle::links() const {
  uint8_t n = 0;
  for (uint8_t i = 0; i < count_; i++) n = static_cast<uint8_t>(n + (dice_[i].state == State::kLinked));
  return n;
}

void Dongle::look(uint32_t now) {
  for (uint8_t i = 0; i < count_; i++) {
    Die &die = dice_[i];
    if (die.state == State::kLinked && die.subscribed) writeOrders(i);
    const bool waits = die.state == State::kLinking || (die.state == State::kLinked && !die.subscribed);
    if (!waits || now - die.since < kStepMs) continue;
    radio_.hangUp(i);
    if (die.state == State::kLinked) linkLost(i);
    else failed(i);
  }
  // Most radios cannot listen and call at the same time.
  const bool scan = !linking();
  if (scan != scanning_) radio_.scan(scanning_ = scan);
}

void Dongle::beginStep(uint8_t die, LinkStep step) {
  Die &one = dice_[die];
  one.state = State::kLinking;
  one.step = step;
  one.since = board_.millis();
  if (radio_.begin(die, step, one.kept.address, serviceOf(one.kept.maker))) return;
  if (step != LinkStep::kConnect) radio_.hangUp(die);
  failed(die);
}

void Dongle::done(uint8_t die, LinkStep step, bool well) {
  if (die >= count_) return;
  Die &one = dice_[die];
  if (one.state == State::kLinked && step == LinkStep::kSubscribe) {
    one.subscribed = well;
    if (well) {
      // Whatever it answers can be heard from now on.
      one.orders = isPixels(one.kept.maker) ? kAskWho | kAskBattery : kAskAll | kTellTaps;
      return;
    }
    radio_.hangUp(die);
    linkLost(die);
    return;
  }
  if (one.state != State::kLinking || one.step != step) return;  // too late: it was given up
  if (!well) {
    if (step != LinkStep::kConnect) radio_.hangUp(die);
    // The same name is used by firmware of both times.
    if (step == LinkStep::kDiscover && isPixels(one.kept.maker))
      one.kept.maker = one.kept.maker == Maker::kPixels ? Maker::kOldPixels : Maker::kPixels;
    failed(die);
    return;
  }
  switch (step) {
    case LinkStep::kConnect:
      beginStep(die, LinkStep::kMtu);
      return;
    case LinkStep::kMtu:
      beginStep(die, LinkStep::kDiscover);
      return;
    case LinkStep::kDiscover:
      one.state = State::kLinked;
      one.measuring = false;
      one.waitMs = kFirstWaitMs;
      // Told before the die is listened to: what it says at once belongs to this link.
      tell(die, RadioEvent::What::kUp);
      one.subscribed = false;
      one.step = LinkStep::kSubscribe;
      one.since = board_.millis();
      if (!radio_.begin(die, LinkStep::kSubscribe, one.kept.address, serviceOf(one.kept.maker))) {
        radio_.hangUp(die);
        linkLost(die);
      }
      return;
    case LinkStep::kSubscribe:
      return;
  }
}

void Dongle::failed(uint8_t die) {
  Die &one = dice_[die];
  one.state = State::kFree;
  one.since = board_.millis() + one.waitMs;
  one.waitMs = static_cast<uint16_t>(2 * one.waitMs < kLongestWaitMs ? 2 * one.waitMs : kLongestWaitMs);
}

void Dongle::linkLost(uint8_t die) {
  Die &one = dice_[die];
  one.state = State::kFree;
  one.orders = 0;
  one.since = board_.millis() + kFirstWaitMs;
  tell(die, RadioEvent::What::kDown);
}

void Dongle::down(uint8_t die) {
  if (die >= count_) return;
  if (dice_[die].state == State::kLinked) linkLost(die);
  else if (dice_[die].state == State::kLinking) failed(die);
}

void Dongle::notified(uint8_t die, const uint8_t *bytes, uint16_t length) {
  if (die >= count_ || dice_[die].state != State::kLinked) return;
  for (uint16_t at = 0; at < length; at = static_cast<uint16_t>(at + RadioEvent::kMostBytes)) {
    const uint16_t left = static_cast<uint16_t>(length - at);
    const bool last = left <= RadioEvent::kMostBytes;
    tell(die, last ? RadioEvent::What::kNotify : RadioEvent::What::kPart, bytes + at,
         static_cast<uint8_t>(last ? left : RadioEvent::kMostBytes));
  }
  follow(die, bytes, length);
}

// Pixels measure how flat they lie while they roll, and only then: all evening would empty their batteries.
void Dongle::follow(uint8_t die, const uint8_t *bytes, uint16_t length) {
  Die &one = dice_[die];
  if (!isPixels(one.kept.maker) || length != 3 || bytes[0] != 3) return;
  const bool rolling = bytes[1] == 3;
  if (rolling == one.measuring) return;
  one.measuring = rolling;
  one.orders = static_cast<uint8_t>((one.orders & ~(kStartMeasuring | kEndMeasuring)) | (rolling ? kStartMeasuring : kEndMeasuring));
  if (one.subscribed) writeOrders(die);
}

void Dongle::advertised(uint8_t die, const Advert &advert) {
  if (!isPixels(dice_[die].kept.maker) || advert.manufacturerLength != 5) return;
  const uint32_t hash = hashOf(advert.manufacturer, advert.manufacturerLength);
  if (hash == dice_[die].advertHash) return;
  dice_[die].advertHash = hash;
  tell(die, RadioEvent::What::kAdvert, advert.manufacturer, advert.manufacturerLength);
}

void Dongle::tell(uint8_t die, RadioEvent::What what, const uint8_t *bytes, uint8_t length) {
  RadioEvent event = {};
  event.what = what;
  event.die = die;
  event.length = length;
  event.ms = board_.millis();
  for (uint8_t i = 0; i < length; i++) event.bytes[i] = bytes[i];
  outbox_.add(event);
}

void Dongle::writeOrders(uint8_t die) {
  Die &one = dice_[die];
  const bool pixels = isPixels(one.kept.maker);
  const struct {
    uint8_t order;
    const uint8_t *bytes;
    uint8_t length;
  } all[] = {
      {kAskWho, kWhoAreYou, sizeof kWhoAreYou},
      {kAskBattery, kHowFull, sizeof kHowFull},
      {kAskAll, kBegin, sizeof kBegin},
      {kTellTaps, kDoubleTaps, sizeof kDoubleTaps},
      {kStartMeasuring, kMeasure, sizeof kMeasure},
      {kEndMeasuring, kMeasureNoMore, sizeof kMeasureNoMore},
      {kShow, pixels ? kBlinkPixels : kBlinkGoDice, static_cast<uint8_t>(pixels ? sizeof kBlinkPixels : sizeof kBlinkGoDice)},
  };
  for (const auto &each : all) {
    if (!(one.orders & each.order)) continue;
    if (!radio_.write(die, each.bytes, each.length)) return;
    one.orders = static_cast<uint8_t>(one.orders & ~each.order);
  }
}

void Dongle::asked(const HostLine &line) {
  for (uint8_t i = 0; i < count_; i++) {
    Die &die = dice_[i];
    if (die.state != State::kLinked) continue;
    // Whoever asks who is here has not heard who the dice are.
    if (line.word == HostLine::Word::kHello && isPixels(die.kept.maker)) die.orders |= kAskWho;
    if (line.word == HostLine::Word::kBlink && (!line.die || sameName(line.die, die.kept.id))) die.orders |= kShow;
  }
}

bool Dongle::holdsGoDice() const {
  for (uint8_t i = 0; i < count_; i++) {
    if (dice_[i].kept.maker == Maker::kGoDice) return true;
  }
  return false;
}

bool Dongle::helloLine(uint8_t at) {
  if (at == 0) {
    LineWriter(board_, "HELLO").number(1).word(id_).word("dongle-1").number(boot()).number(count_).number(0).label("Radio dongle").end();
    return true;
  }
  if (--at < count_) {
    const KeptDie &die = dice_[at].kept;
    LineWriter(board_, "DIE").word(die.id).number(die.sides).label(die.label).end();
    return true;
  }
  // Of the two makes, only GoDice notice that somebody taps them.
  if (at > count_ || !holdsGoDice()) return false;
  LineWriter(board_, "CAN").word("press").end();
  return true;
}

void Dongle::eventWords(LineWriter &line, const RadioEvent &event) {
  static const char *const kWords[] = {"up", "down", "hello", "notify", "part", "advert"};
  if (event.what == RadioEvent::What::kLost) {
    line.word("lost").number(event.count);
    return;
  }
  const KeptDie &die = dice_[event.die].kept;
  line.word("radio").word(die.id).word(isPixels(die.maker) ? "pixels" : "godice").number(event.ms);
  line.word(kWords[static_cast<uint8_t>(event.what)]);
  if (event.length == 0) return;
  char digits[2 * RadioEvent::kMostBytes + 1];
  uint8_t n = 0;
  for (uint8_t i = 0; i < event.length; i++) {
    digits[n++] = "0123456789ABCDEF"[event.bytes[i] >> 4];
    digits[n++] = "0123456789ABCDEF"[event.bytes[i] & 15];
  }
  digits[n] = 0;
  line.word(digits);
}

}  // namespace castellan
