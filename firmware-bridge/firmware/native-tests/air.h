// An emulated radio with dice on it, and a dongle between them and a host.
#pragma once
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench.h"
#include "dongle.h"

using Bytes = std::vector<uint8_t>;

inline Bytes field(uint8_t type, const Bytes &data) {
  Bytes all = {static_cast<uint8_t>(data.size() + 1), type};
  all.insert(all.end(), data.begin(), data.end());
  return all;
}
inline Bytes letters(const std::string &text) { return Bytes(text.begin(), text.end()); }
inline Bytes operator+(Bytes a, const Bytes &b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}
// The sixteen bytes of a number as text, lowest first.
inline Bytes uuid(const std::string &text) {
  Bytes all;
  for (size_t i = 0; i < text.size(); i++) {
    if (text[i] == '-') continue;
    all.insert(all.begin(), static_cast<uint8_t>(std::stoi(text.substr(i, 2), nullptr, 16)));
    i++;
  }
  return all;
}
inline std::string hex(const uint8_t *bytes, size_t length) {
  std::string all;
  char two[3];
  for (size_t i = 0; i < length; i++) {
    snprintf(two, sizeof two, "%02X", bytes[i]);
    all += two;
  }
  return all;
}

struct AirDie {
  castellan::Address address;
  Bytes advert;
  Bytes answer;  // to an active scan
  std::string says;
  int8_t rssi = -40;
  bool inReach = true;
  bool linked = false;
  bool subscribed = false;
  std::vector<std::string> written;
  std::function<void(const std::string &)> obey = [](const std::string &) {};
};

inline AirDie pixels(uint8_t n) {
  AirDie die;
  die.address = {{0xCA, 0x57, 0xE1, 0, 0, n}, 1};
  die.advert = field(0x01, {0x06}) + field(0x07, uuid("a6b90001-7a5a-43f2-a962-350c8edc9b5b")) +
               field(0xFF, {0x39, 0x0D, 6, 0x21, 5, 0, 87});
  die.answer = field(0x09, letters("Pixels " + std::to_string(n))) +
               field(0x16, {0x0A, 0x18, n, 0xE1, 0x57, 0xCA, 0x00, 0x42, 0x79, 0x67});
  die.says = "a6b90002-7a5a-43f2-a962-350c8edc9b5b";
  return die;
}
inline AirDie goDice(uint8_t n) {
  AirDie die;
  die.address = {{0xCA, 0x57, 0x60, 0, 0, n}, 0};
  die.advert = field(0x01, {0x06}) + field(0x09, letters("GoDice_CA570" + std::to_string(n) + "_K_v04"));
  die.says = "6e400003-b5a3-f393-e0a9-e50e24dcca9e";
  return die;
}

struct TestShelf : castellan::Shelf {
  std::vector<castellan::KeptDie> kept;
  uint8_t load(castellan::KeptDie *dice, uint8_t most) override {
    uint8_t n = 0;
    for (; n < kept.size() && n < most; n++) dice[n] = kept[n];
    return n;
  }
  void store(const castellan::KeptDie *dice, uint8_t count) override { kept.assign(dice, dice + count); }
};

class Air : public castellan::Radio {
 public:
  using Step = castellan::LinkStep;

  explicit Air(std::vector<AirDie> all, uint8_t held = 64, uint8_t mostLinks = 8)
      : dice(std::move(all)), mostLinks_(mostLinks), places_(held) {
    start(7);
  }

  void start(uint32_t boot) {
    board.boot = boot;
    answers_.clear();
    for (AirDie &die : dice) die.linked = die.subscribed = false;
    holders_.assign(castellan::Dongle::kMostDice, -1);
    dongle.reset(new castellan::Dongle(board, *this, shelf, "dongle", places_.data(), static_cast<uint8_t>(places_.size()), mostLinks_));
    dongle->begin();
  }

  void scan(bool on) override { scanning = on; }
  bool begin(uint8_t die, Step step, const castellan::Address &address, const castellan::MakersService &service) override {
    steps += stepName(step, service) + "\n";
    const int which = find(address);
    if (step == Step::kConnect && which >= 0 && dice[which].linked) return false;
    answers_.push_back({die, step, which, service.says});
    return true;
  }
  void hangUp(uint8_t die) override {
    if (holders_[die] >= 0) dice[holders_[die]].linked = dice[holders_[die]].subscribed = false;
    holders_[die] = -1;
    for (size_t i = answers_.size(); i-- > 0;) {
      if (answers_[i].die == die) answers_.erase(answers_.begin() + static_cast<long>(i));
    }
  }
  bool write(uint8_t die, const uint8_t *bytes, uint8_t length) override {
    if (roomToWrite == 0 || holders_[die] < 0) return false;
    if (roomToWrite > 0) roomToWrite--;
    AirDie &one = dice[holders_[die]];
    const std::string text = hex(bytes, length);
    one.written.push_back(text);
    steps += "write " + text + "\n";
    one.obey(text);
    return true;
  }

