// UART0 at 115200 baud, 8 data bits, no parity, with a ring buffer each way, served by interrupts.
#pragma once
#include <stdint.h>

namespace uart {

void begin();

// The next byte received, or -1. Bytes that arrive while the ring is full are lost, and the checksum finds out.
int read();

// True when nothing waits to be read.
bool nothingToRead();

// Queues a byte; waits while the ring is full. The hardware empties it at 11.5 bytes a millisecond, host or no host.
void write(uint8_t byte);

}  // namespace uart
