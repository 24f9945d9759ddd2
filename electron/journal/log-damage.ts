import { readFileSync } from 'node:fs';
import { hasLog } from './connection.ts';
import { corrupt, problem } from './journal-error.ts';

/**
 * SQLite treats the first invalid frame in its WAL as the end, and drops what follows. After a crash that is right: the
 * last transaction may be half written. But if complete transactions follow, acknowledged entries would silently
 * vanish. Layout: sqlite.org/fileformat2.html#the_write_ahead_log.
 */
const HEADER = 32;
const FRAME_HEADER = 24;

/** Throws 'corrupt' if opening the file would drop more than one half-written transaction from its WAL. */
export function refuseDamagedLog(path: string): void {
  if (!hasLog(path)) return;
  const dropped = commitsBehindDamage(readFileSync(`${path}-wal`));
  if (dropped > 1) throw corrupt(path, problem('log', { dropped }));
}

/** How many commits follow the first frame with a wrong checksum in a WAL. */
export function commitsBehindDamage(log: Buffer): number {
  if (log.length < HEADER + FRAME_HEADER) return 0;
  const bigEndian = log.readUInt32BE(0) % 2 === 1;
  let sum: Sum = checksum(log, 0, 24, [0, 0], bigEndian);
  let whole = sum[0] === log.readUInt32BE(24) && sum[1] === log.readUInt32BE(28);
  // A damaged header may contain any page size, even a plausible one; our files always have pages of 4096 bytes.
  const frameLength = FRAME_HEADER + (whole ? log.readUInt32BE(8) : 4096);
  // The salts of this run of the WAL; older frames behind it have others. A damaged header cannot be trusted for them.
  const salts = whole ? log.toString('hex', 16, 24) : log.toString('hex', HEADER + 8, HEADER + 16);
  let commits = 0;
  for (let at = HEADER; at + frameLength <= log.length; at += frameLength) {
    const sameRun = log.toString('hex', at + 8, at + 16) === salts;
    if (whole) {
      sum = checksum(log, at, 8, sum, bigEndian);
      sum = checksum(log, at + FRAME_HEADER, frameLength - FRAME_HEADER, sum, bigEndian);
      whole = sameRun && sum[0] === log.readUInt32BE(at + 16) && sum[1] === log.readUInt32BE(at + 20);
    }
    if (!whole && sameRun && log.readUInt32BE(at + 4) > 0) commits += 1;
  }
  return commits;
}

type Sum = readonly [number, number];

function checksum(log: Buffer, from: number, length: number, [first, second]: Sum, bigEndian: boolean): Sum {
  let a = first;
  let b = second;
  for (let i = from; i < from + length; i += 8) {
    a = (a + (bigEndian ? log.readUInt32BE(i) : log.readUInt32LE(i)) + b) >>> 0;
    b = (b + (bigEndian ? log.readUInt32BE(i + 4) : log.readUInt32LE(i + 4)) + a) >>> 0;
  }
  return [a, b];
}
