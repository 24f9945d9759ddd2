// docs/wireless-dongle.md shows a conversation byte for byte: it is what the dongle does.
#include "air.h"
#include "check.h"
#include "page.h"

namespace {

// What a Pixels die of firmware from 2025 answers to 01: in chunks, each of which begins with its own size.
Bytes whoIAm() {
  Bytes all = {2, 15, 0, 1, 0x00, 0x42, 0x79, 0x67, 1, 0, 1, 0, 1, 0, 1, 0, 10, 0x01, 0xE1, 0x57, 0xCA, 1, 2, 6, 1, 0, 32};
  all.resize(all.size() + 31);
  all.push_back(32);
  Bytes name = letters("Pixels 1");
  name.resize(31);
  return all + name + Bytes{13, 0, 0, 0, 0, 0, 0x10, 0, 0, 0, 0x20, 0, 0, 5, 87, 0, 5, 0};
}

// The conversation, as it goes on: what the dongle does with its radio, and the lines on its cable.
class Page {
 public:
  Page() : air({pixels(1)}) {
    air.dice[0].obey = [this](const std::string &order) {
      if (order == "01") answers.push_back(whoIAm());
      if (order == "21") answers.push_back({0x22, 87, 0});
    };
  }
  void host(const std::string &body) {
    text += "> " + checksummed(body) + "\n";
    air.host(body);
    take();
  }
  void pass(uint32_t ms) {
    for (uint32_t at = 0; at < ms; at += 10) {
      air.pass(10);
      take();
      while (!answers.empty()) {
        const Bytes first = answers.front();
        answers.erase(answers.begin());
        says(first);
      }
    }
  }
  void says(const Bytes &bytes) {
    text += "~ says " + hex(bytes.data(), bytes.size()) + "\n";
    air.say(0, bytes);
    take();
  }
  void remark(const std::string &what) { text += "! " + what + "\n"; }
  void take() {
    for (size_t at = 0; at < air.steps.size();) {
      const size_t end = air.steps.find('\n', at);
      text += "~ " + air.steps.substr(at, end - at) + "\n";
      at = end + 1;
    }
    air.steps.clear();
    for (const std::string &line : air.lines()) {
      if (line.compare(0, 4, "BEAT") != 0) text += "< " + line + "\n";
    }
  }

  Air air;
  std::string text;
  std::vector<Bytes> answers;
};

}  // namespace

TEST("the conversation of the page is what the dongle does") {
  Page page;
  page.remark("the dongle starts, and nobody is there");
  page.air.dice[0].rssi = -80;
  page.host("HELLO?");
  page.pass(100);
  page.remark("a Pixels die is held near");
  page.air.dice[0].rssi = -40;
  page.pass(300);
  page.host("ACK 7 5");
  page.remark("it is thrown");
  page.says({3, 3, 2});
  page.says({3, 3, 4});
  page.says({4, 0xF4, 0xFF, 0x23, 0, 0xE6, 3, 0xE4, 3, 0, 0, 0x40, 0xE2, 1, 0, 3, 5, 87, 0, 1, 0xC3, 0, 0xC3, 0x11, 0xF6, 9, 0xB0, 9, 0, 0, 0});
  page.says({3, 1, 5});
  page.host("ACK 7 9");
  page.remark("it is carried away, and comes back after four seconds");
  page.air.carryAway(0);
  page.take();
  page.pass(4000);
  page.air.dice[0].inReach = true;
  page.pass(300);
  std::string shown;
  for (const char *line : kConversation) shown += std::string(line) + "\n";
  EQUAL(page.text, shown);
}
