import { describe, expect, test } from 'vitest';
import type { Input } from '../../../kernel/row.ts';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, inside, question, type Scene, type WrittenUnit } from '../scene.ts';
import { assault, assaults, bats, fight, guards, onWall, siege, spears, toCombat } from './tower-scene.ts';

describe('the combat', () => {
  const inCombat = (units: readonly WrittenUnit[], ...before: readonly Input[]): Scene => {
    const match = siege(units);
    play(match, ...before, ...toCombat, fight('t'));
    return match;
  };
  const charge: readonly Input[] = [assault('guards', 't', 'courtyard'), YES];

  test('SF-130 SF-131 SF-132: 6 and no charge bonus at first; after a win 5 and one attack more; equal scores end it', () => {
    const match = inCombat([inside(guards()), spears('garrison', { t: 3 })], ...charge);
    expect(question(match)).toMatchObject({ dice: 3, rule: 'SF-130', reads: { atLeast: 6 } });
    play(match, dice(6, 5, 5), dice(3, 3, 3));
    expect(match.offers().map(({ command }) => command)).toEqual(['fight-tower']);
    play(match, fight('t'));
    expect(question(match)).toMatchObject({ dice: 4, rule: 'SF-132', reads: { atLeast: 5 } });
    play(match, dice(4, 4, 4, 5));
    expect(question(match)).toMatchObject({ dice: 3, seat: 'defender', reads: { atLeast: 4 } });
    play(match, dice(4, 1, 1));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.engagements['tower:t']).toMatchObject({ brokenIn: true });
  });

  test('SF-133: defenders that lose a round stay where they are', () => {
    const match = inCombat([inside(guards()), spears('garrison', { t: 3 })], ...charge);
    play(match, dice(6, 6, 1), dice(1, 1, 1));
    expect(match.state.units['garrison']?.place).toEqual({ on: 'sections', stands: { t: 3 } });
  });

  test('SF-139: a draw goes on in the next Combat phase, with the status that was won and without the bonus', () => {
    const match = inCombat([inside(guards()), spears('garrison', { t: 3 })], ...charge);
    play(match, dice(6, 1, 1), dice(1, 1, 1), fight('t'), dice(1, 1, 1, 1), dice(1, 1, 1));
    expect(match.offers().map(({ command }) => command)).not.toContain('fight-tower');
    play(match, END_PHASE, END_PHASE, END_PHASE);
    expect(match.state).toMatchObject({ active: 'defender', phase: 'combat' });
    expect(match.offers().map(({ command }) => command)).not.toContain('end-phase');
    play(match, fight('t'));
    expect(question(match)).toMatchObject({ dice: 3, rule: 'SF-132', reads: { atLeast: 5 } });
  });

  test('SF-139: a draw before the first win leaves the defenders fortified', () => {
    const match = inCombat([inside(guards()), spears('garrison', { t: 3 })], ...charge);
    play(match, dice(1, 1, 1), dice(1, 1, 1), END_PHASE, END_PHASE, END_PHASE, fight('t'));
    expect(question(match)).toMatchObject({ dice: 3, rule: 'SF-130', reads: { atLeast: 6 } });
  });

  test('SF-137: the losers of a round are placed outside, as far as they lost by', () => {
    const match = inCombat([inside(guards()), spears('garrison', { t: 3 })], ...charge);
    const facts = play(match, dice(6, 1, 1), dice(4, 4, 4));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'thrown-out', unit: 'guards', cm: 2 }));
    expect(match.state.engagements).toEqual({});
    expect(match.state.units['guards']).toMatchObject({ engaged: null, place: { on: 'courtyard' } });
  });

  test('SF-135 SF-137: two attackers share the distance, rounded up', () => {
    const both: readonly Input[] = [...charge, assault('bats', 't', 'roof'), YES];
    const match = inCombat([inside(guards()), bats(), spears('garrison', { t: 3 })], ...both);
    const facts = play(match, dice(1, 1, 1), dice(1, 1), dice(4, 4, 1), dice(4, 1, 1));
    expect(facts.flatMap((fact) => (fact.kind === 'thrown-out' ? [fact.cm] : []))).toEqual([2, 2]);
  });

  test('SF-B14 SF-138 SF-121: when all who met them are dead the attackers have won, whatever the scores, and may occupy', () => {
    const match = inCombat([inside(guards()), spears('garrison', { t: 1 })], ...charge);
    play(match, dice(6, 6, 6), dice(4, 4, 4));
    expect(question(match)).toMatchObject({ rule: 'SF-138', seat: 'attacker' });
    play(match, pick('occupy'));
    expect(match.state.units['guards']).toMatchObject({ stands: 2, place: { on: 'sections', stands: { t: 2 } } });
    expect(match.state.engagements).toEqual({});
  });

  test('SF-136: one advance to the next unit, which shoots and is fortified again; then no second', () => {
    const units = [
      inside(guards()),
      spears('a', { t: 1 }),
      archers('b', { t: 1 }),
      spears('lord', { t: 1 }, { type: 'character' }),
    ];
    const match = inCombat(units, ...charge, pick('nothing'), pick('a'));
    play(match, dice(6, 6, 6), dice(1, 1, 1));
    expect(question(match)).toMatchObject({ rule: 'SF-136', seat: 'attacker' });
    play(match, pick('advance'), pick('shoot'), dice(4), fight('t'));
    expect(question(match)).toMatchObject({ dice: 3, rule: 'SF-130', reads: { atLeast: 6 } });
    // One to nothing by the hit that was carried into the round.
    const facts = play(match, dice(1, 1, 1), dice(1, 1, 1));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'thrown-out', cm: 1 }));
  });

  test('SF-136: the attackers may as well stop', () => {
    const match = inCombat([inside(guards()), spears('a', { t: 1 }), spears('b', { t: 1 })], ...charge, pick('a'));
    play(match, dice(6, 6, 6), dice(1, 1, 1), pick('hold'));
    expect(match.state.engagements).toEqual({});
    expect(match.state.units['b']).toMatchObject({ stands: 1, engaged: null });
  });

  test('SF-146 SF-138: flyers that win neither press on nor occupy: they stand or fall back', () => {
    const match = inCombat([bats(), spears('garrison', { t: 3 })], assault('bats', 't', 'roof'), YES);
    play(match, dice(6, 1), dice(1, 1, 1));
    expect(question(match)).toMatchObject({ rule: 'SF-146' });
    play(match, pick('fall-back'), dice(2, 3, 4), declare(5));
    expect(match.state.engagements).toEqual({});
    expect(match.state.units['bats']).toMatchObject({ engaged: null, place: { on: 'field' } });
  });

  test('SF-152 SF-138: a character left alone in a cleared tower joins friends within 30 cm or is lost', () => {
    const units = [
      inside(guards()),
      spears('garrison', { t: 1 }),
      spears('lord', { t: 1 }, { type: 'character', hits: 1 }),
    ];
    const match = inCombat(units, ...charge);
    play(match, dice(6, 6, 6), dice(1, 1, 1));
    expect(question(match)).toMatchObject({ rule: 'SF-152', seat: 'defender' });
    play(match, NO);
    expect(match.state.units['lord']?.stands).toBe(0);
  });

  test('SF-131: attackers that are wiped out leave nobody to fight', () => {
    const match = inCombat([inside(guards('guards', { stands: 1 })), spears('garrison', { t: 3 })], ...charge);
    play(match, dice(6, 6, 1), dice(4, 4, 4));
    expect(match.state.units['guards']?.stands).toBe(0);
    expect(match.state.engagements).toEqual({});
    expect(match.state.units['garrison']?.engaged).toBeNull();
  });

  test('SF-138: a tower that changed hands may be assaulted by those who lost it', () => {
    const held = onWall(guards(), 't');
    const match = siege([held, inside(spears('sally', { w2: 2 }))], { first: 'defender' });
    expect(assaults(match)).toEqual([['sally', 't', 'courtyard']]);
  });
});