  // Lets time pass, in hundredths of a second; every tenth of a second each free die advertises.
  void pass(uint32_t ms) {
    for (const uint32_t end = board.now + ms; board.now < end;) {
      board.now += 10;
      answer();
      if (scanning && board.now % 100 == 0) advertise();
      poll();
    }
  }
  void advertise() {
    for (AirDie &die : dice) {
      if (!scanning || die.linked || !die.inReach) continue;
      dongle->heard(die.address, die.rssi, die.advert.data(), static_cast<uint8_t>(die.advert.size()));
      if (scanning && !die.answer.empty()) dongle->heard(die.address, die.rssi, die.answer.data(), static_cast<uint8_t>(die.answer.size()));
    }
  }
  void poll() {
    do dongle->poll();
    while (!dongle->idle() || !board.fromHost.empty());
  }

  // A die says this to whoever is subscribed.
  void say(size_t die, const Bytes &bytes) {
    for (uint8_t i = 0; i < holders_.size(); i++) {
      if (holders_[i] == static_cast<int>(die) && dice[die].subscribed) dongle->notified(i, bytes.data(), static_cast<uint16_t>(bytes.size()));
    }
    poll();
  }
  void carryAway(size_t die) {
    dice[die].inReach = false;
    dice[die].linked = dice[die].subscribed = false;
    for (uint8_t i = 0; i < holders_.size(); i++) {
      if (holders_[i] != static_cast<int>(die)) continue;
      holders_[i] = -1;
      dongle->down(i);
    }
    poll();
  }
  void host(const std::string &body) {
    const std::string line = checksummed(body) + "\n";
    board.fromHost.insert(board.fromHost.end(), line.begin(), line.end());
    poll();
  }
  // What the dongle sent since the last time: the words of its events without the time, one a line.
  std::string events() {
    std::string all;
    for (const std::string &line : lines()) {
      if (line.compare(0, 2, "E ") != 0) continue;
      std::vector<std::string> words;
      for (size_t at = 0; at <= line.size();) {
        const size_t end = std::min(line.find_first_of(" *", at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end + 1;
      }
      words.pop_back();
      // E boot seq radio die vendor ms what bytes
      for (size_t i = 3; i < words.size(); i++) {
        if (words[3] == "radio" && (i == 3 || i == 5 || i == 6)) continue;
        all += words[i] + (i + 1 < words.size() ? " " : "");
      }
      all += "\n";
    }
    return all;
  }
  std::vector<std::string> lines() {
    std::vector<std::string> all;
    std::string said;
    said.swap(board.toHost);
    for (size_t at = 0; at < said.size();) {
      const size_t end = said.find('\n', at);
      if (end > at) all.push_back(said.substr(at, end - at));
      at = end + 1;
    }
    return all;
  }

  static std::string stepName(Step step, const castellan::MakersService &service) {
    switch (step) {
      case Step::kConnect: return "connect";
      case Step::kMtu: return "mtu " + std::to_string(castellan::kAskedMtu);
      case Step::kDiscover: return std::string("discover ") + service.service;
      default: return std::string("subscribe ") + service.says;
    }
  }

  std::vector<AirDie> dice;
  BenchBoard board;
  TestShelf shelf;
  std::unique_ptr<castellan::Dongle> dongle;
  bool scanning = false;
  bool deaf = false;    // no step is ever answered
  int roomToWrite = -1; // how often something can be written; -1: always
  std::string steps;

 private:
  struct Answer {
    uint8_t die;
    Step step;
    int which;
    std::string says;
  };

  int find(const castellan::Address &address) const {
    for (size_t i = 0; i < dice.size(); i++) {
      if (dice[i].address == address) return static_cast<int>(i);
    }
    return -1;
  }
  void answer() {
    if (deaf) return;
    std::vector<Answer> due;
    due.swap(answers_);
    for (const Answer &one : due) {
      if (one.which < 0) continue;
      AirDie &die = dice[one.which];
      bool well = die.inReach;
      if (one.step == Step::kConnect && well) {
        die.linked = true;
        holders_[one.die] = one.which;
      } else {
        well = well && holders_[one.die] == one.which;
      }
      if (one.step == Step::kDiscover || one.step == Step::kSubscribe) well = well && die.says == one.says;
      if (one.step == Step::kSubscribe && well) die.subscribed = true;
      dongle->done(one.die, one.step, well);
    }
  }

  std::vector<Answer> answers_;
  std::vector<int> holders_;
  uint8_t mostLinks_;
  std::vector<castellan::RadioEvent> places_;
};
