import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import type { Input } from '../../../kernel/row.ts';
import type { Args } from '../../../kernel/system.ts';
import {
  archers,
  batterAt,
  besiegers,
  dice,
  END_PHASE,
  giant,
  NO,
  pick,
  play,
  scene,
  section,
  YES,
  type Changes,
  type Scene,
  type WrittenUnit,
} from '../scene.ts';
import { view } from '../view.ts';

/** A tower T in a fortress, between two walls, and a lone tower L. */
const sections = [
  section('w1', 'wall', { beside: ['t'] }),
  section('t', 'tower', { beside: ['w2'] }),
  section('w2', 'wall'),
  section('l', 'tower'),
];
const inside = (unit: WrittenUnit): WrittenUnit => ({ ...unit, place: { on: 'courtyard', at: { x: 0, y: -60 } } });
const onWall = (unit: WrittenUnit, id: string): WrittenUnit => ({
  ...unit,
  place: { on: 'sections', stands: { [id]: unit.profile.stands } },
});
/** Grave guards: three attacks, three hits, no armour here. */
const guards = (id = 'guards', numbers: Partial<WrittenUnit['profile']> = {}): WrittenUnit =>
  besiegers(id, {}, { attacks: 3, hits: 3, armour: null, ...numbers });
const bats = (id = 'bats', numbers: Partial<WrittenUnit['profile']> = {}): WrittenUnit =>
  besiegers(id, {}, { type: 'flyer', attacks: 2, hits: 4, armour: null, ...numbers });
/** Spearmen: no missiles. */
const spears = (id: string, at: Readonly<Record<string, number>>, numbers: Partial<WrittenUnit['profile']> = {}) =>
  archers(id, at, { shots: 0, range: null, ...numbers });

const siege = (units: readonly WrittenUnit[], changes: Changes = {}): Scene => scene({ sections, units, ...changes });
const assault = (unit: string, tower: string, facing: string): Input => ({
  command: 'assault-tower',
  args: { unit, section: tower, facing },
});
const fight = (tower: string): Input => ({ command: 'fight-tower', args: { section: tower } });
const offers = (match: Scene): readonly (readonly unknown[])[] =>
  match
    .offers()
    .flatMap(({ command, args }) =>
      command === 'assault-tower' ? [[args['unit'], args['section'], args['facing']]] : [],
    );
const refusal = (match: Scene, unit: string, at: string, facing: string) =>
  match.system.commands['assault-tower']?.whyNot?.(match.state, { unit, section: at, facing });
const ask = (match: Scene) => match.awaiting?.question;
/** To the Combat phase of the attacker. */
const toCombat: readonly Input[] = [END_PHASE, END_PHASE];

describe('from where a tower is assaulted', () => {
  test('SF-120 SF-125: from the courtyard and along the ramparts that touch it, not from outside', () => {
    const match = siege([
      inside(guards('yard')),
      onWall(guards('rampart', { stands: 2 }), 'w1'),
      guards('field'),
      spears('garrison', { t: 3 }),
    ]);
    expect(offers(match)).toEqual([
      ['yard', 't', 'courtyard'],
      ['rampart', 't', 'w1'],
    ]);
    expect(refusal(match, 'field', 't', 'courtyard')).toMatchObject({ rule: 'SF-120', about: ['field', 't'] });
    expect(refusal(match, 'yard', 't', 'door')).toMatchObject({ rule: 'SF-125' });
    expect(refusal(match, 'yard', 'w1', 'courtyard')).toMatchObject({ rule: 'SF-120' });
  });

  test('SF-124: a lone tower is attacked at the one facing with the door, which the players are reminded of', () => {
    const match = siege([guards(), spears('garrison', { l: 2 })]);
    expect(offers(match)).toEqual([['guards', 'l', 'door']]);
    play(match, assault('guards', 'l', 'door'));
    expect(ask(match)).toMatchObject({ rule: 'SF-124', why: { key: 'ask.reach-door' } });
  });

  test('SF-148: flyers alone attack the roof, from anywhere', () => {
    const match = siege([bats(), inside(bats('more')), inside(guards()), spears('garrison', { t: 3 })]);
    expect(offers(match)).toEqual([
      ['bats', 't', 'roof'],
      ['more', 't', 'roof'],
      ['guards', 't', 'courtyard'],
    ]);
    expect(refusal(match, 'guards', 't', 'roof')).toMatchObject({ rule: 'SF-148' });
  });

  test('SF-079 SF-115: neither giants nor cavalry assault a tower', () => {
    const horse = inside(guards('horse', { type: 'cavalry' }));
    const match = siege([inside(giant()), horse, spears('garrison', { t: 3 })]);
    expect(offers(match)).toEqual([]);
    expect(refusal(match, 'giant', 't', 'courtyard')).toMatchObject({ rule: 'SF-115' });
    expect(refusal(match, 'horse', 't', 'courtyard')).toMatchObject({ rule: 'SF-079' });
  });

  test('SF-138: an empty tower is not assaulted but entered', () => {
    const match = siege([inside(guards())]);
    expect(offers(match)).toEqual([]);
    expect(refusal(match, 'guards', 't', 'courtyard')).toMatchObject({ rule: 'SF-138' });
    expect(refusal(match, 'nobody', 't', 'courtyard')).toBeUndefined();
  });

  test('SF-120: a charge that does not reach changes nothing', () => {
    const match = siege([inside(guards()), spears('garrison', { t: 3 })]);
    play(match, assault('guards', 't', 'courtyard'), NO);
    expect(match.state.engagements).toEqual({});
    expect(offers(match)).toEqual([]);
  });
});

