#include "uart.h"

#include <avr/interrupt.h>
#include <avr/io.h>

namespace {

// One writer, one reader, one of them an interrupt: single-byte indices need no lock. Size: a power of two, so that
// the wrap is a mask.
template <uint8_t Size>
class ByteRing {
  static_assert(Size != 0 && (Size & (Size - 1)) == 0, "the size must be a power of two");

 public:
  bool push(uint8_t byte) {
    const uint8_t next = static_cast<uint8_t>((head_ + 1) & (Size - 1));
    if (next == tail_) return false;
    bytes_[head_] = byte;
    head_ = next;
    return true;
  }
  bool pop(uint8_t &byte) {
    if (empty()) return false;
    byte = bytes_[tail_];
    tail_ = static_cast<uint8_t>((tail_ + 1) & (Size - 1));
    return true;
  }
  bool empty() const { return head_ == tail_; }

 private:
  volatile uint8_t bytes_[Size], head_ = 0, tail_ = 0;
};

ByteRing<128> sending;
ByteRing<128> received;  // holds two of the longest host lines, and the Arduino core's 64 proved too small in a flood

}  // namespace

ISR(USART_UDRE_vect) {
  uint8_t byte;
  if (sending.pop(byte)) UDR0 = byte;
  else UCSR0B &= static_cast<uint8_t>(~_BV(UDRIE0));
}

ISR(USART_RX_vect) { received.push(UDR0); }

namespace uart {

void begin() {
  UCSR0A = _BV(U2X0);
  UBRR0 = 16;  // 117647 baud, 2.1 % fast: the usual setting of a 16 MHz Arduino, within what every converter bears
  UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

int read() {
  uint8_t byte;
  return received.pop(byte) ? byte : -1;
}

bool nothingToRead() { return received.empty(); }

void write(uint8_t byte) {
  while (!sending.push(byte)) {
  }
  UCSR0B |= _BV(UDRIE0);
}

}  // namespace uart
