import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { BUILT, make, missingForCore } from '../../build/avr-toolchain.ts';

/**
 * The core of the firmware, compiled for this machine with the address and undefined-behaviour sanitizers, and tested
 * against the same vectors as the host's side. Each case of the C++ program is a case here.
 */
const lacking = missingForCore();
interface Case {
  readonly name: string;
  readonly problem: string | null;
}

/** Builds and runs the program. `words` holds its output about a crash. */
function runCore(): { cases: Case[]; words: string; status: number | null } {
  make('native-tests');
  const { stdout, stderr, status } = spawnSync(BUILT.coreTests, { encoding: 'utf8', timeout: 60_000 });
  const cases = stdout.split('\n').flatMap((line): Case[] => {
    if (line.startsWith('ok ')) return [{ name: line.slice(3), problem: null }];
    const [, name, problem] = /^not ok (.*?): (.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, problem: problem ?? '' }];
  });
  return { cases, words: stdout + stderr, status };
}

if (lacking) {
  test.skip(`the firmware's core: ${lacking}`, () => undefined);
} else {
  const { cases, words, status } = runCore();

  test('the test program runs to its end without sanitizer errors', () => {
    expect(words).toMatch(new RegExp(`^end ${cases.length}$`, 'm'));
    expect(words).not.toMatch(/Sanitizer|runtime error/);
    expect(status, words).toBe(0);
  });

  test.each(cases)('$name', ({ problem }) => {
    expect(problem).toBeNull();
  });
}
