import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILT } from '../../build/avr-toolchain.ts';
import { readCommand } from '../../firmware-bridge/simulator/command.ts';
import { trayOf } from '../../firmware-bridge/simulator/default-make.ts';

/**
 * Checks docs/make-a-die.md, which people copy from: whatever it shows is compiled, run and tested in test/firmware.
 */
const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/make-a-die.md'), 'utf8');
const sketches = globSync('firmware-bridge/firmware/examples/*/*.ino', { cwd: root });

describe('the page for makers of dice', () => {
  it('shows only pieces of sketches that are built', () => {
    const shown = [...page.matchAll(/```cpp\n(.*?)```/gs)].map(([, code = '']) => code);
    expect(shown.length).toBeGreaterThanOrEqual(6);
    const sources = sketches.map((path) => readFileSync(join(root, path), 'utf8'));
    for (const code of shown)
      expect(
        sources.some((source) => source.includes(code)),
        code,
      ).toBe(true);
    expect(sketches.map((path) => path.split('/').at(-2)).filter((name) => !((name ?? '') in BUILT))).toEqual([]);
  });

  it('links only to files that exist', () => {
    for (const [, path = ''] of page.matchAll(/\]\(([^)#]+)/g))
      expect(existsSync(join(root, 'docs', path)), path).toBe(true);
    for (const path of sketches) expect(page).toContain(path);
  });

  it('names only verbs and options that the command line has', () => {
    const help = readFileSync(join(root, 'electron/bridge.ts'), 'utf8');
    const lines = [...page.matchAll(/npm run --silent bridge -- ([^`\n]+)/g)].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) {
      expect(help).toContain(`bridge ${line.split(' ')[0] ?? ''} `);
      for (const [option] of line.matchAll(/--\w+/g)) expect(help).toContain(option);
    }
    for (const option of ['--wait', '--full', '--speed']) expect(page).toContain(option);
  });

  it.each(['roll d1 6', 'sense s1 2', 'restart', 'help', 'fault garble 5', 'fault silence 5', 'mend'])(
    'tells readers to type only what can be typed: %s',
    (command) => {
      expect(page).toContain(`\`${command}\``);
      const make = { id: 'x', name: '', firmware: '1', held: 16, ...trayOf(2, 6, 1) };
      expect(readCommand(command, make)).toBeDefined();
    },
  );
});