describe('fire from a tower', () => {
  test('SF-127: every missile stand of every unit shoots at whoever comes, at 4 and with their saves', () => {
    const match = siege([
      inside(guards('guards', { armour: 5 })),
      archers('guns', { t: 1 }),
      archers('bows', { t: 2 }),
    ]);
    play(match, assault('guards', 't', 'courtyard'), YES);
    expect(ask(match)).toMatchObject({ rule: 'SF-127', seat: 'defender', about: ['guns', 'guards', 't'] });
    play(match, pick('shoot'));
    expect(ask(match)).toMatchObject({ dice: 1, reads: { atLeast: 4 } });
    play(match, dice(4));
    expect(ask(match)).toMatchObject({ rule: 'SF-B04', seat: 'attacker', reads: { atLeast: 5 } });
    play(match, dice(1), pick('shoot'));
    expect(ask(match)).toMatchObject({ dice: 2 });
    play(match, dice(1, 1));
    expect(ask(match)).toMatchObject({ rule: 'SF-134' });
    play(match, pick('bows'));
    expect(match.state.engagements['tower:t']).toMatchObject({ kind: 'tower', carried: { attacker: 0, defender: 1 } });
  });

  test('SF-127 SF-134: against a second attacker a stand that was named no longer shoots', () => {
    const match = siege([inside(guards()), bats(), archers('bows', { t: 3 })]);
    play(match, assault('guards', 't', 'courtyard'), YES, pick('nothing'));
    play(match, assault('bats', 't', 'roof'), YES, pick('shoot'));
    expect(ask(match)).toMatchObject({ dice: 2 });
  });

  test('SF-091: a stand lost to the fire ends the assault, 1 cm for each hit', () => {
    const match = siege([inside(guards()), archers('bows', { t: 3 }, { shots: 2 })]);
    play(match, assault('guards', 't', 'courtyard'), YES, pick('shoot'), dice(4, 4, 4, 4, 1, 1));
    expect(match.state.engagements).toEqual({});
    expect(match.state.units['guards']).toMatchObject({ stands: 2, hits: 1, engaged: null, moved: true });
    expect(offers(match)).toEqual([]);
  });

  test('SF-150 SF-204: oil is poured on those at the door of the tower, not on flyers', () => {
    const oiled = [section('t', 'tower', { beside: ['w1'], oil: true }), section('w1', 'wall')];
    const match = siege([inside(guards()), bats(), spears('garrison', { t: 3 })], { sections: oiled });
    play(match, assault('bats', 't', 'roof'), YES);
    expect(match.awaiting).toBeUndefined();
    play(match, assault('guards', 't', 'courtyard'), YES, pick('oil'), dice(6), dice(4, 1, 1));
    expect(match.state.engagements['tower:t']?.carried.defender).toBe(1);
  });

  test('SF-089: a tower that has answered an attack beside it answers one on itself in full', () => {
    const ram = besiegers('rams', { equipment: ['ram'] });
    const match = siege([ram, inside(guards()), archers('bows', { t: 3 })]);
    play(match, batterAt('rams', 'w1'), YES, pick('shoot'), { fact: 3 }, dice(1, 1, 1));
    play(match, assault('guards', 't', 'courtyard'), YES, pick('shoot'));
    expect(ask(match)).toMatchObject({ dice: 3 });
  });
});

