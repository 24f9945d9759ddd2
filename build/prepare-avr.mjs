#!/usr/bin/env node
// Builds the firmware for an ATmega328P and the simulator that runs it in tests. If a tool is missing or the build
// fails, says so, with what to install, and exits with status 1.
import { make, missingForSimulator } from './avr-toolchain.ts';

try {
  const lacking = missingForSimulator();
  if (lacking) throw new Error(lacking);
  make('firmware', 'runner');
} catch (error) {
  console.error(`castellan: the firmware cannot be tested: ${error.message}`);
  process.exit(1);
}
