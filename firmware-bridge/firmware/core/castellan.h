// Everything that a sketch needs.
#pragma once
#include "board.h"
#include "button_die.h"
#include "debouncer.h"
#include "device.h"
