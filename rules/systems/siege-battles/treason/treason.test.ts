import { describe, expect, test } from 'vitest';
import { declare, dice, ones, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import type { Faction } from '../base/groups.ts';
import { BEGIN, charge, fight, mustered, reportWounds, until } from '../play-scene.ts';
import { at, foe, forbiddenBy, MAN, scene, sides, troop, type WrittenUnit } from '../scene.ts';

const STRONG = { ...MAN, ws: 10, s: 10, a: 5, i: 10 };
/** A charge on the gate that reveals the traitors. */
const gate = (unit: Partial<WrittenUnit> = {}, faction: Faction = 'empire', charger: Partial<WrittenUnit> = {}) => {
  const units = [troop('a', charger), foe('d', { place: at('gate'), ...unit })];
  const match = until(
    scene({ units, sections: { gate: { items: ['traitors'] } }, setup: sides({}, { faction }) }),
    'movement',
  );
  play(match, charge('a', 'gate'), declare(3), pick('hold'), dice(3, 3));
  return match;
};
const pair = 'traitors-gate';

describe('traitors', () => {
  test('SB-229 two of the garrison go over at the first charge: the gate counts as Breached, they fight at full values', () => {
    const match = gate();
    expect(match.state.sections['gate']).toMatchObject({ betrayed: true, breached: false, items: [] });
    expect([match.state.units['d']?.models, match.state.units[pair]]).toMatchObject([
      8,
      { models: 2, roster: { side: 'attacker', points: 0, standard: false, musician: false, champion: null } },
    ]);
    until(match, 'combat');
    const facts = play(match, BEGIN, fight('gate'), declare(8), declare(8));
    expect(facts.filter(({ kind }) => kind === 'party-picked')).toMatchObject([
      { unit: pair, models: 2, ws: 3, initiative: 3, halved: false },
      { unit: 'a', models: 8, halved: false },
      { unit: 'd', models: 8 },
    ]);
  });

  test('SB-229 they fight at their gate, and do nothing else', () => {
    const match = gate();
    expect(refusedBy(match, order('enter', { unit: pair, section: 'w1' }))).toBe('SB-229');
  });

  test('SB-229 not with fewer than two, and the purchase is kept', () => {
    const match = gate({ models: 1 });
    expect([match.state.sections['gate']?.items, match.state.units[pair]]).toEqual([['traitors'], undefined]);
  });

  test('SB-229 they are no casualties of their unit, which does not test for them', () => {
    const match = gate({ models: 8 });
    expect(match.state.units['d']).toMatchObject({ models: 6, phaseBegan: 6 });
    expect(match.awaiting).toBeUndefined();
  });

  test.each([
    [
      'the last two of the ranks, and leave a champion',
      { models: 3, champion: MAN },
      { models: 1, championAlive: true },
    ],
    ['the last two', { models: 2 }, { models: 0, destroyed: true }],
  ])('SB-229, SB-B11 a wound goes with the model that had it, if they are %s', (_, more, left) => {
    const units = [troop('a'), foe('d', { place: at('gate'), profile: { ...MAN, w: 2 }, ...more })];
    const match = until(
      scene({ units, sections: { gate: { items: ['traitors'] } }, setup: sides({}, { faction: 'empire' }) }),
      'movement',
    );
    play(match, reportWounds('d'), declare(1), charge('a', 'gate'), declare(3), pick('hold'), dice(3, 3));
    expect(match.state.units['d']).toMatchObject({ ...left, wounds: 0 });
    expect(match.state.units[pair]).toMatchObject({ models: 2, wounds: 0 });
  });

  test('SB-230 they leave if the defenders are driven off', () => {
    const match = until(gate({ models: 3 }, 'empire', { profile: STRONG }), 'combat');
    const facts = play(match, BEGIN, fight('gate'), declare(1), YES, dice(6, 6, 6, 6, 6), dice(6, 6, 6, 6, 6));
    expect(facts).toContainEqual({ kind: 'traitors-gone', unit: pair, section: 'gate', fate: 'leave' });
    expect(match.state.units[pair]?.destroyed).toBe(true);
  });

  test('SB-230 otherwise they are killed, and test for nothing', () => {
    const match = until(gate({ models: 3, profile: STRONG }, 'empire', { models: 6 }), 'combat');
    play(match, BEGIN, fight('gate'), declare(1), YES);
    play(match, ones(10), pick('a/ranks'), dice(6, 6, 6, 6, 6), dice(6, 6, 6, 6, 6));
    while (match.awaiting !== undefined) {
      const { question } = match.awaiting;
      if (question.ask !== 'roll') break;
      play(match, showing(question.rule === 'SB-102' ? 3 : 1, question.dice));
    }
    expect([match.awaiting, match.state.units[pair]?.destroyed]).toEqual([undefined, true]);
  });

  test('SB-231 never Dwarfs, Lizardmen, undead or Monstrous Infantry; Chaos Dwarfs can be bribed', () => {
    const bribed = (...args: Parameters<typeof gate>) => gate(...args).state.units[pair] !== undefined;
    expect([
      bribed({}, 'dwarfs'),
      bribed({}, 'lizardmen'),
      bribed({}, 'chaos-dwarfs'),
      bribed({ keywords: ['undead', 'no-stand-and-shoot'] }),
      bribed({ type: 'monstrous-infantry', models: 3 }),
    ]).toEqual([false, false, true, false, false]);
  });
});

const HERO = { ...MAN, w: 2 };
const hero = (id: string, more: Partial<WrittenUnit> = {}) =>
  foe(id, { rank: 'hero', models: 1, profile: HERO, ...more });
const lord = (id: string, more: Partial<WrittenUnit> = {}) =>
  foe(id, { rank: 'lord', models: 1, profile: { ...MAN, w: 3 }, ...more });

const infiltrated = (units: readonly WrittenUnit[]) =>
  mustered({ units: [troop('a'), ...units], setup: sides({ items: ['infiltrators'] }) });

describe('infiltrators', () => {
  test('SB-236 one roll before Starvation, at characters of the Defence Force alone', () => {
    const match = infiltrated([hero('h', { magicItems: ['Sword'] }), lord('l', { force: 'relief' })]);
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-236', dice: 1 });
    expect(play(match, dice(4))).toContainEqual({ kind: 'item-stolen', unit: 'h', item: 'Sword' });
  });

  test('SB-237 on a 1 everything that a random character carries is known', () => {
    const match = infiltrated([hero('h', { magicItems: ['Sword'] }), lord('l', { magicItems: ['Ring'] })]);
    expect(play(match, dice(1), dice(4))).toContainEqual({ kind: 'items-revealed', unit: 'l', items: ['Ring'] });
  });

  test('SB-238 on a 2 a random hero loses one of his magic items; without one nothing happens', () => {
    const match = infiltrated([hero('h', { magicItems: ['Sword', 'Ring'] }), lord('l')]);
    play(match, dice(2));
    expect(match.awaiting?.question.rule).toBe('SB-238');
    play(match, dice(4));
    expect(match.state.units['h']?.magic).toEqual(['Sword']);
    const robbed = infiltrated([hero('h'), lord('l', { magicItems: ['Crown', 'Ring'] })]);
    play(robbed, dice(4));
    expect(robbed.awaiting?.question.rule).toBe('SB-240');
    const none = infiltrated([hero('h')]);
    expect(play(none, dice(2))).not.toContainEqual(expect.objectContaining({ kind: 'item-stolen' }));
  });

  test('SB-239 on a 3 a hero has a wound, never his last, and makes no Starvation check', () => {
    const match = infiltrated([hero('h'), hero('k', { force: 'relief' })]);
    const facts = play(match, dice(3));
    expect(facts).toContainEqual({ kind: 'stabbed', unit: 'h', wounds: 1 });
    expect(facts).toContainEqual({ kind: 'excused', unit: 'h' });
    expect([match.state.units['h']?.wounds, match.state.phase]).toEqual([1, 'deployment']);
    expect(play(infiltrated([hero('h', { profile: MAN })]), dice(3))).toContainEqual({
      kind: 'stabbed',
      unit: 'h',
      wounds: 0,
    });
  });

  test('SB-240 on a 4 a lord is robbed; without lords a hero', () => {
    const facts = play(infiltrated([hero('h', { magicItems: ['A'] }), lord('l', { magicItems: ['B'] })]), dice(4));
    expect(facts).toContainEqual({ kind: 'item-stolen', unit: 'l', item: 'B' });
    expect(play(infiltrated([hero('h', { magicItems: ['A'] })]), dice(4))).toContainEqual({
      kind: 'item-stolen',
      unit: 'h',
      item: 'A',
    });
  });

  test('SB-241 on a 5 a lord is wounded and excused; without lords a hero', () => {
    const match = infiltrated([lord('l')]);
    expect(play(match, dice(5))).toContainEqual({ kind: 'excused', unit: 'l' });
    expect(play(infiltrated([hero('h')]), dice(5))).toContainEqual({ kind: 'excused', unit: 'h' });
  });

  test('SB-242 on a 6 a lord is wounded but checks; without lords results 1 and 3 both apply', () => {
    const match = infiltrated([lord('l')]);
    play(match, dice(6));
    expect([match.state.units['l']?.wounds, match.awaiting?.question.rule]).toEqual([1, 'SB-021']);
    const facts = play(infiltrated([hero('h', { magicItems: ['A'] })]), dice(6));
    expect(facts).toContainEqual({ kind: 'items-revealed', unit: 'h', items: ['A'] });
    expect(facts).toContainEqual({ kind: 'excused', unit: 'h' });
  });

  test('SB-235 Dwarfs and High Elves buy no torturers', () => {
    const buying = (faction: 'dwarfs' | 'high-elves' | 'empire') =>
      forbiddenBy({ setup: { ...sides({ faction, items: ['torturing'] }), points: 3000 } });
    expect([buying('dwarfs'), buying('high-elves')].every((rules) => rules.includes('SB-009'))).toBe(true);
    expect(buying('empire')).not.toContain('SB-009');
  });
});
