#include "button_die.h"
#include "check.h"
#include "debouncer.h"

using castellan::ButtonDie;
using castellan::Debouncer;
using Result = castellan::ButtonDie::Result;

TEST("a bouncing contact is one press") {
  Debouncer contact(15);
  int changes = 0;
  uint32_t now = 1000;
  for (int i = 0; i < 20; i++) changes += contact.update(i % 2 == 0, now += 3);
  EQUAL(changes, 0);
  for (int i = 0; i < 40; i++) changes += contact.update(true, now += 1);
  EQUAL(changes, 1);
  TRUE(contact.level());
}

TEST("a level is believed after exactly the quiet time, also where the clock wraps") {
  Debouncer contact(15);
  uint32_t now = 0xFFFFFFF8u;
  TRUE(!contact.update(true, now));
  TRUE(!contact.update(true, now += 14));
  TRUE(contact.update(true, now += 1));
  TRUE(!contact.update(true, now += 1));
}

TEST("a spike that is shorter than the quiet time is nothing") {
  Debouncer contact(60, true);
  TRUE(!contact.update(false, 100));
  TRUE(!contact.update(true, 159));
  TRUE(!contact.update(true, 1000));
  TRUE(contact.level());
}

TEST("each button rolls the die and sets it down on its face") {
  for (uint8_t face = 1; face <= 6; face++) {
    ButtonDie die;
    TRUE(die.update(0) == Result::kNothing);
    TRUE(die.update(static_cast<uint8_t>(1 << (face - 1))) == Result::kRolling);
    TRUE(die.update(static_cast<uint8_t>(1 << (face - 1))) == Result::kNothing);
    TRUE(die.update(0) == Result::kSettled);
    EQUAL(static_cast<int>(die.face()), static_cast<int>(face));
    TRUE(die.update(0) == Result::kNothing);
  }
}

TEST("two buttons in one hold leave the die cocked, pressed together or one after the other") {
  ButtonDie die;
  TRUE(die.update(0x03) == Result::kRolling);
  TRUE(die.update(0) == Result::kCocked);
  TRUE(die.update(0x01) == Result::kRolling);
  TRUE(die.update(0x21) == Result::kNothing);
  TRUE(die.update(0x20) == Result::kNothing);
  TRUE(die.update(0) == Result::kCocked);
  TRUE(die.update(0x20) == Result::kRolling);
  TRUE(die.update(0) == Result::kSettled);
  EQUAL(static_cast<int>(die.face()), 6);
}
