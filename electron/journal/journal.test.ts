import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JournalError, type JournalErrorCode } from './journal-error.ts';
import type { Journal } from './journal.ts';
import { createJournal, openJournal } from './open.ts';
import { verifyFile } from './verify-file.ts';

const MATCH = { system: 'toy', edition: '1', setup: { walls: 2 }, options: { rams: true } };

let folder: string;
let path: string;
let journal: Journal;
let now: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-journal-'));
  path = join(folder, 'siege.castellan');
  now = 1_000;
  journal = await createJournal(path, MATCH, () => now);
});
afterEach(() => {
  journal.close();
  rmSync(folder, { recursive: true, force: true });
});

const reopen = async (): Promise<void> => {
  journal.close();
  journal = await openJournal(path, () => now);
};
const origin = (seq: number) => ({ device: 'tray', boot: 7, seq });
const codeOf = (work: () => unknown): JournalErrorCode | 'no error' => {
  try {
    work();
    return 'no error';
  } catch (error) {
    if (error instanceof JournalError) return error.code;
    throw error;
  }
};

describe('a new match', () => {
  it('keeps its set-up and options, with the time and a unique id', async () => {
    const { match } = journal;
    expect(match).toMatchObject({ ...MATCH, createdAt: 1_000 });
    expect(match.id).toMatch(/^[0-9a-f-]{36}$/);
    await reopen();
    expect(journal.match).toEqual(match);
  });

  it('leaves a single file behind once it is closed', () => {
    journal.close();
    expect(readdirSync(folder)).toEqual(['siege.castellan']);
  });

  it('is recognised by the mark in its header', () => {
    journal.close();
    const db = new DatabaseSync(path, { readOnly: true });
    expect(db.prepare('PRAGMA application_id').get()?.['application_id']).toBe(0x4373746c);
    db.close();
  });

  it('never replaces a file, and says so', async () => {
    journal.append([{ kind: 'note', body: 'kept' }]);
    await expect(createJournal(path, MATCH)).rejects.toMatchObject({ code: 'exists' });
    await reopen();
    expect(journal.head.n).toBe(1);
  });
});

describe('appending', () => {
  it('returns entries as they will be read, numbered from 1 and chained', async () => {
    const written = [
      ...journal.append([{ kind: 'input', body: { command: 'ram', args: {} } }]),
      ...journal.append([
        { kind: 'device', body: { face: 6 }, origin: origin(1) },
        { kind: 'note', body: { left: undefined, told: null } },
      ]),
    ];
    expect(written.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(new Set(written.map(({ hash }) => hash)).size).toBe(3);
    expect(journal.head).toEqual({ n: 3, hash: written[2]?.hash });
    expect([...journal.read()]).toEqual(written);
    await reopen();
    expect([...journal.read()]).toEqual(written);
    expect([...journal.read(2)]).toEqual(written.slice(2));
    expect(journal.verify()).toEqual({ ok: true, entries: 3 });
  });

  it('accepts a device message only once, permanently', async () => {
    expect(journal.has(origin(1))).toBe(false);
    journal.append([{ kind: 'device', body: 1, origin: origin(1) }]);
    expect(journal.has(origin(1))).toBe(true);
    await reopen();
    expect(journal.has(origin(1))).toBe(true);
    expect(journal.has({ ...origin(1), boot: 8 })).toBe(false);
    expect(codeOf(() => journal.append([{ kind: 'device', body: 1, origin: origin(1) }]))).toBe('duplicate-origin');
    expect(journal.head.n).toBe(1);
  });

  it('writes all of a batch or nothing', () => {
    const before = journal.head;
    const twice = [origin(1), origin(2), origin(1)].map((from) => ({ kind: 'device', body: 0, origin: from }));
    expect(codeOf(() => journal.append(twice))).toBe('duplicate-origin');
    expect(
      codeOf(() =>
        journal.append([
          { kind: 'note', body: 'fine' },
          { kind: 'note', body: Number.NaN },
        ]),
      ),
    ).toBe('not-plain');
    expect(journal.head).toEqual(before);
    expect([...journal.read()]).toEqual([]);
    expect(journal.append(twice.slice(0, 2)).map(({ n }) => n)).toEqual([1, 2]);
  });

  it.each([
    ['a function', { f: () => 1 }, 'f'],
    ['infinity', { faces: [1, Infinity] }, 'faces[1]'],
    ['undefined in a list', [undefined], '[0]'],
    ['a date', { when: new Date(0) }, 'when'],
    ['a big integer', { n: 1n }, 'n'],
    ['nothing', undefined, 'the value'],
  ])('refuses %s, which JSON would lose, and says where', (_name, body, where) => {
    try {
      journal.append([{ kind: 'note', body }]);
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'not-plain', text: { key: 'journal.not-plain' } });
      expect((error as JournalError).text.with?.['where']).toContain(`${where} is`);
    }
    expect(journal.head.n).toBe(0);
  });

  it('refuses what contains itself', () => {
    const knot: Record<string, unknown> = {};
    knot['self'] = knot;
    expect(codeOf(() => journal.append([{ kind: 'note', body: knot }]))).toBe('not-plain');
  });

  it('reads back any plain data unchanged', async () => {
    const bodies = fc.sample(fc.jsonValue(), 200).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    const plain = bodies.filter((body) => !JSON.stringify(body).includes('__proto__'));
    journal.append(plain.map((body) => ({ kind: 'note', body })));
    await reopen();
    expect([...journal.read()].map(({ body }) => body)).toEqual(plain);
  });

  it('may happen while the journal is being read', () => {
    journal.append(Array.from({ length: 1200 }, (_, n) => ({ kind: 'note', body: n })));
    let read = 0;
    for (const { n } of journal.read()) {
      if (n === 10) journal.append([{ kind: 'note', body: 'late' }]);
      read = n;
    }
    expect(read).toBe(1201);
  });

  it('reports that its file was removed, writes nothing, and continues once it is back', () => {
    const elsewhere = `${path}.elsewhere`;
    renameSync(path, elsewhere);
    expect(codeOf(() => journal.append([{ kind: 'note', body: 1 }]))).toBe('taken-away');
    // A copy under the same name is not the file that is open.
    copyFileSync(elsewhere, path);
    expect(codeOf(() => journal.append([{ kind: 'note', body: 1 }]))).toBe('taken-away');
    renameSync(elsewhere, path);
    const before = journal.head.n;
    journal.append([{ kind: 'note', body: 2 }]);
    expect([...journal.read(before)].map(({ body }) => body)).toEqual([2]);
  });

  it('reports that a closed match is closed', () => {
    journal.close();
    journal.close();
    expect(codeOf(() => journal.append([{ kind: 'note', body: 1 }]))).toBe('closed');
    expect(codeOf(() => journal.has(origin(1)))).toBe('closed');
    expect(codeOf(() => [...journal.read()])).toBe('closed');
  });
});

