#include "air.h"
#include "check.h"
#include "said.h"

namespace {

constexpr const char *kP1 = "PCA57E101";

std::string linesBeginningWith(Air &air, const std::string &word) {
  std::string all;
  for (const std::string &line : air.lines()) {
    if (line.compare(0, word.size(), word) == 0) all += line.substr(0, line.size() - 5) + "\n";
  }
  return all;
}

// Two Pixels and a GoDice, all linked, with everything so far acknowledged.
std::unique_ptr<Air> threeDice(uint8_t held = 64) {
  std::unique_ptr<Air> air(new Air({pixels(1), pixels(2), goDice(1)}, held));
  air->pass(2000);
  air->host("ACK 7 " + std::to_string(100));
  for (int i = 1; i < 40; i++) air->host("ACK 7 " + std::to_string(i));
  air->lines();
  return air;
}

}  // namespace

TEST("a die is found, connected, given room, discovered, subscribed and asked, in this order") {
  Air air({pixels(1)});
  air.pass(1000);
  EQUAL(air.steps,
        "connect\nmtu 247\ndiscover a6b90001-7a5a-43f2-a962-350c8edc9b5b\nsubscribe a6b90002-7a5a-43f2-a962-350c8edc9b5b\n"
        "write 01\nwrite 21\n");
  TRUE(air.dongle->isLinked(0));
  TRUE(air.scanning);
}

TEST("a GoDice is known by its name and told to begin") {
  Air air({goDice(1)});
  air.pass(1000);
  EQUAL(air.steps,
        "connect\nmtu 247\ndiscover 6e400001-b5a3-f393-e0a9-e50e24dcca9e\nsubscribe 6e400003-b5a3-f393-e0a9-e50e24dcca9e\nwrite 19\nwrite 3201\n");
  EQUAL(linesBeginningWith(air, "DIE "), "DIE GCA5701 6 GoDice_CA5701_K_v04\n");
}

TEST("a Pixels die of old firmware is found by the service that it has") {
  AirDie old = pixels(1);
  old.advert = field(0x07, uuid("6e400001-b5a3-f393-e0a9-e50e24dcca9e")) + field(0x09, letters("Pixel12345678"));
  old.answer.clear();
  old.says = "6e400001-b5a3-f393-e0a9-e50e24dcca9e";
  Air air({old});
  air.pass(1000);
  EQUAL(linesBeginningWith(air, "DIE "), "DIE P12345678 6 Pixel12345678\n");
  TRUE(air.steps.find("subscribe 6e400001-b5a3-f393-e0a9-e50e24dcca9e") != std::string::npos);
}

TEST("where the service that the name suggests is not there, the other one is tried") {
  AirDie old = pixels(1);
  old.advert = field(0x09, letters("Pixel12345678"));
  old.answer = field(0x16, {0x0A, 0x18, 0x78, 0x56, 0x34, 0x12, 0, 0, 0, 0});
  old.says = "6e400001-b5a3-f393-e0a9-e50e24dcca9e";
  Air air({old});
  air.pass(3000);
  TRUE(air.dongle->isLinked(0));
}

TEST("the hello is sent again, unasked, when another die is found") {
  Air air({pixels(1)});
  air.pass(1000);
  air.lines();
  air.dice.push_back(pixels(2));
  air.pass(1000);
  EQUAL(linesBeginningWith(air, "DIE "), "DIE PCA57E101 6 Pixels 1\nDIE PCA57E102 6 Pixels 2\n");
}

TEST("two dice of one make speak at the same time, each under its own name") {
  auto air = threeDice();
  air->say(0, {3, 3, 2});
  air->say(1, {3, 3, 4});
  air->say(0, {3, 1, 5});
  air->say(1, {3, 1, 0});
  EQUAL(air->events(), "PCA57E101 notify 030302\nPCA57E102 notify 030304\nPCA57E101 notify 030105\nPCA57E102 notify 030100\n");
}

TEST("a message that is too long for a line goes in parts") {
  auto air = threeDice();
  Bytes all(108);
  for (size_t i = 0; i < all.size(); i++) all[i] = static_cast<uint8_t>(i);
  air->say(0, all);
  const std::string whole = hex(all.data(), all.size());
  EQUAL(air->events(), std::string(kP1) + " part " + whole.substr(0, 80) + "\n" + kP1 + " part " + whole.substr(80, 80) + "\n" + kP1 +
                           " notify " + whole.substr(160) + "\n");
}

TEST("a Pixels die is measured while it rolls, and not after") {
  auto air = threeDice();
  air->dice[0].written.clear();
  for (const Bytes &said : std::vector<Bytes>{{3, 3, 1}, {3, 3, 2}, {3, 1, 2}, {3, 5, 2}}) air->say(0, said);
  EQUAL(air->dice[0].written.size(), 2u);
  EQUAL(air->dice[0].written[0], "1A026400");
  EQUAL(air->dice[0].written[1], "1A000000");
}

