#include "boot_counter.h"

#include <avr/eeprom.h>

// An EEPROM cell bears 100,000 writes and a write can be cut short by the power switch. So the number goes round eight
// slots, each with a check byte: a slot half written does not count, the one before it does, and the eight together
// bear 800,000 starts.
namespace {

struct Slot {
  uint32_t number;
  uint8_t check;
};

constexpr uint8_t kSlots = 8;
Slot EEMEM slots[kSlots];

uint8_t checkOf(uint32_t number) {
  // Not zero for zero and not FF for an erased cell, so neither counts as written.
  return static_cast<uint8_t>(0xA5 ^ number ^ (number >> 8) ^ (number >> 16) ^ (number >> 24));
}

}  // namespace

uint32_t drawBootNumber() {
  uint32_t highest = 0;
  uint8_t next = 0;
  for (uint8_t i = 0; i < kSlots; i++) {
    Slot slot;
    eeprom_read_block(&slot, &slots[i], sizeof slot);
    if (slot.check == checkOf(slot.number) && slot.number >= highest) {
      highest = slot.number;
      next = static_cast<uint8_t>((i + 1) % kSlots);
    }
  }
  const uint32_t number = highest + 1;
  const Slot fresh = {number, checkOf(number)};
  eeprom_update_block(&fresh, &slots[next], sizeof fresh);
  return number;
}
