#include "bench.h"
#include "check.h"

namespace {

std::string lines(std::initializer_list<const char *> bodies) {
  std::string text;
  for (const char *body : bodies) text += checksummed(body) + "\n";
  return text;
}

}  // namespace

TEST("a start ends the line that a reset cut short, then says hello") {
  Bench bench;
  EQUAL(bench.drain(), "\n" + lines({"HELLO 1 gatehouse 0.1.0 7 2 2 Gatehouse tray", "DIE d1 6 red", "DIE d2 6 white",
                                     "SENSOR s1 presence 1 gate", "SENSOR s2 count 4 north tower", "READY 7 1 0"}));
}

TEST("an event is sent at once and again until it is acknowledged") {
  Bench bench;
  bench.drain();
  bench.device->rolling(0);
  EQUAL(bench.drain(), lines({"E 7 1 rolling d1"}));
  EQUAL(bench.line("AGAIN 7 1"), lines({"E 7 1 rolling d1"}));
  bench.device->settled(0, 6);
  EQUAL(bench.drain(), lines({"E 7 2 settled d1 6"}));
  bench.line("ACK 7 1");
  EQUAL(bench.line("AGAIN 7 1"), lines({"E 7 2 settled d1 6"}));
  bench.line("ACK 7 2");
  EQUAL(bench.line("AGAIN 7 1"), "");
  EQUAL(bench.after(1000), lines({"BEAT 7 3 2"}));
}

TEST("an acknowledgement that comes while events are sent again ends the sending of those that it covers") {
  Bench bench;
  bench.drain();
  for (uint8_t face = 1; face <= 4; face++) bench.device->settled(0, face);
  bench.drain();
  EQUAL(bench.bytes(checksummed("AGAIN 7 1") + "\n" + checksummed("ACK 7 3") + "\n"), lines({"E 7 1 settled d1 1", "E 7 4 settled d1 4"}));
  bench.device->rolling(0);
  EQUAL(bench.drain(), lines({"E 7 5 rolling d1"}));
}

TEST("being asked again for a number that was never given out changes nothing") {
  Bench bench;
  bench.drain();
  EQUAL(bench.line("AGAIN 7 99"), "");
  bench.device->rolling(0);
  EQUAL(bench.drain(), lines({"E 7 1 rolling d1"}));
}

TEST("the memory knows exactly the numbers that it holds") {
  castellan::Event places[4];
  castellan::Outbox outbox(places, 4);
  for (uint16_t face = 1; face <= 3; face++) outbox.add({castellan::Event::Kind::kSettled, 0, face, castellan::Event::kNoConfidence});
  outbox.acknowledge(1);
  EQUAL(outbox.first(), 2u);
  EQUAL(outbox.last(), 3u);
  for (uint32_t seq : {0u, 1u, 4u, 4294967295u}) TRUE(outbox.at(seq) == nullptr);
  EQUAL(outbox.at(2)->value, 2);
  EQUAL(outbox.at(3)->value, 3);
}

TEST("an acknowledgement without a checksum, of another boot or of a number never given is not believed") {
  Bench bench;
  bench.drain();
  bench.device->cocked(1);
  bench.drain();
  bench.bytes("ACK 7 1\n");
  bench.line("ACK 8 1");
  bench.line("ACK 7 2");
  EQUAL(bench.line("AGAIN 7 1"), lines({"E 7 1 cocked d2"}));
  EQUAL(bench.bytes("AGAIN 7 1\n"), "");
}

TEST("questions may be typed without a checksum") {
  Bench bench;
  bench.drain();
  EQUAL(bench.bytes("PING\r\n"), lines({"PONG"}));
  EQUAL(bench.bytes("SNAP?\n"), lines({"SNAP 7 0 0 3"}));
  TRUE(bench.bytes("HELLO?\n").find("READY 7 1 0*") != std::string::npos);
}

TEST("a host that asks without end still hears the heart") {
  Bench bench;
  bench.drain();
  std::string said;
  for (int i = 0; i < 50; i++) {
    bench.board.now += 100;
    said += bench.line("PING");
  }
  size_t beats = 0;
  for (size_t at = 0; (at = said.find("BEAT", at)) != std::string::npos; at++) beats++;
  EQUAL(beats, 5u);
}

