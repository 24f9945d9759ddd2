// A radio dongle for Castellan on an ESP32-C3: Arduino-ESP32 3.x and NimBLE-Arduino 2.x or later.
// `make dongle-sketch` puts this file beside the sources that it needs. Board: "ESP32C3 Dev Module", USB CDC on boot: on.
// docs/wireless-dongle.md says what it does, and how to hold more than three dice.
#include <NimBLEDevice.h>
#include <Preferences.h>

#include <atomic>

#include "said.h"

using castellan::Address;
using castellan::LinkStep;
using castellan::MakersService;
using castellan::Said;

constexpr uint8_t kLinks = 3;         // as many as the library is built for; its own default is 3
constexpr uint8_t kHeld = 64;         // events that wait for the host
constexpr uint8_t kForgetPin = 9;     // the BOOT button: held for three seconds, it lets every die go
constexpr uint8_t kNobody = 255;

static QueueHandle_t said;
static std::atomic<uint16_t> overrun{0};

static void post(const Said &one) {
  if (xQueueSend(said, &one, 0) != pdTRUE) overrun++;
}

// One link that the radio can hold, and which die has it.
struct Link {
  NimBLEClient *client;
  NimBLERemoteCharacteristic *says;
  NimBLERemoteCharacteristic *hears;
  volatile uint8_t die;
};
static Link links[kLinks];

static uint8_t dieOf(const NimBLEClient *client) {
  for (const Link &link : links) {
    if (link.client == client) return link.die;
  }
  return kNobody;
}

static void answer(uint8_t die, LinkStep step, bool well) {
  post(Said::done(die, step, well));
}

class Calls : public NimBLEClientCallbacks {
  void onConnect(NimBLEClient *client) override { answer(dieOf(client), LinkStep::kConnect, true); }
  void onConnectFail(NimBLEClient *client, int) override { answer(dieOf(client), LinkStep::kConnect, false); }
  void onDisconnect(NimBLEClient *client, int) override {
    post(Said::down(dieOf(client)));
  }
};
static Calls calls;

class Ears : public NimBLEScanCallbacks {
  void onResult(const NimBLEAdvertisedDevice *device) override {
    const std::vector<uint8_t> &payload = device->getPayload();
    post(Said::heard(device->getAddress().getVal(), device->getAddress().getType(), static_cast<int8_t>(device->getRSSI()),
                     payload.data(), payload.size()));
  }
};
static Ears ears;

class Esp32Radio : public castellan::Radio {
 public:
  void scan(bool on) override {
    if (on) NimBLEDevice::getScan()->start(0);
    else NimBLEDevice::getScan()->stop();
  }

  bool begin(uint8_t die, LinkStep step, const Address &address, const MakersService &service) override {
    Link *link = linkOf(step == LinkStep::kConnect ? kNobody : die);
    if (!link) return false;
    switch (step) {
      case LinkStep::kConnect:
        link->die = die;
        link->says = link->hears = nullptr;
        // Forgets what it knew of another die, does not wait, and asks for the MTU as soon as the link is up.
        if (link->client->connect(NimBLEAddress(address.bytes, address.type), true, true, true)) return true;
        link->die = kNobody;
        return false;
      case LinkStep::kMtu:
        answer(die, step, true);  // asked already; a die that carries less says less
        return true;
      case LinkStep::kDiscover: {
        NimBLERemoteService *found = link->client->getService(service.service);
        link->says = found ? found->getCharacteristic(service.says) : nullptr;
        link->hears = found ? found->getCharacteristic(service.hears) : nullptr;
        answer(die, step, link->says && link->hears && link->says->canNotify());
        return true;
      }
      case LinkStep::kSubscribe: {
        const bool well = link->says->subscribe(true, [die](NimBLERemoteCharacteristic *, uint8_t *bytes, size_t length, bool) {
          if (length > Said::kMostBytes) overrun++;
          else post(Said::notified(die, bytes, length));
        });
        answer(die, step, well);
        return true;
      }
    }
    return false;
  }

