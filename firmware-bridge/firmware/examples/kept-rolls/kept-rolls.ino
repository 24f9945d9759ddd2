// The third evening: no roll is lost. Events wait in a ring until the computer has written them down.
// Six buttons from pins 2 to 7 to ground: press one and the die rolls, let go and it shows that face.
#include <EEPROM.h>
#include <stdarg.h>
#include <util/crc16.h>

const char id[] = "my-first-die";  // every board needs another one
uint32_t boot;                     // a number that this board never used before
const uint8_t places = 16;         // how many events it can keep
char ring[places][20];             // their words; event n is in place n % places
uint32_t first = 1;                // the number of the oldest event that is kept
uint32_t next = 1;                 // the number of the next event
uint32_t dropped = 0;              // events for which there was no place
uint32_t beaten = 0;               // when the last BEAT was sent
int pressed = 0;                   // the button that is held down
char line[67];                     // what the computer sends
uint8_t length = 0;

uint16_t checksum(const char *body) {
  uint16_t crc = 0xFFFF;
  while (*body) crc = _crc_xmodem_update(crc, *body++);
  return crc;
}

// Sends a line with its checksum.
void say(const char *format, ...) {
  char body[64], tail[7];
  va_list words;
  va_start(words, format);
  vsnprintf(body, sizeof body, format, words);
  va_end(words);
  snprintf(tail, sizeof tail, "*%04X\n", checksum(body));
  Serial.print(body);
  Serial.print(tail);
}

// Sends every event that is kept, from this number on.
void sendFrom(uint32_t seq) {
  if (seq < first) seq = first;
  for (; seq < next; seq++) say("E %lu %lu %s", boot, seq, ring[seq % places]);
}

// Something happened: it gets a number only if there is a place to keep it.
void event(const char *format, ...) {
  if (next - first == places) {
    dropped++;
    return;
  }
  va_list words;
  va_start(words, format);
  vsnprintf(ring[next % places], sizeof ring[0], format, words);
  va_end(words);
  next++;
  sendFrom(next - 1);
}

// The computer has written down every event up to this one.
void acknowledged(uint32_t seq) {
  if (seq < first || seq >= next) return;
  first = seq + 1;
  if (dropped == 0) return;
  uint32_t count = dropped;
  dropped = 0;
  event("lost %lu", count);
}

// Reads "word boot number" where the boot is ours. Gives 0 for anything else.
uint32_t numberAfter(const char *word, const char *text) {
  char again[61];
  uint32_t itsBoot, seq;
  if (sscanf(text, "%*s %lu %lu", &itsBoot, &seq) != 2 || itsBoot != boot) return 0;
  snprintf(again, sizeof again, "%s %lu %lu", word, itsBoot, seq);
  return strcmp(again, text) == 0 ? seq : 0;
}

void hello() {
  say("HELLO 1 %s 1.0 %lu 1 0 My first die", id, boot);
  say("DIE d1 6 buttons");
  say("READY %lu %lu %lu", boot, first, next - 1);
  sendFrom(first);
}

void obey(char *text) {
  char *star = strchr(text, '*');
  if (star == NULL || strlen(star) != 5) return;
  *star = 0;
  char digits[5];
  snprintf(digits, sizeof digits, "%04X", checksum(text));
  if (strcmp(digits, star + 1) != 0) return;
  if (strcmp(text, "HELLO?") == 0) hello();
  else if (strcmp(text, "SNAP?") == 0) say("SNAP %lu %lu", boot, next - 1);
  else if (strcmp(text, "PING") == 0) say("PONG");
  else if (uint32_t seq = numberAfter("ACK", text)) acknowledged(seq);
  else if (uint32_t seq = numberAfter("AGAIN", text)) sendFrom(seq);
}

void setup() {
  Serial.begin(115200);
  for (int pin = 2; pin <= 7; pin++) pinMode(pin, INPUT_PULLUP);
  EEPROM.get(0, boot);
  boot += 1;
  EEPROM.put(0, boot);
  Serial.print('\n');
  hello();
}

void loop() {
  while (Serial.available()) {
    char c = Serial.read();
    if (c == '\n') {
      if (length > 0 && line[length - 1] == '\r') length--;
      line[length < sizeof line ? length : 0] = 0;
      obey(line);
      length = 0;
    } else if (length < sizeof line) line[length++] = c;  // a line that is too long ends as an empty one
  }
  if (millis() - beaten >= 1000) {
    beaten += 1000;
    say("BEAT %lu %lu %lu", boot, first, next - 1);
  }
  for (int face = 1; face <= 6; face++) {
    bool down = digitalRead(face + 1) == LOW;
    if (pressed == 0 && down) {
      pressed = face;
      event("rolling d1");
      delay(20);  // contacts bounce
    } else if (pressed == face && !down) {
      pressed = 0;
      event("settled d1 %d", face);
      delay(20);
    }
  }
}
