// A radio dongle for Castellan on an nRF52840, with Zephyr 3.7 or later. docs/wireless-dongle.md says what it does.
#include <stdio.h>
#include <string.h>

#include <zephyr/bluetooth/bluetooth.h>
#include <zephyr/bluetooth/conn.h>
#include <zephyr/bluetooth/gatt.h>
#include <zephyr/bluetooth/hci.h>
#include <zephyr/bluetooth/uuid.h>
#include <zephyr/device.h>
#include <zephyr/drivers/gpio.h>
#include <zephyr/drivers/hwinfo.h>
#include <zephyr/drivers/uart.h>
#include <zephyr/kernel.h>
#include <zephyr/random/random.h>
#include <zephyr/settings/settings.h>
#include <zephyr/sys/atomic.h>
#include <zephyr/usb/usb_device.h>

#include "said.h"

using castellan::Address;
using castellan::LinkStep;
using castellan::MakersService;
using castellan::Said;

namespace {

constexpr uint8_t kLinks = CONFIG_BT_MAX_CONN;
constexpr uint8_t kHeld = 64;
constexpr uint8_t kNobody = 255;

K_MSGQ_DEFINE(said, sizeof(Said), 48, 4);
atomic_t overrun;

void post(const Said &one) {
  if (k_msgq_put(&said, &one, K_NO_WAIT) != 0) atomic_inc(&overrun);
}

void answer(uint8_t die, LinkStep step, bool well) {
  post(Said::done(die, step, well));
}

struct Link {
  bt_conn *conn;
  uint8_t die = kNobody;
  bt_uuid_128 service, says, hears;
  uint16_t endHandle, saysHandle, hearsHandle;
  bt_gatt_exchange_params exchange;
  bt_gatt_discover_params discover, discoverConfiguration;
  bt_gatt_subscribe_params subscribe;
};
Link links[kLinks];

Link *linkOf(uint8_t die) {
  for (Link &link : links) {
    if (link.die == die) return &link;
  }
  return nullptr;
}
Link *linkOf(const bt_conn *conn) {
  for (Link &link : links) {
    if (link.conn == conn && link.die != kNobody) return &link;
  }
  return nullptr;
}

// Sixteen bytes, lowest first, out of the number as text.
void readUuid(bt_uuid_128 &uuid, const char *text) {
  const auto digit = [](char c) { return static_cast<uint8_t>(c <= '9' ? c - '0' : c - 'a' + 10); };
  uuid.uuid.type = BT_UUID_TYPE_128;
  for (int i = 15; i >= 0; i--) {
    if (*text == '-') text++;
    uuid.val[i] = static_cast<uint8_t>(digit(text[0]) << 4 | digit(text[1]));
    text += 2;
  }
}

void heard(const bt_addr_le_t *address, int8_t rssi, uint8_t type, net_buf_simple *data) {
  if (type != BT_GAP_ADV_TYPE_ADV_IND && type != BT_GAP_ADV_TYPE_SCAN_RSP) return;
  post(Said::heard(address->a.val, address->type, rssi, data->data, data->len));
}

void connected(bt_conn *conn, uint8_t error) {
  if (Link *link = linkOf(conn)) answer(link->die, LinkStep::kConnect, error == 0);
}

void disconnected(bt_conn *conn, uint8_t) {
  if (Link *link = linkOf(conn)) post(Said::down(link->die));
}

BT_CONN_CB_DEFINE(connectionCalls) = {
    .connected = connected,
    .disconnected = disconnected,
};

void exchanged(bt_conn *conn, uint8_t, bt_gatt_exchange_params *) {
  // A die that carries less says less; that is no reason to let it go.
  if (Link *link = linkOf(conn)) answer(link->die, LinkStep::kMtu, true);
}

uint8_t characteristicFound(bt_conn *conn, const bt_gatt_attr *attribute, bt_gatt_discover_params *) {
  Link *link = linkOf(conn);
  if (!link) return BT_GATT_ITER_STOP;
  if (!attribute) {
    answer(link->die, LinkStep::kDiscover, link->saysHandle != 0 && link->hearsHandle != 0);
    return BT_GATT_ITER_STOP;
  }
  const auto *found = static_cast<const bt_gatt_chrc *>(attribute->user_data);
  if (bt_uuid_cmp(found->uuid, &link->says.uuid) == 0) link->saysHandle = found->value_handle;
  if (bt_uuid_cmp(found->uuid, &link->hears.uuid) == 0) link->hearsHandle = found->value_handle;
  return BT_GATT_ITER_CONTINUE;
}

uint8_t serviceFound(bt_conn *conn, const bt_gatt_attr *attribute, bt_gatt_discover_params *) {
  Link *link = linkOf(conn);
  if (!link) return BT_GATT_ITER_STOP;
  if (!attribute) {
    answer(link->die, LinkStep::kDiscover, false);
    return BT_GATT_ITER_STOP;
  }
  link->endHandle = static_cast<const bt_gatt_service_val *>(attribute->user_data)->end_handle;
  link->discover.uuid = nullptr;
  link->discover.func = characteristicFound;
  link->discover.start_handle = static_cast<uint16_t>(attribute->handle + 1);
  link->discover.end_handle = link->endHandle;
  link->discover.type = BT_GATT_DISCOVER_CHARACTERISTIC;
  if (bt_gatt_discover(conn, &link->discover) != 0) answer(link->die, LinkStep::kDiscover, false);
  return BT_GATT_ITER_STOP;
}

uint8_t notified(bt_conn *conn, bt_gatt_subscribe_params *, const void *bytes, uint16_t length) {
  if (!bytes) return BT_GATT_ITER_STOP;  // the subscription ended with its link
  Link *link = linkOf(conn);
  if (!link || length > Said::kMostBytes) atomic_inc(&overrun);
  else post(Said::notified(link->die, bytes, length));
  return BT_GATT_ITER_CONTINUE;
}

void subscribed(bt_conn *conn, uint8_t error, bt_gatt_subscribe_params *) {
  if (Link *link = linkOf(conn)) answer(link->die, LinkStep::kSubscribe, error == 0);
}

class NrfRadio : public castellan::Radio {
 public:
  void scan(bool on) override {
    static const bt_le_scan_param parameters = {
        .type = BT_LE_SCAN_TYPE_ACTIVE,
        .options = BT_LE_SCAN_OPT_NONE,  // doubles too
        .interval = BT_GAP_SCAN_FAST_INTERVAL,
        .window = BT_GAP_SCAN_FAST_WINDOW,
    };
    if (on) bt_le_scan_start(&parameters, heard);
    else bt_le_scan_stop();
  }

