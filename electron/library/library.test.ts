import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyMatchFile } from '../referee/verify.ts';
import { SiegeTable } from '../table/siege-table.ts';
import { migrations } from '../journal/migrations/all.ts';
import { createJournal, openJournal } from '../journal/open.ts';
import { demo } from '../table/systems.ts';
import { Library } from './library.ts';

let folder: string;
let table: SiegeTable;
let library: Library;

const path = (id: string): string => join(folder, `${id}.castellan`);
const newMatch = async (id: string): Promise<SiegeTable> => {
  const { system, setup, options } = demo;
  return new SiegeTable(
    system,
    await createJournal(path(id), { system: system.id, edition: system.edition, setup, options }),
  );
};
const endPhase = (on: SiegeTable): void => void on.order({ command: 'end-phase', args: {} }, null);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-library-'));
  table = await newMatch('running');
  library = new Library(folder, () => table.journal);
});
afterEach(() => {
  table.journal.close();
  rmSync(folder, { recursive: true });
});

describe('the library', () => {
  it('lists every match with its fortress, including the open one, and damaged files with the reason', async () => {
    endPhase(table);
    (await newMatch('other')).journal.close();
    writeFileSync(path('rubbish'), 'no database');
    const list = library.list();
    expect(list.map(({ id }) => id).sort()).toEqual(['other', 'rubbish', 'running']);
    expect(list.find(({ id }) => id === 'running')).toMatchObject({
      open: true,
      rows: 1,
      title: 'Varenne',
      sealed: false,
    });
    expect(list.find(({ id }) => id === 'running')?.siege?.sections).toHaveLength(4);
    expect(list.find(({ id }) => id === 'rubbish')).toMatchObject({
      siege: null,
      problem: { key: 'journal.not-a-match' },
    });
  });

  it('reports what has changed since the last call', () => {
    expect(library.list()[0]?.rows).toBe(0);
    endPhase(table);
    expect(library.list()[0]?.rows).toBe(1);
  });

  it('starts a match from a set-up, or lists everything wrong with it without creating a file', async () => {
    const { system, setup } = demo;
    expect(await library.start(system.id, setup, {}, 'The gate: of "Varenne"')).toEqual({
      done: true,
      id: 'The gate of Varenne',
    });
    const files = readdirSync(folder).length;
    const refused = await library.start(system.id, { ...(setup as object), sections: [] }, { oilOf: 'nobody' }, 'X');
    expect(refused).toMatchObject({ done: false });
    expect('problems' in refused && refused.problems.length).toBe(2);
    expect(await library.start('chess', {}, {}, 'X')).toMatchObject({ done: false });
    expect(readdirSync(folder)).toHaveLength(files);
  });

  it('copies a match up to an entry and continues it differently, leaving the original unchanged', async () => {
    for (let i = 0; i < 3; i += 1) endPhase(table);
    const made = await library.copy('running', 2, 'What if');
    expect(made).toEqual({ done: true, id: 'What if' });
    const copy = new SiegeTable(demo.system, await openJournal(path('What if')));
    expect(copy.match.rows).toBe(2);
    const times = (of: SiegeTable): number[] => [...of.journal.read()].map(({ at }) => at);
    expect(times(copy)).toEqual(times(table).slice(0, 2));
    copy.journal.close();
    expect(table.match.rows).toBe(3);
    expect(table.journal.verify()).toMatchObject({ ok: true });
  });

  it('exports a sealed file that verifies, imports it, and refuses it if a byte was changed', async () => {
    for (let i = 0; i < 2; i += 1) endPhase(table);
    const made = await library.export('running', 'Brandt');
    if (!('bytes' in made)) throw new Error(made.key);
    expect(library.import(made.name, made.bytes)).toEqual({ done: true, id: 'running 2' });
    const verdict = verifyMatchFile(path('running 2'), 'en');
    expect(verdict).toMatchObject({ ok: true, seals: [{ by: 'Brandt', fits: true, since: 0 }], unvouched: 0 });
    expect(verdict).toMatchObject({
      said: [
        expect.stringMatching(/^Brandt vouches for everything up to entry 2/),
        'No device of Brandt has signed anything.',
        'No device of Okafor has signed anything.',
      ],
    });
    // A copy is not sealed for what was played so far: a forged file would look the same.
    await library.copy('running', 2, 'unsealed');
    expect(verifyMatchFile(path('unsealed'), 'en')).toMatchObject({
      ok: true,
      unvouched: 2,
      said: expect.arrayContaining([expect.stringMatching(/^Nobody vouches for entries 1 to 2\./)]) as unknown,
    });
    expect(library.list().find(({ id }) => id === 'running 2')?.sealed).toBe(true);
    // A leftover from an import interrupted by a power cut must not block later ones.
    writeFileSync(`${path('running 3')}.new`, made.bytes.subarray(0, 100));
    expect(library.import('running 3.castellan', made.bytes)).toEqual({ done: true, id: 'running 3' });
    rmSync(`${path('running 3')}.new`);
    // A browser's name for a second download is kept as far as it is a valid file name.
    expect(library.import('running (1).castellan', made.bytes)).toEqual({ done: true, id: 'running 1' });

    const at = made.bytes.indexOf('end-phase');
    const tampered = Buffer.from(made.bytes);
    tampered.write('END', at);
    // Each is refused under the name that people know it by, with the reason.
    const refusal = (name: string, bytes: Buffer): unknown => {
      const outcome = library.import(name, bytes);
      return outcome.done ? outcome : outcome.problems[0]?.text;
    };
    expect(refusal('tampered.castellan', tampered)).toMatchObject({
      key: 'library.not-whole',
      with: { name: 'tampered.castellan', problem: { key: 'journal.problem.hash' } },
    });
    expect(refusal('cut.castellan', made.bytes.subarray(0, made.bytes.length >> 1))).toMatchObject({
      key: 'library.not-whole',
      with: { name: 'cut.castellan' },
    });
    for (const bytes of [Buffer.from('no database'), Buffer.alloc(0)])
      expect(refusal('rubbish.castellan', bytes)).toMatchObject({
        key: 'journal.not-a-match',
        with: { file: 'rubbish.castellan' },
      });
    writeFileSync(path('later'), made.bytes);
    const later = new DatabaseSync(path('later'));
    const theirs = migrations.length + 1;
    later.exec(`INSERT INTO migrations VALUES ('9999-later', 1, '9.9.9'); PRAGMA user_version = ${String(theirs)}`);
    later.close();
    expect(refusal('newer.castellan', readFileSync(path('later')))).toMatchObject({
      key: 'journal.newer-version',
      with: { file: 'newer.castellan', theirs: '9.9.9', theirFormat: theirs },
    });
    expect(readdirSync(folder).filter((file) => file.includes('tampered') || file.endsWith('.new'))).toEqual([]);
  });

  it('detects a match that was rebuilt under somebody else’s seal', async () => {
    endPhase(table);
    const made = await library.export('running', 'Brandt');
    if (!('bytes' in made)) throw new Error(made.key);
    library.import(made.name, made.bytes);
    const sealed = await openJournal(path('running 2'));
    const [, seal] = [...sealed.read()];
    sealed.close();
    const forged = await newMatch('forged');
    endPhase(forged);
    endPhase(forged);
    forged.journal.append([{ kind: 'sealed', body: seal?.body }]);
    forged.journal.close();
    expect(verifyMatchFile(path('forged'), 'en')).toMatchObject({ ok: false, code: 'seal', n: 3 });
    // It is neither imported nor shown as sealed in place.
    expect(library.import('gift', readFileSync(path('forged')))).toMatchObject({
      done: false,
      problems: [{ text: { key: 'library.broken-seal' } }],
    });
    expect(library.list().find(({ id }) => id === 'forged')?.sealed).toBe(false);
  });

  it('keeps the signing key readable only by its owner', async () => {
    await library.export('running', 'Brandt');
    if (process.platform !== 'win32') expect(statSync(join(folder, 'signing-key.pem')).mode & 0o777).toBe(0o600);
  });

  it('renames and removes, but never over another file and never the match on the table', async () => {
    (await newMatch('old')).journal.close();
    (await newMatch('second')).journal.close();
    const refusals = [
      library.rename('old', 'second'),
      library.rename('old', '../outside'),
      library.rename('old', ''),
      library.rename('gone', 'x'),
      library.rename('running', 'x'),
      library.remove('running'),
      library.remove('../running'),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ done: false });
    expect(library.rename('old', 'Été à Varenne')).toEqual({ done: true, id: 'Été à Varenne' });
    expect(library.remove('Été à Varenne')).toMatchObject({ done: true });
    expect(readdirSync(join(folder, 'removed'))).toEqual(['Été à Varenne.castellan']);
    expect(
      library
        .list()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['running', 'second']);
  });
});
