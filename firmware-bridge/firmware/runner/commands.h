/* The text commands on standard input. Every command is answered by "OK <command>" or "ERR <why>". */
#ifndef CASTELLAN_RUNNER_COMMANDS_H
#define CASTELLAN_RUNNER_COMMANDS_H

/* What commands change and the main loop obeys. */
struct power {
  int on;      /* `power off` stops the chip; `power on` starts it anew */
  int frozen;  /* `freeze` stops it where it is; `thaw` lets it go on */
};
extern struct power power;

/* Resets the chip and what is on its way into it. */
void restart_chip(void);

/* Reads what has arrived on standard input and obeys. Returns 0, or 1 when the runner should end. */
int commands_read(void);

#endif
