import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('#19 packs what belongs into a package and nothing else, sets its fuses, and runs from it', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/verify-package.ts'], {
    encoding: 'utf8',
    timeout: 110_000,
  });
  expect(`${stdout}\n${stderr}`).toMatch(/The package is good: \d+ entries, [1-9]\d* native files/);
  expect(status).toBe(0);
});
