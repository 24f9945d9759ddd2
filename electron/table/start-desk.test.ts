import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Library } from '../library/library.ts';
import { isCoached, MatchFiles } from './match-files.ts';
import { sidesChanged } from './rematch.ts';
import { StartDesk } from './start-desk.ts';
import { coached, systems, presetsOf } from './systems.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-start-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('what the program opens', () => {
  it('is the coached siege as it was left, if nothing was played, and never counts as the last match', async () => {
    const { table, refused } = await new MatchFiles(folder).begin(undefined, false);
    expect([isCoached(table.journal.path), refused, table.match.rows]).toEqual([true, null, coached.before.length]);
    const [offer] = table.match.offers();
    expect(table.order({ command: offer?.command ?? '', args: offer?.args ?? {} }, null).done).toBe(true);
    const rows = table.match.rows;
    table.journal.close();
    const again = await new MatchFiles(folder).begin(undefined, false);
    expect(again.table.match.rows).toBe(rows);
    again.table.journal.close();
    expect(readdirSync(folder)).toEqual(['coached']);
  });

  it('is a demo siege if people want one at once, and that is the last match from then on', async () => {
    const files = new MatchFiles(folder);
    const { table } = await files.begin(undefined, true);
    table.journal.close();
    const again = await new MatchFiles(folder).begin(undefined, false);
    expect(again.table.journal.path).toBe(table.journal.path);
    again.table.journal.close();
  });

  it('is the coached siege with a sentence if the last match cannot be opened, whatever it throws', async () => {
    const last = join(folder, 'mine.castellan');
    writeFileSync(last, 'this is no match');
    writeFileSync(join(folder, 'last-match.json'), JSON.stringify({ last }));
    for (const atOnce of [false, true]) {
      const { table, refused } = await new MatchFiles(folder).begin(undefined, atOnce);
      expect(isCoached(table.journal.path)).toBe(true);
      expect(refused).toMatchObject({ key: 'table.last-not-opened', with: { file: 'mine.castellan' } });
      table.journal.close();
    }
    await expect(new MatchFiles(folder).begin(last, false)).rejects.toThrow();
  });

  it('restarts the coached siege on request, beside the one on the table', async () => {
    const files = new MatchFiles(folder);
    const one = await files.coached();
    const two = await files.coached(true);
    const three = await files.coached(true);
    const names = readdirSync(join(folder, 'coached')).filter((name) => name.endsWith('.castellan'));
    expect(names.toSorted()).toEqual(['siege-2.castellan', 'siege-3.castellan']);
    for (const table of [one, two, three]) table.journal.close();
  });
});

describe('the coached siege', () => {
  it('is created once, however often it is requested at the same moment', async () => {
    const files = new MatchFiles(folder);
    let table = await files.newDemo();
    const sat: string[] = [];
    const desk = new StartDesk({
      dataDir: folder,
      table: () => table,
      files,
      library: new Library(folder, () => table.journal),
      sit: (next) => {
        table.journal.close();
        table = next;
        sat.push(next.journal.path);
      },
      open: () => Promise.resolve(undefined),
      file: undefined,
      refused: null,
    });
    const begin = () => desk.handlers['start.coached']({}, { role: 'console', language: 'en' });
    for (const outcome of await Promise.all([begin(), begin(), begin()])) expect(outcome).toMatchObject({ done: true });
    expect(sat).toEqual([join(folder, 'coached', 'siege-1.castellan')]);
    table.journal.close();
  });
});

describe('a rematch', () => {
  it('is a legal set-up of every system, with people, colours and charges swapped and all else in place', () => {
    for (const system of systems)
      for (const { id, setup } of presetsOf(system.id)) {
        type Sides = { readonly sides: readonly { readonly seat: string; readonly name: string }[] };
        const [before, after] = [setup as Sides, sidesChanged(setup) as Sides];
        expect(after.sides.map(({ seat }) => seat)).toEqual(before.sides.map(({ seat }) => seat));
        expect(after.sides.map(({ name }) => name)).toEqual(before.sides.map(({ name }) => name).toReversed());
        expect([system.id, id, system.setup.parse(after).ok]).toEqual([system.id, id, true]);
        expect(sidesChanged(after)).toEqual(setup);
      }
  });
});
