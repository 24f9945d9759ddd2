import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { intoTheBreachSetup } from '../../rules/systems/siege-and-fortresses/scenarios/breach-example.ts';
import type { Change, MusterView } from '../contract/muster-api.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { Armies } from '../library/armies/armies.ts';
import { readArmy, writeTable } from '../library/armies/army-text.ts';
import { sentence } from '../sentences.ts';
import { musterHandlers } from './muster-handlers.ts';

const system = 'siege-and-fortresses';
const who: ScreenInfo = { role: 'console', language: 'en' };
let folder: string;
let answer: ReturnType<typeof musterHandlers>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-armies-'));
  answer = musterHandlers(new Armies(folder));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const blank = async (): Promise<unknown> => {
  const names = { match: 'Test', sides: { attacker: 'A', defender: 'B' } };
  return (await answer['muster.blank']({ system, names }, who)).setup;
};
const change = async (setup: unknown, ...changes: readonly Change[]): Promise<unknown> => {
  let now = setup;
  for (const one of changes) {
    const done = await answer['muster.change']({ system, setup: now, change: one }, who);
    if (!done.done) throw new Error(done.problems.map((problem) => sentence(problem.text, 'en')).join('\n'));
    now = done.setup;
  }
  return now;
};
const look = async (setup: unknown): Promise<MusterView> => {
  const seen = await answer['muster.look']({ system, setup, options: {} }, who);
  if (!seen.ok) throw new Error(JSON.stringify(seen.problems));
  return seen.view;
};
const side = (view: MusterView, seat: string) => {
  const found = view.sides.find((one) => one.seat === seat);
  if (found === undefined) throw new Error(seat);
  return found;
};
const read = (setup: unknown, text: string, seat = 'attacker') =>
  answer['muster.read']({ system, setup, seat, instead: false, text }, who);
const said = (problems: readonly { readonly text: Parameters<typeof sentence>[0] }[]): readonly string[] =>
  problems.map(({ text }) => sentence(text, 'en'));

describe('setting up through the host', () => {
  it('starts blank, buys, refuses with the rule, and knows when the siege can start', async () => {
    let setup = await blank();
    expect(said((await look(setup)).problems).join()).toContain('no fortress');
    const points: Change = { do: 'agree', seat: 'defender', field: 'points', value: 1000 };
    const buy = (ware: string, target: string | null = null): Change => ({
      do: 'buy',
      purchase: { seat: 'defender', ware, target },
    });
    setup = await change(setup, points, buy('gateway'), buy('wall'), buy('oil', 'wall-1'));
    const view = await look(setup);
    expect(side(view, 'defender').account?.budgets).toMatchObject([{ spent: 100, allowance: 1000 }]);
    expect(view.problems).toEqual([]);
    expect(view.siege?.sections.map(({ label }) => label)).toEqual(['G', '1']);
    const mangonel: Change = { do: 'buy', purchase: { seat: 'attacker', ware: 'tribock', target: null } };
    const refused = await answer['muster.change']({ system, setup, change: mangonel }, who);
    expect(refused.done ? [] : refused.problems.map(({ rule }) => rule)).toEqual(['SF-005']);
  });

  it('refuses colours that not everybody can tell apart', async () => {
    const setup = (await blank()) as { sides: { tincture: string }[] };
    const sides = setup.sides.map((one, i) => ({ ...one, tincture: ['azure', 'vert'][i] ?? '' }));
    expect(said((await look({ ...setup, sides })).problems).join()).toContain('cannot be told apart');
  });

  it('reports a malformed set-up and an unknown system', async () => {
    expect((await answer['muster.look']({ system, setup: { name: 1 }, options: {} }, who)).ok).toBe(false);
    const unknown = await answer['muster.look']({ system: 'chess', setup: {}, options: {} }, who);
    expect(unknown.ok ? [] : said(unknown.problems).join()).toContain('chess');
  });
});

