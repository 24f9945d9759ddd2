import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JournalError } from '../../electron/journal/journal-error.ts';
import type { Entry } from '../../electron/journal/journal.ts';
import { createJournal, openJournal } from '../../electron/journal/open.ts';
import { verifyFile } from '../../electron/journal/verify-file.ts';

let folder: string;
let path: string;
let entries: readonly Entry[];
/** The file as closed, and as left by a crash: most entries only in the log beside it. */
let closed: Buffer;
let crashed: { readonly file: Buffer; readonly log: Buffer };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-damage-'));
  path = join(folder, 'siege.castellan');
  const journal = await createJournal(path, { system: 'toy', edition: '1', setup: { walls: 2 }, options: {} });
  for (let n = 1; n <= 60; n += 1)
    journal.append([
      { kind: 'device', body: { n, pad: 'x'.repeat(150) }, origin: { device: 'tray', boot: 1, seq: n } },
    ]);
  entries = [...journal.read()];
  // Copied by another process: closing the file in this one would release its lock.
  execFileSync('cp', [path, join(folder, 'crashed')]);
  execFileSync('cp', [`${path}-wal`, join(folder, 'crashed-wal')]);
  crashed = { file: readFileSync(join(folder, 'crashed')), log: readFileSync(join(folder, 'crashed-wal')) };
  journal.close();
  closed = readFileSync(path);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function put(file: Buffer, log?: Buffer): void {
  rmSync(`${path}-wal`, { force: true });
  writeFileSync(path, file);
  if (log !== undefined) writeFileSync(`${path}-wal`, log);
}

/** The entries from checking or opening; undefined if the file is reported as damaged. */
function checked(): readonly Entry[] | undefined {
  try {
    const verdict = verifyFile(path);
    return verdict.ok ? verdict.entries : undefined;
  } catch (error) {
    if (error instanceof JournalError) return undefined;
    throw error;
  }
}
async function opened(): Promise<readonly Entry[] | undefined> {
  try {
    const journal = await openJournal(path);
    const found = [...journal.read()];
    journal.close();
    return found;
  } catch (error) {
    if (error instanceof JournalError) return undefined;
    throw error;
  }
}

const flipsIn = (length: number) =>
  fc.array(fc.tuple(fc.integer({ min: 0, max: length - 1 }), fc.integer({ min: 1, max: 255 })), {
    minLength: 1,
    maxLength: 4,
  });
function flipped(bytes: Buffer, flips: readonly (readonly [number, number])[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const [at, mask] of flips) copy.writeUInt8(copy.readUInt8(at) ^ mask, at);
  return copy;
}

describe('a damaged file', () => {
  it('never gives wrong entries or ends the program, and a check does not change it', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(flipsIn(closed.length), async (flips) => {
        const bytes = flipped(closed, flips);
        put(bytes);
        const before = checked();
        expect(readFileSync(path).equals(bytes)).toBe(true);
        if (before === undefined) found += 1;
        // Unused bytes may hold anything; then every entry must still be there and correct.
        else expect(before).toEqual(entries);
        const after = await opened();
        if (after !== undefined) expect(after).toEqual(entries);
      }),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('is refused if truncated', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: closed.length - 1 }), async (length) => {
        put(closed.subarray(0, length));
        expect(checked()).toBeUndefined();
        expect(await opened()).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });
});

describe('the log left by a crash', () => {
  it('is read with the file, and merged into it by the next opening', async () => {
    put(crashed.file, crashed.log);
    expect(checked()).toEqual(entries);
    expect(readFileSync(`${path}-wal`).equals(crashed.log)).toBe(true);
    expect(await opened()).toEqual(entries);
    expect(checked()).toEqual(entries);
  });

  it('loses at most its last transaction without a report if it is damaged', async () => {
    await fc.assert(
      fc.asyncProperty(flipsIn(crashed.log.length), async (flips) => {
        const log = flipped(crashed.log, flips);
        put(crashed.file, log);
        const before = checked();
        if (before === undefined) {
          expect(await opened()).toBeUndefined();
          expect(readFileSync(`${path}-wal`).equals(log)).toBe(true);
          return;
        }
        expect(before).toEqual(entries.slice(0, before.length));
        expect(before.length).toBeGreaterThanOrEqual(entries.length - 1);
        expect(await opened()).toEqual(before);
      }),
      { numRuns: 60, examples: [[[[10, 48]]], [[[8, 1]]], [[[0, 255]]]] },
    );
  });
});
