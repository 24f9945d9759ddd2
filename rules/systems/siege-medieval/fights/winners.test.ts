import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { declare, dice, END_PHASE, NO, ones, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play } from '../../../kernel/trial.ts';
import { charges, climbs, fightAt, question, TO_COMBAT } from '../play-scene.ts';
import { besiegers, garrison, on, siege, type Changes } from '../scene.ts';

const outside = { place: { on: 'outside' } } as const;
const line = (numbers = {}) => besiegers('line', {}, { armour: null, hits: 9, ...numbers });
const sally = (numbers = {}) => garrison('sally', outside, { armour: null, hits: 9, ...numbers });

/** A charge in the field in the Combat phase, before its dice; without gates, so that nobody is asked about them. */
const field = (changes: Changes = {}, stands: readonly [number, number] = [3, 3]) => {
  const match = siege({ gates: [], ...changes, units: [...(changes.units ?? [line(), sally()])] });
  const touching = stands.flatMap((n, i) =>
    i === 0 ? [...(n > 1 ? [declare(n)] : []), NO] : n > 1 ? [declare(n)] : [],
  );
  play(match, order('charge', { unit: 'line', target: 'sally' }), YES, ...touching, ...TO_COMBAT, fightAt('sally'));
  return match;
};
/** So many hits by the attackers' twelve dice, none by the defenders', no support. */
const wonBy = (hits: number) => [showing(4, hits, 12), ones(9), declare(0), declare(0)];

describe('results', () => {
  test('SM-B17: the result is unsaved hits plus a point for each supporting stand', () => {
    const match = field();
    const facts = play(
      match,
      dice(4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
      dice(4, 1, 1, 1, 1, 1, 1, 1, 1),
      declare(1),
      declare(3),
    );
    expect(facts.find(({ kind }) => kind === 'fight-round')).toMatchObject({
      attackers: 3,
      defenders: 4,
      outcome: 'defenders-won',
    });
  });

  test('SM-B17: saved hits do not count', () => {
    const match = field({ units: [line(), sally({ armour: 4 })] });
    const facts = play(match, dice(4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), ones(9), dice(4, 3), declare(0), declare(0));
    expect(facts.find(({ kind }) => kind === 'fight-round')).toMatchObject({ attackers: 1, defenders: 0 });
  });

  test('SM-B18: the loser retreats by the difference', () => {
    const facts = play(field(), ...wonBy(4));
    expect(facts).toContainEqual({ kind: 'retreated', unit: 'sally', cm: 4, to: 'outside', section: null });
  });
});

describe('what the winner may do', () => {
  test('SM-B19: hold, fall back or pursue', () => {
    const match = field();
    play(match, ...wonBy(1), pick('clear'));
    expect(choices(match)).toEqual(['hold', 'fall-back', 'pursue']);
    play(match, pick('fall-back'));
    // SM-B21: the players are only asked whether it was done.
    expect(question(match)).toMatchObject({ ask: 'declare', rule: 'SM-B21' });
  });

  test('SM-B19: infantry pursues neither cavalry nor flyers; cavalry pursues infantry', () => {
    for (const type of ['cavalry', 'flyer'] as const) {
      const match = field({ units: [line(), sally({ type })] });
      play(match, ...wonBy(1), ...(type === 'flyer' ? [] : [pick('clear')]));
      expect(choices(match)).toEqual(['hold', 'fall-back']);
    }
    const riders = field({ units: [line({ type: 'cavalry' }), sally()] });
    play(riders, ...wonBy(1), pick('clear'));
    expect(choices(riders)).toContain('pursue');
  });

  test('SM-B19: infantry that beats infantry and cavalry in one combat pursues only the infantry', () => {
    const riders = garrison('riders', outside, { type: 'cavalry', armour: null, hits: 9 });
    const match = siege({ gates: [], units: [line(), sally(), riders], setup: { active: 'defender' } });
    for (const unit of ['sally', 'riders']) play(match, ...charges(unit, 'line'));
    play(match, ...TO_COMBAT, fightAt('line'), declare(3), ones(12), ones(12), showing(4, 2, 9));
    play(match, declare(0), declare(0), pick('clear'), pick('clear'), pick('pursue'));
    expect(match.state.fights['fight-line']).toMatchObject({ round: 2, attackers: [{ unit: 'sally' }] });
    expect(['line', 'sally', 'riders'].map((id) => match.state.units[id]?.engaged)).toEqual([
      'fight-line',
      'fight-line',
      null,
    ]);
  });

  test('SM-B19: if all enemies are gone it may advance, and has nobody to pursue', () => {
    const match = field({ units: [line(), sally({ stands: 1, hits: 1 })] }, [3, 1]);
    // No beaten unit is left to have support.
    play(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), ones(3), declare(0));
    expect(choices(match)).toEqual(['hold', 'fall-back', 'advance']);
  });

  test('SM-B22: a pursuit is a new round in the same phase, up to the agreed number', () => {
    const match = field();
    play(match, ...wonBy(1), pick('clear'), pick('pursue'));
    expect(question(match)).toMatchObject({ dice: 12, reads: { atLeast: 4 } });
    const two = field({ options: { roundsPerPhase: 1 } });
    play(two, ...wonBy(1), pick('clear'));
    expect(choices(two)).toEqual(['hold', 'fall-back']);
  });

  test('SM-B20, SM-B21: after a draw both fall back, the side whose turn it is first', () => {
    const match = field();
    play(match, ...wonBy(0));
    expect(question(match)).toMatchObject({ rule: 'SM-B21', seat: 'attacker' });
    play(match, YES);
    expect(question(match)).toMatchObject({ rule: 'SM-B21', seat: 'defender' });
  });

  test('SM-B15: charging monsters and chariots get one more attack, or the agreed number', () => {
    const beast = (heavyCharge?: number) =>
      question(
        field(
          {
            units: [line({ type: 'monster', stands: 1, attacks: 4 }), sally()],
            options: heavyCharge === undefined ? {} : { heavyCharge },
          },
          [1, 3],
        ),
      );
    expect(beast()).toMatchObject({ dice: 6 });
    expect(beast(0)).toMatchObject({ dice: 5 });
  });

  test('SM-B28: in the field the chargers are asked about a flank', () => {
    const match = siege({ units: [line(), sally()] });
    play(match, order('charge', { unit: 'line', target: 'sally' }), YES, declare(3));
    expect(question(match)).toMatchObject({ rule: 'SM-B15', ask: 'declare' });
  });
});

