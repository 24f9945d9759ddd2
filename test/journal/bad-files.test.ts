import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../electron/journal/connection.ts';
import { FileJournal } from '../../electron/journal/journal.ts';
import { migrations } from '../../electron/journal/migrations/all.ts';
import { createJournal, openJournal } from '../../electron/journal/open.ts';
import { verifyFile } from '../../electron/journal/verify-file.ts';

const REPORT = fileURLToPath(new URL('./open-and-report.ts', import.meta.url));
const MATCH = { system: 'toy', edition: '1', setup: {}, options: {} };
const ROOT = process.getuid?.() === 0;
/** The user that root becomes, so that permissions apply. */
const NOBODY = 65534;

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-bad-'));
  chmodSync(folder, 0o777);
  path = join(folder, 'siege.castellan');
  const journal = await createJournal(path, MATCH);
  for (let n = 1; n <= 20; n += 1) journal.append([{ kind: 'note', body: { n } }]);
  journal.close();
});
afterEach(() => {
  chmodSync(folder, 0o777);
  rmSync(folder, { recursive: true, force: true });
});

/** The contents of the folder, byte for byte. */
const contents = (): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]));

function asAnotherProgram(file: string): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, [REPORT, file], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
    ...(ROOT ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('a file from a newer version', () => {
  const newer = [
    ...migrations,
    {
      name: '0003-of-tomorrow',
      up: (db: Pick<DatabaseSync, 'exec'>) => {
        db.exec('CREATE TABLE tomorrow (x TEXT) STRICT');
      },
    },
  ];

  it('is migrated by that version, then refused by this one with both versions named, unchanged', async () => {
    const migrated = await openJournal(path, Date.now, newer);
    expect(migrated.append([{ kind: 'note', body: 21 }])[0]?.n).toBe(21);
    migrated.close();
    const before = contents();
    const refusal = {
      code: 'newer-version',
      path,
      text: { with: { theirFormat: 3, ourFormat: 2, theirs: '0.1.0', ours: '0.1.0' } },
    };
    await expect(openJournal(path)).rejects.toMatchObject(refusal);
    expect(() => verifyFile(path)).toThrow(expect.objectContaining({ code: 'newer-version' }));
    expect(contents()).toEqual(before);
    expect(verifyFile(path, newer)).toMatchObject({ ok: true });
  });

  it('keeps its old format when a migration fails half-way', async () => {
    const failing = [
      ...migrations,
      {
        name: '0003-of-tomorrow',
        up: (db: Pick<DatabaseSync, 'exec'>) => {
          db.exec('CREATE TABLE tomorrow (x TEXT) STRICT; SELECT nonsense');
        },
      },
    ];
    await expect(openJournal(path, Date.now, failing)).rejects.toThrow(/nonsense/);
    const journal = await openJournal(path);
    expect(journal.verify()).toEqual({ ok: true, entries: 20 });
    journal.close();
  });
});

describe('what is not a match', () => {
  it.each([
    [
      'a text',
      (file: string) => {
        writeFileSync(file, 'Dear diary, the wall fell today. '.repeat(99));
      },
    ],
    [
      'an empty file',
      (file: string) => {
        writeFileSync(file, '');
      },
    ],
    [
      'a database of another program',
      (file: string) => {
        const db = new DatabaseSync(file);
        db.exec('CREATE TABLE songs (title TEXT)');
        db.close();
      },
    ],
    [
      'a folder',
      (file: string) => {
        mkdirSync(file);
      },
    ],
  ])('%s is refused and left unchanged', async (_name, make) => {
    const other = join(folder, 'other.castellan');
    make(other);
    const bytes = (): string => (_name === 'a folder' ? '' : readFileSync(other, 'base64'));
    const before = bytes();
    await expect(openJournal(other)).rejects.toMatchObject({ code: 'not-a-match', path: other });
    expect(() => verifyFile(other)).toThrow(expect.objectContaining({ code: 'not-a-match' }));
    expect(bytes()).toBe(before);
    expect(readdirSync(folder).sort()).toEqual(['other.castellan', 'siege.castellan']);
  });

  it('a missing file or folder is named', async () => {
    await expect(openJournal(join(folder, 'gone.castellan'))).rejects.toMatchObject({ code: 'not-found' });
    await expect(createJournal(join(folder, 'nowhere', 'a.castellan'), MATCH)).rejects.toMatchObject({
      code: 'unwritable-folder',
    });
    expect(readdirSync(folder)).toEqual(['siege.castellan']);
  });
});

describe('a file that another program', () => {
  it('has open is refused for opening and checking until it is closed', async () => {
    const journal = await openJournal(path);
    expect(asAnotherProgram(path)).toEqual({ open: 'locked', verify: 'locked' });
    expect(journal.append([{ kind: 'note', body: 21 }])[0]?.n).toBe(21);
    journal.close();
    chmodSync(path, 0o666);
    expect(asAnotherProgram(path)).toEqual({ open: 21, verify: 21 });
  });
});

describe('a file without permission', () => {
  it.each([
    ['to write it', 0o444, 0o777, { open: 'read-only', verify: 20 }],
    ['to write beside it', 0o666, 0o555, { open: 'unwritable-folder', verify: 20 }],
    ['to read it', 0o200, 0o777, { open: 'unreadable', verify: 'unreadable' }],
  ])('%s is refused for play and left unchanged', (_name, ofFile, ofFolder, report) => {
    const before = contents();
    chmodSync(path, ofFile);
    chmodSync(folder, ofFolder);
    expect(asAnotherProgram(path)).toEqual(report);
    chmodSync(path, 0o666);
    chmodSync(folder, 0o777);
    expect(contents()).toEqual(before);
  });
});

describe('a full disk', () => {
  /** Appends until refused, then makes room and continues. */
  const fillAndGoOn = (journal: FileJournal | Awaited<ReturnType<typeof openJournal>>, makeRoom: () => void): void => {
    let stored = journal.head.n;
    const body = 'x'.repeat(5000);
    expect(() => {
      for (;;) {
        journal.append([
          { kind: 'note', body },
          { kind: 'note', body },
        ]);
        stored += 2;
      }
    }).toThrow(expect.objectContaining({ code: 'disk-full' }));
    expect(journal.head.n).toBe(stored);
    expect(journal.verify()).toEqual({ ok: true, entries: stored });
    makeRoom();
    expect(journal.append([{ kind: 'note', body }])[0]?.n).toBe(stored + 1);
    expect(journal.verify()).toEqual({ ok: true, entries: stored + 1 });
  };

  it('refuses an append, keeps earlier entries, and continues once there is room', () => {
    const db = connect(path, 'existing');
    const last = db.prepare('SELECT n, hash FROM entries ORDER BY n DESC LIMIT 1').get() as unknown as {
      n: number;
      hash: string;
    };
    const journal = new FileJournal(db, path, last, Date.now);
    db.exec('PRAGMA max_page_count = 100');
    fillAndGoOn(journal, () => {
      db.exec('PRAGMA max_page_count = 1000000');
    });
    journal.close();
  });

  const small = mkdtempSync(join(tmpdir(), 'castellan-small-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'castellan-test', small]).status === 0;
  if (mounted) spawnSync('umount', [small]);

  it('does the same on a real disk of one megabyte', async ({ skip }) => {
    skip(!mounted, 'only root may mount a small disk; the test above reaches the same error without one');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'castellan-test', small]);
    try {
      const file = join(small, 'siege.castellan');
      const ballast = join(small, 'ballast');
      const journal = await createJournal(file, MATCH);
      writeFileSync(ballast, Buffer.alloc(300_000));
      fillAndGoOn(journal, () => {
        rmSync(ballast);
      });
      journal.close();
      (await openJournal(file)).close();
      const rest = spawnSync('dd', ['if=/dev/zero', `of=${join(small, 'rest')}`, 'bs=4k']);
      expect(rest.status).not.toBe(0);
      await expect(createJournal(join(small, 'second.castellan'), MATCH)).rejects.toMatchObject({ code: 'disk-full' });
      // Nothing of the second is left; the log of the first is merged once there is room.
      expect(readdirSync(small).filter((name) => !name.startsWith('siege.castellan'))).toEqual(['rest']);
      rmSync(join(small, 'rest'));
      const again = await openJournal(file);
      expect(again.verify()).toMatchObject({ ok: true });
      again.close();
    } finally {
      execFileSync('umount', [small]);
      rmSync(small, { recursive: true, force: true });
    }
  });
});
