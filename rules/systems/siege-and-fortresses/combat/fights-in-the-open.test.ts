import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { archers, besiegers, offered, question, ROUND, section } from '../scene.ts';
import {
  charge,
  fightOn,
  footmen,
  guards,
  inTheOpen,
  onGround,
  orcs,
  siege,
  theFight,
  TO_COMBAT,
} from './combat-scene.ts';

const orcsAgainstFootmen = (changes = {}) => {
  const match = siege([orcs(), footmen()], changes);
  play(match, charge('orcs', 'foot'), ...inTheOpen(3, 3), ...TO_COMBAT);
  return match;
};
/** No supporting stands on either side. */
const NO_SUPPORT = declare(0);

describe('a charge in the field', () => {
  test('SF-B11: contact is asked; a unit that falls short is not offered the target again', () => {
    const match = siege([orcs(), footmen()]);
    play(match, charge('orcs', 'foot'));
    expect(question(match)).toMatchObject({ ask: 'declare', rule: 'SF-B11' });
    play(match, NO);
    expect(offered(match, 'charge')).toEqual([]);
    expect(refusedBy(match, charge('orcs', 'foot'))).toBe('SF-B11');
  });

  test('SF-B11: the stands that touch are declared and both units are in the fight', () => {
    const match = siege([orcs(), footmen()]);
    play(match, charge('orcs', 'foot'), YES, declare(2), NO, pick('open'), declare(1));
    expect(theFight(match)).toMatchObject({ kind: 'open', attackers: [{ stands: 2 }], defenders: [{ stands: 1 }] });
    expect(match.state.units['foot']?.engaged).toBe(theFight(match)?.id);
  });

  test('SF-B12: a charge in the open gives each stand an extra attack in the first round', () => {
    const match = orcsAgainstFootmen();
    play(match, order('fight', { fight: 'ground:foot' }));
    expect(question(match)).toMatchObject({ dice: 9, reads: { atLeast: 4 }, seat: 'attacker' });
    play(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ dice: 6, reads: { atLeast: 4 }, seat: 'defender' });
  });

  test.each([
    ['monster', 6],
    ['chariot', 6],
    ['cavalry', 5],
  ] as const)('SF-B12: a %s that charges strikes with %i dice where its stand has 4 attacks', (type, count) => {
    const match = siege([orcs('beast', {}, { type, stands: 1, attacks: 4 }), footmen()]);
    play(match, charge('beast', 'foot'), YES, NO, pick('open'), declare(1), ...TO_COMBAT);
    play(match, order('fight', { fight: 'ground:foot' }));
    expect(question(match)).toMatchObject({ dice: count });
  });

  test('SF-B12: units charged in flank or rear have an attack less, and another less against a terrifying enemy', () => {
    const match = siege([orcs('orcs', {}, { terrifying: true }), footmen('foot', { attacks: 3 })]);
    play(match, charge('orcs', 'foot'), YES, declare(3), YES, pick('open'), declare(3), ...TO_COMBAT);
    play(match, order('fight', { fight: 'ground:foot' }), dice(1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ dice: 3, seat: 'defender' });
  });

  test('SF-B29: low walls and hedges make a unit defended and cancel the charge bonus', () => {
    const match = siege([orcs(), footmen()]);
    play(match, charge('orcs', 'foot'), YES, declare(3), NO, pick('cover'), declare(3), ...TO_COMBAT);
    play(match, order('fight', { fight: 'ground:foot' }));
    expect(question(match)).toMatchObject({ dice: 6, reads: { atLeast: 5 } });
  });

  test('SF-224: an earthwork is offered as cover where one lies: defended in close combat', () => {
    const dug = { setup: { earthworks: [{ id: 'e', side: 'defender' as const, label: 'E', at: { x: 0, y: 50 } }] } };
    const match = siege([orcs(), footmen()], dug);
    play(match, charge('orcs', 'foot'), YES, declare(3), NO);
    expect(question(match)).toMatchObject({ options: [{ id: 'open' }, { id: 'cover' }, { id: 'earthwork' }] });
    play(match, pick('earthwork'), declare(3), ...TO_COMBAT, order('fight', { fight: 'ground:foot' }));
    expect(question(match)).toMatchObject({ reads: { atLeast: 5 } });
  });

  test('SF-195: mantlets keep a unit that is charged defended; SF-196: whoever charges drops his own', () => {
    const sheltered = orcs('orcs', { equipment: ['mantlets'] });
    const match = siege([sheltered, footmen()], { first: 'defender' });
    play(match, charge('foot', 'orcs'), ...inTheOpen(3, 3), ...TO_COMBAT);
    play(match, order('fight', { fight: 'ground:orcs' }));
    expect(question(match)).toMatchObject({ dice: 6, reads: { atLeast: 5 } });
    const charging = siege([sheltered, footmen()]);
    play(charging, charge('orcs', 'foot'), YES);
    expect(charging.state.units['orcs']?.equipment).toEqual([]);
  });

  test('SF-B10 SF-B06: hits on chargers stay with them and count in the first round', () => {
    const bows = onGround(archers('bows', { w1: 3 }, { attacks: 1 }));
    const match = siege([orcs(), bows]);
    play(match, charge('orcs', 'bows'), YES, pick('shoot'), declare(3), dice(4, 4, 1));
    expect(match.state.units['orcs']).toMatchObject({ hits: 2, stands: 3 });
    play(match, declare(3), NO, pick('open'), declare(3), ...TO_COMBAT);
    expect(match.state.units['orcs']?.hits).toBe(2);
    const facts = fightOn(match, dice(1, 1, 1, 1, 1, 1, 1, 1, 1), dice(4, 1, 1), declare(0));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'stand-lost', unit: 'orcs' }));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'fight-round', attackers: 0, defenders: 3 }));
  });

  test('SF-B10: a charger that is shot to pieces never arrives', () => {
    const match = siege([orcs('orcs', {}, { stands: 1, hits: 1 }), onGround(archers('bows', { w1: 3 }, { shots: 2 }))]);
    play(match, charge('orcs', 'bows'), YES, pick('shoot'), declare(3), dice(6, 1, 1, 1, 1, 1));
    expect(match.state.engagements).toEqual({});
    expect(match.state.units['orcs']?.stands).toBe(0);
  });

  test('SF-B10 SF-213: an engine of the siege does not shoot at whoever charges it', () => {
    const engine = onGround(
      archers('m', { w1: 1 }, { type: 'artillery', engine: 'mangonel', shots: 4, wallBreaching: true }),
    );
    const match = siege([orcs(), engine]);
    play(match, charge('orcs', 'm'), YES);
    expect(question(match)).toMatchObject({ rule: 'SF-B11', unit: 'stands' });
  });

  test('SF-B09: units in a fight neither shoot nor are shot at', () => {
    const bows = onGround(archers('bows', { w1: 3 }));
    const others = onGround(archers('others', { w1: 3 }));
    const match = siege([orcs(), bows, others], { first: 'defender' });
    play(match, charge('bows', 'orcs'), ...inTheOpen(3, 3), END_PHASE);
    expect(offered(match, 'shoot-troops')).toEqual([]);
    expect(refusedBy(match, order('shoot-troops', { unit: 'others', target: 'orcs' }))).toBe('SF-B09');
    expect(refusedBy(match, order('shoot-troops', { unit: 'bows', target: 'orcs' }))).toBe('SF-B09');
  });

  test('SF-066 SF-073: whole walls keep attackers out', () => {
    const match = siege([orcs(), footmen('foot', {}, 'courtyard')]);
    expect(offered(match, 'charge')).toEqual([]);
    expect(refusedBy(match, charge('orcs', 'foot'))).toBe('SF-066');
  });

  test('SF-061 SF-060: a charge through a breach begins before the breach; who cannot cross it charges nobody behind it', () => {
    const riders = orcs('riders', {}, { type: 'chariot' });
    const match = siege([orcs(), riders, footmen('foot', {}, 'courtyard')], { tokens: { w2: 4 } });
    play(match, END_PHASE, END_PHASE, dice(6, 6, 6, 6), END_PHASE, END_PHASE, END_PHASE, END_PHASE);
    expect(offered(match, 'charge')).toEqual([]);
    expect(refusedBy(match, charge('orcs', 'foot'))).toBe('SF-061');
    expect(refusedBy(match, charge('riders', 'foot'))).toBe('SF-060');
    play(match, order('approach', { unit: 'orcs', section: 'w2' }), YES);
    play(match, ...ROUND);
    expect(offered(match, 'charge')).toEqual([{ unit: 'orcs', target: 'foot' }]);
  });

  test('SF-009: nobody charges over the wall from the ramparts; into the courtyard the stairs lead', () => {
    const inYard = orcs('raiders', { place: { on: 'courtyard', at: { x: 0, y: -60 } } });
    const match = siege([orcs(), inYard, guards('g', { w1: 2 })], { first: 'defender' });
    expect(offered(match, 'charge')).toEqual([{ unit: 'g', target: 'raiders' }]);
    expect(refusedBy(match, charge('g', 'orcs'))).toBe('SF-009');
    expect(refusedBy(match, charge('g', 'raiders'))).toBeUndefined();
  });

  test('SF-009: a tower that stands alone walls nothing in, and its garrison charges out by the door', () => {
    const match = siege([orcs(), guards('g', { t: 2 })], { first: 'defender', sections: [section('t', 'tower')] });
    expect(offered(match, 'charge')).toEqual([{ unit: 'g', target: 'orcs' }]);
  });

  test('SF-079: troops on ramparts are not charged from the ground, nor characters alone at all', () => {
    const lord = onGround(guards('lord', { w1: 1 }, { type: 'character', hits: 1 }));
    const match = siege([orcs('riders', {}, { type: 'cavalry' }), guards('g', { w1: 2 }), lord]);
    expect(offered(match, 'charge')).toEqual([]);
    expect(refusedBy(match, charge('riders', 'g'))).toBe('SF-079');
    expect(refusedBy(match, charge('riders', 'lord'))).toBe('SF-152');
  });

  test('SF-B08: nobody charges who is confused, has moved or fights', () => {
    const match = siege([orcs(), footmen(), footmen('more')]);
    play(match, charge('orcs', 'foot'), ...inTheOpen(3, 3));
    expect(refusedBy(match, charge('orcs', 'more'))).toBe('SF-B08');
  });

  test('SF-B11: a second charger joins the fight of the first', () => {
    const match = siege([orcs(), orcs('second'), footmen()]);
    play(match, charge('orcs', 'foot'), YES, declare(3), NO, pick('open'), declare(2));
    play(match, charge('second', 'foot'), YES, declare(3), YES, declare(1));
    expect(theFight(match)).toMatchObject({ attackers: [{ unit: 'orcs' }, { unit: 'second', inFlank: true }] });
    expect(theFight(match)?.defenders.map(({ stands }) => stands)).toEqual([2, 1]);
  });

  test('SF-B01: the Combat phase does not end before every fight is fought', () => {
    const match = orcsAgainstFootmen();
    expect(offered(match, 'end-phase')).toEqual([]);
    expect(refusedBy(match, END_PHASE)).toBe('SF-B01');
    expect(refusedBy(siege([orcs()]), order('fight', { fight: 'ground:foot' }))).toBe('SF-B14');
  });
});