  bool begin(uint8_t die, LinkStep step, const Address &address, const MakersService &service) override {
    Link *link = linkOf(step == LinkStep::kConnect ? kNobody : die);
    if (!link) return false;
    switch (step) {
      case LinkStep::kConnect:
        return connect(*link, die, address);
      case LinkStep::kMtu:
        link->exchange.func = exchanged;
        return bt_gatt_exchange_mtu(link->conn, &link->exchange) == 0;
      case LinkStep::kDiscover:
        readUuid(link->service, service.service);
        readUuid(link->says, service.says);
        readUuid(link->hears, service.hears);
        link->saysHandle = link->hearsHandle = 0;
        link->discover = {};
        link->discover.uuid = &link->service.uuid;
        link->discover.func = serviceFound;
        link->discover.start_handle = BT_ATT_FIRST_ATTRIBUTE_HANDLE;
        link->discover.end_handle = BT_ATT_LAST_ATTRIBUTE_HANDLE;
        link->discover.type = BT_GATT_DISCOVER_PRIMARY;
        return bt_gatt_discover(link->conn, &link->discover) == 0;
      case LinkStep::kSubscribe:
        link->subscribe = {};
        link->subscribe.notify = notified;
        link->subscribe.subscribe = subscribed;
        link->subscribe.value_handle = link->saysHandle;
        link->subscribe.ccc_handle = BT_GATT_AUTO_DISCOVER_CCC_HANDLE;
        link->subscribe.end_handle = link->endHandle;
        link->subscribe.disc_params = &link->discoverConfiguration;
        link->subscribe.value = BT_GATT_CCC_NOTIFY;
        atomic_set_bit(link->subscribe.flags, BT_GATT_SUBSCRIBE_FLAG_VOLATILE);
        return bt_gatt_subscribe(link->conn, &link->subscribe) == 0;
    }
    return false;
  }

  void hangUp(uint8_t die) override {
    Link *link = linkOf(die);
    if (!link) return;
    bt_conn_disconnect(link->conn, BT_HCI_ERR_REMOTE_USER_TERM_CONN);
    freed(die);
  }

