#include "bench.h"
#include "check.h"
#include "host_line.h"
#include "line_reader.h"
#include "line_writer.h"
#include "vectors.h"

using castellan::HostLine;
using castellan::LineReader;

namespace {

LineReader::Got read(LineReader &reader, const std::string &text) {
  LineReader::Got got = LineReader::Got::kNothing;
  for (char c : text) got = reader.take(static_cast<uint8_t>(c));
  return got;
}

}  // namespace

TEST("the checksum is that of the vectors") {
  for (const auto &vector : vectors::crc) {
    uint16_t crc = castellan::kCrcStart;
    for (const char *p = vector.text; *p; p++) crc = castellan::crcNext(crc, static_cast<uint8_t>(*p));
    EQUAL(crc, vector.crc);
  }
}

TEST("every host line of the vectors means what it should") {
  for (const auto &vector : vectors::toDevice) {
    LineReader reader;
    TRUE(read(reader, std::string(vector.line) + "\n") == LineReader::Got::kChecked);
    const HostLine line = castellan::readHostLine(reader.body());
    EQUAL(static_cast<int>(line.word), static_cast<int>(vector.word));
    if (vector.word == HostLine::Word::kUnreadable) continue;
    EQUAL(line.boot, vector.boot);
    EQUAL(line.seq, vector.seq);
    EQUAL(std::string(line.die ? line.die : "(none)"), std::string(vector.die ? vector.die : "(none)"));
  }
}

TEST("no refused line of the vectors passes for a checked one") {
  for (const auto &vector : vectors::refused) {
    LineReader reader;
    TRUE(read(reader, std::string(vector.line) + "\n") != LineReader::Got::kChecked);
  }
}

TEST("a carriage return before the line feed is forgiven, one elsewhere is not") {
  LineReader reader;
  TRUE(read(reader, "PING*6427\r\n") == LineReader::Got::kChecked);
  TRUE(read(reader, "PING*6427\r\r\n") == LineReader::Got::kNothing);
  TRUE(read(reader, "PI\rNG*6427\n") == LineReader::Got::kNothing);
}

TEST("a body of 60 characters passes, one of 61 does not") {
  LineReader reader;
  TRUE(read(reader, checksummed(std::string(60, 'x')) + "\r\n") == LineReader::Got::kChecked);
  TRUE(read(reader, checksummed(std::string(61, 'x')) + "\n") == LineReader::Got::kNothing);
  TRUE(read(reader, std::string(60, 'x') + "\n") == LineReader::Got::kUnchecked);
  TRUE(read(reader, std::string(61, 'x') + "\n") == LineReader::Got::kNothing);
}

TEST("ten thousand bytes without a line feed do no harm, and the next line is read") {
  LineReader reader;
  TRUE(read(reader, std::string(10000, '*') + "\n") == LineReader::Got::kNothing);
  TRUE(read(reader, "PING*6427\n") == LineReader::Got::kChecked);
}

TEST("a line that is cut anywhere is dropped, and the next line is read") {
  const std::string whole = checksummed("ACK 4294967295 4294967295");
  for (size_t cut = 0; cut < whole.size(); cut++) {
    LineReader reader;
    TRUE(read(reader, whole.substr(0, cut) + "\n") != LineReader::Got::kChecked);
    TRUE(read(reader, "PING*6427\n") == LineReader::Got::kChecked);
    EQUAL(std::string(reader.body()), "PING");
  }
}

TEST("a line with any one bit turned is not believed") {
  const std::string whole = checksummed("ACK 7 12");
  for (size_t at = 0; at < whole.size(); at++) {
    for (int bit = 0; bit < 8; bit++) {
      std::string damaged = whole;
      damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
      LineReader reader;
      TRUE(read(reader, damaged + "\n") != LineReader::Got::kChecked);
    }
  }
}

TEST("any byte in any place of a line does no harm") {
  for (int byte = 0; byte < 256; byte++) {
    const std::string whole = checksummed("BLINK d1");
    for (size_t at = 0; at <= whole.size(); at++) {
      std::string longer = whole;
      longer.insert(at, 1, static_cast<char>(byte));
      LineReader reader;
      read(reader, longer + "\n");
      TRUE(read(reader, "\nPING*6427\n") == LineReader::Got::kChecked);
    }
  }
}

TEST("numbers are read strictly: no sign, no leading zero, no more than 32 bits, one space") {
  for (const char *body : {"ACK", "ACK ", "ACK 7", "ACK 7 ", "ACK 7 +1", "ACK 7 01", "ACK 7 4294967296", "ACK 7  1",
                           "ACK 7 1 ", "ACK 7 1 1", "ACK 7 1x", "AGAIN 99999999999 1", "PING 1", "HELLO? x", "SNAP? ",
                           "BLINK ", "BLINK d1 d2", "LIGHT", "LIGHT ", "LIGHT s1", "LIGHT s1 ", "LIGHT  off",
                           "LIGHT s1  off", "LIGHT s1 of", "LIGHT s1 offs", "LIGHT s1 off ", "LIGHT s1 off x", "LIGHT s1 purple"}) {
    TRUE(castellan::readHostLine(body).word == HostLine::Word::kUnreadable);
  }
  for (const char *body : {"", " ", "ACKNOWLEDGE 7 1", "ack 7 1", "HELLO", "PINGS", "LIGHTS s1 off"}) {
    TRUE(castellan::readHostLine(body).word == HostLine::Word::kUnknown);
  }
  EQUAL(castellan::readHostLine("ACK 0 4294967295").seq, 4294967295u);
}

TEST("numbers are written as they are read") {
  BenchBoard board;
  castellan::LineWriter(board, "N").number(0).number(10).number(4294967295u).label("").end();
  EQUAL(board.toHost, checksummed("N 0 10 4294967295") + "\n");
}