TEST("a die that is carried away is told, and linked again when it comes back") {
  auto air = threeDice();
  air->carryAway(0);
  EQUAL(air->events(), "PCA57E101 down\n");
  air->pass(5000);
  EQUAL(air->events(), "");
  air->dice[0].inReach = true;
  air->pass(3000);
  EQUAL(air->events(), "PCA57E101 up\n");
  TRUE(air->dongle->isLinked(0));
  air->say(0, {3, 1, 0});
  EQUAL(air->events(), "PCA57E101 notify 030100\n");
}

TEST("a link that the radio lost without a word is told when the die advertises again") {
  auto air = threeDice();
  air->dice[0].linked = air->dice[0].subscribed = false;
  air->pass(100);
  EQUAL(air->events(), "PCA57E101 down\n");
  air->pass(3000);
  EQUAL(air->events(), "PCA57E101 up\n");
}

TEST("a die that does not answer is tried again, less and less often, and holds nobody else up for ever") {
  Air air({pixels(1), goDice(1)});
  air.dice[0].inReach = true;
  air.deaf = true;
  air.pass(60000);
  size_t tries = 0;
  for (size_t at = 0; (at = air.steps.find("connect", at)) != std::string::npos; at++) tries++;
  TRUE(tries >= 6);
  TRUE(tries <= 14);
  air.deaf = false;
  air.pass(40000);
  TRUE(air.dongle->isLinked(0));
  TRUE(air.dongle->isLinked(1));
}

TEST("a die that never says that it was subscribed to is let go and tried again") {
  Air air({pixels(1)});
  air.pass(130);  // connected, given room and discovered: only the subscription is not answered
  TRUE(air.dongle->isLinked(0));
  air.deaf = true;
  air.pass(5100);
  TRUE(!air.dongle->isLinked(0));
  EQUAL(air.events(), "PCA57E101 up\nPCA57E101 down\n");
  air.deaf = false;
  air.pass(3000);
  TRUE(air.dongle->isLinked(0));
}

TEST("dice of the next table are not taken on, and are once they are held near") {
  AirDie far = pixels(1);
  far.rssi = -80;
  Air air({far});
  air.pass(3000);
  EQUAL(air.dongle->diceCount(), 0);
  EQUAL(air.steps, "");
  air.dice[0].rssi = -45;
  air.pass(1000);
  TRUE(air.dongle->isLinked(0));
}

TEST("a die that was taken on once is linked from afar, also after the power was off") {
  Air air({pixels(1), goDice(1)});
  air.pass(2000);
  for (AirDie &die : air.dice) die.rssi = -80;
  air.lines();
  air.start(8);
  air.pass(3000);
  TRUE(air.dongle->isLinked(0));
  TRUE(air.dongle->isLinked(1));
  TRUE(air.events().find("PCA57E101 hello\nGCA5701 hello\n") == 0);
}

TEST("forgetting lets every die go, and none is taken on from afar again") {
  auto air = threeDice();
  for (AirDie &die : air->dice) die.rssi = -80;
  air->dongle->forget();
  air->poll();
  EQUAL(air->events(), "PCA57E101 down\nPCA57E102 down\nGCA5701 down\n");
  air->pass(5000);
  EQUAL(air->events(), "");
  EQUAL(air->shelf.kept.size(), 0u);
  air->dice[1].rssi = -40;
  air->pass(5000);
  TRUE(air->dongle->isLinked(1));
}

TEST("a full memory numbers nothing, counts, and tells the count as soon as there is room") {
  auto air = threeDice(8);
  for (int i = 0; i < 12; i++) air->say(0, {3, 3, static_cast<uint8_t>(i % 6)});
  EQUAL(air->events().size(), std::string("PCA57E101 notify 030300\n").size() * 8);
  air->lines();
  const std::string beat = [&] {
    air->pass(1010);
    return linesBeginningWith(*air, "BEAT");
  }();
  const uint32_t last = static_cast<uint32_t>(std::stoul(beat.substr(beat.find_last_of(' ') + 1)));
  air->host("ACK 7 " + std::to_string(last));
  EQUAL(air->events(), "lost 4\n");
}

TEST("what the radio could not bring is counted as lost") {
  auto air = threeDice();
  air->dongle->overrun(3);
  air->poll();
  EQUAL(air->events(), "lost 3\n");
}

