import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createJournal } from '../../electron/journal/open.ts';

const CHILD = fileURLToPath(new URL('./kill9-child.ts', import.meta.url));
const APPENDS = 100;
const noStrace = spawnSync('strace', ['-V']).status !== 0;
const NO_STRACE = 'strace is not installed: the order of sync and acknowledgement is not checked here';

/**
 * Runs the appending child under strace.
 * @returns the number of acknowledgements, and how many came before the log was synced
 */
async function acknowledgements(mutant: 'early' | ''): Promise<{ all: number; tooEarly: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-order-'));
  try {
    const path = join(folder, 'siege.castellan');
    const trace = join(folder, 'trace');
    (await createJournal(path, { system: 'toy', edition: '1', setup: {}, options: {} })).close();
    const run = spawnSync(
      'strace',
      [
        '-f',
        '-y',
        '-s',
        '16',
        '-o',
        trace,
        '-e',
        'trace=write,pwrite64,fsync,fdatasync',
        process.execPath,
        CHILD,
        path,
        String(APPENDS),
      ],
      { encoding: 'utf8', env: { ...process.env, MUTANT: mutant, NODE_OPTIONS: '' } },
    );
    expect(run.status, run.stderr).toBe(0);
    let all = 0;
    let tooEarly = 0;
    let synced = false;
    // strace splits a call on two lines if another thread makes one meanwhile; the second line does not name the file.
    const begun = new Set<string>();
    for (const call of readFileSync(trace, 'utf8').split('\n')) {
      const [thread = ''] = call.split(' ');
      if (/ f(data)?sync\(\d+<[^>]*-wal> <unfinished/.test(call)) begun.add(thread);
      else if (/ f(data)?sync resumed>\) += 0/.test(call)) synced = begun.delete(thread) || synced;
      else if (/ f(data)?sync\(\d+<[^>]*-wal>\) += 0/.test(call)) synced = true;
      else if (/ pwrite64\(\d+<[^>]*-wal>/.test(call)) synced = false;
      else if (/ write\(1<[^>]*>, "\d+\\n"/.test(call)) {
        all += 1;
        if (!synced) tooEarly += 1;
        // Each acknowledgement needs a separate sync.
        synced = false;
      }
    }
    return { all, tooEarly };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// After kill -9 the system still has its memory; only the order of the system calls shows what a power cut would leave.
it('the log is on disk before an entry is acknowledged', async ({ skip }) => {
  skip(noStrace, NO_STRACE);
  expect(await acknowledgements('')).toEqual({ all: APPENDS, tooEarly: 0 });
});

it('an early acknowledgement would be detected', async ({ skip }) => {
  skip(noStrace, NO_STRACE);
  // Later early acknowledgements may pass thanks to the previous entry's sync, but the first one cannot.
  expect((await acknowledgements('early')).tooEarly).toBeGreaterThan(0);
});
