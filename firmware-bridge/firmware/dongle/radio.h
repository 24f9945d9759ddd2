// What the dongle needs from a radio. To port it to another chip, implement these four functions and the five of
// Board, and bring what the radio says to the dongle's own functions, all from one loop.
#pragma once
#include <stdint.h>

#include "advert.h"

namespace castellan {

// The steps of making a link, one after the other. Each is begun by the dongle and answered by Dongle::done().
enum class LinkStep : uint8_t {
  kConnect,    // interval 15 to 30 ms, supervision 3 s
  kMtu,        // ask for kAskedMtu
  kDiscover,   // find the service and its two characteristics
  kSubscribe,  // write 01 00 to the configuration of the characteristic that notifies
};

class Radio {
 public:
  // Listens for advertisements, and asks for the answer that some dice give to it (an active scan). Both kinds go to
  // Dongle::heard(), doubles too.
  virtual void scan(bool on) = 0;

  // Begins a step for this die. False when it cannot be begun now.
  virtual bool begin(uint8_t die, LinkStep step, const Address &address, const MakersService &service) = 0;

  // Ends the link, or the making of it. Dongle::down() is not called for it.
  virtual void hangUp(uint8_t die) = 0;

  // Writes without response to the characteristic that hears. False when there is no room now; it is tried again.
  virtual bool write(uint8_t die, const uint8_t *bytes, uint8_t length) = 0;

 protected:
  ~Radio() = default;
};

}  // namespace castellan
