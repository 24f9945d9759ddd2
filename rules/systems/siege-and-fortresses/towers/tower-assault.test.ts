import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import type { Args } from '../../../kernel/system.ts';
import { declare, dice, NO, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, batterAt, besiegers, giant, inside, question, section, type Scene } from '../scene.ts';
import {
  assault,
  assaults,
  bats,
  fight,
  guards,
  onWall,
  siege,
  spears,
  toCombat,
  whyNoAssault,
} from './tower-scene.ts';

describe('from where a tower is assaulted', () => {
  test('SF-120 SF-125: from the courtyard and along the ramparts that touch it, not from outside', () => {
    const match = siege([
      inside(guards('yard')),
      onWall(guards('rampart', { stands: 2 }), 'w1'),
      guards('field'),
      spears('garrison', { t: 3 }),
    ]);
    expect(assaults(match)).toEqual([
      ['yard', 't', 'courtyard'],
      ['rampart', 't', 'w1'],
    ]);
    expect(whyNoAssault(match, 'field', 't', 'courtyard')).toMatchObject({ rule: 'SF-120', about: ['field', 't'] });
    expect(whyNoAssault(match, 'yard', 't', 'door')).toMatchObject({ rule: 'SF-125' });
    expect(whyNoAssault(match, 'yard', 'w1', 'courtyard')).toMatchObject({ rule: 'SF-120' });
  });

  test('SF-124: a lone tower is attacked at the one facing with the door, which the players are reminded of', () => {
    const match = siege([guards(), spears('garrison', { l: 2 })]);
    expect(assaults(match)).toEqual([['guards', 'l', 'door']]);
    play(match, assault('guards', 'l', 'door'));
    expect(question(match)).toMatchObject({ rule: 'SF-124', why: { key: 'ask.reach-door' } });
  });

  test('SF-148: flyers alone attack the roof, from anywhere', () => {
    const match = siege([bats(), inside(bats('more')), inside(guards()), spears('garrison', { t: 3 })]);
    expect(assaults(match)).toEqual([
      ['bats', 't', 'roof'],
      ['more', 't', 'roof'],
      ['guards', 't', 'courtyard'],
    ]);
    expect(whyNoAssault(match, 'guards', 't', 'roof')).toMatchObject({ rule: 'SF-148' });
  });

  test('SF-079 SF-115: neither giants nor cavalry assault a tower', () => {
    const horse = inside(guards('horse', { type: 'cavalry' }));
    const match = siege([inside(giant()), horse, spears('garrison', { t: 3 })]);
    expect(assaults(match)).toEqual([]);
    expect(whyNoAssault(match, 'giant', 't', 'courtyard')).toMatchObject({ rule: 'SF-115' });
    expect(whyNoAssault(match, 'horse', 't', 'courtyard')).toMatchObject({ rule: 'SF-079' });
  });

  test('SF-138: an empty tower is not assaulted but entered', () => {
    const match = siege([inside(guards())]);
    expect(assaults(match)).toEqual([]);
    expect(whyNoAssault(match, 'guards', 't', 'courtyard')).toMatchObject({ rule: 'SF-138' });
    expect(whyNoAssault(match, 'nobody', 't', 'courtyard')).toBeUndefined();
  });

  test('SF-120: a charge that does not reach changes nothing', () => {
    const match = siege([inside(guards()), spears('garrison', { t: 3 })]);
    play(match, assault('guards', 't', 'courtyard'), NO);
    expect(match.state.engagements).toEqual({});
    expect(assaults(match)).toEqual([]);
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
    expect(question(match)).toMatchObject({ rule: 'SF-127', seat: 'defender', about: ['guns', 'guards', 't'] });
    play(match, pick('shoot'));
    expect(question(match)).toMatchObject({ dice: 1, reads: { atLeast: 4 } });
    play(match, dice(4));
    expect(question(match)).toMatchObject({ rule: 'SF-B04', seat: 'attacker', reads: { atLeast: 5 } });
    play(match, dice(1), pick('shoot'));
    // SF-126: the players say how many of them see him.
    expect(question(match)).toMatchObject({ rule: 'SF-086', max: 2 });
    play(match, declare(2));
    expect(question(match)).toMatchObject({ dice: 2 });
    play(match, dice(1, 1));
    expect(question(match)).toMatchObject({ rule: 'SF-134' });
    play(match, pick('bows'));
    expect(match.state.engagements['tower:t']).toMatchObject({ kind: 'tower', carried: { attacker: 0, defender: 1 } });
  });

  test('SF-127 SF-134: against a second attacker a stand that was named no longer shoots', () => {
    const match = siege([inside(guards()), bats(), archers('bows', { t: 3 })]);
    play(match, assault('guards', 't', 'courtyard'), YES, pick('nothing'));
    play(match, assault('bats', 't', 'roof'), YES, pick('shoot'), declare(2));
    expect(question(match)).toMatchObject({ dice: 2 });
  });

  test('SF-091: a stand lost to the fire ends the assault, 1 cm for each hit', () => {
    const match = siege([inside(guards()), archers('bows', { t: 3 }, { shots: 2 })]);
    play(match, assault('guards', 't', 'courtyard'), YES, pick('shoot'), declare(3), dice(4, 4, 4, 4, 1, 1));
    expect(match.state.engagements).toEqual({});
    expect(match.state.units['guards']).toMatchObject({ stands: 2, hits: 1, engaged: null, moved: true });
    expect(assaults(match)).toEqual([]);
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
    play(match, batterAt('rams', 'w1'), YES, pick('shoot'), declare(3), dice(1, 1, 1));
    play(match, assault('guards', 't', 'courtyard'), YES, pick('shoot'), declare(3));
    expect(question(match)).toMatchObject({ dice: 3 });
  });
});