TEST("a full memory takes no number and tells afterwards how much was lost") {
  Bench bench(4);
  bench.drain();
  for (uint8_t face = 1; face <= 6; face++) bench.device->settled(0, face);
  EQUAL(bench.drain(), lines({"E 7 1 settled d1 1", "E 7 2 settled d1 2", "E 7 3 settled d1 3", "E 7 4 settled d1 4"}));
  EQUAL(bench.line("ACK 7 2"), lines({"E 7 5 lost 2"}));
  bench.device->settled(0, 1);
  EQUAL(bench.drain(), lines({"E 7 6 settled d1 1"}));
  bench.device->settled(0, 2);
  EQUAL(bench.drain(), "");
  EQUAL(bench.line("ACK 7 6"), lines({"E 7 7 lost 1"}));
  EQUAL(bench.line("ACK 7 7"), "");
}

TEST("whatever happens and is acknowledged, numbers have no holes and every event is delivered in order or counted") {
  uint32_t random = 12345;
  const auto next = [&random](uint32_t n) {
    random = random * 1664525u + 1013904223u;
    return (random >> 16) % n;
  };
  for (int round = 0; round < 60; round++) {
    Bench bench(static_cast<uint8_t>(4 + next(61)));
    bench.drain();
    uint32_t happened = 0, taken = 0, lost = 0, expected = 1, latest = 0;
    const auto take = [&](const std::string &said) {
      size_t at = 0;
      for (size_t end; (end = said.find('\n', at)) != std::string::npos; at = end + 1) {
        unsigned seq, count, high, low;
        const std::string line = said.substr(at, end - at);
        if (sscanf(line.c_str(), "E 7 %u", &seq) != 1 || seq != expected) continue;
        expected++;
        if (sscanf(line.c_str(), "E 7 %*u lost %u", &count) == 1) lost += count;
        else if (sscanf(line.c_str(), "E 7 %*u settled d1 %u %u", &low, &high) == 2) {
          taken++;
          const uint32_t code = high * 100 + low;
          TRUE(code > latest);
          latest = code;
        }
      }
    };
    for (int step = 0; step < 1500; step++) {
      if (next(3)) {
        happened++;  // face and confidence together say which one it is
        bench.device->settled(0, static_cast<uint8_t>(happened % 100), static_cast<uint8_t>(happened / 100));
      }
      const bool heard = next(4) != 0;
      const std::string said = bench.drain();
      if (heard) take(said);
      if (next(20) == 0) take(bench.line("AGAIN 7 " + std::to_string(expected)));
      if (next(30) == 0 && expected > 1) take(bench.line("ACK 7 " + std::to_string(expected - 1)));
    }
    for (int i = 0; i < 3; i++) {
      take(bench.line("AGAIN 7 " + std::to_string(expected)));
      if (expected > 1) take(bench.line("ACK 7 " + std::to_string(expected - 1)));
    }
    EQUAL(taken + lost, happened);
  }
}

TEST("at most one line is sent a turn, so that contacts are looked at in between") {
  Bench bench(64);
  bench.drain();
  for (int i = 0; i < 64; i++) bench.device->settled(0, 1, 100);
  bench.board.fromHost = {'H', 'E', 'L', 'L', 'O', '?', '\n'};
  while (!bench.device->idle() || !bench.board.fromHost.empty()) {
    bench.board.toHost.clear();
    bench.device->poll();
    TRUE(bench.board.toHost.find('\n') == std::string::npos || bench.board.toHost.find('\n') == bench.board.toHost.size() - 1);
  }
}

TEST("a sensor says a change once, and the snapshot says what is") {
  Bench bench;
  bench.drain();
  bench.device->sense(1, 4);
  bench.device->sense(1, 4);
  bench.device->sense(0, castellan::Device::kUnreadable);
  EQUAL(bench.drain(), lines({"E 7 1 sensor s2 4"}));
  EQUAL(bench.line("SNAP?"), lines({"SNAP 7 1 - 4"}));
}

TEST("BLINK shows the die that it names and ends by itself; an unknown die is ignored") {
  Bench bench;
  bench.drain();
  bench.line("BLINK d2");
  for (int i = 0; i < 30; i++) bench.after(100);
  TRUE(bench.board.shown.find("d1+ d1- d1+ d1- ") == 0);
  EQUAL(bench.board.shown.substr(bench.board.shown.size() - 4), "d1- ");
  bench.board.shown.clear();
  bench.line("BLINK d9");
  bench.after(10);
  EQUAL(bench.board.shown, "");
  bench.line("BLINK");
  bench.line("BLINK d1");
  EQUAL(bench.board.shown, "d255+ d255- d0+ ");
}

