import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { BUILT, make, missingForCore } from '../../build/avr-toolchain.ts';

/** The dongle's code for a microcontroller. Its behaviour on an emulated radio is tested with the core. */
const lacking = missingForCore();

test.skipIf(lacking !== null)('the radio dongle needs no heap, no exceptions and no library', () => {
  make('dongle-bare');
  const { stdout, status } = spawnSync('nm', ['--undefined-only', '--demangle', BUILT.dongleBare], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  // Compilers may emit calls to memset, memcpy and memmove even where no library is used.
  const wanted = stdout
    .split('\n')
    .map((line) => line.replace(/^\s*U\s*/, ''))
    .filter((name) => name !== '');
  expect(wanted.filter((name) => !['memset', 'memcpy', 'memmove'].includes(name))).toEqual([]);
});
