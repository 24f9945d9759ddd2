import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  awaited,
  complete,
  defaultPolicy,
  emptyTray,
  facesIn,
  throws,
  trayAfter,
  typable,
  type DiceOfTheTable,
  type OpenRoll,
  type Policy,
  type Tray,
  type TrayEvent,
} from './tray.ts';

/** Brandt attacks with three dice, Okafor defends with two, `b/d20` has twenty sides, `x/1` belongs to nobody. */
const owners: Record<string, string> = {
  'b/1': 'attacker',
  'b/2': 'attacker',
  'b/3': 'attacker',
  'b/d20': 'attacker',
  'o/1': 'defender',
  'o/2': 'defender',
};
const dice: DiceOfTheTable = {
  ownerOf: (key) => owners[key] ?? null,
  sidesOf: (key) => (key.endsWith('d20') ? 20 : 6),
  ownedBy: (seat, sides) =>
    seat === null
      ? sides === 6
        ? 3
        : 0
      : Object.keys(owners).filter((key) => owners[key] === seat && dice.sidesOf(key) === sides).length,
  tellsRolls: (key) => !key.startsWith('bare/'),
};
const roll = (count: number, token = 'q1', seat = 'attacker'): OpenRoll => ({ token, seat, dice: count, sides: 6 });
let n = 0;
const settle = (
  key: string,
  face: number,
  grade: 'witnessed' | 'doubtful' | 'seen' | 'not-a-roll' = 'witnessed',
): TrayEvent => ({
  kind: 'settled',
  key,
  face,
  grade,
  n: (n += 1),
});
const rolling = (key: string): TrayEvent => ({ kind: 'rolling', key });
const ask = (open: OpenRoll | null): TrayEvent => ({ kind: 'asked', roll: open });
const after = (events: TrayEvent[], from: Tray = emptyTray, policy: Policy = defaultPolicy): Tray =>
  events.reduce((tray, event) => trayAfter(tray, event, dice, policy), from);
const held = (tray: Tray) => tray.held.map((one) => [one.die.key, one.die.face, one.reason]);

