import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { coverageOf, meetingsOf, meetingsOfKept, stepsOf, type Coverage } from './coverage.ts';
import { namedApart, SYSTEMS_APART } from './cannot-meet.ts';
import { namedConfined, SYSTEMS_CONFINED } from './confined.ts';
import { coveringPath, writeCovering } from './covering-games.ts';
import { Lives, pairOf, piecesOf } from './lives.ts';
import { neverPlayedIn, SYSTEMS_NEVER_PLAYED } from './never-played.ts';
import { ScriptProblem } from './script.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-coverage-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the lives of pieces', () => {
  const pieces = piecesOf({
    units: [
      { id: 'a', side: 'attacker' },
      { id: 'b', side: 'attacker', profile: { type: 'infantry' } },
      // A piece with the id of a side cannot be told apart from it.
      { id: 'defender', side: 'attacker' },
    ],
    sections: [{ id: 'w', kind: 'wall' }],
  });

  test('identify pieces by kind and side', () => {
    expect([...pieces]).toEqual([
      ['a', 'units attacker'],
      ['b', 'units attacker:infantry'],
      ['w', 'sections:wall'],
    ]);
  });

  test('report a pair once one piece has met both rules, but not if two pieces have met one each', () => {
    const pairs: string[] = [];
    const lives = new Lives(pieces, (_rule, pair) => {
      if (pair !== undefined) pairs.push(pair);
    });
    lives.called('X-001', { unit: 'a' });
    lives.told({ kind: 'hit', unit: 'b', at: 'w' }, ['X-002']);
    expect(pairs).toEqual([]);
    // A field name is never a piece; the keys of a nested record can be.
    lives.told({ kind: 'phase-began', b: 'first' }, ['X-004']);
    lives.told({ kind: 'moved', units: ['a'] }, ['X-003', 'X-002']);
    expect(pairs).toEqual([pairOf('X-001', 'X-003'), pairOf('X-001', 'X-002'), pairOf('X-002', 'X-003')]);
    lives.told({ kind: 'stood', stands: { w: 2 } }, ['X-005', 'X-006']);
    expect(pairs.at(-1)).toBe(pairOf('X-005', 'X-006'));
  });

  test('leave out a place on the table, also where a piece is called as one of its axes', () => {
    const met: string[] = [];
    const lives = new Lives(piecesOf({ units: [{ id: 'x' }, { id: 'y' }] }), (rule, _pair, kind) => {
      met.push(`${rule} ${kind}`);
    });
    lives.told({ kind: 'earthwork-laid', at: { x: 3, y: 4 } }, ['X-001']);
    lives.told({ kind: 'stood', stands: { x: 2 } }, ['X-002']);
    expect(met).toEqual(['X-001 ', 'X-002 units']);
  });
});

test('what is bought is no piece, also where one is called like it', () => {
  const met: string[] = [];
  const lives = new Lives(piecesOf({ engines: [{ id: 'ram', kind: 'ram' }] }), (rule, _pair, kind) => {
    met.push(`${rule} ${kind}`);
  });
  lives.called('X-001', { side: 'attacker', item: 'ram' });
  lives.told({ kind: 'battered', by: 'ram' }, ['X-002']);
  expect(met).toEqual(['X-001 ', 'X-002 engines:ram']);
});

const ONE_MAN = {
  system: 'siege-tower-hex',
  setup: {
    name: 'One man',
    sides: [
      { seat: 'attacker', name: 'Anna', tincture: 'or', charge: 'fang' },
      { seat: 'defender', name: 'Bruno', tincture: 'azure', charge: 'key' },
    ],
    towers: [{ id: 't', label: 'T', ramparts: 2 }],
    people: [
      { id: 'm', name: 'M', side: 'attacker', place: { on: 'floor', tower: 't', floor: 'ground', hex: 'inner' } },
    ],
  },
  inputs: [{ command: 'end-turn', args: {} }],
};

