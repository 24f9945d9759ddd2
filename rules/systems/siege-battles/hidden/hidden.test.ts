import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { arrived, BEGIN, charge, charged, fight, until } from '../play-scene.ts';
import { at, foe, MAN, scene, sides, troop } from '../scene.ts';
import { siegeBattles } from '../index.ts';
import { unitOf } from '../pieces.ts';
import { view } from '../view.ts';
import { climbFails } from './climbing.ts';

const NIMBLE = { ...MAN, i: 6 };
const assault = (items: string[], unit: Parameters<typeof troop>[1] = {}) =>
  arrived({ units: [troop('a', unit), foe('d', { place: at('w1') })], sections: { w1: { items } } }, ['a', 'w1']);

describe('traps', () => {
  test('SB-201 a roll up to the lowest Initiative avoids the trap, even a 6; a higher one means D6 hits of Strength 4', () => {
    const caught = assault(['trap']);
    play(caught, BEGIN, dice(4), dice(2), dice(6, 6));
    expect(caught.state.units['a']?.models).toBe(12 - 2);
    const avoided = assault(['trap']);
    play(avoided, BEGIN, dice(3));
    expect([avoided.awaiting, avoided.state.units['a']?.models]).toEqual([undefined, 12]);
    const six = assault(['trap'], { profile: NIMBLE });
    play(six, BEGIN, dice(6));
    expect(six.awaiting).toBeUndefined();
    const slow = assault(['trap'], { profile: NIMBLE, champion: { ...MAN, i: 1 } });
    play(slow, BEGIN, dice(2));
    expect(asked(slow)[0]).toBe('SB-201');
  });

  test('SB-202 a trap is spent, whether avoided or not', () => {
    const match = assault(['trap']);
    play(match, BEGIN, dice(1));
    expect(match.state.sections['w1']?.items).toEqual([]);
  });

  test('SB-203 a poisoned trap slays on a natural 6 to wound, without armour saves', () => {
    const match = assault(['poisoned-trap'], { armour: 2, models: 3 });
    play(match, BEGIN, dice(6), dice(3), dice(6, 6, 2));
    expect([match.awaiting, match.state.units['a']?.models]).toEqual([undefined, 1]);
  });
});

describe('squig pits', () => {
  const pits = () =>
    until(
      scene({
        units: [troop('a', { armour: 7 }), foe('d', { place: at('w1') })],
        sections: { w1: { items: ['squig-pits'] } },
        setup: sides({}, { faction: 'orcs-and-goblins' }),
      }),
      'movement',
    );

  test('SB-199 only the defender may release them: 2D6 hits of Strength 5 on the first enemy within 6 inches', () => {
    const match = pits();
    const args = { section: 'w1', unit: 'a' };
    expect(siegeBattles.commands['release-squigs']?.seat(match.state, args)).toBe('defender');
    expect(siegeBattles.commands['release-squigs']?.secret?.(match.state, args)).toBe(true);
    play(match, order('release-squigs', args), dice(1, 2), dice(3, 3, 1));
    expect(match.state.units['a']?.models).toBe(10);
    expect(refusedBy(match, order('release-squigs', args))).toBe('SB-199');
    const unknown = (names: object) =>
      siegeBattles.commands['release-squigs']?.whyNot?.(match.state, { ...args, ...names });
    expect(unknown({ section: 'keep' })).toMatchObject({ text: { with: { id: 'keep' } } });
    expect(unknown({ unit: 'nobody' })).toMatchObject({ text: { with: { id: 'nobody' } } });
  });

  test('SB-199, SB-200 a charge that arrives releases them, and climbers test from then on', () => {
    const match = pits();
    play(match, charge('a', 'w1'), declare(3), pick('hold'), dice(3, 3), dice(1, 1), dice(1, 1));
    until(match, 'combat');
    play(match, BEGIN, fight('w1'), declare(10), declare(10));
    expect([asked(match)[0], match.awaiting?.question]).toMatchObject(['SB-200', { dice: 10, reads: { atLeast: 2 } }]);
    play(match, dice(1, 1, 1, 2, 3, 4, 5, 6, 6, 6));
    expect(match.state.units['a']?.models).toBe(9);
  });

  test('SB-194, SB-200 spikes on walls, holes anywhere, both together fail on 1 and 2', () => {
    expect([
      climbFails({ kind: 'wall', items: ['spikes'] }),
      climbFails({ kind: 'gate', items: ['spikes'] }),
      climbFails({ kind: 'gate', items: ['squig-holes'] }),
      climbFails({ kind: 'wall', items: ['spikes', 'squig-holes'] }),
      climbFails({ kind: 'wall', items: ['squig-pits'] }),
    ]).toEqual([1, 0, 1, 2, 0]);
  });

  test('SB-194 climbers test, Breach or not; flyers do not', () => {
    const spiked = (keywords: 'fly'[], breached: boolean) => {
      const match = charged(
        {
          units: [troop('a', { keywords }), foe('d', { place: at('w1') })],
          sections: { w1: { items: ['spikes'], breached } },
        },
        ['a', 'w1'],
      );
      play(match, fight('w1'), declare(10), declare(10));
      return asked(match)[0];
    };
    expect([spiked([], true), spiked([], false), spiked(['fly'], false)]).toEqual(['SB-194', 'SB-194', 'SB-B08']);
  });
});

