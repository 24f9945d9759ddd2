#include "commands.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cable.h"
#include "chip.h"
#include "pace.h"

struct power power = {.on = 1, .frozen = 0};

void restart_chip(void) {
  chip_reset();
  cable_chip_was_reset();
}

static void print_statistics(void) {
  struct rusage use;
  getrusage(RUSAGE_SELF, &use);
  long cpu_ms = (use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1000 + (use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1000;
  printf("STAT cycles=%llu cpu_ms=%ld sent=%llu received=%llu unheard=%llu lags=%lu lag_max_ms=%.1f client=%d alive=%d rss_kb=%ld\n",
         (unsigned long long)chip->cycle, cpu_ms, cable_count.sent, cable_count.received, cable_count.unheard,
         pace_lag.times, pace_lag.worst_seconds * 1e3, cable_in_use(), chip_alive(), use.ru_maxrss);
}

/* Returns NULL, or what was wrong with the command. */
static const char *obey(const char *line) {
  char pin[8], word[8], extra;
  int bytes, changes, us;
  if (sscanf(line, "pin %7s %7s %c", pin, word, &extra) == 2) {
    if (!strchr("01z", word[0]) || word[1]) return "a pin can be driven 0, 1 or z";
    return chip_drive(pin, word[0]) ? "no such pin" : NULL;
  }
  if (sscanf(line, "bounce %7s %7s %d %d %c", pin, word, &changes, &us, &extra) == 4) {
    if (!strchr("01", word[0]) || word[1]) return "a contact rests at 0 or 1";
    if (changes < 1 || us < 1) return "a contact bounces at least once, and microseconds apart";
    return chip_bounce(pin, word[0], changes, us) ? "no such pin" : NULL;
  }
  if (sscanf(line, "watch %7s %c", pin, &extra) == 1) return chip_watch(pin) ? "no such pin" : NULL;
  if (sscanf(line, "garble %7s %d %c", word, &bytes, &extra) == 2 || sscanf(line, "swallow %7s %d %c", word, &bytes, &extra) == 2) {
    int in = !strcmp(word, "in");
    if (!in && strcmp(word, "out")) return "noise goes in or out";
    cable_spoil(in ? IN : OUT, line[0] == 's' ? SWALLOW : FLIP, bytes);
    return NULL;
  }
  if (!strcmp(line, "unplug")) return cable_unplug(), NULL;
  if (!strcmp(line, "plug")) return cable_plug() ? strerror(errno) : NULL;
  if (!strcmp(line, "power off")) return power.on = 0, NULL;
  if (!strcmp(line, "power on")) return restart_chip(), power.on = 1, NULL;
  if (!strcmp(line, "freeze")) return power.frozen = 1, NULL;
  if (!strcmp(line, "thaw")) return power.frozen = 0, NULL;
  if (!strcmp(line, "reset")) return restart_chip(), NULL;
  if (!strcmp(line, "stat")) return print_statistics(), NULL;
  return "unknown command";
}

int commands_read(void) {
  static char text[512];
  static size_t length;
  ssize_t got = read(STDIN_FILENO, text + length, sizeof text - 1 - length);
  if (got <= 0) return !(got < 0 && errno == EINTR); /* whoever started the runner is gone: so is the runner */
  length += (size_t)got;
  text[length] = 0;
  for (char *end; (end = strchr(text, '\n'));) {
    *end = 0;
    if (!strcmp(text, "quit")) return 1;
    const char *wrong = obey(text);
    if (wrong) printf("ERR %s: %s\n", wrong, text);
    else printf("OK %s\n", text);
    length -= (size_t)(end + 1 - text);
    memmove(text, end + 1, length + 1);
  }
  if (length == sizeof text - 1) length = 0;
  return 0;
}