describe('who fights', () => {
  test('SF-128: one stand a facing, and not of the same unit', () => {
    const match = siege([inside(guards()), inside(guards('more')), spears('garrison', { t: 3 })]);
    play(match, assault('guards', 't', 'courtyard'), YES);
    expect(offers(match)).toEqual([]);
    expect(refusal(match, 'more', 't', 'courtyard')).toMatchObject({ rule: 'SF-128' });
    play(match, ...toCombat, fight('t'));
    expect(ask(match)).toMatchObject({ dice: 3, rule: 'SF-130' });
  });

  test('SF-134 SF-135: with several units inside the defender names who meets each attack, and all of it is one combat', () => {
    const match = siege([inside(guards()), bats(), spears('a', { t: 1 }), spears('b', { t: 1 })]);
    play(match, assault('guards', 't', 'courtyard'), YES);
    expect(ask(match)).toMatchObject({ ask: 'choose', rule: 'SF-134', seat: 'defender' });
    play(match, pick('b'), assault('bats', 't', 'roof'), YES);
    expect(match.awaiting).toBeUndefined();
    expect(match.state.engagements['tower:t']).toMatchObject({
      attackers: [
        { unit: 'guards', at: 'courtyard' },
        { unit: 'bats', at: 'roof' },
      ],
      defenders: [
        { unit: 'b', at: 'courtyard', stands: 1 },
        { unit: 'a', at: 'roof', stands: 1 },
      ],
    });
  });

  test('SF-129: too few stands defend several facings, and split their attacks', () => {
    const match = siege([inside(guards()), bats(), spears('few', { t: 1 })]);
    play(match, assault('guards', 't', 'courtyard'), YES, assault('bats', 't', 'roof'), YES, ...toCombat, fight('t'));
    expect(ask(match)).toMatchObject({ ask: 'declare', rule: 'SF-129', seat: 'defender', min: 0, max: 3 });
    play(match, { fact: 1 }, dice(1, 1, 1), dice(1, 1), dice(4));
    expect(ask(match)).toMatchObject({ dice: 2, seat: 'defender', about: ['few', 'bats'] });
  });
});

describe('the combat', () => {
  const inCombat = (units: readonly WrittenUnit[], ...before: readonly Input[]): Scene => {
    const match = siege(units);
    play(match, ...before, ...toCombat, fight('t'));
    return match;
  };
  const charge: readonly Input[] = [assault('guards', 't', 'courtyard'), YES];

  test('SF-130 SF-131 SF-132: 6 and no charge bonus at first; after a win 5 and one attack more; equal scores end it', () => {
    const match = inCombat([inside(guards()), spears('garrison', { t: 3 })], ...charge);
    expect(ask(match)).toMatchObject({ dice: 3, rule: 'SF-130', reads: { atLeast: 6 } });
    play(match, dice(6, 5, 5), dice(3, 3, 3));
    expect(ask(match)).toMatchObject({ dice: 4, rule: 'SF-132', reads: { atLeast: 5 } });
    play(match, dice(4, 4, 4, 5));
    expect(ask(match)).toMatchObject({ dice: 3, seat: 'defender', reads: { atLeast: 4 } });
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
    play(match, dice(6, 1, 1), dice(1, 1, 1), dice(1, 1, 1, 1), dice(1, 1, 1));
    expect(match.offers().map(({ command }) => command)).not.toContain('fight-tower');
    play(match, END_PHASE, END_PHASE, END_PHASE);
    expect(match.state).toMatchObject({ active: 'defender', phase: 'combat' });
    expect(match.offers().map(({ command }) => command)).not.toContain('end-phase');
    play(match, fight('t'));
    expect(ask(match)).toMatchObject({ dice: 3, rule: 'SF-132', reads: { atLeast: 5 } });
  });

  test('SF-139: a draw before the first win leaves the defenders fortified', () => {
    const match = inCombat([inside(guards()), spears('garrison', { t: 3 })], ...charge);
    play(match, dice(1, 1, 1), dice(1, 1, 1), END_PHASE, END_PHASE, END_PHASE, fight('t'));
    expect(ask(match)).toMatchObject({ dice: 3, rule: 'SF-130', reads: { atLeast: 6 } });
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
    expect(ask(match)).toMatchObject({ rule: 'SF-138', seat: 'attacker' });
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
    expect(ask(match)).toMatchObject({ rule: 'SF-136', seat: 'attacker' });
    play(match, pick('advance'), pick('shoot'), dice(4));
    expect(ask(match)).toMatchObject({ dice: 3, rule: 'SF-130', reads: { atLeast: 6 } });
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
    expect(ask(match)).toMatchObject({ rule: 'SF-146' });
    play(match, pick('fall-back'), dice(2, 3, 4), { fact: 5 });
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
    expect(ask(match)).toMatchObject({ rule: 'SF-152', seat: 'defender' });
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
    expect(offers(match)).toEqual([['sally', 't', 'courtyard']]);
  });
});

