// A die that feels itself roll: an MPU-6050 accelerometer inside it, on the Arduino's SDA and SCL (A4 and A5 of an Uno).
// While it moves it is rolling; when it lies still, the side that points up is its face.
#include <EEPROM.h>
#include <Wire.h>
#include <castellan.h>

const char deviceId[] = "change-me-too";  // every board needs another one
const uint8_t accelerometer = 0x68;
const int32_t g = 16384;            // one g, as the chip says it after its start
const int32_t moved = g / 5;        // a difference that no table makes
const uint32_t stillMs = 400;       // it lies still when it has not moved for so long
const uint8_t leansBelow = 85;      // per cent of its weight on one side: below, it leans on something

class UnoBoard : public castellan::Board {
 public:
  uint32_t millis() override { return ::millis(); }
  int read() override { return Serial.read(); }
  void write(uint8_t byte) override { Serial.write(byte); }
  uint32_t bootNumber() override {
    uint32_t count;
    EEPROM.get(0, count);
    EEPROM.put(0, ++count);
    return count;
  }
  void showDie(uint8_t, bool on) override { digitalWrite(LED_BUILTIN, on); }
};

const castellan::DieSpec dice[] = {{"d1", 6, "tilting"}};
const castellan::DeviceSpec spec = {deviceId, "1.0.0", "Tilting die", dice, 1, nullptr, 0};

UnoBoard board;
castellan::Event places[32];
castellan::Device device(board, spec, places, 32);
int32_t before[3];
uint32_t movedAt = 0;
bool rolling = false;

bool measure(int32_t now[3]) {
  Wire.beginTransmission(accelerometer);
  Wire.write(0x3B);
  if (Wire.endTransmission(false) != 0 || Wire.requestFrom(accelerometer, (uint8_t)6) != 6) return false;
  for (uint8_t axis = 0; axis < 3; axis++) {
    const uint8_t high = Wire.read();
    now[axis] = (int16_t)(high << 8 | Wire.read());
  }
  return true;
}

// The face that points up, 1 to 6 with opposite sides adding up to 7, and how much of the weight rests on it.
void lies(const int32_t now[3]) {
  uint8_t axis = 0;
  for (uint8_t i = 1; i < 3; i++) if (labs(now[i]) > labs(now[axis])) axis = i;
  const uint8_t flat = min(100L, 100 * labs(now[axis]) / g);
  const uint8_t face = now[axis] > 0 ? axis + 1 : 6 - axis;
  if (flat < leansBelow) device.cocked(0);
  else device.settled(0, face, flat);
}

void setup() {
  Serial.begin(115200);
  pinMode(LED_BUILTIN, OUTPUT);
  Wire.begin();
  Wire.beginTransmission(accelerometer);
  Wire.write(0x6B);  // power management:
  Wire.write(0);     // wake up
  Wire.endTransmission();
  device.begin();
}

void loop() {
  int32_t now[3];
  if (measure(now)) {
    bool moves = false;
    for (uint8_t i = 0; i < 3; i++) {
      if (labs(now[i] - before[i]) > moved) moves = true;
      before[i] = now[i];
    }
    if (moves) {
      movedAt = millis();
      if (!rolling) device.rolling(0);
      rolling = true;
    } else if (rolling && millis() - movedAt > stillMs) {
      rolling = false;
      lies(now);
    }
  }
  device.poll();
}