TEST("the clock may wrap round") {
  Bench bench;
  bench.board.now = 0xFFFFFF00u;
  bench.start(7);
  bench.drain();
  EQUAL(bench.after(999), "");
  EQUAL(bench.after(1), lines({"BEAT 7 1 0"}));
}

TEST("a hello in the middle of a hello begins anew and holds every event that is held") {
  Bench bench;
  bench.drain();
  bench.device->placed(1, 3);
  bench.drain();
  const std::string hello = lines({"HELLO 1 gatehouse 0.1.0 7 2 2 Gatehouse tray", "DIE d1 6 red", "DIE d2 6 white",
                                   "SENSOR s1 presence 1 gate", "SENSOR s2 count 4 north tower", "READY 7 1 1", "E 7 1 placed d2 3"});
  bench.board.fromHost = {'H', 'E', 'L', 'L', 'O', '?', '\n'};
  bench.device->poll();
  bench.device->poll();
  bench.board.toHost.clear();
  EQUAL(bench.bytes("HELLO?\n"), hello);
}

TEST("a device that can press and light says so before READY, and one that can do one of them says that one") {
  Bench bench(true, true);
  EQUAL(bench.drain(), "\n" + lines({"HELLO 1 keep 0.2.0 7 1 2 Keep", "DIE d1 6 red", "SENSOR w1 level 4000 north tower",
                                     "SENSOR w10 level 65535 south tower", "CAN press light", "READY 7 1 0"}));
  Bench lit(false, true);
  TRUE(lit.drain().find("\n" + checksummed("CAN light") + "\n" + checksummed("READY 7 1 0")) != std::string::npos);
}

TEST("a press of the device or of a die is kept like any event") {
  Bench bench(true, true);
  bench.drain();
  bench.device->pressed();
  bench.device->pressed(0);
  EQUAL(bench.drain(), lines({"E 7 1 pressed", "E 7 2 pressed d1"}));
  EQUAL(bench.line("AGAIN 7 1"), lines({"E 7 1 pressed", "E 7 2 pressed d1"}));
  EQUAL(bench.line("ACK 7 2"), "");
}

TEST("LIGHT reaches the light of the sensor that it names, and is not answered") {
  Bench bench(true, true);
  bench.drain();
  std::string said;
  for (const char *body : {"LIGHT w1 off", "LIGHT w1 whole", "LIGHT w1 struck", "LIGHT w10 fallen", "LIGHT w10 ask"}) said += bench.line(body);
  EQUAL(bench.board.lights, "s0=0 s0=1 s0=2 s1=3 s1=4 ");
  for (const char *body : {"LIGHT w off", "LIGHT w100 off", "LIGHT d1 off", "LIGHT w1 purple"}) said += bench.line(body);
  EQUAL(bench.board.lights, "s0=0 s0=1 s0=2 s1=3 s1=4 ");
  EQUAL(said, "");
  Bench dark(true, false);
  dark.drain();
  EQUAL(dark.line("LIGHT w1 whole"), "");
  EQUAL(dark.board.lights, "");
}

TEST("readings reach 65535, and one that cannot be read is none of them") {
  Bench bench(true, true);
  bench.device->startsWith(0, 40000);
  bench.device->startsWith(1, castellan::Device::kUnreadable);
  bench.drain();
  EQUAL(bench.line("SNAP?"), lines({"SNAP 7 0 40000 -"}));
  bench.device->sense(0, 40000);
  bench.device->sense(1, 65535);
  bench.device->sense(1, 65535);
  EQUAL(bench.drain(), lines({"E 7 1 sensor w10 65535"}));
  bench.device->sense(1, castellan::Device::kUnreadable);
  bench.device->sense(0, 0);
  EQUAL(bench.drain(), lines({"E 7 2 sensor w1 0"}));
  EQUAL(bench.line("SNAP?"), lines({"SNAP 7 2 0 -"}));
  bench.device->sense(1, 65535);
  EQUAL(bench.drain(), lines({"E 7 3 sensor w10 65535"}));
}