describe('the coverage of a rulebook', () => {
  test('covers the scripts in a folder, and says why each other rule was not met', () => {
    writeFileSync(join(folder, 'one.json'), JSON.stringify(ONE_MAN));
    const steps = stepsOf(root, 'siege-tower-hex');
    const met = meetingsOf('siege-tower-hex', folder);
    const coverage = coverageOf('siege-tower-hex', steps, met);
    expect(coverage).toMatchObject({ system: 'siege-tower-hex', games: 1, cutShort: 0 });
    expect(coverage.rules.met).toBe(met.rules.size);
    expect(coverage.neverMet.length).toBe([...steps.keys()].filter((id) => !met.rules.has(id)).length);
    expect(coverage.neverMet).toContainEqual({ rule: 'ST-058', why: 'not-yet' });
  });

  test('covers the games kept with the sources, as far as the current rules can play them', () => {
    expect(() => meetingsOfKept(folder, 'siege-tower-hex')).toThrow(ScriptProblem);
    const [first] = ONE_MAN.inputs;
    const further = { ...ONE_MAN, inputs: [first, { command: 'fly', args: {} }, first] };
    writeCovering(coveringPath(folder, 'siege-tower-hex'), [ONE_MAN, further]);
    const met = meetingsOfKept(folder, 'siege-tower-hex');
    expect(met).toMatchObject({ games: 2, cutShort: 1 });
    writeFileSync(join(folder, 'one.json'), JSON.stringify(ONE_MAN));
    expect([...met.rules.keys()]).toEqual([...meetingsOf('siege-tower-hex', folder).rules.keys()]);
  });

  test('counts a pair as one that can meet if both rules were met at one kind of piece', () => {
    const rules = new Map([
      ['X-001', new Set(['sections'])],
      ['X-002', new Set(['sections', 'units attacker'])],
      ['X-003', new Set(['units attacker'])],
    ]);
    const steps = new Map([...rules.keys(), 'X-004', 'X-005'].map((id) => [id, id !== 'X-005']));
    expect(coverageOf('x', steps, { rules, pairs: new Set(['X-001 X-002']), games: 1, cutShort: 0 })).toEqual({
      system: 'x',
      games: 1,
      cutShort: 0,
      rules: { steps: 4, met: 3 },
      pairs: { canMeet: 2, met: 1, perCent: 50 },
      neverMet: [
        { rule: 'X-004', why: 'not-yet' },
        { rule: 'X-005', why: 'no-step' },
      ],
      notYet: new Map([['X-002', ['X-003']]]),
      cannotMeet: {},
      metElsewhere: [],
      metAfterAll: [],
      noCommonPiece: 1,
    });
  });

  test('leaves out pairs that cannot meet, says why, and says where the table is wrong', () => {
    const kinds = new Set(['units attacker']);
    const rules = new Map(['SM-213', 'SM-214', 'SM-216', 'SM-219'].map((id) => [id, kinds]));
    const steps = new Map([...rules.keys()].map((id) => [id, true]));
    const pairs = new Set(['SM-213 SM-214', 'SM-214 SM-219']);
    const { pairs: counted, ...coverage } = coverageOf('siege-medieval', steps, {
      rules,
      pairs,
      games: 1,
      cutShort: 0,
    });
    expect(counted).toEqual({ canMeet: 2, met: 2, perCent: 100 });
    expect(coverage.cannotMeet).toEqual({ 'One treason is afoot in a battle (SM-212).': 4 });
    expect(coverage.metAfterAll).toEqual(['SM-214 SM-219']);
    expect([...coverage.notYet]).toEqual([]);
  });

  test('leaves out pairs of different kinds of pieces by the table, and says where it is wrong', () => {
    const kinds = (...types: readonly string[]) => new Set(types.map((type) => `units attacker:${type}`));
    const rules = new Map([
      ['SF-146', kinds('flyer')],
      ['SF-172', kinds('infantry')],
      ['SF-B02', kinds('infantry', 'flyer')],
      ['SF-B30', kinds('flyer', 'cavalry')],
    ]);
    const steps = new Map([...rules.keys()].map((id) => [id, true]));
    const { pairs, cannotMeet, metElsewhere, notYet } = coverageOf('siege-and-fortresses', steps, {
      rules,
      pairs: new Set(['SF-146 SF-B30']),
      games: 1,
      cutShort: 0,
    });
    expect(pairs).toMatchObject({ canMeet: 4, met: 1 });
    expect(Object.values(cannotMeet)).toEqual([2]);
    expect(metElsewhere).toEqual(['SF-B30 units attacker:cavalry']);
    expect(notYet.get('SF-146')).toEqual(['SF-B02']);
  });

  test.each(SYSTEMS_CONFINED)(
    '%s: rules confined to some pieces are in its catalogue, and are listed only once',
    (system) => {
      const known = stepsOf(root, system);
      const named = namedConfined(system);
      expect(named.filter((id) => !known.has(id))).toEqual([]);
      expect(named.filter((id, at) => named.indexOf(id) !== at)).toEqual([]);
    },
  );

  test.each(SYSTEMS_APART)('%s: reasons name rules that its catalogue has', (system) => {
    const known = stepsOf(root, system);
    expect(namedApart(system).filter((id) => !known.has(id))).toEqual([]);
  });

  test.each(SYSTEMS_NEVER_PLAYED)('%s: rules that no game carries out are named by some step', (system) => {
    const steps = stepsOf(root, system);
    expect([...neverPlayedIn(system).keys()].filter((id) => steps.get(id) !== true)).toEqual([]);
  });

  test('says how a rule is heard that no game carries out, and where that is wrong', () => {
    const steps = new Map(['SB-051', 'SB-103', 'SB-104'].map((id) => [id, true]));
    const covered = (met: readonly string[]): Coverage =>
      coverageOf('siege-battles', steps, {
        rules: new Map(met.map((id) => [id, new Set([''])])),
        pairs: new Set(),
        games: 1,
        cutShort: 0,
      });
    expect(covered([])).toMatchObject({
      rules: { steps: 1, met: 0 },
      neverMet: [
        { rule: 'SB-051', why: 'refusals' },
        { rule: 'SB-103', why: 'chances' },
        { rule: 'SB-104', why: 'not-yet' },
      ],
      metAfterAll: [],
    });
    expect(covered(['SB-103'])).toMatchObject({ rules: { steps: 2, met: 1 }, metAfterAll: ['SB-103'] });
  });

  test('asks for scripts if a folder has none', () => {
    expect(() => meetingsOf('siege-tower-hex', folder)).toThrow(ScriptProblem);
  });
});
