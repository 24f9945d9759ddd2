import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// Packing takes 20 s of a processor: how long that is depends on who else wants it, and is no matter of this test.
it(
  '#19 packs what belongs into a package and nothing else, sets its fuses, and runs from it',
  { timeout: 1_200_000 },
  async ({ signal }) => {
    const said = await promisify(execFile)(process.execPath, ['build/verify-package.ts'], { signal }).catch(
      (error: unknown) => error as { readonly stdout: string; readonly stderr: string; readonly code: number },
    );
    expect(`${said.stdout}\n${said.stderr}`).toMatch(/The package is good: \d+ entries, [1-9]\d* native files/);
    expect('code' in said ? said.code : 0).toBe(0);
  },
);
