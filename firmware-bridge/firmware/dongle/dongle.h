// A radio dongle: finds dice, links them, links them again when they were lost, and forwards what they say by the wire
// protocol (docs/wire-protocol.md, 10; docs/wireless-dongle.md). It needs no heap and throws nothing.
#pragma once
#include <stdint.h>

#include "advert.h"
#include "conversation.h"
#include "radio.h"

namespace castellan {

struct RadioEvent {
  enum class What : uint8_t { kUp, kDown, kHello, kNotify, kPart, kAdvert, kLost };
  static constexpr uint8_t kMostBytes = 40;

  What what;
  uint8_t die;
  uint8_t length;
  uint16_t count;  // of kLost
  uint32_t ms;
  uint8_t bytes[kMostBytes];

  static RadioEvent lost(uint16_t count) {
    RadioEvent event = {};
    event.what = What::kLost;
    event.count = count;
    return event;
  }
};

// What is remembered of a die while the power is off. Plain data, to be stored as it is.
struct KeptDie {
  Address address;
  Maker maker;
  uint8_t sides;
  char id[17];
  char label[Advert::kLongestName + 1];
};

// The memory that stays while the power is off.
class Shelf {
 public:
  virtual uint8_t load(KeptDie *dice, uint8_t most) = 0;
  virtual void store(const KeptDie *dice, uint8_t count) = 0;

 protected:
  ~Shelf() = default;
};

class Dongle : public Conversation<Dongle, RadioEvent> {
 public:
  static constexpr uint8_t kMostDice = 16;
  static constexpr uint8_t kMostHeard = 8;
  static constexpr int8_t kNearDbm = -55;  // a die that nobody took on yet must be held this near

  // `places` is the memory for 4 to 64 events; `mostLinks` is what the radio can hold at the same time.
  Dongle(Board &board, Radio &radio, Shelf &shelf, const char *id, RadioEvent *places, uint8_t capacity, uint8_t mostLinks);

  // Draws the boot number, remembers its dice, says hello and listens.
  void begin();

  // Takes what the host sent, looks after the links and sends at most one line. Call it often.
  void poll();

  // What the radio says. All of them from the loop that calls poll(), never from an interrupt.
  void heard(const Address &address, int8_t rssi, const uint8_t *bytes, uint8_t length);
  void done(uint8_t die, LinkStep step, bool well);
  void notified(uint8_t die, const uint8_t *bytes, uint16_t length);
  void down(uint8_t die);
  // So many of the above were lost on their way here.
  void overrun(uint16_t count) { outbox_.drop(count); }

  // Lets every die go and takes on none of them until it is held near again.
  void forget();

  uint8_t diceCount() const { return count_; }
  bool isLinked(uint8_t die) const { return dice_[die].state == State::kLinked; }

 private:
  enum class State : uint8_t { kFree, kLinking, kLinked };
  enum Order : uint8_t { kAskWho = 1, kAskBattery = 2, kAskAll = 4, kStartMeasuring = 8, kEndMeasuring = 16, kShow = 32, kTellTaps = 64 };

  struct Die {
    KeptDie kept;
    State state;
    LinkStep step;
    bool subscribed;
    bool measuring;
    uint8_t orders;
    uint16_t waitMs;
    uint32_t since;  // since when it is linking, or when it may be tried again
    uint32_t advertHash;
  };

  friend class Conversation<Dongle, RadioEvent>;
  bool helloLine(uint8_t at);
  void eventWords(LineWriter &line, const RadioEvent &event);
  void snapshotWords(LineWriter &) {}  // it has no sensors
  void asked(const HostLine &line);

  void look(uint32_t now);
  void takeOn(const Advert &advert);
  void beginStep(uint8_t die, LinkStep step);
  void failed(uint8_t die);
  void linkLost(uint8_t die);
  void tell(uint8_t die, RadioEvent::What what, const uint8_t *bytes = nullptr, uint8_t length = 0);
  void advertised(uint8_t die, const Advert &advert);
  void follow(uint8_t die, const uint8_t *bytes, uint16_t length);
  void writeOrders(uint8_t die);
  void store();
  bool linking() const;
  uint8_t links() const;
  bool holdsGoDice() const;

  Radio &radio_;
  Shelf &shelf_;
  const char *id_;
  Die dice_[kMostDice];
  Advert heard_[kMostHeard];
  uint8_t count_ = 0;
  uint8_t heardCount_ = 0;
  uint8_t heardNext_ = 0;
  uint8_t mostLinks_;
  bool scanning_ = false;
};

}  // namespace castellan
