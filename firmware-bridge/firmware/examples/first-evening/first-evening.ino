// The first evening: six buttons from pins 2 to 7 to ground. Press the third, and Castellan reads a 3.
void setup() {
  Serial.begin(115200);
  for (int pin = 2; pin <= 7; pin++) pinMode(pin, INPUT_PULLUP);
}
void loop() {
  for (int face = 1; face <= 6; face++) {
    if (digitalRead(face + 1) == HIGH) continue;
    Serial.println(face);                         // one face on a line of its own: that is all
    while (digitalRead(face + 1) == LOW) {}       // one press, one line
    delay(50);                                    // contacts bounce
  }
}
