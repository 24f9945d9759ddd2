import { describe, expect, it } from 'vitest';
import type { LandedDie, LandedKind } from '../../electron/contract/landing.ts';
import type { AskView, LandedView } from '../../electron/contract/table.ts';
import { allTold } from './progress.ts';
import { headingSoFar, headingText } from './heading.ts';
import { bigNumber, dieText, nextForms, numberSoFar, numberText, orderOf, resultText } from './words.ts';

const die = (face: number, came: LandedDie['came']): LandedDie => ({
  face,
  grade: 'witnessed',
  label: '',
  by: null,
  was: null,
  came,
});
const landed = (kind: LandedKind, dice: readonly LandedDie[], over: Partial<LandedView> = {}): LandedView => ({
  n: 1,
  seat: 'defender',
  rule: null,
  why: { key: 'why' },
  about: [],
  kind,
  sides: 6,
  atLeast: null,
  limit: null,
  dice: [...dice],
  number: null,
  against: null,
  outcome: [],
  odds: [],
  ...over,
});

describe('the words of a result', () => {
  const saves = landed('saves', [die(6, 'saved'), die(3, 'through'), die(5, 'saved'), die(2, 'through')], {
    number: 2,
  });

  it('call saves saves: how many stopped a hit, and how many hits go through', () => {
    expect(resultText(saves)).toEqual({ key: 'display.landed.saved', with: { count: 2, of: 4 } });
    expect(bigNumber(saves)).toBe(2);
    expect(numberText(saves)).toEqual({ key: 'display.landed.go-through', with: { count: 2 } });
    expect(saves.dice.map((one) => dieText(saves, one)?.key)).toEqual([
      'display.landed.came.saved',
      'display.landed.came.through',
      'display.landed.came.saved',
      'display.landed.came.through',
    ]);
    expect([0, 1, 2, 3, 4].map((marked) => numberSoFar(saves, marked))).toEqual([0, 0, 1, 1, 2]);
  });

  it('head a result with what its marks show so far, and with all of it once it is told', () => {
    const dice = [die(6, 'counts'), die(2, 'misses'), die(6, 'counts')];
    const hits = landed('hits', dice, { number: 2, about: ['g'] });
    const siege = { sections: [{ id: 'g', name: { key: 'gate' } }] } as unknown as Parameters<typeof headingText>[1];
    const heads = (of: LandedView) =>
      [0, 1, 2, 3].map((marked) => headingSoFar(of, siege, { tumbling: false, marked, told: false }));
    expect(heads(hits).map((head) => head.with?.['what'])).toEqual(
      [0, 1, 1, 2].map((count) => ({ key: 'display.landed.hits', with: { count } })),
    );
    expect(headingSoFar(hits, siege, allTold(3))).toEqual(headingText(hits, siege));
    expect(heads(saves).map((head) => head.with)).toEqual([0, 1, 1, 2].map((count) => ({ count, of: 4 })));
    const sum = landed('sum-above', [die(6, 'adds'), die(2, 'adds'), die(5, 'adds')], { number: 13, limit: 12 });
    expect(heads(sum).map((head) => head.with?.['total'])).toEqual([0, 6, 8, 13]);
    expect(headingSoFar(sum, siege, allTold(3)).key).toBe('display.landed.beats');
    const table = landed('table', [die(5, 'picks')], { outcome: [{ key: 'two attacks' }] });
    expect(new Set(heads(table).map(({ key }) => key))).toEqual(new Set(['display.landed.thrown']));
  });

  it('count hits while the marks come, and name the one section that they concern', () => {
    const hits = landed('hits', [die(6, 'counts'), die(2, 'misses'), die(6, 'counts')], {
      number: 2,
      about: ['g', 'unit'],
    });
    const sections = [
      { id: 'g', name: { key: 'gate' } },
      { id: 'w', name: { key: 'wall' } },
    ];
    const siege = { sections } as unknown as Parameters<typeof headingText>[1];
    expect([0, 1, 2, 3].map((marked) => numberSoFar(hits, marked))).toEqual([0, 1, 1, 2]);
    expect(headingText(hits, siege)).toMatchObject({ key: 'display.landed.on', with: { where: { key: 'gate' } } });
    expect(headingText({ ...hits, about: ['g', 'w'] }, siege).key).toBe('display.landed.hits');
  });

  it('add sums die by die and compare them with what they had to beat', () => {
    const test = landed('sum-above', [die(6, 'adds'), die(5, 'adds')], { number: 11, limit: 12 });
    expect(resultText(test)).toEqual({ key: 'display.landed.does-not-beat', with: { total: 11, limit: 12 } });
    expect(resultText({ ...test, limit: 10 }).key).toBe('display.landed.beats');
    expect(numberSoFar(test, 1)).toBe(6);
  });

  it('ask for saves as saves, not as hits', () => {
    const ask = { dice: 4, reads: { kind: 'count', atLeast: 5 } } as const;
    expect(orderOf({ ...ask, counts: 'saves' }).key).toBe('display.ask.count-saves');
    expect(orderOf(ask).key).toBe('display.ask.count');
  });

  it('say what comes next ever shorter, and keep who throws, how many dice, and what they need', () => {
    const ask = { ask: 'roll', dice: 4, reads: { kind: 'count', atLeast: 5 }, counts: 'saves' } as unknown as AskView;
    const names = ['Anna Brandt', 'Brandt'];
    const said = nextForms(names, ask);
    expect(said[0]).toMatchObject({ key: 'display.landed.next', with: { who: said[1] } });
    expect([said[1], said[3]].map((form) => form?.with?.['name'])).toEqual(names);
    expect(said[1]?.with?.['order']).toMatchObject({ key: 'display.ask.count-saves' });
    expect(said[2]?.with).toMatchObject({
      name: { with: { name: names[0], order: { key: 'display.ask.face', with: { count: 4 } } } },
      order: { key: 'display.fight.need', with: { atLeast: 5 } },
    });
    // A name is set off from dice, not from what somebody does.
    expect(said[1]?.key).toBe('display.ask.who-rolls');
    expect(nextForms(names, null).map(({ key }) => key)).toEqual([
      'display.landed.next',
      'display.ask.who',
      'display.ask.who',
    ]);
  });
});