describe('an army from a table', () => {
  it('is read from a spreadsheet in either language, with every problem on its line', async () => {
    const setup = await blank();
    const table = [
      'Nom;Points;Type;Matériel;Couleur',
      'Orques;100;infanterie;échelles, bélier;vert',
      ';x;ghost;;',
    ].join('\n');
    const army = await read(setup, table);
    expect(army.units.map(({ line, problems }) => [line, problems.length])).toEqual([
      [2, 0],
      [3, 3],
    ]);
    expect(army.units[0]?.values).toMatchObject({ name: 'Orques', points: 100, equipment: 'ladders ram' });
    expect(said(army.units[1]?.problems ?? [])[1]).toContain("'x' is no whole number");
    expect(said(army.notes.map((text) => ({ text })))).toEqual(["'Couleur' means nothing here and is left out."]);
  });

  it('is refused whole if one unit breaks the rules, on the line of that unit', async () => {
    const setup = await change(await blank(), { do: 'agree', seat: 'attacker', field: 'points', value: 150 });
    const army = await read(setup, 'name,points\nOrcs,100\nTrolls,100\n');
    expect(army.units.map(({ problems }) => problems.map(({ rule }) => rule))).toEqual([[], ['SF-001']]);
    const units = army.units.map(({ values }) => values);
    const refused = await answer['muster.change'](
      { system, setup, change: { do: 'units', seat: 'attacker', instead: false, units } },
      who,
    );
    expect(refused.done).toBe(false);
  });

  it.each([
    ['', 'nothing to read'],
    ['\uFEFF[\n {"name": "a"},\n {"name": "b",}\n]', "Line 3 is no JSON from '}' on"],
    ['{"units": [\n{"name": "Orcs"}\n', 'ends in line 3'],
    ['name,points\nOrcs,100\n"Trolls,90\nOgres,80\n', 'Line 3: a quotation mark'],
    ['PK\x03\0', 'the file of a spreadsheet itself'],
    ['name,points', 'no unit stands below'],
    [`name,points\n${'Orcs,100\n'.repeat(2000)}`, '2000 units are too many'],
    ['{"a": 1}', 'no list of units'],
    ['hello\nworld', 'must name the columns'],
    ['name,points,Nom\na,1,b', 'Two columns'],
  ])('%j is no army, and says why', async (text, why) => {
    const { problem } = await read(await blank(), text);
    expect(problem === null ? '' : sentence(problem, 'en')).toContain(why);
  });

  it.each([
    [
      'semicolons, a mark at the beginning, line ends of Windows',
      '\uFEFF"name";"points"\r\n"Orcs; green";100\r\n',
      [2],
    ],
    ['empty lines and a cell of two lines', 'name,points\n\n"Big\nOrcs",100\nGoblins,30\n', [3, 5]],
    ['JSON', '{"name": "x", "units": [\n{"name": "[Orcs]", "points": 100},\n\n {"name": "b",\n "points": 3}]}', [2, 4]],
  ])('of %s is read, each unit on its line', async (_, table, lines) => {
    const army = await read(await blank(), table);
    expect(army.units.map(({ line }) => line)).toEqual(lines);
    expect(army.units.flatMap(({ problems }) => said(problems))).toEqual([]);
    expect(army.units[0]?.values['name']).not.toContain('\n');
  });

  it('reports on its line a cell under no column, a line that is no unit, and a duplicate name', async () => {
    const setup = await blank();
    const table = 'name,type,points\nOrcs,infantry,1,000\nOrcs,infantry,90\nOrcs,infantry,80\nOgres,ghost,12.5\n';
    const army = await read(setup, table);
    expect(army.units.map(({ problems }) => said(problems).length)).toEqual([1, 0, 0, 2]);
    expect(said(army.units[0]?.problems ?? [])[0]).toContain("4 cells under 3 columns: '000'");
    expect(said(army.units.flatMap(({ notes }) => notes.map((text) => ({ text }))))).toEqual([
      "Line 3 is called 'Orcs' as well: a number after the name would tell them apart.",
    ]);
    expect(said((await read(setup, 'name\nOrcs\n')).notes.map((text) => ({ text })))[0]).toContain(
      "'points' is missing",
    );
    const list = await read(setup, '[5,\n{"name": "a", "points": 1, "Nom": "b"}]');
    expect(list.units.map(({ line, problems }) => [line, said(problems)[0]])).toEqual([
      [1, expect.stringContaining('5 is no unit')],
      [2, expect.stringContaining('mean the same')],
    ]);
  });

  it('survives a round trip through CSV and JSON', async () => {
    const before = await look(intoTheBreachSetup);
    for (const format of ['csv', 'json'] as const)
      for (const { seat, unitFields, units } of before.sides) {
        const input = { system, setup: intoTheBreachSetup, seat, name: 'x', format };
        const { text } = await answer['muster.write'](input, who);
        const again = await answer['muster.read'](
          { system, setup: intoTheBreachSetup, seat, instead: true, text },
          who,
        );
        expect(again.units.flatMap(({ problems }) => said(problems))).toEqual([]);
        expect(again.units.map(({ values }) => values)).toEqual(units.map(({ values }) => values));
        expect(unitFields.length).toBeGreaterThan(20);
      }
  });

  it('keeps any name through a table, even one that a spreadsheet would execute', async () => {
    const { unitFields } = side(await look(await blank()), 'attacker');
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((one) => one === one.trim() && !one.startsWith("'"));
    fc.assert(
      fc.property(fc.array(fc.record({ name, points: fc.nat(1000) }), { minLength: 1, maxLength: 5 }), (units) => {
        const army = readArmy(writeTable(units, unitFields), unitFields);
        const back = army.ok ? army.units.map(({ cells }) => [cells['name'], Number(cells['points'])]) : [];
        expect(back).toEqual(units.map((unit) => [unit.name, unit.points]));
      }),
      {
        examples: [
          [[{ name: '=1+1', points: 3 }]],
          [[{ name: '＝1+1', points: 3 }]],
          [[{ name: 'a;b,"c"\td', points: 0 }]],
        ],
      },
    );
  });
});

