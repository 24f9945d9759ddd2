import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, NO, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { asked, choices, play, refusedBy } from '../../../kernel/trial.ts';
import { fold } from '../fold.ts';
import { chargedHome, combat, diceAsked, field, FIGHT, only, orderCharge } from '../melee/melee-scene.ts';
import { cm } from '../play-scene.ts';
import { chief, foe, troop, type Scene, type WrittenUnit } from '../scene.ts';

type More = Partial<WrittenUnit>;

/** `a` wins the first round against `b` by 3; its Pursuit Test comes next. */
function won(own: More = {}, enemy: More = {}, more: Parameters<typeof combat>[0] = {}): Scene {
  const { units = [], ...rest } = more;
  const a = troop('a', { attacks: 1, ...own });
  const match = combat({ units: [a, foe('b', { attacks: 0, hits: 9, ...enemy }), ...units], ...rest });
  play(match, FIGHT);
  while (match.awaiting?.question.ask === 'declare') play(match, cm(suggested(match)));
  play(match, showing(6, 3, diceAsked(match)));
  return match;
}

function suggested(match: Scene): number {
  const question = match.awaiting?.question;
  return question?.ask === 'declare' && question.fact === 'number' ? (question.suggested ?? 0) : 0;
}

describe('what a victor may do', () => {
  test('HR-125: its owner rolls the Pursuit Test after the loser has retreated', () => {
    const match = won();
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-125', seat: 'attacker', dice: 1 });
    expect(match.awaiting?.trail.map(({ name }) => name)).toContain('pursuit-test');
  });

  test('HR-125: the charged side tests as well when it wins', () => {
    const match = combat({ units: [troop('a', { attacks: 0 }), foe('b', { attacks: 1 })] });
    play(match, FIGHT, cm(3), cm(3), dice(6, 1, 1));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-125', seat: 'defender' });
  });

  test('HR-120, HR-128: on 2 to 5 it holds, pursues or falls back; it advances only if no enemy is left', () => {
    const match = won({}, {}, { units: [foe('c')] });
    play(match, dice(2));
    expect(asked(match)[0]).toBe('HR-120');
    expect(choices(match)).toEqual(['hold', 'pursue', 'fall-back']);
    play(match, pick('hold'));
    expect(match.state.engagements).toEqual({});
  });

  test('HR-120, HR-124, HR-B18: if all enemies in contact are destroyed it may advance at the nearest in its arc', () => {
    const match = won({}, { stands: 1, hits: 1 }, { units: [foe('c', { hits: 9 })] });
    play(match, dice(3));
    expect(asked(match)[0]).toBe('HR-124');
    play(match, pick('c'));
    expect(choices(match)).toEqual(['hold', 'advance', 'fall-back']);
    play(match, pick('advance'), cm(20), cm(3), pick('left'));
    expect(match.state.engagements['combat:a:c']).toMatchObject({ attacker: ['a'], defender: ['c'] });
    // HR-119: a first round again, and a charge in the flank.
    play(match, order('fight', { combat: 'combat:a:c' }), cm(3), cm(1), cm(1), cm(0));
    expect(diceAsked(match)).toBe(6);
  });

  test('HR-124: an advance at an enemy more than 20 cm away makes no contact', () => {
    const match = won({}, { stands: 1, hits: 1 }, { units: [foe('c')] });
    const facts = play(match, dice(3), pick('c'), pick('advance'), cm(20.5), cm(3));
    expect(only(facts, 'advanced')).toMatchObject([{ cm: 20, contact: false }]);
    expect(match.state.engagements).toEqual({});
  });

  test('HR-126, HR-121: on 1 or less it must fall back, to where it charged from or to its own edge', () => {
    const match = won();
    play(match, dice(1));
    expect(asked(match)[0]).toBe('HR-121');
    expect(choices(match)).toEqual(['where-it-charged-from', 'own-edge', 'no-way']);
    const facts = play(match, pick('own-edge'), dice(2, 3, 4), cm(9));
    expect(only(facts, 'fell-back')).toMatchObject([{ cm: 9, toward: 'own-edge' }]);
  });

  test('HR-126: a fortified unit falls back too; HR-121: one that did not charge, only to its own edge', () => {
    const units = [troop('a', { attacks: 0 }), foe('b', { attacks: 1, position: 'fortified' })];
    const match = combat({ units });
    play(match, FIGHT, cm(3), cm(3), dice(6, 1, 1), dice(1));
    expect(choices(match)).toEqual(['own-edge', 'no-way']);
    play(match, pick('no-way'));
    expect(match.state.units['b']?.position).toBe('fortified');
  });

  test('HR-127: on 6 or more it may not hold if it can pursue', () => {
    const match = won();
    play(match, dice(6));
    expect(asked(match)[0]).toBe('HR-122');
  });

  test('HR-127: with another enemy in its arc it may pursue or advance', () => {
    const match = won({}, {}, { units: [foe('c')] });
    play(match, dice(6), pick('c'));
    expect(choices(match)).toEqual(['pursue', 'advance']);
  });

  test('HR-127, HR-132: infantry that has beaten chariots advances at another enemy, or holds', () => {
    const match = won({}, { type: 'chariot' }, { units: [foe('c')] });
    const facts = play(match, dice(6), pick('none'));
    expect(only(facts, 'held')).toHaveLength(1);
    const other = won({}, { type: 'chariot' }, { units: [foe('c')] });
    play(other, dice(6), pick('c'));
    expect(asked(other)[1]).toBe('hr.pursuit.advance-distance');
  });

  test('HR-132: infantry is not offered a pursuit of monsters', () => {
    const match = won({}, { type: 'monster' });
    play(match, dice(4));
    expect(choices(match)).toEqual(['hold', 'fall-back']);
  });

  test('HR-133, HR-127: fortified units hold on a 6', () => {
    const units = [troop('a', { attacks: 0, hits: 9 }), foe('b', { attacks: 1, position: 'fortified' })];
    const match = combat({ units });
    const facts = play(match, FIGHT, cm(3), cm(3), dice(6, 1, 1), dice(6));
    expect(only(facts, 'held')).toHaveLength(1);
  });

  test('HR-133: defended units may pursue', () => {
    const units = [troop('a', { attacks: 0, hits: 9 }), foe('b', { attacks: 1, position: 'defended' })];
    const match = combat({ units });
    play(match, FIGHT, cm(3), cm(3), dice(6, 1, 1), dice(3));
    expect(choices(match)).toContain('pursue');
  });
});

