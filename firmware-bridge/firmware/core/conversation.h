// One conversation with the host, whatever the device is: it says hello, answers, numbers what happens, sends it until it
// is acknowledged, and lets its heart beat. Device and Dongle are such devices.
//
// `Self` has what differs:
//   bool helloLine(uint8_t at)              sends this line of its hello; false after the last one. READY is sent here.
//   void eventWords(LineWriter &, const E&) adds what happened to a line that has its numbers.
//   void snapshotWords(LineWriter &)        adds what the sensors say, or nothing.
//   void asked(const HostLine &)            hears of HELLO?, BLINK and LIGHT; the rest is answered here.
#pragma once
#include <stdint.h>

#include "board.h"
#include "host_line.h"
#include "line_reader.h"
#include "line_writer.h"
#include "outbox.h"

namespace castellan {

// Whether two names are the same.
inline bool sameName(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

template <class Self, class E>
class Conversation {
 public:
  // True when there is nothing to send until a byte comes or time passes.
  bool idle() const { return helloAt_ == kHelloDone && toSend_ > outbox_.last() && !snapAsked_ && !pongDue_; }

 protected:
  Conversation(Board &board, E *places, uint8_t capacity) : board_(board), outbox_(places, capacity) {}
  ~Conversation() = default;  // nobody owns a device by its conversation

  void startTalking() {
    boot_ = board_.bootNumber();
    lastBeat_ = board_.millis();
    board_.write('\n');  // a line that a reset cut short ends here, and not in the hello
    sayHello();
  }

  // The whole hello follows, from its first line on.
  void sayHello() { helloAt_ = 0; }

  // Takes what the host sent: one line at a time, so that a flood of questions is answered question by question.
  void listen() {
    for (int byte; (byte = board_.read()) >= 0;) {
      const LineReader::Got got = reader_.take(static_cast<uint8_t>(byte));
      if (got == LineReader::Got::kNothing) continue;
      obey(readHostLine(reader_.body()), got == LineReader::Got::kChecked);
      return;
    }
  }

  // Sends at most one line.
  void speak(uint32_t now) {
    if (helloAt_ != kHelloDone) {
      if (self().helloLine(helloAt_++)) return;
      helloAt_ = kHelloDone;
      toSend_ = outbox_.first();  // whoever asks who we are has not seen what we hold
      sendRange("READY");
    } else if (const E *event = outbox_.at(toSend_)) {
      LineWriter line(board_, "E");
      line.number(boot_).number(toSend_++);
      self().eventWords(line, *event);
      line.end();
    } else if (now - lastBeat_ >= kBeatMs) {
      // After the events, so that it never names one that is still on its way; before the answers, so that a host that
      // asks without end still hears the heart.
      lastBeat_ = now;
      sendRange("BEAT");
    } else if (snapAsked_) {
      snapAsked_ = false;
      LineWriter line(board_, "SNAP");
      line.number(boot_).number(outbox_.last());
      self().snapshotWords(line);
      line.end();
    } else if (pongDue_) {
      pongDue_ = false;
      LineWriter(board_, "PONG").end();
    }
  }

  uint32_t boot() const { return boot_; }

  Board &board_;
  OutboxOf<E> outbox_;

 private:
  static constexpr uint16_t kBeatMs = 1000;
  static constexpr uint8_t kHelloDone = 255;

  Self &self() { return static_cast<Self &>(*this); }

  void obey(const HostLine &line, bool checked) {
    using Word = HostLine::Word;
    switch (line.word) {
      case Word::kHello:
        sayHello();
        break;
      case Word::kAck:
        // Without a checksum a damaged number could throw away a roll that nobody has seen.
        if (!checked || line.boot != boot_) return;
        outbox_.acknowledge(line.seq);
        if (toSend_ < outbox_.first()) toSend_ = outbox_.first();
        return;
      case Word::kAgain:
        if (!checked || line.boot != boot_ || line.seq >= toSend_) return;
        toSend_ = line.seq > outbox_.first() ? line.seq : outbox_.first();
        return;
      case Word::kSnap:
        snapAsked_ = true;
        return;
      case Word::kPing:
        pongDue_ = true;
        return;
      case Word::kBlink:
      case Word::kLight:
        break;
      case Word::kUnknown:
      case Word::kUnreadable:
        return;
    }
    self().asked(line);
  }

  void sendRange(const char *word) {
    LineWriter(board_, word).number(boot_).number(outbox_.first()).number(outbox_.last()).end();
  }

  LineReader reader_;
  uint32_t boot_ = 0;
  uint32_t lastBeat_ = 0;
  uint32_t toSend_ = 1;  // number of the next event to send: behind last() while events are sent again
  uint8_t helloAt_ = kHelloDone;  // next line of the hello
  bool snapAsked_ = false;
  bool pongDue_ = false;
};

}  // namespace castellan
