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

/** Runs the appending child under strace; returns how many acknowledgements it wrote, and how many before the log was synced. */
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
    // A call during which another thread made one stands on two lines; the second does not name its file.
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
        // The next acknowledgement needs a sync of its own.
        synced = false;
      }
    }
    return { all, tooEarly };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// kill -9 keeps what the system has in memory; only the order of the system calls shows what a power cut would leave.
it('the log is on the disk before an entry is acknowledged', async ({ skip }) => {
  skip(noStrace, NO_STRACE);
  expect(await acknowledgements('')).toEqual({ all: APPENDS, tooEarly: 0 });
});

it('would be caught acknowledging first', async ({ skip }) => {
  skip(noStrace, NO_STRACE);
  // Each later one looks as if the sync of the entry before it were its own; the first has none to hide behind.
  expect((await acknowledgements('early')).tooEarly).toBeGreaterThan(0);
});
