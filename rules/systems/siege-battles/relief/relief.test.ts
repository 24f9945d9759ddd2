import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { byPoints, victoryPoints } from '../game/victory.ts';
import { siegeBattles } from '../index.ts';
import { scoreOf } from '../showing/score.ts';
import { assaultFrom, BEGIN, charge, fight, reportWounds, until } from '../play-scene.ts';
import { at, foe, machine, MAN, scene, sides, troop, type Changes, type Scene } from '../scene.ts';
import { edgeOf, timetable } from './arrival.ts';

const relief = (more: object = {}) => foe('r', { force: 'relief', models: 5, ...more });
/** Plays until the defender's turn of a game turn begins; earlier relief rolls fail. */
function defenderTurn(match: Scene, turn: number): Scene {
  while (match.state.turn !== turn || match.state.active !== 'defender') {
    play(match, END_PHASE);
    if (match.awaiting !== undefined && (match.state.turn !== turn || match.state.active !== 'defender'))
      play(match, dice(1, 1));
  }
  return match;
}
const withItems = (attacker: string[], defender: string[]): Changes => ({
  units: [troop('a'), relief()],
  setup: sides({ items: attacker }, { items: defender }),
});

/** The text key of the result. */
const endOf = ({ state }: Scene) => siegeBattles.result(state)?.text.key;