describe('who fights', () => {
  test('SF-128: one stand a facing, and not of the same unit', () => {
    const match = siege([inside(guards()), inside(guards('more')), spears('garrison', { t: 3 })]);
    play(match, assault('guards', 't', 'courtyard'), YES);
    expect(assaults(match)).toEqual([]);
    expect(whyNoAssault(match, 'more', 't', 'courtyard')).toMatchObject({ rule: 'SF-128' });
    play(match, ...toCombat, fight('t'));
    expect(question(match)).toMatchObject({ dice: 3, rule: 'SF-130' });
  });

  test('SF-134 SF-135: with several units inside the defender names who meets each attack, and all of it is one combat', () => {
    const match = siege([inside(guards()), bats(), spears('a', { t: 1 }), spears('b', { t: 1 })]);
    play(match, assault('guards', 't', 'courtyard'), YES);
    expect(question(match)).toMatchObject({ ask: 'choose', rule: 'SF-134', seat: 'defender' });
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
    expect(question(match)).toMatchObject({ ask: 'declare', rule: 'SF-129', seat: 'defender', min: 0, max: 3 });
    play(match, declare(1), dice(1, 1, 1), dice(1, 1), dice(4));
    expect(question(match)).toMatchObject({ dice: 2, seat: 'defender', about: ['few', 'bats'] });
  });
});

describe('forecasts', () => {
  const chance = (match: Scene, command: string, args: Args, id: string): number =>
    forecastCommand(match, command, args).find((line) => line.id === id)?.best ?? -1;

  test('SF-091 SF-131: whether the assault gets through the fire, and wins its first round, exactly', () => {
    const match = siege([inside(guards()), spears('garrison', { t: 3 }, { attacks: 0 })]);
    const args = { unit: 'guards', section: 't', facing: 'courtyard' };
    expect(chance(match, 'assault-tower', args, 'gets-through:guards')).toBe(1);
    // One 6 in three dice is enough against a garrison that does not strike back.
    expect(chance(match, 'assault-tower', args, 'breaks-in:guards')).toBeCloseTo(1 - (5 / 6) ** 3, 12);
    const shot = siege([inside(guards()), archers('bows', { t: 3 })]);
    expect(chance(shot, 'assault-tower', args, 'gets-through:guards')).toBeCloseTo(1 - 1 / 8, 12);
  });

  test('SF-131 SF-137: how the next round about a tower ends, exactly', () => {
    const strong = { attacks: 5, hits: 4, armour: 4 } as const;
    const units = [
      inside(guards('guards', strong)),
      archers('a', { t: 2 }, { armour: 6 }),
      archers('b', { t: 1 }, { shots: 8 }),
    ];
    const match = siege(units);
    play(match, assault('guards', 't', 'courtyard'), YES, pick('nothing'), pick('nothing'), pick('a'), ...toCombat);
    const won = chance(match, 'fight-tower', { section: 't' }, 'won:t');
    const held = chance(match, 'fight-tower', { section: 't' }, 'held:t');
    expect(won).toBeGreaterThan(0.1);
    expect(held).toBeGreaterThan(0.1);
    expect(won + held).toBeLessThan(1);
    const idle = siege([inside(guards()), spears('garrison', { t: 3 }, { attacks: 0 })]);
    play(idle, assault('guards', 't', 'courtyard'), YES, ...toCombat);
    expect(chance(idle, 'fight-tower', { section: 't' }, 'won:t')).toBeCloseTo(1 - (5 / 6) ** 3, 12);
    expect(chance(idle, 'fight-tower', { section: 't' }, 'held:t')).toBe(0);
  });
});
