import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Requirements of the tests with real firmware: compilers, and the simulator that runs the result. The simulator links
 * libsimavr (GPL-3): it is a tool for tests on a developer's machine and is never packaged.
 */
const root = join(import.meta.dirname, '..');
const firmware = join(root, 'firmware-bridge/firmware');

/** The outputs of `make`. */
export const BUILT = {
  bench: join(firmware, 'build/castellan-bench.elf'),
  'first-evening': join(firmware, 'build/first-evening.elf'),
  'named-die': join(firmware, 'build/named-die.elf'),
  'kept-rolls': join(firmware, 'build/kept-rolls.elf'),
  'castellan-die': join(firmware, 'build/castellan-die.elf'),
  'tilting-die': join(firmware, 'build/tilting-die.elf'),
  runner: join(firmware, 'build/castellan-avr-runner'),
  coreTests: join(firmware, 'build/core-tests'),
  dongleBare: join(firmware, 'build/dongle-bare.o'),
};

const runs = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

/** A Debian package for each tool, and how to check that the tool is installed. */
const NEEDS = {
  make: ['make', () => runs('make')],
  avr: ['gcc-avr binutils-avr', () => runs('avr-g++') && runs('avr-objcopy')],
  libc: [
    'avr-libc',
    () => ['/usr/lib/avr/include/avr/io.h', '/usr/avr/include/avr/io.h'].some((file) => existsSync(file)),
  ],
  cc: ['gcc libc6-dev', () => runs('cc')],
  simavr: ['libsimavr-dev', () => existsSync('/usr/include/simavr/sim_avr.h')],
  arduino: ['arduino-core-avr', () => existsSync('/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h')],
  cxx: ['g++', () => runs('g++')],
} as const satisfies Record<string, readonly [string, () => boolean]>;

function missing(needs: readonly (keyof typeof NEEDS)[]): string | null {
  const packages = needs.filter((need) => !NEEDS[need][1]()).map((need) => NEEDS[need][0]);
  if (packages.length === 0) return null;
  const names = packages.join(' ');
  return `${names} is not installed (Debian: sudo apt-get install --no-install-recommends ${names})`;
}

/** What is missing to run the firmware in the simulator, and how to install it; null if nothing is. */
export const missingForSimulator = (): string | null => missing(['make', 'avr', 'libc', 'cc', 'simavr']);

/** What is missing to also run the Arduino IDE sketches in the simulator; null if nothing is. */
export const missingForSketches = (): string | null => missing(['make', 'avr', 'libc', 'cc', 'simavr', 'arduino']);

/** What is missing to test the firmware's core on this machine, and how to install it; null if nothing is. */
export const missingForCore = (): string | null => missing(['make', 'cxx']);

/**
 * Builds targets of the firmware's Makefile; up-to-date ones only take some milliseconds.
 * @throws Error with the compiler's output
 */
export function make(
  ...targets: readonly ('firmware' | 'examples' | 'runner' | 'native-tests' | 'dongle-bare')[]
): void {
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` };
  const { status, stdout, stderr, error } = spawnSync('make', ['--no-print-directory', '-C', firmware, ...targets], {
    env,
    encoding: 'utf8',
  });
  if (error) throw new Error(`make cannot be started: ${error.message}`);
  if (status !== 0) throw new Error(`the firmware does not build (make ${targets.join(' ')}):\n${stdout}${stderr}`);
}
