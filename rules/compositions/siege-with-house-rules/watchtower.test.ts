import { describe, expect, test } from 'vitest';
import { END_PHASE, order } from '../../kernel/trial-inputs.ts';
import { play } from '../../kernel/trial.ts';
import { withUnit } from '../../systems/siege-and-fortresses/changes.ts';
import { archers, besiegers, section, written } from '../../systems/siege-and-fortresses/scene.ts';
import { commands } from './commands.ts';
import { carryOut, leader, matchOn, ROLL_POINTS, type Scene } from './scene.ts';

/** The Watchtower with the house rules: leaders and the door that closes behind the garrison. */

const outside = { on: 'field' as const, at: { x: 0, y: -60 } };
/** The defender's first turn, with his points rolled. */
function defendersTurn(): Scene {
  const siege = written({
    sections: [section('tower', 'tower')],
    setup: { scenario: 'the-watchtower' },
    units: [
      { ...archers('garrison', { tower: 2 }), force: 'tower' },
      { ...archers('friends', { tower: 1 }), force: 'around', place: outside },
      { ...leader('captain', 'defender'), force: 'around', place: outside },
      leader('boss', 'attacker'),
      besiegers('orcs'),
    ],
  });
  const match = matchOn({ ...siege, houseRules: { ground: [] } });
  if (match.state.siege.active === 'attacker') {
    carryOut(match, ROLL_POINTS, () => 6);
    play(match, END_PHASE, END_PHASE, END_PHASE);
  }
  carryOut(match, ROLL_POINTS, () => 6);
  return match;
}

describe('a leader and the sealed watchtower', () => {
  test('SF-284: a leader cannot ride to the garrison, but can ride to any unit outside', () => {
    const match = defendersTurn();
    play(match, order('move-leader', { leader: 'captain' }));
    const question = match.awaiting?.question;
    const options = question?.ask === 'choose' ? question.options.map(({ id }) => id) : [];
    expect(options).toContain('friends');
    expect(options).not.toContain('garrison');
  });

  test('SF-284, SF-281: a leader compelled to join the garrison stays with it', () => {
    const both = defendersTurn().state;
    const siege = withUnit(both.siege, 'captain', {
      joined: 'garrison',
      place: { on: 'sections', stands: { tower: 1 } },
    });
    const moving = commands['move-leader'];
    expect(moving?.whyNot?.({ ...both, siege }, { leader: 'captain' })).toMatchObject({ rule: 'SF-284' });
    expect(moving?.offers({ ...both, siege })).toEqual([]);
    expect(moving?.offers(both)).toEqual([{ leader: 'captain' }]);
  });
});
