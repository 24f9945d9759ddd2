// The numbered events that the host has not acknowledged yet. Numbers run 1, 2, 3... without holes; an event that
// finds no place gets no number and is counted, and the host is told how many as soon as there is room again.
#pragma once
#include <stdint.h>

namespace castellan {

struct Event {
  enum class Kind : uint8_t { kRolling, kSettled, kCocked, kPlaced, kSensor, kBattery, kLost };
  static constexpr uint8_t kNoConfidence = 255;
  static constexpr uint8_t kWholeDevice = 255;

  Kind kind;
  uint8_t which;       // index of the die or the sensor; kWholeDevice for the battery of the device
  uint16_t value;      // face, sensor value, percent, or how many were lost
  uint8_t confidence;  // of kSettled: 0 to 100, or kNoConfidence
};

class Outbox {
 public:
  // `places` is memory for 4 to 64 events that outlives the outbox.
  Outbox(Event *places, uint8_t capacity) : places_(places), capacity_(capacity) {}

  // Keeps the event under the next number. False when it found no place, and is counted as lost.
  bool add(const Event &event);

  // Forgets all events up to and including that number, if it was given out. Then puts the event that tells of losses
  // where that is due and there is room.
  void acknowledge(uint32_t seq);

  // The oldest number held, or last() + 1 when none is.
  uint32_t first() const { return next_ - held_; }
  // The latest number given out; 0 before the first.
  uint32_t last() const { return next_ - 1; }
  // The event of that number, or null when it is not held.
  const Event *at(uint32_t seq) const;

 private:
  Event *places_;
  uint8_t capacity_;
  uint8_t held_ = 0;
  uint8_t oldest_ = 0;  // place of the event first()
  uint16_t lost_ = 0;
  uint32_t next_ = 1;
};

}  // namespace castellan
