import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJournal } from '../../electron/journal/open.ts';
import type { Figure } from './figure.ts';

/** Rows per block; blocks of ours and of the bare file alternate, so that a busy disk slows both alike. */
const ROWS = 300;
const BLOCKS = 10;
const WARM_UP = 50;
const AT_LEAST = 0.7;

const bodyOf = (seq: number): object => ({
  kind: 'settled',
  die: 'd6-3',
  face: 1 + (seq % 6),
  grade: 'witnessed',
  confidence: 97,
  note: 'x'.repeat(180),
});

/**
 * The journal's durable appends per second, one device message per transaction, against bare write and fdatasync of the
 * same bytes. `ratio` is ours over bare. Uses the TMPDIR folder, which must be on the disk to measure.
 */
export async function appendVsFdatasync(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-append-'));
  const journal = await createJournal(join(folder, 'bench.castellan'), {
    system: 'bench',
    edition: '1',
    setup: {},
    options: {},
  });
  const bare = openSync(join(folder, 'bare.log'), 'a');
  let seq = 0;
  const oursOnce = (): void => {
    seq += 1;
    journal.append([{ kind: 'device', body: bodyOf(seq), origin: { device: 'bench-tray', boot: 7, seq } }]);
  };
  let line = 0;
  const bareOnce = (): void => {
    line += 1;
    // An entry as the journal stores it, on one line: number, time, kind, origin, body, hash.
    writeSync(
      bare,
      `${String(line)},${String(Date.now())},device,bench-tray,7,${String(line)},${JSON.stringify(bodyOf(line))},${'0'.repeat(64)}\n`,
    );
    fdatasyncSync(bare);
  };
  try {
    for (let i = 0; i < WARM_UP; i += 1) {
      oursOnce();
      bareOnce();
    }
    let oursMs = 0;
    let bareMs = 0;
    for (let block = 0; block < BLOCKS; block += 1) {
      oursMs += timeOf(ROWS, oursOnce);
      bareMs += timeOf(ROWS, bareOnce);
    }
    const ours = (ROWS * BLOCKS * 1000) / oursMs;
    const baseline = (ROWS * BLOCKS * 1000) / bareMs;
    const ratio = ours / baseline;
    return {
      name: 'append-vs-fdatasync',
      unit: 'durable appends/s',
      ours,
      baseline,
      ratio,
      target: `at least ${String(AT_LEAST)} of a bare append`,
      met: ratio >= AT_LEAST,
      note: 'Baseline: write and fdatasync of the same bytes to a plain file, in turns with ours. Ours is bound by the one fsync of its log.',
    };
  } finally {
    journal.close();
    closeSync(bare);
    rmSync(folder, { recursive: true, force: true });
  }
}

function timeOf(times: number, work: () => void): number {
  const start = performance.now();
  for (let i = 0; i < times; i += 1) work();
  return performance.now() - start;
}
