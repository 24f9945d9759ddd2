#include "cable.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "avr_uart.h"
#include "chip.h"

struct cable_count cable_count;

static const char *link_path;
static int master = -1, client_open;
static avr_irq_t *uart_input;
static int uart_accepts = 1; /* simavr says XOFF while the chip's receive buffer is full */
static struct { enum noise kind; int bytes; } spoil[2];
static unsigned char to_host[4096], to_chip[4096];
static size_t to_host_n, to_chip_n, to_chip_at;

/* Applies the noise that is due in that direction. Returns the byte, or -1 where it is lost. */
static int through_noise(enum direction direction, unsigned char byte) {
  if (spoil[direction].bytes <= 0) return byte;
  spoil[direction].bytes--;
  return spoil[direction].kind == SWALLOW ? -1 : byte ^ 0x15;
}

static void feed_chip(void) {
  while (uart_accepts && to_chip_at < to_chip_n) {
    int byte = through_noise(IN, to_chip[to_chip_at++]);
    if (byte < 0) continue;
    cable_count.received++;
    avr_raise_irq(uart_input, (uint32_t)byte);
  }
  if (to_chip_at == to_chip_n) to_chip_at = to_chip_n = 0;
}

static void on_xon(avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq, (void)value, (void)param;
  uart_accepts = 1;
  feed_chip();
}

static void on_xoff(avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq, (void)value, (void)param;
  uart_accepts = 0;
}

static void on_chip_sends(avr_irq_t *irq, uint32_t value, void *param) {
  (void)irq, (void)param;
  cable_count.sent++;
  int byte = through_noise(OUT, (unsigned char)value);
  if (byte < 0) return;
  /* With nobody at the other end the byte is gone, as on a wire: a reader who comes later must not find it. */
  if (client_open && to_host_n < sizeof to_host) to_host[to_host_n++] = (unsigned char)byte;
  else cable_count.unheard++;
}

void cable_attach(const char *link) {
  link_path = link;
  uint32_t flags = 0;
  avr_ioctl(chip, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
  /* simavr would print the UART on standard output, and usleep() when the program polls it. */
  flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
  avr_ioctl(chip, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  uart_input = avr_io_getirq(chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
  avr_irq_register_notify(avr_io_getirq(chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), on_chip_sends, NULL);
  avr_irq_register_notify(avr_io_getirq(chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XON), on_xon, NULL);
  avr_irq_register_notify(avr_io_getirq(chip, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XOFF), on_xoff, NULL);
}

/* Points the link at the terminal in one step, so that nobody ever sees it missing or half made. */
static int point_link_at(const char *terminal) {
  if (!link_path) return 0;
  char fresh[4096];
  if (snprintf(fresh, sizeof fresh, "%s.%d", link_path, getpid()) >= (int)sizeof fresh) return -1;
  unlink(fresh);
  return symlink(terminal, fresh) || rename(fresh, link_path) ? -1 : 0;
}

int cable_plug(void) {
  if (master >= 0) return 0;
  char terminal[64];
  struct termios raw;
  master = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (master < 0) return -1;
  if (grantpt(master) || unlockpt(master) || ptsname_r(master, terminal, sizeof terminal)) return -1;
  int slave = open(terminal, O_RDWR | O_NOCTTY);
  if (slave < 0 || tcgetattr(slave, &raw)) return -1;
  cfmakeraw(&raw);
  cfsetspeed(&raw, B115200);
  tcsetattr(slave, TCSANOW, &raw);
  /* poll() reports POLLHUP on the master only after the slave was opened and closed once; from then on POLLHUP means
   * exactly "no client has it open". */
  close(slave);
  if (point_link_at(terminal)) return -1;
  printf("PTY %s %s\n", terminal, link_path ? link_path : "-");
  return 0;
}

void cable_unplug(void) {
  if (master < 0) return;
  if (link_path) unlink(link_path);
  close(master);
  master = -1;
  client_open = 0;
  to_host_n = to_chip_n = to_chip_at = 0;
}

void cable_chip_was_reset(void) {
  uart_accepts = 1;
  to_chip_n = to_chip_at = 0;
}

void cable_spoil(enum direction direction, enum noise noise, int bytes) {
  spoil[direction].kind = noise;
  spoil[direction].bytes = bytes;
}

struct pollfd cable_poll(void) {
  /* A hung-up master is always ready (POLLHUP cannot be masked): waiting on it would spin. */
  struct pollfd p = {client_open ? master : -1, (short)(POLLIN | (to_host_n ? POLLOUT : 0)), 0};
  return p;
}

int cable_in_use(void) { return client_open; }

int cable_pump(int chip_listens) {
  if (master < 0) return 0;
  int change = 0;
  struct pollfd now = {master, POLLIN, 0};
  poll(&now, 1, 0);
  int open_now = !(now.revents & POLLHUP);
  if (open_now != client_open) {
    client_open = open_now;
    change = open_now ? 1 : -1;
    to_host_n = 0;
    if (!open_now) {
      to_chip_n = to_chip_at = 0;
      tcflush(master, TCIOFLUSH); /* else the next client reads what the last one left unread */
    }
  }
  if ((now.revents & POLLIN) && to_chip_n < sizeof to_chip) {
    ssize_t got = read(master, to_chip + to_chip_n, sizeof to_chip - to_chip_n);
    if (got > 0) to_chip_n += (size_t)got;
  }
  if (to_host_n && client_open) {
    ssize_t put = write(master, to_host, to_host_n);
    if (put > 0) memmove(to_host, to_host + put, to_host_n -= (size_t)put);
  }
  if (chip_listens) {
    feed_chip();
  } else { /* a stopped chip hears nothing, and does not hear it later either */
    cable_count.unheard += to_chip_n - to_chip_at;
    to_chip_n = to_chip_at = 0;
  }
  return change;
}
