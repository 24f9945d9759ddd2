import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// Packing takes 20 s of processor time; the wall time depends on what else runs and does not matter here.
it(
  '#19 packs only what belongs in a package, sets its fuses, and runs from it',
  { timeout: 1_200_000 },
  async ({ signal }) => {
    const said = await promisify(execFile)(process.execPath, ['build/verify-package.ts'], { signal }).catch(
      (error: unknown) => error as { readonly stdout: string; readonly stderr: string; readonly code: number },
    );
    expect(`${said.stdout}\n${said.stderr}`).toMatch(/The package is good: \d+ entries, [1-9]\d* native files/);
    expect('code' in said ? said.code : 0).toBe(0);
  },
);