describe('the tray', () => {
  it('fills slots in order of arrival and is complete when every die is in', () => {
    const tray = after([ask(roll(3)), rolling('b/2'), settle('b/1', 4), settle('b/2', 6), settle('b/3', 1)]);
    expect(facesIn(tray)).toEqual([6, 4, 1]);
    expect(complete(tray)).toBe(true);
  });

  it('is not complete while a die is missing, rolling or leaning', () => {
    expect(complete(after([ask(roll(2)), settle('b/1', 4)]))).toBe(false);
    expect(complete(after([ask(roll(2)), settle('b/1', 4), rolling('b/2')]))).toBe(false);
    expect(complete(after([ask(roll(2)), settle('b/1', 4), { kind: 'cocked', key: 'b/2' }]))).toBe(false);
  });

  it('holds a die that comes before it is asked, and keeps it for the question, as a seen face', () => {
    const early = after([settle('b/1', 5)]);
    expect(held(early)).toEqual([['b/1', 5, 'early']]);
    const asked = after([ask(roll(1))], early);
    expect(held(asked)).toEqual([['b/1', 5, 'early']]);
    const id = asked.held[0]?.id ?? '';
    const taken = after([{ kind: 'held-taken', id, by: 'Brandt' }], asked);
    expect(facesIn(taken)).toEqual([5]);
    expect(taken.slots).toMatchObject([{ die: { grade: 'seen', by: 'Brandt' } }]);
    expect(taken.held).toEqual([]);
    expect(complete(taken)).toBe(true);
  });

  it('keeps only the newest face of a die that is rolled repeatedly beforehand', () => {
    const early = after(Array.from({ length: 12 }, (_, i) => [rolling('b/1'), settle('b/1', (i % 6) + 1)]).flat());
    expect(held(early)).toEqual([['b/1', 6, 'early']]);
    const asked = after([ask(roll(3)), { kind: 'held-taken', id: early.held[0]?.id ?? '', by: 'Brandt' }], early);
    expect(facesIn(asked)).toEqual([6]);
    expect(asked.held).toEqual([]);
  });

  it('forgets the early face of a die that rolls for the question: nobody chooses the better of two', () => {
    const asked = after([settle('b/1', 2), ask(roll(2)), rolling('b/1')]);
    expect(asked.held).toEqual([]);
    expect(held(after([settle('b/1', 2), ask(roll(2)), settle('b/1', 6)]))).toEqual([]);
  });

  it('limits the dice beside it, however many dice a device makes up', () => {
    const tray = after(Array.from({ length: 500 }, (_, i) => settle(`x/${String(i)}`, 3)));
    expect(tray.held).toHaveLength(100);
    expect(tray.held.at(-1)?.die.key).toBe('x/499');
  });

  it('counts no face that the die does not have', () => {
    const tray = after([ask(roll(2)), settle('b/1', 0), settle('b/2', 7)]);
    expect(held(tray)).toEqual([
      ['b/1', 0, 'not-a-roll'],
      ['b/2', 7, 'not-a-roll'],
    ]);
  });

  it('takes typed faces at once in place of dice that roll and never settle, which are then late', () => {
    const tray = after([ask(roll(3)), settle('b/1', 5), rolling('b/2'), { kind: 'cocked', key: 'b/3' }]);
    expect([awaited(tray), typable(tray)]).toEqual([0, 2]);
    const one = after([{ kind: 'typed', faces: [2], grade: 'typed', by: 'Brandt' }], tray);
    expect(one.slots.map(({ state }) => state)).toEqual(['in', 'rolling', 'in']);
    const both = after([{ kind: 'typed', faces: [2, 3], grade: 'typed', by: 'Brandt' }], tray);
    expect(facesIn(both)).toEqual([5, 2, 3]);
    expect(complete(both)).toBe(true);
    expect(held(after([settle('b/2', 6)], both))).toEqual([['b/2', 6, 'late']]);
  });

  it('awaits a die again that never settled, which may settle after all', () => {
    const tray = after([ask(roll(2)), rolling('b/1'), rolling('b/2'), { kind: 'lost', device: 'b', die: '2' }]);
    expect(tray.slots).toEqual([{ state: 'rolling', key: 'b/1' }]);
    expect(facesIn(after([settle('b/2', 4)], tray))).toEqual([4]);
  });

  it('rolls a pool of eight with three unowned dice, in any order, and overwrites none', () => {
    let tray = after([ask(roll(8))]);
    const faces: number[] = [];
    for (const [i, key] of ['x/1', 'x/2', 'x/1', 'x/3', 'x/1', 'x/2', 'x/3', 'x/3'].entries()) {
      tray = after([rolling(key), settle(key, (i % 6) + 1)], tray);
      faces.push((i % 6) + 1);
      expect(facesIn(tray)).toEqual(faces);
    }
    expect(complete(tray)).toBe(true);
  });

  it('holds the second face of an unowned die that was not seen rolling again, or if there are enough dice', () => {
    expect(held(after([ask(roll(8)), settle('x/1', 2), settle('x/1', 6)]))).toEqual([['x/1', 6, 'extra']]);
    expect(held(after([ask(roll(3)), settle('x/1', 2), rolling('x/1'), settle('x/1', 6)]))).toEqual([
      ['x/1', 6, 'extra'],
    ]);
  });

  it('takes each bare face of one unowned die for a roll, and asks about each, until the pool is full', () => {
    const faces = [6, 2, 2, 5, 1, 3, 4, 6];
    const tray = after([ask(roll(8)), ...faces.map((face) => settle('bare/d6-1', face, 'seen'))]);
    expect(tray.slots.map((slot) => slot.state === 'in' && slot.unconfirmed && slot.die.face)).toEqual(faces);
    expect(held(after([settle('bare/d6-1', 3, 'seen')], tray))).toEqual([['bare/d6-1', 3, 'extra']]);
    // With enough dice on the table it is one die of the throw, like any other.
    const two = after([ask(roll(3)), settle('bare/d6-1', 6, 'seen'), settle('bare/d6-1', 1, 'seen')]);
    expect(held(two)).toEqual([['bare/d6-1', 1, 'extra']]);
  });

  it('calls a die late that was rolling when the pool was taken without it', () => {
    const tray = after([ask(roll(2)), rolling('b/3'), settle('b/1', 2), ask(null), settle('b/3', 6)]);
    expect(held(tray)).toEqual([['b/3', 6, 'late']]);
  });

  it('does not let a late die answer the next question', () => {
    const tray = after([ask(roll(1)), rolling('b/3'), ask(roll(2, 'q2')), settle('b/3', 6)]);
    expect(facesIn(tray)).toEqual([]);
    expect(held(tray)).toEqual([['b/3', 6, 'late']]);
  });

  it('holds an extra die once the pool is full', () => {
    const tray = after([ask(roll(1)), settle('b/1', 2, 'seen'), settle('b/2', 6)]);
    expect(facesIn(tray)).toEqual([2]);
    expect(held(tray)).toEqual([['b/2', 6, 'extra']]);
  });

  it('holds a die that rolls twice within one throw: the first face stands', () => {
    const tray = after([ask(roll(3)), settle('b/1', 2), rolling('b/1'), settle('b/1', 6)]);
    expect(facesIn(tray)).toEqual([2]);
    expect(held(tray)).toEqual([['b/1', 6, 'extra']]);
  });

  it("holds the other side's die and a die with a different number of sides", () => {
    const tray = after([ask(roll(2)), settle('o/1', 6), settle('b/d20', 17)]);
    expect(facesIn(tray)).toEqual([]);
    expect(held(tray)).toEqual([
      ['o/1', 6, 'other-side'],
      ['b/d20', 17, 'wrong-sides'],
    ]);
  });

  it('takes an unowned die for whoever is asked', () => {
    expect(facesIn(after([ask(roll(1)), settle('x/1', 3)]))).toEqual([3]);
    expect(facesIn(after([ask(roll(1, 'q', 'defender')), settle('x/1', 3)]))).toEqual([3]);
  });

  it('asks a pool of eight from a player with three dice in three throws', () => {
    let tray = after([ask(roll(8))]);
    const expected = [
      { now: 1, of: 3, dice: 3 },
      { now: 2, of: 3, dice: 3 },
      { now: 3, of: 3, dice: 2 },
    ];
    for (const [i, throwNow] of expected.entries()) {
      expect(throws(tray, dice)).toEqual(throwNow);
      const keys = ['b/1', 'b/2', 'b/3'].slice(0, throwNow.dice);
      tray = after(
        keys.map((key) => settle(key, i + 1)),
        tray,
      );
    }
    expect(facesIn(tray)).toEqual([1, 1, 1, 2, 2, 2, 3, 3]);
    expect(complete(tray)).toBe(true);
  });

  it('empties the slot of a cocked die until that die is rolled again', () => {
    const tray = after([ask(roll(2)), rolling('b/1'), { kind: 'cocked', key: 'b/1' }, settle('b/2', 6)]);
    expect(tray.slots[0]).toEqual({ state: 'cocked', key: 'b/1' });
    const again = after([rolling('b/1'), settle('b/1', 3)], tray);
    expect(facesIn(again)).toEqual([3, 6]);
    expect(complete(again)).toBe(true);
  });

  it('lets a person call a die cocked, whatever the die says', () => {
    const tray = after([ask(roll(2)), settle('b/1', 6), { kind: 'called-cocked', slot: 0, by: 'Okafor' }]);
    expect(tray.slots).toEqual([{ state: 'cocked', key: 'b/1' }]);
    const typed = after([
      ask(roll(2)),
      { kind: 'typed', faces: [6], grade: 'typed', by: 'Brandt' },
      { kind: 'called-cocked', slot: 0, by: 'Okafor' },
    ]);
    expect(awaited(typed)).toBe(2);
  });

  it('awaits again the dice of a device that went away while they rolled', () => {
    const tray = after([ask(roll(3)), settle('b/1', 6), rolling('b/2'), { kind: 'lost', device: 'b' }]);
    expect(facesIn(tray)).toEqual([6]);
    expect(awaited(tray)).toBe(2);
    expect(complete(after([{ kind: 'typed', faces: [1, 2], grade: 'typed', by: 'Brandt' }], tray))).toBe(true);
  });

  it('waits for a person if a face is doubtful or merely seen', () => {
    for (const grade of ['doubtful', 'seen'] as const) {
      const tray = after([ask(roll(1)), settle('b/1', 6, grade)]);
      expect(complete(tray)).toBe(false);
      expect(complete(after([{ kind: 'confirmed', slot: 0, by: 'Okafor' }], tray))).toBe(true);
    }
  });

  it('counts a seen face at once if the policy of the table says so', () => {
    expect(
      complete(after([ask(roll(1)), settle('b/1', 6, 'seen')], emptyTray, { ...defaultPolicy, seen: 'counts' })),
    ).toBe(true);
  });

  it('never counts a die that was placed', () => {
    const tray = after([ask(roll(1)), settle('b/1', 6, 'not-a-roll')]);
    expect(facesIn(tray)).toEqual([]);
    expect(held(tray)).toEqual([['b/1', 6, 'not-a-roll']]);
  });

  it('reports a die that moved after it counted, and changes nothing', () => {
    const tray = after([ask(roll(1)), settle('b/1', 6), ask(null), settle('b/1', 2, 'not-a-roll')]);
    expect(held(tray)).toEqual([['b/1', 2, 'moved-after-it-counted']]);
  });

  it('keeps a correction with its first face, who and why', () => {
    const tray = after([
      ask(roll(2)),
      settle('b/1', 5),
      { kind: 'corrected', slot: 0, face: 6, by: 'Okafor', why: 'misread' },
      { kind: 'corrected', slot: 0, face: 4, by: 'Brandt', why: 'no, it is a four' },
    ]);
    expect(tray.slots[0]).toMatchObject({
      die: { face: 4 },
      corrected: { from: 5, by: 'Brandt', why: 'no, it is a four' },
    });
  });

  it('labels typed and virtual faces for ever', () => {
    const tray = after([
      ask(roll(3)),
      settle('b/1', 5),
      { kind: 'typed', faces: [2], grade: 'typed', by: 'Brandt' },
      { kind: 'thrown', faces: [6], grade: 'virtual', by: null },
    ]);
    expect(tray.slots.map((slot) => (slot.state === 'in' ? slot.die.grade : slot.state))).toEqual([
      'witnessed',
      'typed',
      'virtual',
    ]);
  });

  it('brings faces on record back only after a person looked at each', () => {
    const tray = after([ask(roll(2)), { kind: 'on-record', faces: [3, 4], by: 'Brandt' }]);
    expect(complete(tray)).toBe(false);
    expect(
      complete(
        after(
          [
            { kind: 'confirmed', slot: 0, by: 'B' },
            { kind: 'corrected', slot: 1, face: 5, by: 'B', why: 'misread' },
          ],
          tray,
        ),
      ),
    ).toBe(true);
  });

  it('never holds more dice than are asked, loses none, and is the same for the same events', () => {
    const keys = [...Object.keys(owners), 'x/1'];
    const event: fc.Arbitrary<TrayEvent> = fc.oneof(
      fc.record({ kind: fc.constant('rolling' as const), key: fc.constantFrom(...keys) }),
      fc.record({
        kind: fc.constant('settled' as const),
        key: fc.constantFrom(...keys),
        face: fc.integer({ min: 1, max: 6 }),
        grade: fc.constantFrom('witnessed' as const, 'doubtful' as const, 'seen' as const, 'not-a-roll' as const),
        n: fc.integer({ min: 1, max: 1e9 }),
      }),
      fc.record({ kind: fc.constant('cocked' as const), key: fc.constantFrom(...keys) }),
      fc.record({ kind: fc.constant('lost' as const), device: fc.constantFrom('b', 'o', 'x') }),
      fc.record({ kind: fc.constant('confirmed' as const), slot: fc.nat(4), by: fc.constant('B') }),
      fc.record({ kind: fc.constant('called-cocked' as const), slot: fc.nat(4), by: fc.constant('B') }),
      fc.record({
        kind: fc.constant('asked' as const),
        roll: fc.option(
          fc.record({
            token: fc.string(),
            seat: fc.constantFrom('attacker', 'defender'),
            dice: fc.integer({ min: 1, max: 9 }),
            sides: fc.constant(6),
          }),
        ),
      }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let tray = emptyTray;
        for (const one of events) {
          const before = tray;
          tray = trayAfter(tray, one, dice, defaultPolicy);
          expect(tray.slots.length).toBeLessThanOrEqual(tray.roll?.dice ?? 0);
          if (one.kind === 'settled') {
            const shown = [
              ...tray.slots.flatMap((slot) => (slot.state === 'in' ? [slot.die.key] : [])),
              ...tray.held.map((h) => h.die.key),
            ];
            expect(shown).toContain(one.key);
          }
          expect(trayAfter(before, one, dice, defaultPolicy)).toEqual(tray);
        }
      }),
      { numRuns: 300 },
    );
  });
});
