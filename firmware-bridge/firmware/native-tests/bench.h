// A device on a bench: a board whose clock, bytes and boot number the test sets.
#pragma once
#include <deque>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "crc16.h"
#include "device.h"

struct BenchBoard : castellan::Board {
  uint32_t now = 0;
  uint32_t boot = 7;
  std::deque<uint8_t> fromHost;
  std::string toHost;
  std::string shown;  // "d0+ d0- " for die 0 lit and dark again

  std::string lights;  // "s0=1 " for sensor 0 showing the second state

  uint32_t millis() override { return now; }
  int read() override {
    if (fromHost.empty()) return -1;
    const uint8_t byte = fromHost.front();
    fromHost.pop_front();
    return byte;
  }
  void write(uint8_t byte) override { toHost += static_cast<char>(byte); }
  uint32_t bootNumber() override { return boot; }
  void showDie(uint8_t die, bool on) override { shown += "d" + std::to_string(die) + (on ? "+ " : "- "); }
  void showLight(uint8_t sensor, castellan::LightState state) override {
    lights += "s" + std::to_string(sensor) + "=" + std::to_string(static_cast<int>(state)) + " ";
  }
};

inline std::string checksummed(const std::string &body) {
  uint16_t crc = castellan::kCrcStart;
  for (char c : body) crc = castellan::crcNext(crc, static_cast<uint8_t>(c));
  char hex[8];
  snprintf(hex, sizeof hex, "*%04X", crc);
  return body + hex;
}

// The gatehouse of the vectors: two dice, two sensors.
class Bench {
 public:
  explicit Bench(uint8_t held = 16, uint32_t boot = 7) : places_(held) { start(boot); }

  // A keep of version 1.1 in place of the gatehouse.
  Bench(bool press, bool light) : places_(16), spec_(keep()), press_(press), light_(light) { start(7); }

  // The device of a conversation of the vectors, by its name.
  Bench(const std::string &name, uint8_t held) : places_(held), spec_(name == "gatehouse" ? spec() : weighingKeep()) {
    press_ = light_ = name != "gatehouse";
    start(7);
  }

  void start(uint32_t boot) {
    board.boot = boot;
    device.reset(new castellan::Device(board, spec_, places_.data(), static_cast<uint8_t>(places_.size())));
    if (press_) device->canPress();
    if (light_) device->canLight();
    device->startsWith(0, 0);
    if (spec_.sensorCount > 1) device->startsWith(1, 3);
    device->begin();
  }
  // Everything that the device says until it has nothing more to say.
  std::string drain() {
    int turns = 0;
    do {
      device->poll();
      if (++turns == 10000) throw std::runtime_error("the device never comes to rest; it said: " + board.toHost);
    } while (!device->idle() || !board.fromHost.empty());
    std::string said;
    said.swap(board.toHost);
    return said;
  }
  // Sends bytes, and returns the answer.
  std::string bytes(const std::string &text) {
    board.fromHost.insert(board.fromHost.end(), text.begin(), text.end());
    return drain();
  }
  // Sends one good line, and returns the answer.
  std::string line(const std::string &body) { return bytes(checksummed(body) + "\n"); }
  std::string after(uint32_t ms) {
    board.now += ms;
    return drain();
  }

  static const castellan::DeviceSpec &spec() {
    static const castellan::DieSpec dice[] = {{"d1", 6, "red"}, {"d2", 6, "white"}};
    static const castellan::SensorSpec sensors[] = {{"s1", "presence", 1, "gate"}, {"s2", "count", 4, "north tower"}};
    static const castellan::DeviceSpec gatehouse = {"gatehouse", "0.1.0", "Gatehouse tray", dice, 2, sensors, 2};
    return gatehouse;
  }
  // A keep that weighs what stands on its towers.
  static const castellan::DeviceSpec &keep() {
    static const castellan::DieSpec dice[] = {{"d1", 6, "red"}};
    static const castellan::SensorSpec sensors[] = {{"w1", "level", 4000, "north tower"}, {"w10", "level", 65535, "south tower"}};
    static const castellan::DeviceSpec keep = {"keep", "0.2.0", "Keep", dice, 1, sensors, 2};
    return keep;
  }

  // The keep of the conversation of version 1.1.
  static const castellan::DeviceSpec &weighingKeep() {
    static const castellan::SensorSpec sensors[] = {{"w1", "level", 4000, "north tower"}};
    static const castellan::DeviceSpec keep = {"keep", "0.2.0", "Keep", nullptr, 0, sensors, 1};
    return keep;
  }

  BenchBoard board;
  std::unique_ptr<castellan::Device> device;

 private:
  std::vector<castellan::Event> places_;
  const castellan::DeviceSpec &spec_ = spec();
  bool press_ = false, light_ = false;
};
