import { expect, test } from 'vitest';
import { play } from '../../../kernel/trial.ts';
import { withUnit } from '../changes.ts';
import { fold } from '../fold.ts';
import { charge, footmen, inTheOpen, orcs, siege, theFight } from './combat-scene.ts';

/** Where pursuers are drawn. */

test('SF-B17: pursuers are drawn before an enemy who still stands, not before one who was wiped out', () => {
  const at = (x: number) => ({ place: { on: 'field', at: { x, y: 90 } } }) as const;
  const match = siege([orcs('first', at(10)), orcs('second', at(70)), footmen()]);
  play(match, charge('first', 'foot'), ...inTheOpen(3, 3));
  const id = theFight(match)?.id ?? '';
  const both = fold(match.state, {
    ...{ kind: 'joined-fight', id, defenders: [], carried: { attacker: 0, defender: 0 } },
    attackers: [{ unit: 'second', stands: 3, at: null, charged: true }],
  });
  const gone = withUnit(withUnit(both, 'first', { stands: 0 }), 'second', { stands: 1 });
  const drawn = (state: typeof gone) =>
    fold(state, { kind: 'pursued', id, side: 'defender', units: ['foot', 'second'] }).units['foot']?.place;
  const before = (unit: string) => {
    const place = match.state.units[unit]?.place;
    return place?.on === 'field' ? { on: 'field', at: { x: place.at.x, y: place.at.y + 20 } } : undefined;
  };
  expect(drawn(both)).toEqual(before('first'));
  expect(drawn(gone)).toEqual(before('second'));
  expect(before('first')).not.toEqual(before('second'));
});