const NONE = dice(1, 1, 1, 1, 1, 1, 1, 1, 1);

describe('the result of a round', () => {
  test('SF-B14 SF-B16: the loser goes back by the difference; stands that cannot are destroyed', () => {
    const match = orcsAgainstFootmen();
    const facts = fightOn(match, dice(4, 4, 1, 1, 1, 1, 1, 1, 1), dice(1, 1, 1, 1, 1, 1));
    expect(facts).toContainEqual(expect.objectContaining({ outcome: 'attackers-won', attackers: 2, defenders: 0 }));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'retreated', unit: 'foot', cm: 2, way: 'away' }));
    expect(question(match)).toMatchObject({ rule: 'SF-B16', unit: 'stands', min: 0, max: 3 });
    play(match, declare(1));
    expect(match.state.units['foot']?.stands).toBe(2);
  });

  test.each([
    ['rounded-up', 2],
    ['rounded-down', 1],
  ] as const)('SF-B16: two beaten units share a difference of 3, %s', (retreatFractions, cm) => {
    const match = siege([orcs(), orcs('second'), footmen('foot', { hits: 9 })], { options: { retreatFractions } });
    play(match, charge('orcs', 'foot'), YES, declare(1), NO, pick('open'), declare(3));
    play(match, charge('second', 'foot'), YES, declare(1), NO, ...TO_COMBAT);
    const facts = fightOn(match, declare(3), dice(1, 1, 1), dice(1, 1, 1), dice(4, 4, 4, 1, 1, 1), NO_SUPPORT);
    expect(facts.filter(({ kind }) => kind === 'retreated')).toMatchObject([{ cm }]);
    play(match, declare(0));
    expect(question(match)).toBeDefined();
  });

  test('SF-B13: infantry stands in support add one each to the score', () => {
    const match = siege([orcs(), orcs('reserve'), footmen()]);
    play(match, charge('orcs', 'foot'), ...inTheOpen(3, 3), ...TO_COMBAT);
    fightOn(match, NONE, dice(4, 1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ rule: 'SF-B13', seat: 'attacker', max: 3, suggested: 0 });
    const facts = play(match, declare(2));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'fight-round', attackers: 2, defenders: 1 }));
  });

  test('SF-B14: whoever has destroyed all enemies has won, whatever the scores', () => {
    const match = siege([orcs('orcs', {}, { hits: 9 }), footmen('foot', { stands: 1, hits: 1, attacks: 6 })]);
    play(match, charge('orcs', 'foot'), ...inTheOpen(3, 1), ...TO_COMBAT);
    const facts = fightOn(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1), dice(4, 4, 4, 4, 4, 4));
    expect(facts).toContainEqual(expect.objectContaining({ attackers: 1, defenders: 6, outcome: 'attackers-won' }));
  });

  test('SF-B14: nobody is left on either side', () => {
    const match = siege([orcs('orcs', {}, { stands: 1, hits: 1 }), footmen('foot', { stands: 1, hits: 1 })]);
    play(match, charge('orcs', 'foot'), ...inTheOpen(1, 1), ...TO_COMBAT);
    fightOn(match, dice(4, 1, 1), dice(4, 1));
    expect(match.state.engagements).toEqual({});
    expect(offered(match, 'end-phase')).toEqual([{}]);
  });

  test('SF-B15: after a draw both fall back before the phase ends', () => {
    const match = orcsAgainstFootmen();
    fightOn(match, NONE, dice(1, 1, 1, 1, 1, 1));
    expect(match.state.engagements).toEqual({});
    expect(offered(match, 'end-phase')).toEqual([]);
    expect(refusedBy(match, END_PHASE)).toBe('SF-B01');
    play(match, order('fall-back', { unit: 'orcs' }), dice(2, 3, 4), declare(5));
    play(match, order('fall-back', { unit: 'foot' }), dice(2, 3, 4), declare(2));
    expect(offered(match, 'end-phase')).toEqual([{}]);
  });

  test('SF-B16: artillery that must retreat is destroyed', () => {
    const guns = onGround(archers('guns', { w1: 2 }, { type: 'artillery' }));
    const match = siege([orcs(), guns]);
    play(match, charge('orcs', 'guns'), YES, pick('nothing'), declare(3), NO, pick('open'), declare(2), ...TO_COMBAT);
    fightOn(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1), dice(1, 1, 1, 1, 1, 1));
    expect(match.state.units['guns']?.stands).toBe(0);
  });

  test('SF-167 SF-187 SF-193: a machine is ignored in the fight and lost with a forced retreat', () => {
    for (const machine of ['siege-tower', 'ram', 'sow'] as const) {
      const match = siege([orcs('orcs', { equipment: [machine] }), footmen()], { first: 'defender' });
      play(match, charge('foot', 'orcs'), ...inTheOpen(3, 3), ...TO_COMBAT);
      fightOn(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1), dice(1, 1, 1, 1, 1, 1));
      expect(question(match)).toMatchObject({ rule: 'SF-B16' });
      play(match, declare(0));
      expect(match.state.units['orcs']?.equipment).toEqual([]);
    }
  });

  test('SF-198: whoever retreats leaves his mantlets', () => {
    const match = siege([orcs('orcs', { equipment: ['mantlets'] }), footmen()], { first: 'defender' });
    play(match, charge('foot', 'orcs'), ...inTheOpen(3, 3), ...TO_COMBAT);
    fightOn(match, dice(5, 1, 1, 1, 1, 1), dice(1, 1, 1, 1, 1, 1));
    expect(match.state.units['orcs']?.equipment).toEqual([]);
  });

  test.each([
    [YES, 0],
    [NO, 3],
  ] as const)(
    'SF-149: flyers that are attacked over a wall and lose are destroyed; elsewhere they retreat',
    (answer, stands) => {
      const match = siege([orcs('bats', {}, { type: 'flyer' }), footmen()], { first: 'defender' });
      play(match, charge('foot', 'bats'), ...inTheOpen(3, 3), ...TO_COMBAT);
      fightOn(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1), dice(1, 1, 1, 1, 1, 1));
      expect(question(match)).toMatchObject({ rule: 'SF-149' });
      play(match, answer);
      expect(match.state.units['bats']?.stands).toBe(stands);
    },
  );
});