  void hangUp(uint8_t die) override {
    Link *link = linkOf(die);
    if (!link) return;
    link->die = kNobody;
    if (link->client->isConnected()) link->client->disconnect();
    else link->client->cancelConnect();
  }

  bool write(uint8_t die, const uint8_t *bytes, uint8_t length) override {
    Link *link = linkOf(die);
    return link && link->hears && link->hears->writeValue(bytes, length, false);
  }

  void freed(uint8_t die) {
    if (Link *link = linkOf(die)) link->die = kNobody;
  }

 private:
  static Link *linkOf(uint8_t die) {
    for (Link &link : links) {
      if (link.die == die && !(die == kNobody && link.client->isConnected())) return &link;
    }
    return nullptr;
  }
};

class Esp32Board : public castellan::Board {
 public:
  uint32_t millis() override { return ::millis(); }
  int read() override { return Serial.read(); }
  // Whole lines, so that one that nobody reads is left out whole. What must not be lost is kept elsewhere.
  void write(uint8_t byte) override {
    if (length_ < sizeof line_) line_[length_++] = byte;
    if (byte != '\n') return;
    if (Serial && Serial.availableForWrite() >= static_cast<int>(length_)) Serial.write(line_, length_);
    length_ = 0;
  }
  uint32_t bootNumber() override { return esp_random(); }  // true chance while the radio is on
  void showDie(uint8_t, bool) override {}                  // dice have their own lights

 private:
  uint8_t line_[192];
  size_t length_ = 0;
};

class Esp32Shelf : public castellan::Shelf {
 public:
  uint8_t load(castellan::KeptDie *dice, uint8_t most) override {
    Preferences store;
    if (!store.begin("castellan", true)) return 0;
    const size_t bytes = store.getBytesLength("dice");
    const size_t count = bytes / sizeof *dice;
    // Other bytes than whole dice were written by another version.
    const bool good = bytes > 0 && bytes % sizeof *dice == 0 && count <= most && store.getBytes("dice", dice, bytes) == bytes;
    store.end();
    return good ? static_cast<uint8_t>(count) : 0;
  }
  void store(const castellan::KeptDie *dice, uint8_t count) override {
    Preferences store;
    if (!store.begin("castellan", false)) return;
    if (count == 0) store.remove("dice");
    else store.putBytes("dice", dice, count * sizeof *dice);
    store.end();
  }
};

static Esp32Board board;
static Esp32Radio radio;
static Esp32Shelf shelf;
static castellan::RadioEvent places[kHeld];
static char id[25];
static castellan::Dongle dongle(board, radio, shelf, id, places, kHeld, kLinks);

void setup() {
  Serial.setTxTimeoutMs(0);
  Serial.begin(115200);
  pinMode(kForgetPin, INPUT_PULLUP);
  snprintf(id, sizeof id, "dongle-%012llX", static_cast<unsigned long long>(ESP.getEfuseMac()));
  said = xQueueCreate(48, sizeof(Said));
  NimBLEDevice::init("");
  NimBLEDevice::setMTU(castellan::kAskedMtu);
  for (Link &link : links) {
    link = {NimBLEDevice::createClient(), nullptr, nullptr, kNobody};
    link.client->setClientCallbacks(&calls, false);
    link.client->setConnectionParams(12, 24, 0, 300);  // 15 to 30 ms, lost after 3 s
    link.client->setConnectTimeout(5000);
  }
  NimBLEScan *scan = NimBLEDevice::getScan();
  scan->setScanCallbacks(&ears, true);
  scan->setActiveScan(true);
  scan->setInterval(100);
  scan->setWindow(60);
  scan->setMaxResults(0);  // tells, and keeps nothing
  dongle.begin();
}

void loop() {
  static castellan::ForgetButton forget;
  if (forget.update(digitalRead(kForgetPin) == LOW, ::millis())) dongle.forget();
  if (const uint16_t lost = overrun.exchange(0)) dongle.overrun(lost);
  Said one;
  while (xQueueReceive(said, &one, 0) == pdTRUE) castellan::deliver(dongle, radio, one);
  dongle.poll();
}
