import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIfNeeded } from '../../build/start/built.ts';
import type { DesktopRun } from './run-desktop.ts';
import { runBuilt, WHAT_MUST_BE } from './what-must-be.ts';

/** The built main process, preload script and screens, with Chromium in place of Electron's renderer. */
describe('the built desktop in Chromium', () => {
  let run: DesktopRun;
  beforeAll(() => {
    buildIfNeeded();
    run = runBuilt(resolve('out'));
  });

  for (const [name, look] of Object.entries(WHAT_MUST_BE)) {
    it(name, () => {
      const [is, mustBe] = look(run);
      expect(is).toEqual(mustBe);
    });
  }
});