describe('relief', () => {
  test('SB-031, SB-143, SB-217 first roll and modifier; a Hasty Assault wins over a Forced March', () => {
    expect([timetable(false, false), timetable(true, false), timetable(false, true), timetable(true, true)]).toEqual([
      { first: 2, modifier: 0 },
      { first: 4, modifier: -1 },
      { first: 1, modifier: 1 },
      { first: 4, modifier: 0 },
    ]);
  });

  test('SB-030, SB-031, SB-032, SB-033 EX-SB-06: in turn 2 it arrives on an 8, on a 2 at the left edge, and has moved', () => {
    const match = defenderTurn(scene({ units: [troop('a'), relief(), foe('d', { place: at('w1') })] }), 2);
    expect(match.state.units['r']?.place).toEqual({ at: 'reserve' });
    expect(play(match, dice(3, 5), dice(2), YES)).toContainEqual({ kind: 'relief-edge', edge: 'left', face: 2 });
    until(match, 'movement', 'defender');
    expect(match.state.units['r']).toMatchObject({ place: { at: 'outside' }, moved: true });
    expect(refusedBy(match, charge('r', 'w1'))).toBeDefined();
    expect([1, 2, 3, 4, 5, 6].map(edgeOf)).toEqual(['left', 'left', 'opposite', 'opposite', 'right', 'right']);
  });

  test('SB-031 a 7 in turn 2 is too low; there is no roll in turn 1, or before turn 4 in a Hasty Assault', () => {
    const match = defenderTurn(scene({ units: [troop('a'), relief()] }), 2);
    play(match, dice(3, 4));
    expect(match.state.units['r']?.place).toEqual({ at: 'reserve' });
    const hasty = defenderTurn(scene(withItems(['hasty-assault'], [])), 3);
    expect(hasty.awaiting).toBeUndefined();
    const forced = defenderTurn(scene(withItems([], ['forced-march'])), 1);
    expect(forced.awaiting?.question).toMatchObject({ rule: 'SB-031', why: { with: { needed: 8 } } });
  });

  test('SB-031, SB-B39 a unit with no room on the edge arrives in the next turn without another roll', () => {
    const match = defenderTurn(scene({ units: [troop('a'), relief(), foe('d', { place: at('w1') })] }), 2);
    play(match, dice(6, 6), dice(4), NO);
    expect(match.state.units['r']?.place).toEqual({ at: 'reserve' });
    while (match.state.turn !== 3 || match.state.active !== 'defender') play(match, END_PHASE);
    expect(match.awaiting?.question.rule).toBe('SB-033');
    play(match, YES);
    expect(match.state.units['r']?.place).toEqual({ at: 'outside' });
  });

  test.each(['pass-gate', 'charge-through'])(
    'SB-110, SB-111 a Relief unit of five that enters by %s wins at once; four models, or flyers, do not',
    (command) => {
      const enters = (more: object, ...others: NonNullable<Changes['units']>[number][]) => {
        const match = until(
          scene({ units: [relief({ place: 'outside', ...more }), ...others], sections: { gate: { gateOpen: true } } }),
          'movement',
          'defender',
        );
        play(match, order(command, { unit: 'r', section: 'gate' }), YES);
        return match.state.ended;
      };
      expect(enters({})).toEqual({ winner: 'defender', by: 'relieved' });
      expect(enters({ models: 4 })).toBeNull();
      expect(enters({ models: 4 }, foe('h', { models: 1, rank: 'hero', joins: 'r', force: 'relief' }))).not.toBeNull();
      expect(enters({ keywords: ['fly'] })).toBeNull();
    },
  );

  describe('a Relief unit that comes in by way of a siege tower', () => {
    /** The tower has docked at W1 and its crew have left it; the Relief Force has climbed it. */
    const inTower = (garrison: boolean) => {
      const match = until(
        scene({
          units: [
            troop('p', { models: 10 }),
            ...(garrison ? [troop('g', { models: 1, place: at('w1') })] : []),
            relief({ models: 10, place: 'outside', profile: { ...MAN, ws: 10, i: 9 } }),
          ],
          sections: { w1: { heldBy: garrison ? 'attacker' : 'defender' } },
          setup: { engines: [{ id: 'tw', label: 'Tower', kind: 'siege-tower', pusher: 'p' }] },
        }),
        'movement',
      );
      play(match, order('push', { engine: 'tw' }), dice(6), pick('w1'));
      until(match, 'movement', 'defender');
      until(match, 'movement', 'attacker');
      play(match, order('leave', { unit: 'p' }), YES);
      until(match, 'movement', 'defender');
      play(match, order('enter', { unit: 'r', section: 'tw' }), YES);
      return match;
    };

    test('SB-110, SB-131 relieves the fortress from the wall, not yet from the tower', () => {
      const match = inTower(false);
      expect(match.state.ended).toBeNull();
      until(match, 'movement', 'attacker');
      until(match, 'movement', 'defender');
      play(match, order('move-section', { unit: 'r', section: 'w1' }));
      expect(match.state.ended).toEqual({ winner: 'defender', by: 'relieved' });
    });

    test('SB-110, SB-104 relieves the fortress when it takes the wall from the attacker', () => {
      const match = inTower(true);
      until(match, 'combat', 'defender');
      play(match, assaultFrom('r', 'w1'), BEGIN);
      play(match, fight('w1'), declare(10), YES, dice(6, 1, 1, 1, 1, 1, 1, 1, 1, 1), dice(6));
      while (match.awaiting?.question.ask === 'choose') {
        const [first] = match.awaiting.question.options;
        play(match, pick(first?.id === 'nobody' ? 'nobody' : 'r'));
      }
      expect(match.state.units['r']?.place).toMatchObject({ section: 'w1' });
      expect(match.state.ended).toEqual({ winner: 'defender', by: 'relieved' });
    });

    test('SB-129, SB-110 flees from the tower to the ground outside without relieving the fortress', () => {
      const match = inTower(false);
      play(match, reportWounds('r'), declare(3), dice(6, 6));
      expect(match.state.units['r']).toMatchObject({ fleeing: true, place: { at: 'outside' } });
      expect(match.state.ended).toBeNull();
    });
  });
});

