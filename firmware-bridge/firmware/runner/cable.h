/* The cable between the simulated chip and the host: UART0 on one end, a pseudo terminal on the other. */
#ifndef CASTELLAN_RUNNER_CABLE_H
#define CASTELLAN_RUNNER_CABLE_H

#include <poll.h>

enum direction { OUT /* device to host */, IN /* host to device */ };
enum noise { FLIP /* bits change */, SWALLOW /* the byte never arrives */ };

/* What has passed and what has been lost, in bytes. */
struct cable_count {
  unsigned long long sent, received, unheard /* sent while nobody had the port open, or heard by nobody */;
};
extern struct cable_count cable_count;

/* Connects the chip's UART. `link` (may be NULL) is a symbolic link that is kept pointing at the terminal. */
void cable_attach(const char *link);

/* A new terminal appears, or the present one goes away, as a USB port does. plug returns 0, or -1 with errno set. */
int cable_plug(void);
void cable_unplug(void);

/* Forgets bytes on their way into the chip: a reset UART has none. */
void cable_chip_was_reset(void);

/* Spoils the next `bytes` bytes in that direction. */
void cable_spoil(enum direction direction, enum noise noise, int bytes);

/* What the main loop should wait for; fd is -1 where there is nothing to wait for. */
struct pollfd cable_poll(void);

/* Moves bytes. Returns 1 when a client has just opened the terminal, -1 when it has just closed it, else 0. */
int cable_pump(int chip_listens);

/* True while a client has the terminal open. */
int cable_in_use(void);

#endif
