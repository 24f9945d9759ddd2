// A device that speaks the wire protocol (docs/wire-protocol.md, version 1): it answers what it is asked, sends what
// happens, and keeps what is not acknowledged. The board calls poll() in its loop, and one function an event.
#pragma once
#include <stdint.h>

#include "board.h"
#include "conversation.h"

namespace castellan {

struct DieSpec {
  const char *id;  // 1 to 16 characters of A-Z a-z 0-9 . _ -
  uint8_t sides;   // 2 to 100
  const char *label;
};

struct SensorSpec {
  const char *id;
  const char *kind;   // "presence", "count" or "level"
  uint16_t capacity;  // the greatest value: 1 for "presence", at most 65535 for the others
  const char *label;
};

struct DeviceSpec {
  const char *id;        // differs between any two devices, for ever: 1 to 24 characters of A-Z a-z 0-9 . _ -
  const char *firmware;  // 1 to 16 characters without spaces
  const char *name;
  const DieSpec *dice;
  uint8_t diceCount;
  const SensorSpec *sensors;
  uint8_t sensorCount;
};

class Device : public Conversation<Device, Event> {
 public:
  static constexpr uint8_t kMostSensors = 32;
  static constexpr int32_t kUnreadable = -1;

  // `places` and `capacity` are the memory for events, see Outbox. Nothing is sent before begin().
  Device(Board &board, const DeviceSpec &spec, Event *places, uint8_t capacity);

  // Say these before begin(), where they are so: the hello tells the host.
  void canPress() { canPress_ = true; }  // it calls pressed()
  void canLight() { canLight_ = true; }  // it has lights at its sensors, see Board::showLight

  // Draws the boot number and says hello.
  void begin();

  // Takes what the host sent and sends at most one line. Call it often; between two calls there is time to look at
  // contacts, however much there is to send.
  void poll();

  void rolling(uint8_t die);
  void settled(uint8_t die, uint8_t face, uint8_t confidence = Event::kNoConfidence);
  void cocked(uint8_t die);
  void placed(uint8_t die, uint8_t face);
  void battery(uint8_t percent, uint8_t die = Event::kWholeDevice);

  // One press of the button of the device, or one double tap of a die. Debounced; a single tap is no press.
  void pressed(uint8_t die = Event::kWholeDevice);

  // The sensor changed to that value, 0 to 65535 (debounced); kUnreadable means that it cannot be read now, which is no event but
  // shows in the next snapshot. The same value again is not sent again.
  void sense(uint8_t sensor, int32_t value);

  // What the sensors say before anything changed: tells the snapshot without making an event.
  void startsWith(uint8_t sensor, int32_t value) { keep(sensor, value); }

 private:
  friend class Conversation<Device, Event>;
  bool helloLine(uint8_t at);
  void eventWords(LineWriter &line, const Event &event);
  void snapshotWords(LineWriter &line);
  void asked(const HostLine &line);

  void happen(Event::Kind kind, uint8_t which, uint16_t value, uint8_t confidence = Event::kNoConfidence);
  bool readable(uint8_t sensor) const { return readable_[sensor / 8] >> (sensor % 8) & 1; }
  void keep(uint8_t sensor, int32_t value);
  void light(const HostLine &line);
  void beginToBlink(const char *die);
  void blink(uint32_t now);

  const DeviceSpec &spec_;
  uint32_t blinkStarted_ = 0;
  uint16_t values_[kMostSensors];
  uint8_t readable_[kMostSensors / 8] = {};  // one bit a sensor: every value of values_ may be a reading
  uint8_t blinking_;                         // index of the die, kWholeDevice, or kNotBlinking
  bool canPress_ = false;
  bool canLight_ = false;
  bool lit_ = false;
};

}  // namespace castellan
