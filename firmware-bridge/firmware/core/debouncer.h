// A contact bounces for some milliseconds when it closes or opens. The debouncer believes a level once it has been
// the same for a while, so that one press is one press.
#pragma once
#include <stdint.h>

namespace castellan {

class Debouncer {
 public:
  explicit Debouncer(uint16_t quietMs, bool level = false) : quietMs_(quietMs), level_(level), candidate_(level) {}

  // Takes what the contact says now. True when the believed level has just changed.
  bool update(bool raw, uint32_t nowMs) {
    if (raw != candidate_) {
      candidate_ = raw;
      since_ = nowMs;
    }
    if (candidate_ == level_ || nowMs - since_ < quietMs_) return false;
    level_ = candidate_;
    return true;
  }

  bool level() const { return level_; }

 private:
  uint16_t quietMs_;
  uint32_t since_ = 0;
  bool level_;
  bool candidate_;
};

}  // namespace castellan