describe('victory', () => {
  /** The end of the fifth turn, with this many objectives held by the attacker. */
  const ends = (taken: number, ...units: NonNullable<Changes['units']>[number][]) => {
    const sections = Object.fromEntries(
      ['t1', 'w1', 'gate'].map((id, n) => [
        id,
        { objective: true, heldBy: n < taken ? 'attacker' : 'defender' } as const,
      ]),
    );
    const match = defenderTurn(scene({ units: [troop('a'), ...units], sections }), 5);
    until(match, 'combat', 'defender');
    return match;
  };

  test('SB-106, SB-107, SB-108, SB-019 after five turns three objectives win for the attacker; one or none win for the defender', () => {
    const winner = (taken: number) => {
      const match = ends(taken);
      play(match, END_PHASE);
      return [match.state.ended?.winner, endOf(match)];
    };
    expect([winner(3), winner(1), winner(0)]).toEqual([
      ['attacker', 'sb.result.attacker-objectives'],
      ['defender', 'sb.result.defender-objectives'],
      ['defender', 'sb.result.defender-objectives'],
    ]);
  });

  test('SB-019, SB-107 an attacker on all objectives from the start holds them for five turns and wins', () => {
    const written = { objective: true, heldBy: 'defender' } as const;
    const match = scene({
      units: ['t1', 'w1', 'gate'].map((id) => troop(`on-${id}`, { place: id === 't1' ? at(id, 'top') : at(id) })),
      sections: { t1: written, w1: written, gate: written },
    });
    until(defenderTurn(match, 5), 'combat', 'defender');
    play(match, END_PHASE);
    expect([match.state.ended?.winner, endOf(match)]).toEqual(['attacker', 'sb.result.attacker-objectives']);
  });

  test('SB-109, SB-B43, SB-011 with two objectives a lead of 100 points wins and 99 is a draw; bought crews are worth nothing', () => {
    expect([byPoints(100, 0), byPoints(99, 0), byPoints(0, 100)]).toEqual(['attacker', null, 'defender']);
    const match = ends(
      2,
      foe('d', { points: 50 }),
      foe('m', { points: 90, items: ['additional-bolt-thrower'], ...machine('bolt-thrower') }),
    );
    play(match, reportWounds('d'), declare(10), pick('nobody'), reportWounds('m'), declare(3));
    expect(victoryPoints(match.state, 'attacker')).toBe(50);
    play(match, END_PHASE, declare(2), declare(0));
    expect(match.state.ended?.winner).toBe('attacker');
    expect(endOf(match)).toBe('sb.result.attacker-points');
    // The sheet lists what decided: 50 for a unit, 25 for each standard.
    expect([victoryPoints(match.state, 'attacker'), victoryPoints(match.state, 'defender')]).toEqual([100, 0]);
    expect(scoreOf(match.state, 'attacker').entries).toContainEqual({
      unit: 'standards',
      text: { key: 'sb.score.standards', with: { standards: 2 } },
      points: 50,
    });
  });

  test('SB-189 the section with the heraldry is worth 100 points to an attacker who holds it', () => {
    const points = (heldBy: 'attacker' | 'defender') =>
      victoryPoints(scene({ sections: { w1: { items: ['heraldry'], heldBy } } }).state, 'attacker');
    expect([points('attacker'), points('defender')]).toEqual([100, 0]);
  });

  test('SB-106 a player may concede', () => {
    const match = scene();
    play(match, order('concede', { side: 'attacker' }));
    expect(match.state.ended).toEqual({ winner: 'defender', by: 'conceded' });
    expect(endOf(match)).toBe('sb.result.defender-conceded');
  });

  test('SB-106 a player may concede in the middle of a question, which returns after an undo', () => {
    const match = scene({ units: [troop('a'), foe('d')] });
    play(match, reportWounds('a'), declare(3));
    const open = match.awaiting;
    expect(open?.question).toMatchObject({ rule: 'SB-B14', dice: 2 });
    expect(refusedBy(match, END_PHASE)).toBe('SB-B14');
    play(match, order('concede', { side: 'defender' }));
    expect([match.awaiting, match.state.ended]).toEqual([undefined, { winner: 'attacker', by: 'conceded' }]);
    expect(match.state.units['a']?.models).toBe(9);
    play(match, { undo: true });
    expect([match.awaiting, match.state.ended]).toEqual([open, null]);
    play(match, dice(1, 1));
    expect(match.state.units['a']?.fleeing).toBe(false);
  });
});