describe('stored armies', () => {
  const save = (name: string, instead = false) =>
    answer['army.save']({ system, setup: intoTheBreachSetup, seat: 'attacker', name, instead }, who);

  it('are saved by name, listed with their points, read into another siege, renamed and removed', async () => {
    expect(await save('Brandt 1000')).toEqual({ done: true, id: 'Brandt 1000' });
    const [entry] = await answer['army.list']({}, who);
    expect(entry).toMatchObject({ id: 'Brandt 1000', system, units: 9, points: 855, problem: null });
    const file = await answer['army.read']({ id: 'Brandt 1000' }, who);
    const army = await read(await change(await blank()), file.done ? file.text : '');
    expect(army.units).toHaveLength(9);
    expect(await answer['army.rename']({ id: 'Brandt 1000', to: 'Brandt' }, who)).toMatchObject({ done: true });
    expect(await answer['army.remove']({ id: 'Brandt' }, who)).toMatchObject({ done: true });
    expect(await answer['army.list']({}, who)).toEqual([]);
    expect(readdirSync(join(folder, 'armies', 'removed'))).toEqual(['Brandt.json']);
  });

  it('are not overwritten unless requested, whatever the letters', async () => {
    await save('Été');
    const again = await save('été');
    expect(again.done ? '' : said(again.problems).join()).toContain('exists already');
    expect(await save('été', true)).toEqual({ done: true, id: 'Été' });
    expect(await answer['army.list']({}, who)).toHaveLength(1);
  });

  it('are refused if the name is no valid file name or there is nothing to keep', async () => {
    for (const name of ['', '../x', 'a/b', '.hidden']) expect((await save(name)).done).toBe(false);
    const setup = await blank();
    const none = await answer['army.save']({ system, setup, seat: 'attacker', name: 'x', instead: false }, who);
    expect(none.done).toBe(false);
  });

  it('are listed with a sentence if a file is damaged, and the others stay', async () => {
    await save('Good');
    mkdirSync(join(folder, 'armies'), { recursive: true });
    writeFileSync(join(folder, 'armies', 'Bad.json'), '{"castellan": "army", "version": 2}');
    const list = await answer['army.list']({}, who);
    expect(list.map(({ id, problem }) => [id, problem?.key])).toEqual([
      ['Bad', 'army.broken'],
      ['Good', undefined],
    ]);
  });
});