/** The orcs have won by one, and no unit is cut off. */
const won = (units = [orcs(), footmen()], changes = {}) => {
  const match = siege(units, changes);
  play(match, charge('orcs', 'foot'), ...inTheOpen(3, 3), ...TO_COMBAT);
  fightOn(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1), dice(1, 1, 1, 1, 1, 1), declare(0));
  return match;
};

describe('the winner', () => {
  test('SF-B17: stands, falls back or pursues', () => {
    const match = won();
    expect(question(match)).toMatchObject({ options: [{ id: 'stand' }, { id: 'fall-back' }, { id: 'pursue' }] });
    play(match, pick('stand'));
    expect(match.state.engagements).toEqual({});
    const back = won();
    play(back, pick('fall-back'), dice(1, 2, 3));
    expect(question(back)).toMatchObject({ min: 1, max: 6 });
  });

  test('SF-B17 SF-B12: a pursuit is another round at once, with an attack more a stand', () => {
    const match = won();
    play(match, pick('pursue'));
    expect(offered(match, 'end-phase')).toEqual([]);
    play(match, order('fight', { fight: 'ground:foot' }));
    expect(question(match)).toMatchObject({ dice: 9, seat: 'attacker' });
    play(match, NONE);
    expect(question(match)).toMatchObject({ dice: 6, seat: 'defender' });
  });

  test('SF-B18: two rounds, and the fight goes on in the next Combat phase, where the group plays it so', () => {
    const match = won([orcs(), footmen('foot', { hits: 9 })], { options: { roundsPerPhase: 'two' } });
    play(match, pick('pursue'), order('fight', { fight: 'ground:foot' }));
    play(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1), dice(1, 1, 1, 1, 1, 1), declare(0), pick('pursue'));
    expect(offered(match, 'fight')).toEqual([]);
    play(match, END_PHASE, ...TO_COMBAT);
    expect(offered(match, 'fight')).toEqual([{ fight: 'ground:foot' }]);
  });

  test('SF-B18: without a limit rounds follow one another', () => {
    const match = won([orcs(), footmen('foot', { hits: 9 })]);
    play(match, pick('pursue'), order('fight', { fight: 'ground:foot' }));
    play(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1), dice(1, 1, 1, 1, 1, 1), declare(0), pick('pursue'));
    expect(offered(match, 'fight')).toEqual([{ fight: 'ground:foot' }]);
  });

  test('SF-167 SF-187 SF-192 SF-193 SF-198: a pursuit leaves machines and mantlets behind', () => {
    const pushing = orcs('orcs', { equipment: ['ram'] });
    const match = won([pushing, footmen()]);
    play(match, pick('pursue'));
    expect(match.state.units['orcs']?.equipment).toEqual([]);
    expect(match.state.sides.defender.victoryPoints).toBe(10);
  });

  test('SF-B17: whoever attacked and destroyed all advances once into a new enemy, which counts as a charge', () => {
    const match = siege([orcs(), footmen('foot', { stands: 1, hits: 1 }), footmen('next', { stands: 1, hits: 1 })]);
    play(match, charge('orcs', 'foot'), ...inTheOpen(3, 1), ...TO_COMBAT);
    fightOn(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1), dice(1, 1), declare(0));
    expect(question(match)).toMatchObject({ options: [{ id: 'stand' }, { id: 'fall-back' }, { id: 'advance' }] });
    play(match, pick('advance'), pick('next'), declare(3), NO, pick('open'));
    expect(theFight(match)).toMatchObject({ advanced: true, attackers: [{ charged: true }] });
    fightOn(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1), dice(1, 1));
    // There is no second advance.
    expect(question(match)).toMatchObject({ options: [{ id: 'stand' }, { id: 'fall-back' }] });
  });

  test('SF-B17: whoever was attacked does not advance', () => {
    const match = siege([orcs('orcs', {}, { stands: 1, hits: 1 }), orcs('more'), footmen()]);
    play(match, charge('orcs', 'foot'), ...inTheOpen(1, 3), ...TO_COMBAT);
    fightOn(match, dice(1, 1, 1), dice(4, 1, 1, 1, 1, 1), declare(0));
    expect(question(match)).toMatchObject({ options: [{ id: 'stand' }, { id: 'fall-back' }] });
  });

  test('SF-156: attacks that magic has added stay with every stand', () => {
    const wizard = onGround(
      besiegers('wizard', {}, { type: 'character', stands: 1, hits: 1, attacks: 1, wizard: true }),
    );
    const match = siege([orcs(), footmen(), wizard]);
    play(match, charge('orcs', 'foot'), ...inTheOpen(3, 3), END_PHASE);
    play(match, order('cast-spell', { unit: 'wizard', target: 'orcs' }), NO, pick('attacks'), declare(1));
    play(match, END_PHASE, order('fight', { fight: 'ground:foot' }));
    expect(question(match)).toMatchObject({ dice: 12 });
  });
});
