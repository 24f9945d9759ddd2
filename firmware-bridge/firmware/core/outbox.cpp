#include "outbox.h"

namespace castellan {

bool Outbox::add(const Event &event) {
  if (held_ == capacity_) {
    if (lost_ < UINT16_MAX) lost_++;
    return false;
  }
  places_[static_cast<uint8_t>(oldest_ + held_) % capacity_] = event;
  held_++;
  next_++;
  return true;
}

void Outbox::acknowledge(uint32_t seq) {
  if (seq > last()) return;  // never given out: not ours to believe
  while (held_ > 0 && first() <= seq) {
    held_--;
    oldest_ = static_cast<uint8_t>((oldest_ + 1) % capacity_);
  }
  if (lost_ > 0 && held_ < capacity_) {
    const uint16_t lost = lost_;
    lost_ = 0;
    add({Event::Kind::kLost, Event::kWholeDevice, lost, Event::kNoConfidence});
  }
}

const Event *Outbox::at(uint32_t seq) const {
  if (seq < first() || seq > last()) return nullptr;
  return &places_[static_cast<uint8_t>(oldest_ + static_cast<uint8_t>(seq - first())) % capacity_];
}

}  // namespace castellan