describe('a written entry', () => {
  const tamper = (sql: string): void => {
    journal.close();
    const db = new DatabaseSync(path);
    try {
      db.exec(sql);
    } finally {
      db.close();
    }
  };
  beforeEach(() => {
    journal.append([1, 2, 3, 4].map((n) => ({ kind: 'note', body: { n }, ...(n === 2 ? { origin: origin(2) } : {}) })));
  });

  it.each(['UPDATE entries SET at = 0', 'DELETE FROM entries', "UPDATE match SET system = 'x'", 'DELETE FROM match'])(
    'cannot be changed by SQL: %s',
    async (sql) => {
      expect(() => {
        tamper(sql);
      }).toThrow(/never/);
      await reopen();
      expect(journal.verify()).toEqual({ ok: true, entries: 4 });
    },
  );

  const unguarded = (sql: string): string => {
    const db = new DatabaseSync(path);
    const found = db.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger'").all() as { sql: string }[];
    db.close();
    const guards = found.map((row) => row.sql);
    const names = guards.map((guard) => /TRIGGER (\w+)/.exec(guard)?.[1] ?? '');
    return `${names.map((name) => `DROP TRIGGER ${name};`).join('')} ${sql}; ${guards.join(';')}`;
  };

  it.each([
    ['UPDATE entries SET body = \'{"n":9}\' WHERE n = 3', 3, 'journal.problem.hash'],
    ['UPDATE entries SET at = at + 1 WHERE n = 1', 1, 'journal.problem.hash'],
    ['UPDATE entries SET seq = 3 WHERE n = 2', 2, 'journal.problem.hash'],
    ['DELETE FROM entries WHERE n = 2', 2, 'journal.problem.missing'],
    ["UPDATE match SET setup = '{}'", 1, 'journal.problem.hash'],
  ])('shows that a forger wrote it: %s', async (sql, n, key) => {
    journal.close();
    tamper(unguarded(sql));
    expect(verifyFile(path)).toEqual({ ok: false, n, problem: { key, with: { n } } });
    await expect(openJournal(path)).rejects.toMatchObject({ code: 'corrupt', text: { with: { problem: { key } } } });
  });
});

describe('one writer', () => {
  it('refuses a second opener and a verifier while it is open, and says why', async () => {
    await expect(openJournal(path)).rejects.toMatchObject({ code: 'locked', path });
    expect(codeOf(() => verifyFile(path))).toBe('locked');
    journal.append([{ kind: 'note', body: 1 }]);
    expect(journal.head.n).toBe(1);
    await reopen();
  });
});
