import { describe, expect, test } from 'vitest';
import { declare, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, besiegers, inside, offeredTo, refusal, scene, type Changes } from '../scene.ts';
import { general, guards } from '../command/command-scene.ts';

const wizard = general('wizard', { general: false, wizard: true, command: null });
const spell = (target: string) => order('cast-spell', { unit: 'wizard', target });
const stage = (changes: Changes = {}) => {
  const match = scene({
    units: [wizard, besiegers('orcs'), archers('guns', { tower: 2 }), ...(changes.units ?? [])],
    ...(changes.options ? { options: changes.options } : {}),
  });
  return match;
};
/** Orcs in the courtyard assault the tower; the wizard's Shooting phase has come. */
const assaulted = (changes: Changes = {}) => {
  const match = scene({
    units: [
      wizard,
      inside(besiegers('orcs')),
      archers('guns', { tower: 2 }, { shots: 0, range: null }),
      ...(changes.units ?? []),
    ],
  });
  play(match, order('assault-tower', { unit: 'orcs', section: 'tower', facing: 'courtyard' }), YES, END_PHASE);
  expect(match.state.units['orcs']?.engaged).not.toBeNull();
  return match;
};

describe('magic at the walls', () => {
  test('SF-154: no magic crosses the walls', () => {
    const match = stage();
    play(match, END_PHASE, spell('guns'), YES);
    expect(match.state.units['wizard']?.shot).toBe(false);
    expect(refusal(match, spell('guns'))).toEqual(['SF-154', 'why-not.magic-across-walls']);
    expect(refusal(match, order('cast-spell', { unit: 'orcs', target: 'guns' }))).toEqual([
      'SF-154',
      'why-not.no-wizard',
    ]);
  });

  test.each([
    ['allowed', 'choose'],
    ['asked', 'declare'],
  ] as const)('SF-154: within the fortress it is allowed unasked, unless the group asks: %s', (magicInside, ask) => {
    const match = scene({
      first: 'defender',
      units: [inside({ ...wizard, side: 'defender' }), guards(), besiegers('orcs')],
      options: { magicInside },
    });
    play(match, END_PHASE, spell('guards'));
    expect(match.awaiting?.question.ask).toBe(ask);
  });

  test('SF-155 SF-156: a spell on an assaulting unit is not asked about walls, and its attacks stay with the unit', () => {
    const match = assaulted();
    play(match, spell('orcs'));
    expect(match.awaiting?.question.ask).toBe('choose');
    play(match, pick('attacks'), declare(2));
    expect(match.state.units['orcs']?.extraAttacks).toBe(2);
    play(match, END_PHASE);
    expect(match.state).toMatchObject({ phase: 'combat', units: { orcs: { extraAttacks: 2 } } });
    expect(offeredTo(match, 'cast-spell')).toEqual([]);
  });

  test('SF-156: attacks by magic are gone when the next turn begins', () => {
    const match = stage();
    play(match, END_PHASE, spell('orcs'), NO, pick('attacks'), declare(1), END_PHASE, END_PHASE);
    expect(match.state.units['orcs']?.extraAttacks).toBe(0);
  });

  test('a spell that fails is spent', () => {
    const match = stage();
    play(match, END_PHASE, spell('orcs'), NO, pick('failed'));
    expect(match.state.units['wizard']?.shot).toBe(true);
    expect(offeredTo(match, 'cast-spell')).toEqual([]);
  });

  const dead = besiegers('dead', { place: { on: 'off-table' } }, { raised: true });
  const raise = (engagement: string) => order('raise-troops', { unit: 'wizard', raised: 'dead', engagement });

  test('SF-157: troops are raised behind the walls if there is room and they touch the fight', () => {
    const match = assaulted({ units: [dead] });
    const [fight = ''] = Object.keys(match.state.engagements);
    play(match, raise(fight), YES);
    expect(match.state.units['dead']).toMatchObject({ place: { on: 'courtyard' }, engaged: fight });
    expect(match.state.engagements[fight]?.attackers.map(({ unit }) => unit)).toEqual(['orcs', 'dead']);
  });

  test('SF-157: they wait off the table, wherever their set-up has put them', () => {
    const match = assaulted({ units: [besiegers('dead', {}, { raised: true })] });
    expect(match.state.units['dead']?.place).toEqual({ on: 'off-table' });
    expect(offeredTo(match, 'raise-troops')).toEqual(['wizard']);
  });

  test('SF-157 SF-104: troops raised behind a rampart for its attackers attack it from the courtyard', () => {
    const bats = besiegers('bats', {}, { type: 'flyer' });
    const match = scene({ units: [wizard, bats, archers('guns', { w2: 1 }, { shots: 0, range: null }), dead] });
    play(match, order('assault', { unit: 'bats', section: 'w2' }));
    for (let n = 0; n < 9 && match.awaiting?.question.ask === 'declare'; n += 1)
      play(match, match.awaiting.question.fact === 'yes-no' ? YES : declare(1));
    play(match, END_PHASE);
    const [fight = ''] = Object.keys(match.state.engagements);
    play(match, raise(fight), YES);
    expect(match.state.units['dead']).toMatchObject({ place: { on: 'courtyard' }, engaged: fight });
    expect(match.state.engagements[fight]?.attackers.at(-1)).toMatchObject({
      unit: 'dead',
      at: 'w2',
      kind: 'from-courtyard',
    });
  });

  test('SF-157: without room or contact the spell fails', () => {
    const match = assaulted({ units: [dead] });
    const [fight = ''] = Object.keys(match.state.engagements);
    play(match, raise(fight), NO);
    expect(match.state.units['dead']?.place.on).toBe('off-table');
    expect(match.state.units['wizard']?.shot).toBe(true);
  });
});
