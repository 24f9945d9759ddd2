// What the radio's own task or thread has to say, as it waits in a queue for the loop that calls poll(). Both boards
// have it so; only their queues differ.
#pragma once
#include <stdint.h>
#include <string.h>

#include "dongle.h"

namespace castellan {

struct Said {
  enum class Kind : uint8_t { kHeard, kDone, kNotified, kDown };
  static constexpr uint8_t kMostBytes = 124;

  Kind kind;
  uint8_t die;
  LinkStep step;
  bool well;
  int8_t rssi;
  Address address;
  uint8_t length;
  uint8_t bytes[kMostBytes];

  // `lowestFirst` is the address as radios have it. What is longer than an advertisement can be is cut.
  static Said heard(const uint8_t *lowestFirst, uint8_t type, int8_t rssi, const uint8_t *bytes, size_t length) {
    Said one = {};
    one.kind = Kind::kHeard;
    one.rssi = rssi;
    for (uint8_t i = 0; i < 6; i++) one.address.bytes[i] = lowestFirst[5 - i];
    one.address.type = type;
    one.length = static_cast<uint8_t>(length < kMostBytes ? length : kMostBytes);
    memcpy(one.bytes, bytes, one.length);
    return one;
  }
  static Said done(uint8_t die, LinkStep step, bool well) {
    Said one = {};
    one.kind = Kind::kDone;
    one.die = die;
    one.step = step;
    one.well = well;
    return one;
  }
  // `length` is at most kMostBytes: no die says more, and half a message would be another message.
  static Said notified(uint8_t die, const void *bytes, size_t length) {
    Said one = {};
    one.kind = Kind::kNotified;
    one.die = die;
    one.length = static_cast<uint8_t>(length);
    memcpy(one.bytes, bytes, length);
    return one;
  }
  static Said down(uint8_t die) {
    Said one = {};
    one.kind = Kind::kDown;
    one.die = die;
    return one;
  }
};

// Brings it to the dongle. `radio` has freed(die): its link is gone, and another die may have its place.
template <class R>
void deliver(Dongle &dongle, R &radio, const Said &one) {
  switch (one.kind) {
    case Said::Kind::kHeard:
      dongle.heard(one.address, one.rssi, one.bytes, one.length);
      return;
    case Said::Kind::kDone:
      if (!one.well && one.step == LinkStep::kConnect) radio.freed(one.die);
      dongle.done(one.die, one.step, one.well);
      return;
    case Said::Kind::kNotified:
      dongle.notified(one.die, one.bytes, one.length);
      return;
    case Said::Kind::kDown:
      radio.freed(one.die);
      dongle.down(one.die);
  }
}

// The button that is held for three seconds, so that the dongle forgets its dice; held on, it does so once in each three.
class ForgetButton {
 public:
  bool update(bool down, uint32_t now) {
    if (down && now - since_ < kHeldMs) return false;
    since_ = now;
    return down;
  }

 private:
  static constexpr uint32_t kHeldMs = 3000;
  uint32_t since_ = 0;
};

}  // namespace castellan
