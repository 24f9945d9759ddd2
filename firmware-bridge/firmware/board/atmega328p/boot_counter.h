// A number that grows by one at every start, kept in EEPROM.
#pragma once
#include <stdint.h>

// Draws the number of this start. Waits about 20 ms for the EEPROM; call it once.
uint32_t drawBootNumber();
