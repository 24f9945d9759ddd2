import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, ones, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { chancesOf, play, refusedBy } from '../../../kernel/trial.ts';
import { breakPointOf } from '../game/break-point.ts';
import { BEGIN_TURN, chargesUp, fightAt, question, TO_COMBAT, toFirstTurn } from '../play-scene.ts';
import { besiegers, garrison, on, siege, type Changes } from '../scene.ts';
import { siegeMedieval } from '../index.ts';
import type { Options } from '../options.ts';
import { texts } from '../texts/all.ts';
import { rerollsLeft } from './rerolls.ts';
import { eventOf } from './roll-event.ts';

const ROLL = order('roll-event');
const hero = (id: string) => garrison(id, {}, { type: 'character', stands: 1, rank: 'hero', command: 8 });

/** Both armies are deployed, and the omens come next. */
const omens = (changes: Changes = {}) => {
  return siege({
    ...changes,
    options: { ruleset: 'fantasy', events: 'on', ...changes.options },
    setup: { phase: 'omens', ...changes.setup },
  });
};

describe('the roll', () => {
  test('SM-201, SM-067: rolls two dice by default, once, if the players want events', () => {
    const match = omens();
    play(match, ROLL);
    expect(question(match)).toMatchObject({ rule: 'SM-201', dice: 2, seat: 'attacker', reads: { kind: 'sum' } });
    play(match, dice(4, 5));
    expect(match.state.assault.event).toBe('relentless');
    expect(refusedBy(match, ROLL)).toBe('SM-201');
    expect(refusedBy(omens({ options: { events: 'off' } }), ROLL)).toBe('SM-067');
  });

  test('SM-201: the question is only about the dice; the option’s note says what the scan has lost', () => {
    const match = omens();
    play(match, ROLL);
    expect(question(match)?.why).toEqual({ key: 'sm.events.ask-event' });
    for (const [language, lost] of [
      ['en', 'scan'],
      ['fr', 'numérisé'],
    ] as const) {
      expect(texts[language]['sm.events.ask-event']).not.toMatch(/scan|copie|numérisé/);
      expect(texts[language]['sm.option.eventTable.note']).toContain(lost);
    }
  });

  test('SM-201, SM-002: a historical game has no events unless the players load the table', () => {
    expect(refusedBy(omens({ options: { ruleset: 'historical' } }), ROLL)).toBe('SM-002');
    const loaded = omens({ options: { ruleset: 'historical', historicalEvents: 'this-table' } });
    play(loaded, ROLL, dice(6, 6));
    expect(loaded.state.assault.event).toBe('time-short');
  });

  test('SM-201: every total of two dice has its event', () => {
    const match = omens();
    const names = Array.from({ length: 11 }, (_, n) => eventOf(match.state, n + 2));
    expect(names).toEqual([
      'malediction',
      'malediction',
      'malediction',
      'troubles',
      'reinforcements',
      'sortie',
      'tunnel',
      'relentless',
      'no-pass',
      'prepared',
      'time-short',
    ]);
  });

  test('SM-201: uses the players’ own table and dice', () => {
    const own: Options['eventTable'] = [
      { upTo: 3, event: 'prepared' },
      { upTo: 6, event: 'nothing' },
    ];
    const match = omens({ options: { eventDice: 1, eventTable: own } });
    play(match, ROLL, dice(4));
    expect(match.state.assault.event).toBeNull();
    const other = omens({ options: { eventDice: 1, eventTable: own } });
    play(other, ROLL, dice(3));
    expect(other.state.assault.event).toBe('prepared');
  });

  test('SM-201: the players’ own table must have one line for every total', () => {
    const keys = (eventDice: number, ...upTo: readonly number[]) => {
      const eventTable = upTo.map((to) => ({ upTo: to, event: 'sortie' }));
      const read = siegeMedieval.options.parse({ eventDice, eventTable });
      return read.ok ? [] : read.problems.map(({ text, rule, about }) => [text.key, text.with, rule, about]);
    };
    const told = (key: string, figures: object) => [[`sm.option.${key}`, figures, 'SM-201', ['eventTable']]];
    expect([keys(1, 6), keys(2, 2, 12), keys(1, 3, 12)]).toEqual([[], [], []]);
    expect(keys(2, 4, 11)).toEqual(told('gap', { from: 12, to: 12 }));
    expect(keys(1, 3)).toEqual(told('gap', { from: 4, to: 6 }));
    expect(keys(2, 4, 4, 12)).toEqual(told('overlap', { line: 2, to: 4, before: 4 }));
    expect(keys(2, 8, 5, 12)).toEqual(told('overlap', { line: 2, to: 5, before: 8 }));
    expect(keys(2, 1, 12)).toEqual(told('never', { to: 1, from: 2 }));
  });
});