describe('confusion', () => {
  test('SM-B13: costs one attack for each stand, until the end of its owner’s Command phase', () => {
    const muddled = garrison('sally', { ...outside, confused: true }, { armour: null, hits: 9 });
    const match = field({ units: [line(), muddled] });
    play(match, ones(12));
    expect(question(match)).toMatchObject({ dice: 6, seat: 'defender' });
    const own = siege({ units: [besiegers('muddle', { confused: true }), muddled] });
    play(own, END_PHASE);
    expect(own.state.units['muddle']?.confused).toBe(false);
    expect(own.state.units['sally']?.confused).toBe(true);
  });
});

describe('several charges on one section', () => {
  test('SM-100, SM-B18: are one fight, and each unit thrown back rolls for its own distance', () => {
    const match = siege({
      units: [
        besiegers('climbers', { ladders: true }, { armour: null }),
        besiegers('more', { ladders: true }, { armour: null }),
        garrison('guards', { place: on('wall-1') }, { armour: null, hits: 9 }),
      ],
    });
    play(match, ...climbs('climbers', 'wall-1', 2, 1));
    play(match, ...climbs('more', 'wall-1'));
    expect(match.state.fights).toMatchObject({
      'fight-wall-1': {
        attackers: [
          { unit: 'climbers', stands: 2 },
          { unit: 'more', stands: 3 },
        ],
        defenders: [{ unit: 'guards', stands: 3 }],
      },
    });
    play(match, ...TO_COMBAT, fightAt('wall-1'));
    // A unit in contact with several enemies declares whom it strikes before any die.
    expect(question(match)).toMatchObject({ ask: 'declare', rule: 'SM-B15', seat: 'defender', max: 3 });
    play(match, declare(0), ones(6), ones(9), dice(5, 5, 5, 1, 1, 1, 1, 1, 1));
    // SM-B18, SM-100: three hits shared by two units are 2 cm each, and each rolls for its own.
    expect(question(match)).toMatchObject({ rule: 'SM-100', dice: 2, about: ['climbers'] });
    play(match, dice(3, 3));
    expect(question(match)).toMatchObject({ rule: 'SM-100', dice: 2, about: ['more'] });
    play(match, dice(2, 6));
    // One stand fell to the hits, one on the way down.
    expect(match.state.units['more']?.stands).toBe(1);
  });
});

describe('chances', () => {
  test('SM-B17: the chances of a round add up to one', () => {
    const match = siege({
      units: [
        besiegers('up', { place: on('wall-1', 1) }, { armour: null, stands: 1, attacks: 2 }),
        garrison('guards', { place: on('wall-2', 1) }, { armour: null, stands: 1, attacks: 2 }),
      ],
    });
    play(match, order('charge-works', { unit: 'up', section: 'wall-2' }), YES, ...TO_COMBAT);
    const chances = forecastCommand(match, 'fight', { fight: 'fight-wall-2' }).map(({ line }) => line[0]?.chance ?? 0);
    expect(chances).toHaveLength(3);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    // Three dice of the charger against two, all hitting on 4 or more.
    expect(chances[0]).toBeCloseTo(0.5, 12);
  });

  test('SM-121: a ram’s chance to break a gate with one point left', () => {
    const match = siege({
      gates: [{ id: 'gate', label: 'G', section: 'wall-2', pointsNow: 1 }],
      engines: [{ id: 'ram', kind: 'ram', pusher: 'camp', contact: 'gate' }],
      setup: { phase: 'shooting' },
    });
    const [breaks] = forecastCommand(match, 'ram', { engine: 'ram' });
    // One, two or three attacks are equally likely, each damaging on 4 or more: (1/2 + 3/4 + 7/8) / 3.
    expect(breaks?.line[0]?.chance).toBeCloseTo(17 / 24, 12);
  });
});