describe('modifiers in a combat', () => {
  test('HR-129: stands missing before the combat count, unless the group counts only this combat', () => {
    const cumulative = won({ stands: 4, standsNow: 3 });
    play(cumulative, dice(2));
    expect(asked(cumulative)[0]).toBe('HR-121');
    const alone = won({ stands: 4, standsNow: 3 }, {}, { options: { pursuitStandsLost: 'this-combat' } });
    play(alone, dice(2));
    expect(asked(alone)[0]).toBe('HR-120');
  });

  test('HR-129: stands lost in one combat do not count in the next', () => {
    const units = [troop('a', { attacks: 1, hits: 1 }), foe('b', { attacks: 1, hits: 1 })];
    const match = combat({ units, options: { pursuitStandsLost: 'this-combat' } });
    const facts = play(match, FIGHT, cm(3), cm(3), dice(6, 6, 6), dice(6, 1, 1), dice(3), pick('hold'));
    expect(only(facts, 'pursuit-tested')).toMatchObject([{ total: 2 }]);
    expect(match.state.units['a']).toMatchObject({ stands: 2, lostInCombat: 0 });
  });

  test('HR-129: stands lost to fire before a charge that fails are not lost in combat', () => {
    const bows = foe('b', { type: 'cavalry', weapon: 'bow', attacks: 1 });
    const match = field({ units: [troop('a', { hits: 1 }), bows] });
    orderCharge(match, 'a', 'b', pick('front'), pick('evade'), pick('fire'), cm(3), dice(6, 1, 1));
    expect(match.state.units['a']).toMatchObject({ stands: 2, lostInCombat: 1 });
    play(match, pick('where-it-was'), END_PHASE);
    expect(match.state.units['a']).toMatchObject({ stands: 2, lostInCombat: 0 });
  });

  test('HR-050, HR-B26: a compelled unit still in combat when its turn begins does not charge', () => {
    const match = won({}, { compelled: true });
    play(match, dice(6), cm(3), cm(3));
    while (match.awaiting?.question.ask === 'declare') play(match, cm(suggested(match)));
    play(match, showing(6, diceAsked(match) ?? 0), dice(6), cm(3), cm(4), END_PHASE);
    expect(match.state.engagements['combat:a:b']?.fought).toBe(true);
    expect(match.state.units['b']?.compelledNow).toBe(false);
    expect(refusedBy(match, order('let-charge', { unit: 'b' }))).toBe('HR-050');
    expect(refusedBy(match, END_PHASE)).toBeUndefined();
  });

  test('HR-129: bowmen with a stand lost choose on a 4 and fall back on a 3 (EX-HR-17)', () => {
    const bows = { weapon: 'bow', stands: 4, standsNow: 3 } as const;
    const chooses = won(bows);
    play(chooses, dice(4));
    expect(asked(chooses)[0]).toBe('HR-120');
    const back = won(bows);
    play(back, dice(3));
    expect(asked(back)[0]).toBe('HR-121');
  });

  test('HR-129: asks about the ground if the field has such ground', () => {
    const match = won({ besideRiver: true }, {}, { setup: { ground: ['rivers'] } });
    // HR-046: the beaten unit, which has retreated, comes first.
    expect(asked(match)[0]).toBe('HR-046');
    play(match, NO);
    expect(asked(match)).toEqual(['HR-129', 'hr.pursuit.ask-not-clear']);
    const facts = play(match, YES, dice(2));
    expect(only(facts, 'pursuit-tested')).toMatchObject([{ total: 1, result: 'fall-back' }]);
  });

  test.each([
    ['plus', 'must-go-on'],
    ['minus', 'choice'],
  ] as const)('HR-130: after the roll the owner chooses that the leader counts as a %s', (sign, result) => {
    const match = won({}, {}, { leaders: [chief('duke', { attachedTo: 'a', attacks: 0 })] });
    play(match, dice(5));
    expect(asked(match)[0]).toBe('HR-130');
    const facts = play(match, pick(sign));
    expect(only(facts, 'pursuit-tested')).toMatchObject([{ result }]);
  });

  test.each([
    ['body', 5],
    ['playsheet', 4],
  ] as const)('HR-131: on a second pursuit in the edition of the %s a 5 counts as %i', (edition, total) => {
    const match = won({}, {}, { options: { edition } });
    play(match, dice(3), pick('pursue'), cm(3), cm(3), cm(3), cm(3));
    play(match, showing(6, 1, diceAsked(match)));
    const facts = play(match, dice(5));
    expect(only(facts, 'pursuit-tested')).toMatchObject([{ total }]);
  });
});

