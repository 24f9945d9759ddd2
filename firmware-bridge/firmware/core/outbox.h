// The numbered events that the host has not acknowledged yet. Numbers run 1, 2, 3... without holes; an event that
// finds no place gets no number and is counted, and the host is told how many as soon as there is room again.
#pragma once
#include <stdint.h>

namespace castellan {

struct Event {
  enum class Kind : uint8_t { kRolling, kSettled, kCocked, kPlaced, kSensor, kBattery, kPressed, kLost };
  static constexpr uint8_t kNoConfidence = 255;
  static constexpr uint8_t kWholeDevice = 255;

  Kind kind;
  uint8_t which;       // index of the die or the sensor; kWholeDevice for the battery or the button of the device
  uint16_t value;      // face, sensor value, percent, or how many were lost
  uint8_t confidence;  // of kSettled: 0 to 100, or kNoConfidence

  static Event lost(uint16_t count) { return {Kind::kLost, kWholeDevice, count, kNoConfidence}; }
};

// `E` says by `E::lost(count)` what tells of events that found no place.
template <class E>
class OutboxOf {
 public:
  // `places` is memory for 4 to 64 events that outlives the outbox.
  OutboxOf(E *places, uint8_t capacity) : places_(places), capacity_(capacity) {}

  // Keeps the event under the next number. False when it found no place, and is counted as lost.
  bool add(const E &event) {
    if (held_ == capacity_) {
      drop(1);
      return false;
    }
    places_[static_cast<uint8_t>(oldest_ + held_) % capacity_] = event;
    held_++;
    next_++;
    return true;
  }

  // So many events never got here; told like those that found no place.
  void drop(uint16_t count) { lost_ = static_cast<uint16_t>(lost_ > UINT16_MAX - count ? UINT16_MAX : lost_ + count); }

  // Forgets all events up to and including that number, if it was given out. Then puts the event that tells of losses
  // where that is due and there is room.
  void acknowledge(uint32_t seq) {
    if (seq > last()) return;  // never given out: not ours to believe
    while (held_ > 0 && first() <= seq) {
      held_--;
      oldest_ = static_cast<uint8_t>((oldest_ + 1) % capacity_);
    }
    tellLost();
  }

  // Puts the event that tells of losses, where that is due and there is room.
  void tellLost() {
    if (lost_ == 0 || held_ == capacity_) return;
    const uint16_t lost = lost_;
    lost_ = 0;
    add(E::lost(lost));
  }

  // The oldest number held, or last() + 1 when none is.
  uint32_t first() const { return next_ - held_; }
  // The latest number given out; 0 before the first.
  uint32_t last() const { return next_ - 1; }
  // The event of that number, or null when it is not held.
  const E *at(uint32_t seq) const {
    if (seq < first() || seq > last()) return nullptr;
    return &places_[static_cast<uint8_t>(oldest_ + static_cast<uint8_t>(seq - first())) % capacity_];
  }

 private:
  E *places_;
  uint8_t capacity_;
  uint8_t held_ = 0;
  uint8_t oldest_ = 0;  // place of the event first()
  uint16_t lost_ = 0;
  uint32_t next_ = 1;
};

using Outbox = OutboxOf<Event>;

}  // namespace castellan