describe('gateway towers', () => {
  const gated = [
    section('w1', 'wall', { beside: ['gt'] }),
    section('gt', 'gateway-tower', { beside: ['w2'], oil: true }),
    section('w2', 'wall'),
  ];

  test('SF-141 SF-142: the attacker takes on gate or tower; at the gate the garrison only shoots or pours', () => {
    const units = [besiegers('rams', { equipment: ['ram'] }), inside(guards()), archers('bows', { gt: 3 })];
    const match = siege(units, { sections: gated });
    expect(offers(match)).toEqual([['guards', 'gt', 'courtyard']]);
    play(match, batterAt('rams', 'gt/gate'), YES);
    const question = ask(match);
    expect(question?.ask === 'choose' ? question.options.map(({ id }) => id) : []).toEqual(['shoot', 'oil', 'nothing']);
    play(match, pick('nothing'));
    expect(match.state.units['rams']?.battering).toBe('gt/gate');
    expect(match.state.engagements).toEqual({});
  });

  test('SF-143 SF-144 SF-078: the gate falls alone and the garrison stays; the tower takes its gate along', () => {
    const match = siege([archers('bows', { gt: 3 })], { sections: gated, tokens: { 'gt/gate': 3, gt: 5 } });
    play(match, END_PHASE, END_PHASE, pick('gt/gate'), dice(6, 6, 6));
    expect(match.state.structures).toMatchObject({ 'gt/gate': { fallen: true }, gt: { fallen: false } });
    expect(match.state.units['bows']).toMatchObject({ stands: 3, place: { on: 'sections' } });
    play(match, dice(6, 6, 6, 6, 6));
    expect(match.state.structures['gt']?.fallen).toBe(true);
    expect(match.state.units['bows']?.stands).toBe(0);
  });
});

