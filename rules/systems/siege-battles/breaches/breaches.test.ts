import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { batteringNeeds, ammunitionNeeds } from '../battering/attempt.ts';
import { arrived, BEGIN, fight, reportWounds, until } from '../play-scene.ts';
import { at, foe, machine, ram, scene, troop, type Changes, type Scene } from '../scene.ts';
import { coverOf } from '../sections/cover.ts';
import { countsAsBreached } from './breach.ts';

const collapse = (section: string) => order('collapse', { section });
const breached = (match: Scene, section: string) => match.state.sections[section]?.breached;

describe('Breach results', () => {
  test('SB-044, SB-050 an effect that removes sections Breaches one; shields go first, and a fortified iron gate has two', () => {
    const match = scene({ sections: { gate: { items: ['fortified-gate', 'ironclad'] } } });
    play(match, collapse('gate'), collapse('gate'));
    expect([breached(match, 'gate'), match.state.sections['gate']?.shields]).toEqual([false, 0]);
    play(match, collapse('gate'), collapse('w1'));
    expect([breached(match, 'gate'), breached(match, 'w1')]).toEqual([true, true]);
  });

  test('SB-043 a Breach is never repaired, and another changes nothing', () => {
    const match = scene();
    play(match, collapse('w1'));
    expect(play(match, collapse('w1'))).toEqual([{ kind: 'breached-already', section: 'w1' }]);
    until(match, 'start', 'defender');
    expect(breached(match, 'w1')).toBe(true);
  });

  test('SB-043, SB-044 the result after the last shield Breaches a section, and it stays Breached', () => {
    fc.assert(
      fc.property(fc.subarray(['fortified-gate', 'ironclad']), fc.nat(5), (items, results) => {
        const match = scene({ sections: { gate: { items } } });
        for (let n = 0; n < results; n += 1) play(match, collapse('gate'));
        return breached(match, 'gate') === results > items.length;
      }),
      { numRuns: 40 },
    );
  });

  test('SB-073 an open gate counts as Breached in close combat only', () => {
    const section = scene({ sections: { gate: { gateOpen: true } } }).state.sections['gate'];
    if (section === undefined) throw new Error('no gate');
    expect([countsAsBreached(section), section.breached, coverOf(section)]).toEqual([true, false, 2]);
  });

  test('SB-044, SB-181, SB-182, SB-183 a war machine brings the platform down, a ram does not', () => {
    const bat = foe('bat', { models: 2, keywords: ['fly'], place: at('t1', 'platform') });
    const shot = (items: string[], ...others: NonNullable<Changes['units']>[number][]) => {
      const match = until(
        scene({
          units: [
            troop('cannon', { ...machine('cannon'), items: ['siege-ammunition'] }),
            ...(others.length > 0
              ? others
              : [
                  foe('d', { models: 5, place: at('t1', 'platform') }),
                  foe('hero', { models: 1, rank: 'hero', joins: 'd' }),
                ]),
          ],
          sections: { t1: { items: ['timber', ...items] } },
        }),
        'shooting',
      );
      play(match, order('fire', { unit: 'cannon' }), declare(24), dice(1), dice(1), pick('t1'), dice(6));
      return match;
    };
    const match = shot([]);
    play(match, dice(2), pick('nothing-more'));
    expect(match.state.units['d']?.destroyed).toBe(true);
    expect(match.state.units['hero']?.place).toMatchObject({ section: 't1', slot: 'top' });
    expect(shot([], bat).state.units['bat']?.place).toEqual({ at: 'courtyard' });
    expect(shot(['ironclad']).state.sections['t1']?.platform).toBe(true);
  });
});