describe('the events', () => {
  test('SM-202: a die for each defending unit of two or more stands; a 6 takes one', () => {
    const match = omens({ units: [garrison('gun', {}, { stands: 1 }), hero('sir')] });
    play(match, ROLL, dice(1, 1));
    expect(question(match)).toMatchObject({ rule: 'SM-202', seat: 'defender', about: ['watch'] });
    play(match, dice(6), dice(5));
    expect(match.awaiting).toBeUndefined();
    expect([match.state.units['watch']?.stands, match.state.units['keep']?.stands]).toEqual([2, 3]);
  });

  test('SM-203: locks as many units as there are characters', () => {
    const match = omens({
      units: [hero('sir'), hero('dame')],
    });
    play(match, ROLL, dice(2, 3), pick('watch'));
    // With only one unit left nobody is asked.
    expect(match.state.assault.locked).toEqual(['watch', 'keep']);
  });

  test('SM-203: locked units neither move nor shoot, until an enemy is on the works', () => {
    const bows = garrison('bows', {}, { shots: 1, range: 30 });
    const match = omens({ units: [hero('sir'), bows, besiegers('climbers', { ladders: true })] });
    play(match, ROLL, dice(2, 3), pick('bows'), ...toFirstTurn('defender'));
    expect(refusedBy(match, order('walk', { unit: 'bows', to: 'wall-1' }))).toBe('SM-203');
    play(match, END_PHASE);
    expect(refusedBy(match, order('shoot', { unit: 'bows', target: 'camp' }))).toBe('SM-203');
    play(match, END_PHASE, END_PHASE, BEGIN_TURN, order('assault', { unit: 'climbers', section: 'wall-1' }), YES);
    expect(match.state.assault.locked).toEqual([]);
  });

  test('SM-204: D3 militia units for each 1000 points are deployed at once and count for the break point', () => {
    const sides: NonNullable<Changes['setup']>['sides'] = [
      { seat: 'attacker', name: 'Anna', tincture: 'or', charge: 'fang' },
      { seat: 'defender', name: 'Bruno', tincture: 'azure', charge: 'key', points: 2000 },
    ];
    const match = omens({ setup: { sides } });
    const before = breakPointOf(match.state, 'defender');
    play(match, ROLL, dice(3, 3));
    expect(question(match)).toMatchObject({ rule: 'SM-204', dice: 2, seat: 'defender' });
    play(match, dice(2, 4), pick('inside'), pick('on-wall-1'), pick('inside'));
    expect(match.state.units['militia-2']).toMatchObject({ side: 'defender', stands: 3, place: on('wall-1') });
    expect(match.state.units['militia-1']?.roster).toMatchObject({
      siege: false,
      ladders: false,
      platform: false,
      confused: false,
      profile: {
        type: 'infantry',
        stands: 3,
        attacks: 2,
        hits: 3,
        shots: 0,
        armour: null,
        range: null,
        nonHumanoid: false,
        ethereal: false,
        giant: false,
        unique: false,
        equipmentPoints: 0,
        command: null,
        points: 25,
      },
    });
    expect(match.state.units['militia-4']).toBeUndefined();
    expect(breakPointOf(match.state, 'defender')).toBe(before + 2);
  });

  test('SM-205: D3 units may start outside, up to 30 cm from the walls and 20 cm away from enemies', () => {
    const match = omens();
    play(match, ROLL, dice(3, 4), dice(3), pick('watch'), YES, YES, pick('keep'), YES, NO);
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['watch']?.place).toEqual({ on: 'outside' });
    expect(match.state.units['keep']?.place).toEqual({ on: 'inside' });
  });

  test.each([2, 4, 6])('SM-205: a %i lets half as many units out, and the defender may stop before', (face) => {
    const match = omens({ units: [garrison('more'), garrison('others')] });
    play(match, ROLL, dice(3, 4), dice(face));
    let out = 0;
    for (let open = question(match); open?.ask === 'choose'; open = question(match)) {
      expect(open.why.with).toMatchObject({ number: out + 1, of: face / 2 });
      play(match, pick(open.options[0]?.id ?? ''), YES, YES);
      out += 1;
    }
    expect(out).toBe(face / 2);
    const stopped = omens();
    play(stopped, ROLL, dice(3, 4), dice(face), pick('no-more'));
    expect(stopped.awaiting).toBeUndefined();
  });

  test('SM-206: one attacking infantry unit goes underground and is neither lost nor inside', () => {
    const match = omens({ units: [besiegers('riders', {}, { type: 'cavalry' })] });
    play(match, ROLL, dice(4, 4));
    expect(question(match)).toMatchObject({ rule: 'SM-206', options: [{ id: 'reserve' }, { id: 'camp' }] });
    play(match, pick('camp'));
    expect(match.state.units['camp']).toMatchObject({ stands: 3, place: { on: 'tunnel' } });
  });

  test('SM-207: before the turn begins its chance is told: inside on 4 to 6, buried on 1', () => {
    const match = omens({ units: [besiegers('more'), besiegers('host'), besiegers('throng')] });
    play(match, ROLL, dice(4, 4), pick('camp'), ...toFirstTurn().slice(0, -1));
    expect(chancesOf(match, 'begin-turn')).toEqual({
      'tunnel-inside:camp': expect.closeTo(3 / 6, 12) as number,
      'tunnel-buried:camp': expect.closeTo(1 / 6, 12) as number,
    });
    play(match, BEGIN_TURN, pick('try'), dice(5), YES, END_PHASE, END_PHASE, END_PHASE);
    expect(chancesOf(match, 'begin-turn')).toEqual({});
  });

  test('SM-207: it may wait underground', () => {
    const match = omens({ units: [besiegers('more'), besiegers('host'), besiegers('throng')] });
    play(match, ROLL, dice(4, 4), pick('camp'), ...toFirstTurn(), pick('wait'));
    expect(question(match)).toBeUndefined();
    expect(match.state.units['camp']?.place).toEqual({ on: 'tunnel' });
  });

  test('SM-208, SM-209: as many dice are thrown again as the side has thousands of points, one if they are not counted', () => {
    const { state } = omens();
    const left = (event: 'relentless' | 'no-pass', total: number | null, used = 0) => {
      const sides = { attacker: { ...state.sides.attacker, total }, defender: { ...state.sides.defender, total } };
      const assault = { ...state.assault, event, thrownAgain: { attacker: used, defender: used } };
      return (['attacker', 'defender'] as const).map((side) => rerollsLeft({ ...state, sides, assault }, side));
    };
    expect([left('relentless', null), left('relentless', 3000), left('relentless', 3000, 2)]).toEqual([
      [1, 0],
      [3, 0],
      [1, 0],
    ]);
    expect([left('no-pass', null), left('no-pass', 2999), left('no-pass', 2999, 5)]).toEqual([
      [0, 1],
      [0, 2],
      [0, 0],
    ]);
  });

  test('SM-206, SM-109: a unit that goes underground leaves its engine', () => {
    const match = omens({ engines: [{ id: 'ram', kind: 'ram', pusher: 'camp' }] });
    play(match, ROLL, dice(4, 4), pick('camp'));
    expect(match.state.engines['ram']?.pusher).toBeNull();
  });

  test.each([
    [1, 0, { on: 'off-table' }],
    [2, 3, { on: 'outside' }],
    [3, 3, { on: 'tunnel' }],
    [4, 3, { on: 'inside' }],
    [6, 3, { on: 'inside' }],
  ])('SM-207: a %i leaves %i stands', (face, stands, place) => {
    const match = omens({ units: [besiegers('more'), besiegers('host'), besiegers('throng')] });
    play(match, ROLL, dice(4, 4), pick('camp'), ...toFirstTurn());
    expect(question(match)).toMatchObject({ rule: 'SM-207' });
    play(match, pick('try'), dice(face), ...(stands === 3 && face !== 3 ? [YES] : []));
    expect(match.state.units['camp']).toMatchObject({ stands, place });
  });

  const fighting = (event: readonly [number, number]) => {
    const match = omens({
      units: [
        besiegers('gain', { place: on('wall-1') }, { armour: null }),
        garrison('guards', { place: on('wall-2') }, { armour: null }),
      ],
    });
    play(match, ROLL, dice(...event), ...toFirstTurn());
    play(match, ...chargesUp('gain', 'wall-2'), ...TO_COMBAT, fightAt('wall-2'));
    return match;
  };

  test('SM-208: the attacker rerolls one missed attack die for each 1000 points in each turn', () => {
    const match = fighting([4, 5]);
    play(match, ones(12));
    expect(question(match)).toMatchObject({ rule: 'SM-208', max: 1 });
    play(match, declare(1), dice(4));
    expect(question(match)).toMatchObject({ seat: 'defender' });
    play(match, ones(9));
    // SM-209 is another event: the defender is not asked.
    expect(match.state.assault.thrownAgain).toEqual({ attacker: 1, defender: 0 });
  });

  test('SM-208: where every die has hit there is nothing to throw again', () => {
    const match = fighting([4, 5]);
    play(match, showing(6, 12));
    expect(question(match)?.rule).not.toBe('SM-208');
  });

  test('SM-209: and so does the defender, if it is his event', () => {
    const match = fighting([4, 6]);
    play(match, ones(12), ones(9));
    expect(question(match)).toMatchObject({ rule: 'SM-209', seat: 'defender', max: 1 });
  });

  test('SM-210: walls gain one point; towers, barbicans and gates do not', () => {
    const match = omens();
    play(match, ROLL, dice(5, 6));
    expect(Object.values(match.state.sections).map(({ points }) => points)).toEqual([3, 4, 4, 3]);
    expect(match.state.gates['gate']?.points).toBe(3);
    const every = omens({ options: { preparedSections: 'every-section' } });
    play(every, ROLL, dice(5, 6));
    expect(Object.values(every.state.sections).map(({ points }) => points)).toEqual([4, 4, 4, 4]);
  });

  test('SM-211: lowers the attacker’s break point by one for good, not the number of turns', () => {
    const match = omens();
    const [before, turns] = [breakPointOf(match.state, 'attacker'), match.state.turns];
    play(match, ROLL, dice(6, 6));
    expect(breakPointOf(match.state, 'attacker')).toBe(before - 1);
    expect(match.state.turns).toBe(turns);
  });
});