describe('options of towers', () => {
  const toTheDoor: readonly Input[] = [assault('guards', 't', 'courtyard'), YES];
  const toTheRoof: readonly Input[] = [assault('bats', 't', 'roof'), YES];

  test('SF-127: where the group plays it so, a garrison shoots at the first attacker alone', () => {
    const match = siege([inside(guards()), bats(), archers('bows', { t: 3 })], {
      options: { towerFire: 'first-attacker' },
    });
    play(match, ...toTheDoor, pick('nothing'), ...toTheRoof);
    expect(match.awaiting).toBeUndefined();
  });

  test('SF-129: or a stand strikes in full at each facing', () => {
    const units = [inside(guards()), bats(), spears('few', { t: 1 })];
    const match = siege(units, { options: { manyFacings: 'fights-at-each' } });
    play(match, ...toTheDoor, ...toTheRoof, ...toCombat, fight('t'), dice(1, 1, 1), dice(1, 1));
    expect(question(match)).toMatchObject({ dice: 3, about: ['few', 'guards'] });
    play(match, dice(1, 1, 1));
    expect(question(match)).toMatchObject({ dice: 3, about: ['few', 'bats'] });
  });

  test('SF-135: or the distance is not shared', () => {
    const units = [inside(guards()), bats(), spears('garrison', { t: 3 })];
    const match = siege(units, { options: { thrownOut: 'whole' } });
    play(match, ...toTheDoor, ...toTheRoof, ...toCombat, fight('t'));
    const facts = play(match, dice(1, 1, 1), dice(1, 1), dice(4, 4, 1), dice(4, 1, 1));
    expect(facts.flatMap((fact) => (fact.kind === 'thrown-out' ? [fact.cm] : []))).toEqual([3, 3]);
  });

  test('SF-136: or the next unit does not shoot', () => {
    const units = [inside(guards()), spears('a', { t: 1 }), archers('b', { t: 1 })];
    const match = siege(units, { options: { nextUnitShoots: 'does-not' } });
    play(match, ...toTheDoor, pick('nothing'), pick('a'), ...toCombat, fight('t'));
    play(match, dice(6, 6, 6), dice(1, 1, 1), pick('advance'));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.engagements['tower:t']).toMatchObject({ advanced: true, defenders: [{ unit: 'b' }] });
  });

  test('SF-139: or the attackers leave after a draw', () => {
    const match = siege([inside(guards()), spears('garrison', { t: 3 })], {
      options: { towerDraw: 'attackers-leave' },
    });
    play(match, ...toTheDoor, ...toCombat, fight('t'), dice(1, 1, 1), dice(1, 1, 1));
    expect(match.state.engagements).toEqual({});
    expect(match.state.units['guards']).toMatchObject({ engaged: null, stands: 3 });
  });
});

