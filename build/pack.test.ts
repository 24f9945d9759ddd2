import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pack } from './pack.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-pack-'));
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    said.push(line);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A builder that leaves a marker file where it ran, and exits with this status. */
function builder(status: number): string {
  const script = join(folder, 'builder.mjs');
  const mark = JSON.stringify(join(folder, 'ran'));
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'; writeFileSync(${mark}, ''); process.exit(${String(status)});`,
  );
  return script;
}
const ran = (): boolean => existsSync(join(folder, 'ran'));
const without = (): NodeJS.ProcessEnv => {
  const { ELECTRON_DIST: _, ...env } = process.env;
  return env;
};

it('ends in a sentence if the runtime was not available', () => {
  expect(pack([], without(), builder(1))).toBe(1);
  expect([ran(), said]).toEqual([true, [expect.stringMatching(/^Nothing was packed\. .*ELECTRON_DIST.*network\.$/)]]);
});

it('packs nothing if a folder contains no runtime, and names the folder', () => {
  const env = { ...without(), ELECTRON_DIST: join(folder, 'nothing') };
  expect(pack([], env, builder(0))).toBe(1);
  expect(ran()).toBe(false);
  expect(said).toEqual([
    `Nothing was packed: ELECTRON_DIST names ${join(folder, 'nothing')}, and there is no Electron runtime in it.`,
  ]);
});

it('prints nothing more if all went well', () => {
  mkdirSync(join(folder, 'runtime'));
  writeFileSync(join(folder, 'runtime/electron'), '');
  expect(pack([], { ...without(), ELECTRON_DIST: join(folder, 'runtime') }, builder(0))).toBe(0);
  expect([ran(), said]).toEqual([true, []]);
});
