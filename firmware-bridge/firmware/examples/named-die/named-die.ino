// The second evening: the die has a name, a heartbeat and checksums, and it is seen rolling.
// Six buttons from pins 2 to 7 to ground: press one and the die rolls, let go and it shows that face.
#include <EEPROM.h>
#include <stdarg.h>
#include <util/crc16.h>

const char id[] = "my-first-die";  // every board needs another one
uint32_t boot;                     // a number that this board never used before
uint32_t last = 0;                 // the number of the last event
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

void hello() {
  say("HELLO 1 %s 1.0 %lu 1 0 My first die", id, boot);
  say("DIE d1 6 buttons");
  say("READY %lu %lu %lu", boot, last + 1, last);  // it keeps no events yet
}

void obey(char *text) {
  char *star = strchr(text, '*');
  if (star == NULL || strlen(star) != 5) return;
  *star = 0;
  char digits[5];
  snprintf(digits, sizeof digits, "%04X", checksum(text));
  if (strcmp(digits, star + 1) != 0) return;
  if (strcmp(text, "HELLO?") == 0) hello();
  else if (strcmp(text, "SNAP?") == 0) say("SNAP %lu %lu", boot, last);
  else if (strcmp(text, "PING") == 0) say("PONG");
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
    say("BEAT %lu %lu %lu", boot, last + 1, last);
  }
  for (int face = 1; face <= 6; face++) {
    bool down = digitalRead(face + 1) == LOW;
    if (pressed == 0 && down) {
      pressed = face;
      say("E %lu %lu rolling d1", boot, ++last);
      delay(20);  // contacts bounce
    } else if (pressed == face && !down) {
      pressed = 0;
      say("E %lu %lu settled d1 %d", boot, ++last, face);
      delay(20);
    }
  }
}
