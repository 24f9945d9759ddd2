#include "chip.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "avr_eeprom.h"
#include "avr_extint.h"
#include "avr_ioport.h"
#include "sim_elf.h"
#include "sim_time.h"

#define FIRST_PORT 'A'
#define LAST_PORT 'L'

enum drive { LET_GO, LOW, HIGH };

avr_t *chip;
static enum drive driven[LAST_PORT - FIRST_PORT + 1][8];

/* The main loop paces the simulation; simavr must not sleep on its own. */
static void never_sleep(avr_t *avr, avr_cycle_count_t cycles) {
  (void)avr;
  (void)cycles;
}

/* simavr talks about every section that it loads; only errors matter here. */
static void errors_only(avr_t *avr, const int level, const char *format, va_list args) {
  (void)avr;
  if (level <= LOG_ERROR) vfprintf(stderr, format, args);
}

const char *chip_load(const char *elf, const char *mcu, unsigned long hz) {
  static char problem[512];
  avr_global_logger_set(errors_only);
  if (access(elf, R_OK)) { /* elf_read_firmware() itself ends the process on a file that it cannot open */
    snprintf(problem, sizeof problem, "cannot read %s: %s", elf, strerror(errno));
    return problem;
  }
  elf_firmware_t firmware;
  memset(&firmware, 0, sizeof firmware);
  if (elf_read_firmware(elf, &firmware)) {
    snprintf(problem, sizeof problem, "%s is not an AVR ELF file", elf);
    return problem;
  }
  if (!(chip = avr_make_mcu_by_name(mcu))) {
    snprintf(problem, sizeof problem, "libsimavr knows no chip named %s", mcu);
    return problem;
  }
  avr_init(chip);
  avr_load_firmware(chip, &firmware);
  chip->frequency = hz;
  chip->sleep = never_sleep;
  chip->log = LOG_ERROR;
  return NULL;
}

static avr_irq_t *pin_irq(char port, int bit) { return avr_io_getirq(chip, AVR_IOCTL_IOPORT_GETIRQ(port), bit); }

static int known_pin(const char *pin) {
  return pin[0] >= FIRST_PORT && pin[0] <= LAST_PORT && pin[1] >= '0' && pin[1] <= '7' && !pin[2] &&
         pin_irq(pin[0], pin[1] - '0') != NULL;
}

void chip_reset(void) {
  avr_reset(chip);
  chip->state = cpu_Running;
  /* libsimavr 1.6: a low INTn pin while the interrupt is still in level mode, as it is after every reset, starts an
   * interrupt in every cycle that no later change of mode ends. Lenient level triggers avoid it; reset undoes them. */
  for (int n = 0; n < 8; n++) avr_extint_set_strict_lvl_trig(chip, n, 0);
  /* avr_reset() clears PINx, but the pins' IRQs remember their last value and filter equal ones: without this a
   * pull-up would read 0 after the reset. Arm them all again, then drive what somebody is driving. */
  for (char port = FIRST_PORT; port <= LAST_PORT; port++) {
    for (int bit = 0; bit < 8; bit++) {
      avr_irq_t *irq = pin_irq(port, bit);
      if (!irq) continue;
      irq->flags |= IRQ_FLAG_INIT;
      enum drive now = driven[port - FIRST_PORT][bit];
      if (now != LET_GO) avr_raise_irq(irq, now == HIGH);
    }
  }
}

int chip_alive(void) { return chip->state != cpu_Done && chip->state != cpu_Crashed; }

void chip_run_until(avr_cycle_count_t end) {
  while (chip->cycle < end && chip_alive()) avr_run(chip);
}

int chip_drive(const char *pin, char level) {
  if (!known_pin(pin)) return -1;
  char port = pin[0];
  int bit = pin[1] - '0';
  driven[port - FIRST_PORT][bit] = level == 'z' ? LET_GO : level == '1' ? HIGH : LOW;
  /* The ioctl replaces the mask of the whole port, so it must name all its driven pins every time; and it must come
   * before the IRQ, because it is what keeps the level when the program writes PORTx or DDRx. */
  avr_ioport_external_t outside = {.name = port};
  for (int n = 0; n < 8; n++) {
    enum drive now = driven[port - FIRST_PORT][n];
    if (now != LET_GO) outside.mask |= 1 << n;
    if (now == HIGH) outside.value |= 1 << n;
  }
  avr_ioctl(chip, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &outside);
  avr_ioport_state_t state;
  int pull_up = avr_ioctl(chip, AVR_IOCTL_IOPORT_GETSTATE(port), &state) == 0 && (state.port >> bit & 1);
  avr_raise_irq(pin_irq(port, bit), level == 'z' ? pull_up : level == '1');
  return 0;
}

static struct { char pin[8]; char rest; int left; avr_cycle_count_t apart; } bouncing;

static avr_cycle_count_t next_bounce(avr_t *avr, avr_cycle_count_t when, void *param) {
  (void)avr, (void)param;
  bouncing.left--;
  chip_drive(bouncing.pin, bouncing.left % 2 ? (char)('0' + '1' - bouncing.rest) : bouncing.rest);
  return bouncing.left > 0 ? when + bouncing.apart : 0;
}

int chip_bounce(const char *pin, char level, int changes, int us) {
  if (!known_pin(pin)) return -1;
  snprintf(bouncing.pin, sizeof bouncing.pin, "%s", pin);
  bouncing.rest = level;
  bouncing.left = changes;
  bouncing.apart = avr_usec_to_cycles(chip, (uint32_t)us);
  avr_cycle_timer_cancel(chip, next_bounce, NULL);
  avr_cycle_timer_register(chip, 1, next_bounce, NULL);
  return 0;
}

static void pin_changed(avr_irq_t *irq, uint32_t value, void *name) {
  (void)irq;
  printf("PIN %s %u %llu\n", (const char *)name, value & 1, (unsigned long long)chip->cycle);
}

int chip_watch(const char *pin) {
  if (!known_pin(pin)) return -1;
  avr_irq_register_notify(pin_irq(pin[0], pin[1] - '0'), pin_changed, strdup(pin));
  return 0;
}

static int eeprom_copy(const char *file, int save) {
  uint8_t bytes[4096];
  avr_eeprom_desc_t all = {.ee = bytes, .offset = 0, .size = chip->e2end + 1u};
  if (all.size > sizeof bytes) return errno = EFBIG, -1;
  FILE *f = fopen(file, save ? "wb" : "rb");
  if (!f) return !save && errno == ENOENT ? 0 : -1;
  size_t done = 0;
  if (save) {
    avr_ioctl(chip, AVR_IOCTL_EEPROM_GET, &all);
    done = fwrite(bytes, 1, all.size, f);
  } else if ((done = fread(bytes, 1, all.size, f)) == all.size) {
    avr_ioctl(chip, AVR_IOCTL_EEPROM_SET, &all);
  }
  int closed = fclose(f);
  if (done != all.size) return errno = EIO, -1;
  return closed;
}

int chip_eeprom_load(const char *file) { return eeprom_copy(file, 0); }
int chip_eeprom_save(const char *file) { return eeprom_copy(file, 1); }
