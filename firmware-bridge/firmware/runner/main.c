/* castellan-avr-runner: runs the firmware of an AVR in libsimavr, paced to real time, with UART0 on a pseudo terminal.
 *
 *   castellan-avr-runner [-m chip] [-f hertz] [-l link] [-e eeprom-file] [-r] firmware.elf
 *     -l  keeps a symbolic link pointing at the terminal (one link a runner: two would steal it from each other)
 *     -e  keeps the EEPROM in a file from one run to the next
 *     -r  resets the chip whenever a client opens the terminal, as DTR does on an Arduino
 *
 *   standard input, a command a line:
 *     pin D2 0|1|z    bounce D2 0|1 CHANGES MICROSECONDS    watch B5    reset    freeze    thaw    power off    power on
 *     unplug    plug    garble out|in N    swallow out|in N    stat    quit
 *   standard output, an event a line:
 *     PTY <terminal> <link>    CLIENT open|closed    PIN B5 1 <cycle>    ENDED    STAT k=v ...    OK <command>    ERR <why>
 *
 * One thread, no locks. The end of standard input ends the process, so a runner never outlives its test.
 *
 * libsimavr is licensed under the GPL, version 3: a program linked with it is too. This runner is a tool for tests on
 * a developer's machine. It is never part of the app that is given to players, and nothing of the app links with it. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <poll.h>

#include "cable.h"
#include "chip.h"
#include "commands.h"
#include "pace.h"

static volatile sig_atomic_t asked_to_end;

static void end_soon(int number) {
  (void)number;
  asked_to_end = 1;
}

static void run(unsigned long hz, int reset_on_open) {
  int said_ended = 0;
  pace_start(chip->cycle, hz);
  while (!asked_to_end) {
    struct pollfd wait_for[2] = {{STDIN_FILENO, POLLIN, 0}, cable_poll()};
    struct timespec slice = pace_wait(chip->cycle);
    if (ppoll(wait_for, 2, &slice, NULL) < 0 && errno != EINTR) return;
    if (wait_for[0].revents && commands_read()) return;

    int running = power.on && !power.frozen && chip_alive();
    int client = cable_pump(running);
    if (client) printf("CLIENT %s\n", client > 0 ? "open" : "closed");
    if (client > 0 && reset_on_open) restart_chip();

    if (running) {
      said_ended = 0;
      chip_run_until(pace_due());
    } else {
      if (!chip_alive() && !said_ended) said_ended = printf("ENDED\n");
      pace_start(chip->cycle, hz); /* time stands still for it: nothing to make up for afterwards */
    }
  }
}

int main(int argc, char **argv) {
  const char *mcu = "atmega328p", *link = NULL, *eeprom = NULL;
  unsigned long hz = 16000000;
  int reset_on_open = 0, option;
  while ((option = getopt(argc, argv, "m:f:l:e:r")) > 0) {
    switch (option) {
    case 'm': mcu = optarg; break;
    case 'f': hz = strtoul(optarg, NULL, 10); break;
    case 'l': link = optarg; break;
    case 'e': eeprom = optarg; break;
    case 'r': reset_on_open = 1; break;
    default: return 2;
    }
  }
  if (optind != argc - 1 || hz == 0) {
    fprintf(stderr, "usage: %s [-m chip] [-f hertz] [-l link] [-e eeprom-file] [-r] firmware.elf\n", argv[0]);
    return 2;
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGTERM, end_soon);
  signal(SIGINT, end_soon);
  prctl(PR_SET_TIMERSLACK, 1000); /* the kernel's usual 50 microseconds of slack are 5 % of a slice */

  const char *wrong = chip_load(argv[optind], mcu, hz);
  if (wrong) {
    fprintf(stderr, "%s\n", wrong);
    return 1;
  }
  if (eeprom && chip_eeprom_load(eeprom)) {
    fprintf(stderr, "cannot read the EEPROM file %s: %s\n", eeprom, strerror(errno));
    return 1;
  }
  cable_attach(link);
  restart_chip();
  if (cable_plug()) {
    fprintf(stderr, "cannot make a pseudo terminal%s%s: %s\n", link ? " with the link " : "", link ? link : "", strerror(errno));
    return 1;
  }
  run(hz, reset_on_open);
  cable_unplug();
  if (eeprom && chip_eeprom_save(eeprom)) {
    fprintf(stderr, "cannot write the EEPROM file %s: %s\n", eeprom, strerror(errno));
    return 1;
  }
  return 0;
}