describe('occupancy', () => {
  const man = (match: Scene, unit: string, to: string) =>
    match.system.commands['man-section']?.whyNot?.(match.state, { unit, section: to });
  const large = [
    section('a', 'tower', { partOf: 'keep', beside: ['b'] }),
    section('b', 'tower', { partOf: 'keep', beside: ['w'] }),
    section('w', 'wall'),
  ];

  test('SF-121: a third unit, or a fourth stand of two, is refused before it moves; one unit of any size is not', () => {
    const yard = (id: string, stands: number) => inside(spears(id, { w1: stands }));
    const match = siege([spears('in', { l: 2 }), yard('small', 1), yard('big', 2), yard('four', 4)], {
      first: 'defender',
    });
    expect(man(match, 'big', 'l')).toMatchObject({ rule: 'SF-121', about: ['big', 'l'] });
    expect(man(match, 'four', 't')).toBeUndefined();
    play(match, { command: 'man-section', args: { unit: 'small', section: 'l' } });
    expect(view(match.state).sections.find(({ id }) => id === 'l')?.garrison).toMatchObject({ units: 2, stands: 3 });
    expect(match.offers().map(({ args }) => args)).not.toContainEqual({ unit: 'four', section: 'l' });
  });

  test('SF-122: a large tower takes three units and six stands', () => {
    const units = [
      spears('a1', { a: 2 }),
      spears('b1', { b: 2 }),
      inside(spears('c', { w: 2 })),
      inside(spears('d', { w: 3 })),
    ];
    const match = siege(units, { sections: large, first: 'defender' });
    expect(man(match, 'd', 'a')).toMatchObject({ rule: 'SF-122' });
    play(match, { command: 'man-section', args: { unit: 'c', section: 'a' } });
    const shown = view(match.state).sections.find(({ id }) => id === 'b');
    expect(shown?.garrison).toMatchObject({ units: 3, stands: 6, maxUnits: 3, maxStands: 6 });
  });

  test('SF-010 SF-011 SF-019: riders, those who cannot reach it and those who find the enemy there are refused', () => {
    const units = [
      inside(guards('horse', { type: 'cavalry' })),
      guards('outside'),
      inside(guards()),
      spears('garrison', { t: 3 }),
    ];
    const match = siege(units);
    expect(man(match, 'horse', 'w1')).toMatchObject({ rule: 'SF-010' });
    expect(man(match, 'outside', 'w1')).toMatchObject({ rule: 'SF-011' });
    expect(man(match, 'guards', 't')).toMatchObject({ rule: 'SF-019' });
    expect(man(match, 'guards', 'moon')).toBeUndefined();
  });

  test('SF-125 SF-134: a tower shows its facings, who attacks there and who meets the attack', () => {
    const match = siege([inside(guards()), spears('garrison', { t: 3 })]);
    const shown = () => view(match.state).sections.find(({ id }) => id === 't')?.garrison;
    expect(shown()).toMatchObject({ units: 1, stands: 3, maxUnits: 2, maxStands: 3, takesAttack: null });
    expect(shown()?.facings.map(({ id }) => id)).toEqual(['courtyard', 'w1', 'w2', 'roof']);
    play(match, assault('guards', 't', 'courtyard'), YES);
    expect(shown()).toMatchObject({ takesAttack: 'garrison' });
    expect(shown()?.facings[0]).toMatchObject({ attacker: 'guards', defender: 'garrison' });
  });
});

describe('forecasts', () => {
  const chance = (match: Scene, command: string, args: Args, id: string): number =>
    forecastCommand(match, command, args).find((line) => line.id === id)?.best ?? -1;

  test('SF-091 SF-131: whether the assault gets through the fire, and wins its first round, exactly', () => {
    const match = siege([inside(guards()), spears('garrison', { t: 3 }, { attacks: 0 })]);
    const args = { unit: 'guards', section: 't', facing: 'courtyard' };
    expect(chance(match, 'assault-tower', args, 'gets-through:guards')).toBe(1);
    // One 6 in three dice is enough against those who do not strike.
    expect(chance(match, 'assault-tower', args, 'breaks-in:guards')).toBeCloseTo(1 - (5 / 6) ** 3, 12);
    const shot = siege([inside(guards()), archers('bows', { t: 3 })]);
    expect(chance(shot, 'assault-tower', args, 'gets-through:guards')).toBeCloseTo(1 - 1 / 8, 12);
  });

  test('SF-137 SF-138: how the fight for a tower ends, every round of it', () => {
    const match = siege([inside(guards()), archers('bows', { t: 1 }, { attacks: 1 })]);
    play(match, assault('guards', 't', 'courtyard'), YES, pick('nothing'), ...toCombat);
    const cleared = chance(match, 'fight-tower', { section: 't' }, 'cleared:t');
    const held = chance(match, 'fight-tower', { section: 't' }, 'held:t');
    expect(cleared).toBeGreaterThan(1 / 216);
    expect(held).toBeGreaterThan(0);
    expect(cleared + held).toBeLessThan(1);
  });

  test('SF-131: a fight of full units with saves is worked out; one of several units is not foretold', () => {
    const strong = inside(guards('guards', { attacks: 5, hits: 4, armour: 4 }));
    const match = siege([strong, bats(), spears('a', { t: 3 }, { armour: 5, hits: 4 })]);
    const second = siege([strong, bats(), spears('a', { t: 3 }, { armour: 5, hits: 4 })]);
    play(match, assault('guards', 't', 'courtyard'), YES, ...toCombat);
    expect(chance(match, 'fight-tower', { section: 't' }, 'held:t')).toBeGreaterThan(0);
    play(second, assault('guards', 't', 'courtyard'), YES, assault('bats', 't', 'roof'), YES, ...toCombat);
    expect(forecastCommand(second, 'fight-tower', { section: 't' })).toEqual([]);
  });
});