describe('battering', () => {
  const rammed = (changes: Changes = {}, section = 'gate'): Scene =>
    until(
      scene({
        units: [troop('p'), ...(changes.units ?? [])],
        setup: { engines: [ram({ pusher: 'p', at: section })] },
        ...(changes.sections === undefined ? {} : { sections: changes.sections }),
      }),
      'combat',
    );

  test('SB-138, SB-176 5 on stone, 4 on a gate or wood, 3 on a wooden gate; ammunition 6, or 5 on wood: SB-141', () => {
    const at_ = (kind: 'wall' | 'gate' | 'tower', wooden: boolean) => batteringNeeds({ kind, wooden }).total;
    expect([at_('wall', false), at_('tower', true), at_('gate', false), at_('gate', true)]).toEqual([5, 4, 4, 3]);
    expect([ammunitionNeeds({ wooden: false }).total, ammunitionNeeds({ wooden: true }).total]).toEqual([6, 5]);
  });

  test('SB-138 EX-SB-08: a 4 Breaches the gate, a 4 does not Breach a wall', () => {
    const gate = rammed();
    play(gate, BEGIN, YES, dice(4));
    expect(breached(gate, 'gate')).toBe(true);
    const wall = rammed({}, 'w1');
    play(wall, BEGIN, YES, dice(4));
    expect(breached(wall, 'w1')).toBe(false);
  });

  test('SB-138 a ram batters as either player’s Close Combat Phase opens, after contact is confirmed, and not at a Breach', () => {
    const match = rammed();
    expect(refusedBy(match, END_PHASE)).toBe('SB-138');
    play(match, BEGIN, NO, END_PHASE);
    until(match, 'combat', 'defender');
    play(match, BEGIN, YES, dice(6), END_PHASE);
    until(match, 'combat');
    expect(play(match, BEGIN)).toEqual([{ kind: 'combats-begun' }]);
  });

  test('SB-134 a ram without pushers does not batter; one pusher is enough', () => {
    const match = rammed();
    play(match, reportWounds('p'), declare(11), dice(1, 1));
    expect(match.state.units['p']?.models).toBe(1);
    play(match, BEGIN, YES, dice(1));
    const fled = rammed();
    play(fled, reportWounds('p'), declare(4), dice(6, 6));
    expect(fled.state.engines['ram']?.pusher).toBeNull();
    expect(play(fled, BEGIN)).toEqual([{ kind: 'combats-begun' }]);
  });

  test('SB-139 a steam tank within an inch batters as the phase opens', () => {
    const match = until(
      scene({
        units: [troop('tank', { type: 'unique', models: 1, items: ['steam-tank-ram'] })],
        sections: { w1: { wooden: true } },
      }),
      'combat',
    );
    play(match, BEGIN, pick('w1'), dice(4));
    expect(breached(match, 'w1')).toBe(true);
  });

  test('SB-140 monsters that charged may batter with one die instead of attacking, and go on while in contact', () => {
    const ogres = troop('o', { type: 'monstrous-infantry', models: 6, items: ['battering-weapons'] });
    const match = arrived(
      { units: [ogres, troop('plain'), foe('d', { place: at('w1') })] },
      ['o', 'w1'],
      ['plain', 'w1'],
    );
    expect(refusedBy(match, order('batter', { unit: 'plain' }))).toBe('SB-140');
    play(match, order('batter', { unit: 'o' }), BEGIN, YES, dice(4));
    expect(match.state.assaults.map(({ unit }) => unit)).toEqual(['plain']);
    play(match, fight('w1'), declare(0), declare(0));
    until(match, 'combat', 'defender');
    play(match, BEGIN, YES, dice(5));
    expect(breached(match, 'w1')).toBe(true);
  });

  test('SB-140 a unit that enters a section stops battering', () => {
    const ogres = troop('o', { type: 'monstrous-infantry', models: 6, items: ['battering-weapons'] });
    const match = arrived({ units: [ogres, foe('d', { place: at('w1') })] }, ['o', 'w1']);
    play(match, order('batter', { unit: 'o' }), BEGIN, YES, dice(4));
    expect(match.state.units['o']?.batters).toBe('w1');
    until(match, 'combat', 'defender');
    play(match, BEGIN, YES, dice(1));
    until(match, 'movement', 'attacker');
    play(match, order('enter', { unit: 'o', section: 'gate' }), YES);
    expect(match.state.units['o']).toMatchObject({ batters: null, place: { section: 'gate' } });
  });

  test('SB-176 a flaming attack on wood may reroll its failed die once', () => {
    const match = until(
      scene({
        units: [troop('tank', { type: 'unique', models: 1, items: ['steam-tank-ram'], keywords: ['flaming-attacks'] })],
        sections: { w1: { wooden: true } },
      }),
      'combat',
    );
    play(match, BEGIN, pick('w1'), dice(3), pick('again'), dice(4));
    expect(breached(match, 'w1')).toBe(true);
  });

  test('SB-141, SB-142 siege ammunition Breaches on a 6 in the Shooting Phase; other hits on sections do nothing', () => {
    const fire = (items: string[]) => {
      const match = until(scene({ units: [troop('c', { ...machine('cannon'), items })] }), 'shooting');
      play(match, order('fire', { unit: 'c' }), declare(24), dice(2), dice(3), pick('w1'));
      return match;
    };
    const match = fire(['siege-ammunition']);
    play(match, dice(6));
    expect(breached(match, 'w1')).toBe(true);
    expect(fire([]).awaiting).toBeUndefined();
  });
});
