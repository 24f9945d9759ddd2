import { describe, expect, test } from 'vitest';
import { declare, END_PHASE, order, pick } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { assaultFrom, BEGIN, charge, fight, reportWounds, until } from '../play-scene.ts';
import { at, foe, scene, troop, type Changes } from '../scene.ts';

const BOLTED: Changes['sections'] = { t1: { items: ['bolted-doors'] }, w1: { heldBy: 'attacker' } };
const atDoor = (models: number, more: Changes['units'] = []) =>
  scene({ units: [troop('a', { models, place: at('w1') }), ...more], sections: BOLTED });

describe('bolted doors', () => {
  test('SB-190 both doors stop enemies, but not friends, flyers and long ladders', () => {
    const match = until(atDoor(12), 'movement');
    expect(match.state.sections['t1']?.doors).toEqual(['w1', 'courtyard']);
    expect(refusedBy(match, order('move-section', { unit: 'a', section: 't1' }))).toBe('SB-190');
    const held = until(atDoor(12, [foe('d', { place: at('t1', 'inside') })]), 'combat');
    expect(refusedBy(held, assaultFrom('a', 't1'))).toBe('SB-190');
    const yard = until(
      scene({
        units: [
          troop('a', { place: 'courtyard' }),
          troop('f', { place: 'courtyard', keywords: ['fly'] }),
          troop('l', { items: ['long-ladders'] }),
          foe('d', { place: at('t1', 'inside') }),
        ],
        sections: BOLTED,
      }),
      'movement',
    );
    expect(refusedBy(yard, charge('a', 't1'))).toBe('SB-190');
    for (const unit of ['f', 'l'])
      expect(yard.offers().some(({ command, args }) => command === 'charge' && args['unit'] === unit)).toBe(true);
    const friend = until(
      scene({ units: [foe('d', { place: at('w1') })], sections: { t1: { items: ['bolted-doors'] } } }),
      'movement',
      'defender',
    );
    expect(refusedBy(friend, order('move-section', { unit: 'd', section: 't1' }))).toBeUndefined();
  });

  test('SB-191 two Infantry break a door in a whole Close Combat Phase in which they do not fight', () => {
    const match = until(atDoor(2, [foe('d', { place: at('t1', 'inside') })]), 'combat');
    play(match, order('break-doors', { unit: 'a', section: 't1' }));
    expect(match.state.sections['t1']?.doors).toEqual(['w1', 'courtyard']);
    expect(refusedBy(match, assaultFrom('a', 't1'))).toBeDefined();
    play(match, END_PHASE);
    expect(match.state.sections['t1']?.doors).toEqual(['courtyard']);
    until(match, 'combat', 'defender');
    until(match, 'combat', 'attacker');
    play(match, assaultFrom('a', 't1'), BEGIN, fight('t1'), declare(2));
    expect(refusedBy(until(atDoor(1), 'combat'), order('break-doors', { unit: 'a', section: 't1' }))).toBe('SB-191');
  });

  test('SB-191 a unit that dies first breaks no door', () => {
    const match = until(atDoor(2, [foe('d', { place: at('t1', 'inside') })]), 'combat');
    play(match, order('break-doors', { unit: 'a', section: 't1' }), reportWounds('a'), declare(2));
    expect(match.state.units['a']).toMatchObject({ destroyed: true, breaks: [], batters: null });
    while (match.state.phase === 'combat') play(match, END_PHASE);
    expect(match.state.sections['t1']?.doors).toEqual(['w1', 'courtyard']);
  });

  test('SB-191 from inside all doors break at once, if there are two Infantry for each', () => {
    const inside = (models: number) =>
      until(
        scene({
          units: [troop('a', { models, place: at('t1', 'inside') })],
          sections: { t1: { items: ['bolted-doors'], heldBy: 'attacker' } },
        }),
        'combat',
      );
    const many = inside(4);
    play(many, order('break-doors', { unit: 'a', section: 't1' }), END_PHASE);
    expect(many.state.sections['t1']?.doors).toEqual([]);
    const few = inside(3);
    play(few, order('break-doors', { unit: 'a', section: 't1' }), pick('courtyard'), END_PHASE);
    expect(few.state.sections['t1']?.doors).toEqual(['w1']);
  });
});