describe('who strikes with how many dice at a tower', () => {
  const garrison = spears('garrison', { t: 1 });
  const charge: readonly Input[] = [assault('guards', 't', 'courtyard'), YES];
  const hero = { type: 'character', stands: 1, hits: 1, attacks: 2, command: 8, shots: 0, range: null } as const;
  const joining = (unit: string, host: string): Input => order('join-unit', { unit, host });

  test('SF-B12: before a terrifying enemy each stand has an attack less, here as everywhere', () => {
    const match = siege([inside(guards('guards', { terrifying: true })), garrison]);
    play(match, ...charge, ...toCombat, fight('t'));
    expect(question(match)).toMatchObject({ dice: 3, seat: 'attacker' });
    play(match, dice(1, 1, 1));
    expect(question(match)).toMatchObject({ dice: 2, seat: 'defender' });
  });

  test('SF-B23: characters on either side add their attacks to one stand', () => {
    const attacker = inside({ ...guards('hero', hero) });
    const captain = { ...spears('captain', { t: 1 }), profile: { ...garrison.profile, ...hero } };
    const match = siege([inside(guards()), attacker, garrison, captain], { first: 'defender' });
    play(match, joining('captain', 'garrison'), YES, END_PHASE, END_PHASE, END_PHASE);
    play(match, order('order', { character: 'hero', unit: 'guards' }));
    play(match, declare(0), NO, NO, dice(1, 1), joining('hero', 'guards'), YES);
    play(match, ...charge, ...toCombat, fight('t'));
    expect(question(match)).toMatchObject({ dice: 5, seat: 'attacker' });
    play(match, dice(1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ dice: 5, seat: 'defender' });
  });

  test('SF-B18 SF-131: with a limit of two rounds the fight inside goes on in the next Combat phase, pressed as before', () => {
    const match = siege([inside(guards()), spears('garrison', { t: 3 })], { options: { roundsPerPhase: 'two' } });
    play(match, ...charge, ...toCombat);
    play(match, fight('t'), dice(6, 1, 1), dice(1, 1, 1), fight('t'), dice(5, 1, 1, 1), dice(1, 1, 1));
    expect(match.offers().map(({ command }) => command)).not.toContain('fight-tower');
    play(match, END_PHASE, END_PHASE, END_PHASE, fight('t'));
    expect(question(match)).toMatchObject({ dice: 4, rule: 'SF-132' });
  });

  test('SF-139 SF-100: where draws wait for the attacker, a drawn fight at a tower does so too', () => {
    const match = siege([inside(guards()), garrison], { options: { drawnFights: 'next-own-combat-phase' } });
    play(match, ...charge, ...toCombat, fight('t'), dice(1, 1, 1), dice(1, 1, 1), END_PHASE, ...toCombat);
    expect(match.offers().map(({ command }) => command)).toContain('end-phase');
    play(match, END_PHASE, ...toCombat);
    expect(match.offers().map(({ command }) => command)).toEqual(['fight-tower']);
  });

  test('SF-091: where all hits count, those that were saved push back from a tower as well', () => {
    const armoured = inside(guards('guards', { armour: 4 }));
    const bows = archers('bows', { t: 3 }, { shots: 2 });
    const match = siege([armoured, bows], { options: { assaultBeatenOffBy: 'all-hits' } });
    play(match, ...charge, pick('shoot'), declare(3));
    const facts = play(match, dice(4, 4, 4, 4, 4, 1), dice(1, 1, 1, 6, 6));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'thrown-out', unit: 'guards', cm: 5, by: 'fire' }));
  });

  test.each([
    ['attacked-there', 3],
    ['whoever-loses', 0],
  ] as const)('SF-149: flyers thrown off a roof die only where the group plays it so: %s', (flyersLost, stands) => {
    const match = siege([bats(), garrison], { options: { flyersLost } });
    play(match, assault('bats', 't', 'roof'), YES, ...toCombat, fight('t'), dice(1, 1), dice(6, 1, 1));
    expect(match.state.units['bats']?.stands).toBe(stands);
  });
});
