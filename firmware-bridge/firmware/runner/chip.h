/* The simulated microcontroller: loading, resetting, stopping, and its pins. */
#ifndef CASTELLAN_RUNNER_CHIP_H
#define CASTELLAN_RUNNER_CHIP_H

#include "sim_avr.h"

/* The one chip of this process; simavr itself keeps global state, so there is no use for two. */
extern avr_t *chip;

/* Loads an ELF file for the named chip at `hz`. Returns NULL, or a sentence that says what is wrong. */
const char *chip_load(const char *elf, const char *mcu, unsigned long hz);

/* What the reset button does: registers and program start anew, the EEPROM stays, driven pins stay driven. */
void chip_reset(void);

/* False once the program has ended itself (crash, or sleep with interrupts off): only a reset helps. */
int chip_alive(void);

/* Runs the program until the chip's cycle counter reaches `end`, or it ends itself. */
void chip_run_until(avr_cycle_count_t end);

/* Drives a pin such as "D2" from outside: '0' low, '1' high, 'z' lets go. Returns 0, or -1 for no such pin. */
int chip_drive(const char *pin, char level);

/* Lets a contact bounce until it rests at `level` ('0' or '1'): so many changes, so many microseconds of the chip's own
 * time apart, however busy the machine is. Returns 0, or -1 for no such pin. One contact bounces at a time. */
int chip_bounce(const char *pin, char level, int changes, int us);

/* Prints "PIN B5 1 <cycle>" whenever the pin changes. Returns 0, or -1 for no such pin. */
int chip_watch(const char *pin);

/* Copies the EEPROM from, and to, a file. Returns 0, or -1 with errno set. A missing file is an erased EEPROM. */
int chip_eeprom_load(const char *file);
int chip_eeprom_save(const char *file);

#endif