describe('going on', () => {
  test('HR-122: the front may change by one stand, and nothing else', () => {
    const match = won();
    play(match, dice(6));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-122', min: 2, max: 3, suggested: 3 });
    play(match, cm(2));
    expect(match.state.units['a']).toMatchObject({ formation: 'line', frontage: 2 });
  });

  test('HR-122: a column becomes a line two wide for free', () => {
    const match = won({ formation: 'column', attacks: 3 });
    play(match, dice(6), cm(2));
    expect(match.state.units['a']).toMatchObject({ formation: 'line', frontage: 2 });
  });

  test('HR-123: an irregular victor with two stands in contact pursues with two, not three (EX-HR-05)', () => {
    const match = combat({
      units: [troop('a', { attacks: 0, hits: 9 }), foe('b', { attacks: 2, formation: 'irregular-other' })],
    });
    play(match, FIGHT, cm(3), cm(2), cm(0), dice(6, 6, 6, 1), dice(5), pick('pursue'), cm(3), cm(3));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-123', max: 2 });
    expect(refusedBy(match, cm(3))).toBe('HR-123');
    play(match, cm(2));
  });

  test('HR-113, HR-114, HR-B19: a pursuer has one die and one per 3 cm, and the players may declare another distance', () => {
    const match = won();
    play(match, dice(6), cm(3));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-B19', suggested: 3 });
    play(match, cm(6), cm(3), cm(3));
    expect(diceAsked(match)).toBe(3 * (1 + 1 + 2));
  });

  test('HR-B17: after two rounds in a phase the combat waits, and goes on as a pursuit in the next phase', () => {
    const match = won();
    play(match, dice(6), cm(3), cm(3), cm(3), cm(3));
    const facts = play(match, showing(6, 1, 9), dice(3), pick('pursue'), cm(3), cm(1));
    expect(only(facts, 'combat-waits')).toHaveLength(1);
    expect(match.awaiting).toBeUndefined();
    expect(refusedBy(match, FIGHT)).toBe('HR-B17');
    play(match, END_PHASE);
    expect(match.state.engagements['combat:a:b']).toMatchObject({ pursuits: [{ unit: 'a', target: 'b' }] });
  });

  test('HR-B17: a unit that joins a waiting combat does not restart it', () => {
    const match = won({}, {}, { units: [troop('c', { attacks: 1 })] });
    play(match, dice(6), cm(3), cm(3), cm(3), cm(3));
    play(match, showing(6, 1, 9), dice(3), pick('pursue'), cm(3), cm(1));
    const waiting = match.state.engagements['combat:a:b'];
    expect(waiting).toMatchObject({ fought: true, rounds: 2 });
    const after = fold(match.state, chargedHome('c', 'b'));
    expect(after.engagements['combat:a:b']).toMatchObject({ attacker: ['a', 'c'], fought: true, rounds: 2 });
    const next = fold(after, { kind: 'phase-began', turn: 1, active: 'defender', phase: 'combat' });
    expect(next.engagements['combat:a:b']).toMatchObject({ fought: false, rounds: 0 });
  });

  test('HR-B18: nobody advances twice in a Combat Phase', () => {
    const match = won({}, { stands: 1, hits: 1 }, { units: [foe('c', { stands: 1, hits: 1, attacks: 0 }), foe('d')] });
    play(match, dice(3), pick('c'), pick('advance'), cm(10), cm(3), pick('front'));
    play(match, order('fight', { combat: 'combat:a:c' }), cm(1));
    play(match, dice(6), dice(3));
    expect(choices(match)).toEqual(['hold', 'fall-back']);
  });

  test('HR-B15, HR-B16: after a draw both fall back up to 3D6, units in cover stay, and nobody tests', () => {
    const match = combat({ units: [troop('a', { attacks: 1 }), foe('b', { attacks: 1, position: 'defended' })] });
    play(match, FIGHT, cm(3), cm(3), dice(1, 1, 1), dice(1, 1, 1));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-B16', seat: 'attacker', dice: 3 });
    play(match, dice(1, 2, 3));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-B15', min: 0, max: 6 });
    play(match, cm(4));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.engagements).toEqual({});
    expect(match.state.units['b']?.position).toBe('defended');
  });
});
