// Cuts the bytes from the host into lines and checks them. A line that is wrong in any way is dropped whole, so damage
// costs the line that it hit and nothing else.
#pragma once
#include <stdint.h>

namespace castellan {

class LineReader {
 public:
  enum class Got : uint8_t {
    kNothing,    // the line goes on, or was dropped
    kChecked,    // body() is a line whose checksum is right
    kUnchecked,  // body() is a line without any checksum, typed by hand perhaps
  };

  // Takes one byte. After kChecked or kUnchecked, body() holds until the next call.
  Got take(uint8_t byte);

  const char *body() const { return line_; }

  static constexpr uint8_t kLongestBody = 60;

 private:
  Got finish();

  char line_[kLongestBody + sizeof "*CCCC\r"];  // sizeof counts the closing zero, which is needed too
  uint8_t length_ = 0;
  bool spoilt_ = false;
};

}  // namespace castellan
