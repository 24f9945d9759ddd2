// Six buttons as a stand-in for a die: pressing one picks the die up, letting go sets it down on that face, and
// holding two at once makes it lie cocked. So everything beyond the sensor of a real die can be tried with a finger.
#pragma once
#include <stdint.h>

namespace castellan {

class ButtonDie {
 public:
  enum class Result : uint8_t { kNothing, kRolling, kSettled, kCocked };

  // Takes which of the (debounced) buttons are pressed; bit 0 is face 1.
  Result update(uint8_t pressed) {
    if (pressed != 0) {
      const bool began = held_ == 0;
      held_ = static_cast<uint8_t>(held_ | pressed);
      return began ? Result::kRolling : Result::kNothing;
    }
    if (held_ == 0) return Result::kNothing;
    face_ = faceOf(held_);
    const bool cocked = (held_ & (held_ - 1)) != 0;  // more than one bit
    held_ = 0;
    return cocked ? Result::kCocked : Result::kSettled;
  }

  // The face of the last kSettled.
  uint8_t face() const { return face_; }

 private:
  static uint8_t faceOf(uint8_t one) {
    uint8_t face = 1;
    while (!(one & 1)) {
      one = static_cast<uint8_t>(one >> 1);
      face++;
    }
    return face;
  }

  uint8_t held_ = 0;
  uint8_t face_ = 0;
};

}  // namespace castellan