describe('the gas trap', () => {
  const trapped = (phase: 'movement' | 'shooting') =>
    until(
      scene({
        units: [troop('a', { armour: 2 }), foe('d', { place: at('w1') })],
        sections: { w1: { items: ['gas-trap'] } },
      }),
      phase,
    );

  test('SB-204 used once in a Shooting Phase: Strength 3 hits without armour on every model touched', () => {
    const match = trapped('shooting');
    play(match, order('release-gas', { section: 'w1' }), pick('a'), declare(2), dice(4, 4));
    expect(match.state.units['a']?.models).toBe(10);
    expect(refusedBy(match, order('release-gas', { section: 'w1' }))).toBe('SB-204');
    expect(refusedBy(trapped('movement'), order('release-gas', { section: 'w1' }))).toBe('SB-204');
  });

  test('SB-204 may be used in reaction to a charge', () => {
    const match = trapped('movement');
    play(match, charge('a', 'w1'), declare(3), pick('gas'), pick('a'), declare(1), dice(5));
    expect([match.state.units['a']?.models, match.state.sections['w1']?.items]).toEqual([11, []]);
  });

  test('SB-204, SB-B14 a quarter of a unit lost to the gas makes it test for Panic', () => {
    const losing = (dead: number) => {
      const match = trapped('shooting');
      play(match, order('release-gas', { section: 'w1' }), pick('a'), declare(4), dice(...throwsOf(dead)));
      return match.awaiting?.question.why.key;
    };
    const throwsOf = (dead: number): readonly number[] => [1, 2, 3, 4].map((n) => (n <= dead ? 6 : 1));
    expect(losing(3)).toBe('sb.base.ask-test-panic');
    expect(losing(2)).toBeUndefined();
  });
});

describe('sally ports', () => {
  const port = (slot: 'inside' | 'top', items = ['sally-port']) =>
    until(
      scene({
        units: [troop('a'), foe('d', { place: at('t1', slot) }), foe('e', { place: at('t1', 'top') })].slice(
          0,
          slot === 'top' ? 2 : 3,
        ),
        sections: { t1: { items } },
      }),
      'movement',
      'defender',
    );

  test('SB-185 the unit inside marches or charges out, one unit per port and turn', () => {
    const match = port('inside');
    play(match, order('sally', { unit: 'd', charge: true }), YES);
    expect(match.state.units['d']).toMatchObject({ place: { at: 'outside' }, charged: true, moved: true });
    expect(refusedBy(port('top'), order('sally', { unit: 'd', charge: false }))).toBe('SB-185');
    expect(refusedBy(port('inside', []), order('sally', { unit: 'd', charge: false }))).toBe('SB-185');
    const used = port('inside');
    play(used, order('sally', { unit: 'd', charge: false }), YES);
    expect(used.state.sections['t1']?.sallied).toBe(1);
  });

  test('SB-185, SB-B05 once anybody has moved they march out, and charge no more', () => {
    const { state } = port('inside');
    const whyNot = (siege: typeof state, sallies: boolean) =>
      siegeBattles.commands['sally']?.whyNot?.(siege, { unit: 'd', charge: sallies })?.rule;
    expect([whyNot(state, true), whyNot(state, false)]).toEqual([undefined, undefined]);
    // SB-081: nobody who came into the tower in this phase goes on through its port.
    const came = { ...state, units: { ...state.units, d: { ...unitOf(state, 'd'), moved: true } } };
    expect([whyNot(came, true), whyNot(came, false)]).toEqual(['SB-081', 'SB-081']);
    const moving = { ...state, movement: 'moves' as const };
    expect([whyNot(moving, true), whyNot(moving, false)]).toEqual(['SB-B05', undefined]);
  });

  test('SB-186 only the defender sees the port until it is used', () => {
    const match = port('inside');
    const args = { unit: 'd', charge: false };
    const secret = () => siegeBattles.commands['sally']?.secret?.(match.state, args);
    const seen = (seat: string) => view(match.state, seat).secrets?.map(({ about }) => about);
    expect([secret(), seen('defender'), seen('attacker')]).toEqual([true, [['t1']], []]);
    expect(view(match.state).secrets).toBeUndefined();
    play(match, order('sally', args), YES);
    expect([match.state.sections['t1']?.shown, seen('defender')]).toEqual([['sally-port'], []]);
  });

  test('SB-187 a port is no way in, and no way out for the attacker', () => {
    const match = port('inside');
    play(match, order('sally', { unit: 'd', charge: false }), YES);
    until(match, 'movement', 'attacker');
    until(match, 'movement', 'defender');
    expect(refusedBy(match, order('sally', { unit: 'd', charge: false }))).toBe('SB-187');
    expect(refusedBy(match, order('enter', { unit: 'd', section: 't1' }))).toBe('SB-059');
    const taken = until(
      scene({
        units: [troop('a', { place: at('t1', 'inside') })],
        sections: { t1: { items: ['sally-port'], heldBy: 'attacker' } },
      }),
      'movement',
    );
    expect(refusedBy(taken, order('sally', { unit: 'a', charge: false }))).toBe('SB-187');
    play(taken, END_PHASE);
  });
});