TEST("an order that the radio has no room for waits, and none is lost") {
  auto air = threeDice();
  air->dice[0].written.clear();
  air->roomToWrite = 0;
  air->host("BLINK PCA57E101");
  air->host("HELLO?");
  EQUAL(air->dice[0].written.size(), 0u);
  air->roomToWrite = 1;
  air->poll();
  EQUAL(air->dice[0].written.size(), 1u);
  air->roomToWrite = -1;
  air->pass(20);
  EQUAL(air->dice[0].written.size(), 2u);
  EQUAL(air->dice[0].written[0], "01");
  EQUAL(air->dice[0].written[1], "1D03E803FFFFFF00FFFFFFFF8000");
}

TEST("beyond the links of the radio a Pixels die is heard by what it advertises, where that changed") {
  Air air({goDice(1), pixels(1)}, 64, 1);
  air.pass(2000);
  TRUE(air.dongle->isLinked(0));
  // What is held is sent again with the hello that names the second die.
  EQUAL(air.events(), "GCA5701 up\nGCA5701 up\nPCA57E101 advert 0621050057\n");
  air.dice[1].advert.back() = 86;
  air.pass(500);
  EQUAL(air.events(), "PCA57E101 advert 0621050056\n");
}

TEST("an advertisement that is cut off anywhere harms nothing") {
  const AirDie whole = pixels(1);
  const Bytes all = whole.advert + whole.answer;
  for (size_t length = 0; length <= all.size(); length++) {
    castellan::Advert advert;
    Bytes cut(all.begin(), all.begin() + static_cast<long>(length));  // its own memory: the sanitizer sees every byte beyond
    advert.read(cut.data(), static_cast<uint8_t>(cut.size()));
    char id[17];
    advert.address = whole.address;
    advert.writeId(id);
    TRUE(std::string(id).size() <= 16);
  }
}

TEST("letters that would not pass the cable do not get into a name") {
  AirDie die = goDice(1);
  die.advert = field(0x09, {'G', 'o', 'D', 'i', 'c', 'e', '_', 0xC3, 0xA9, '*', '\n'});
  Air air({die});
  air.pass(1000);
  EQUAL(linesBeginningWith(air, "DIE "), "DIE ACA5760000001 6 GoDice_????\n");
}

TEST("a dongle with a GoDice can tell presses, and asks such a die alone for its double taps") {
  Air air({pixels(1), goDice(1)});
  air.pass(2000);
  air.lines();
  air.host("HELLO?");
  EQUAL(linesBeginningWith(air, "CAN"), "CAN press\n");
  EQUAL(air.dice[1].written[0], "19");
  EQUAL(air.dice[1].written[1], "3201");
  Air without({pixels(1)});
  without.pass(2000);
  without.host("HELLO?");
  EQUAL(linesBeginningWith(without, "CAN"), "");
}

namespace {
struct Freed {
  std::vector<int> dice;
  void freed(uint8_t die) { dice.push_back(die); }
};
}  // namespace

TEST("what the radio's own task says comes to the dongle as if it had been said there") {
  using castellan::LinkStep;
  using castellan::Said;
  Air air({pixels(1)});
  air.pass(2000);
  air.lines();
  Freed radio;
  const uint8_t rolled[] = {3, 1, 5};
  castellan::deliver(*air.dongle, radio, Said::notified(0, rolled, sizeof rolled));
  castellan::deliver(*air.dongle, radio, Said::down(0));
  air.poll();
  EQUAL(air.events(), "PCA57E101 notify 030105\nPCA57E101 down\n");
  EQUAL(radio.dice.size(), 1u);
  castellan::deliver(*air.dongle, radio, Said::done(0, LinkStep::kConnect, false));
  EQUAL(radio.dice.size(), 2u);
  // A die that a board heard, its address lowest first as radios have it.
  const uint8_t lowestFirst[] = {1, 0, 0, 0xE1, 0x57, 0xCA};
  air.steps.clear();
  air.board.now += 20000;
  castellan::deliver(*air.dongle, radio, Said::heard(lowestFirst, 1, -40, air.dice[0].advert.data(), air.dice[0].advert.size()));
  EQUAL(air.steps, "connect\n");
}

TEST("an advertisement that is longer than any is cut, and not written past its place") {
  const std::vector<uint8_t> all(300, 7);
  const uint8_t address[6] = {};
  EQUAL(int(castellan::Said::heard(address, 0, -40, all.data(), all.size()).length), 124);
}

TEST("the button forgets after three seconds, once, and not after a short press") {
  castellan::ForgetButton button;
  TRUE(!button.update(false, 1000));
  TRUE(!button.update(true, 1001));
  TRUE(!button.update(true, 3999));
  TRUE(!button.update(false, 4000));
  TRUE(!button.update(true, 6999));
  TRUE(button.update(true, 7000));
  TRUE(!button.update(true, 7001));
}