  bool write(uint8_t die, const uint8_t *bytes, uint8_t length) override {
    Link *link = linkOf(die);
    return link && bt_gatt_write_without_response(link->conn, link->hearsHandle, bytes, length, false) == 0;
  }

  void freed(uint8_t die) {
    Link *link = linkOf(die);
    if (!link) return;
    link->die = kNobody;
    bt_conn_unref(link->conn);
    link->conn = nullptr;
  }

 private:
  bool connect(Link &link, uint8_t die, const Address &address) {
    bt_addr_le_t to;
    to.type = address.type;
    for (uint8_t i = 0; i < 6; i++) to.a.val[i] = address.bytes[5 - i];
    static const bt_le_conn_param parameters = {.interval_min = 12, .interval_max = 24, .latency = 0, .timeout = 300};
    link.conn = nullptr;
    link.die = die;
    if (bt_conn_le_create(&to, BT_CONN_LE_CREATE_CONN, &parameters, &link.conn) == 0) return true;
    link.die = kNobody;
    return false;
  }
};

const device *const uart = DEVICE_DT_GET_ONE(zephyr_cdc_acm_uart);
const gpio_dt_spec button = GPIO_DT_SPEC_GET(DT_ALIAS(sw0), gpios);

class NrfBoard : public castellan::Board {
 public:
  uint32_t millis() override { return k_uptime_get_32(); }
  int read() override {
    unsigned char byte;
    return uart_poll_in(uart, &byte) == 0 ? byte : -1;
  }
  // Nobody reads where nobody opened the port; what must not be lost is kept elsewhere.
  void write(uint8_t byte) override {
    uint32_t open = 0;
    if (uart_line_ctrl_get(uart, UART_LINE_CTRL_DTR, &open) == 0 && open) uart_poll_out(uart, byte);
  }
  uint32_t bootNumber() override { return sys_rand32_get(); }
  void showDie(uint8_t, bool) override {}  // dice have their own lights
};

class NrfShelf : public castellan::Shelf {
 public:
  uint8_t load(castellan::KeptDie *dice, uint8_t most) override {
    into_ = dice;
    most_ = most;
    count_ = 0;
    settings_load_subtree_direct("castellan/dice", take, this);
    return count_;
  }
  void store(const castellan::KeptDie *dice, uint8_t count) override {
    if (count == 0) settings_delete("castellan/dice");
    else settings_save_one("castellan/dice", dice, count * sizeof *dice);
  }

 private:
  static int take(const char *, size_t length, settings_read_cb read, void *from, void *self) {
    auto &shelf = *static_cast<NrfShelf *>(self);
    // Other bytes than whole dice were written by another version.
    if (length % sizeof(castellan::KeptDie) != 0 || length > shelf.most_ * sizeof(castellan::KeptDie)) return 0;
    if (read(from, shelf.into_, length) == static_cast<ssize_t>(length))
      shelf.count_ = static_cast<uint8_t>(length / sizeof(castellan::KeptDie));
    return 0;
  }

  castellan::KeptDie *into_ = nullptr;
  uint8_t most_ = 0;
  uint8_t count_ = 0;
};

NrfBoard board;
NrfRadio radio;
NrfShelf shelf;
castellan::RadioEvent places[kHeld];
char id[25];
castellan::Dongle dongle(board, radio, shelf, id, places, kHeld, kLinks);

}  // namespace

int main() {
  uint8_t number[8] = {};
  hwinfo_get_device_id(number, sizeof number);
  snprintf(id, sizeof id, "dongle-%02X%02X%02X%02X%02X%02X%02X%02X", number[0], number[1], number[2], number[3], number[4], number[5],
           number[6], number[7]);
  usb_enable(nullptr);
  settings_subsys_init();
  bt_enable(nullptr);
  gpio_pin_configure_dt(&button, GPIO_INPUT);
  dongle.begin();
  for (castellan::ForgetButton forget;;) {
    if (forget.update(gpio_pin_get_dt(&button) > 0, k_uptime_get_32())) dongle.forget();
    if (const atomic_val_t lost = atomic_clear(&overrun)) dongle.overrun(static_cast<uint16_t>(lost));
    Said one;
    while (k_msgq_get(&said, &one, K_NO_WAIT) == 0) castellan::deliver(dongle, radio, one);
    dongle.poll();
    if (dongle.idle()) k_sleep(K_MSEC(2));
  }
}
