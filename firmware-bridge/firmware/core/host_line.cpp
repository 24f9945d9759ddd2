#include "host_line.h"

namespace castellan {

namespace {

// Moves past `word` where the text begins with it and the word ends there.
bool skipWord(const char *&text, const char *word) {
  const char *at = text;
  while (*word) {
    if (*at++ != *word++) return false;
  }
  if (*at != 0 && *at != ' ') return false;
  text = at;
  return true;
}

// Reads " 123": one space, a number without leading zeros that fits in 32 bits.
bool readNumber(const char *&text, uint32_t &value) {
  if (*text != ' ') return false;
  const char *at = text + 1;
  if (*at < '0' || *at > '9' || (*at == '0' && at[1] >= '0' && at[1] <= '9')) return false;
  value = 0;
  for (; *at >= '0' && *at <= '9'; at++) {
    const uint8_t digit = static_cast<uint8_t>(*at - '0');
    if (value > (UINT32_MAX - digit) / 10) return false;
    value = value * 10 + digit;
  }
  text = at;
  return true;
}

// Reads " s1 whole" and nothing after it.
bool readLight(const char *rest, HostLine &line) {
  if (*rest != ' ') return false;
  line.sensor = ++rest;
  while (*rest && *rest != ' ') rest++;
  if (rest == line.sensor || *rest++ != ' ') return false;
  static const char *const states[] = {"off", "whole", "struck", "fallen", "ask"};
  for (uint8_t i = 0; i < sizeof states / sizeof states[0]; i++) {
    const char *at = rest;
    if (!skipWord(at, states[i]) || *at != 0) continue;
    line.light = static_cast<LightState>(i);
    return true;
  }
  return false;
}

}  // namespace

HostLine readHostLine(const char *body) {
  using Word = HostLine::Word;
  const char *rest = body;
  HostLine line = {Word::kUnknown, 0, 0, nullptr, nullptr, LightState::kOff};

  const bool again = skipWord(rest, "AGAIN");
  if (again || skipWord(rest, "ACK")) {
    const bool whole = readNumber(rest, line.boot) && readNumber(rest, line.seq) && *rest == 0;
    line.word = !whole ? Word::kUnreadable : again ? Word::kAgain : Word::kAck;
    return line;
  }
  if (skipWord(rest, "BLINK")) {
    line.word = Word::kBlink;
    if (*rest == 0) return line;
    line.die = rest + 1;
    for (rest++; *rest; rest++) {
      if (*rest == ' ') line.word = Word::kUnreadable;
    }
    if (*line.die == 0) line.word = Word::kUnreadable;
    return line;
  }
  if (skipWord(rest, "LIGHT")) {
    line.word = readLight(rest, line) ? Word::kLight : Word::kUnreadable;
    return line;
  }
  if (skipWord(rest, "HELLO?")) line.word = Word::kHello;
  else if (skipWord(rest, "SNAP?")) line.word = Word::kSnap;
  else if (skipWord(rest, "PING")) line.word = Word::kPing;
  else return line;
  if (*rest != 0) line.word = Word::kUnreadable;
  return line;
}

}  // namespace castellan
