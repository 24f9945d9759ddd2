// A whole device in the Arduino IDE: rolls are numbered, checksummed and kept until Castellan has written them down.
// Six buttons from pins 2 to 7 to ground stand for the die: press one and it rolls, let go and it shows that face;
// hold two at once and it lies cocked. A reed switch from pin 8 to ground is a sensor. The light is the board's own.
// A button from pin 9 to ground goes on and confirms, where the players let it. A LED with 330 ohm from pin 10 to
// ground shines at the sensor: always while its place stands, in half seconds once it is struck, in short flashes when
// it has fallen, and in pairs of flashes while the sensor disagrees with the game.
//
// This is also what a port to another chip looks like: the functions of UnoBoard are all that there is to it.
#include <EEPROM.h>
#include <castellan.h>

// The name by which Castellan knows this board for ever. Give every board another one.
const char deviceId[] = "change-me";

class UnoBoard : public castellan::Board {
 public:
  uint32_t millis() override { return ::millis(); }
  int read() override { return Serial.read(); }
  void write(uint8_t byte) override { Serial.write(byte); }
  uint32_t bootNumber() override {
    uint32_t count;
    EEPROM.get(0, count);
    count += 1;  // an erased EEPROM says 4294967295, so the first start is number 0
    EEPROM.put(0, count);
    return count;
  }
  void showDie(uint8_t, bool on) override { digitalWrite(LED_BUILTIN, on); }
  void showLight(uint8_t, castellan::LightState state) override { light_ = state; }

  // The states differ by their pattern: a person who cannot tell colours apart sees which it is.
  void shine(uint32_t now) {
    const uint32_t at = now % 1000;
    bool on = false;
    switch (light_) {
      case castellan::LightState::kOff: break;
      case castellan::LightState::kWhole: on = true; break;
      case castellan::LightState::kStruck: on = at < 500; break;
      case castellan::LightState::kFallen: on = at < 100; break;
      case castellan::LightState::kAsk: on = at < 100 || (at >= 200 && at < 300); break;
    }
    digitalWrite(10, on);
  }

 private:
  castellan::LightState light_ = castellan::LightState::kOff;
};

const castellan::DieSpec dice[] = {{"d1", 6, "buttons"}};
const castellan::SensorSpec sensors[] = {{"s1", "presence", 1, "gate"}};
const castellan::DeviceSpec spec = {deviceId, "1.0.0", "Arduino die", dice, 1, sensors, 1};

UnoBoard board;
castellan::Event places[32];  // how many events it keeps while nobody listens
castellan::Device device(board, spec, places, 32);
castellan::ButtonDie die;
castellan::Debouncer buttons[6] = {castellan::Debouncer(15), castellan::Debouncer(15), castellan::Debouncer(15),
                                   castellan::Debouncer(15), castellan::Debouncer(15), castellan::Debouncer(15)};
castellan::Debouncer gate(60);
castellan::Debouncer confirm(15);

void setup() {
  Serial.begin(115200);
  pinMode(LED_BUILTIN, OUTPUT);
  pinMode(10, OUTPUT);
  for (int pin = 2; pin <= 9; pin++) pinMode(pin, INPUT_PULLUP);
  device.canPress();
  device.canLight();
  device.begin();
  gate = castellan::Debouncer(60, digitalRead(8) == LOW);
  device.startsWith(0, gate.level());
}

void loop() {
  const uint32_t now = millis();
  uint8_t pressed = 0;
  for (int i = 0; i < 6; i++) {
    buttons[i].update(digitalRead(i + 2) == LOW, now);
    if (buttons[i].level()) pressed |= 1 << i;
  }
  switch (die.update(pressed)) {
    case castellan::ButtonDie::Result::kRolling: device.rolling(0); break;
    case castellan::ButtonDie::Result::kSettled: device.settled(0, die.face()); break;
    case castellan::ButtonDie::Result::kCocked: device.cocked(0); break;
    case castellan::ButtonDie::Result::kNothing: break;
  }
  if (gate.update(digitalRead(8) == LOW, now)) device.sense(0, gate.level());
  if (confirm.update(digitalRead(9) == LOW, now) && confirm.level()) device.pressed();
  board.shine(now);
  device.poll();
}
