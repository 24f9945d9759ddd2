import { describe, expect, test } from 'vitest';
import { NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, besiegers, offeredTo, refusal, scene, section, type Changes } from '../scene.ts';
import { general, obeyed } from '../command/command-scene.ts';

const scale = (unit: string, to: string) => order('scale', { unit, section: to });
const ladders = besiegers('orcs', { equipment: ['ladders'] });

describe('up an empty rampart', () => {
  test('SF-017: infantry with ladders climbs a rampart that nobody holds', () => {
    const match = scene({ units: [ladders, besiegers('bare')] });
    expect(offeredTo(match, 'scale')).toEqual(['orcs']);
    expect(refusal(match, scale('bare', 'w2'))).toEqual(['SF-017', 'why-not.climbs-no-rampart']);
    expect(refusal(match, scale('orcs', 'tower'))).toEqual(['SF-017', 'why-not.climbs-no-rampart']);
    play(match, scale('orcs', 'w2'), YES);
    expect(match.state.units['orcs']).toMatchObject({
      moved: true,
      place: { on: 'sections', stands: { w2: 2, gate: 1 } },
    });
  });

  test('SF-017 SF-098: where not all find room, the others wait at the foot of the wall', () => {
    const match = scene({ units: [ladders], sections: [section('w2', 'wall')] });
    play(match, scale('orcs', 'w2'), YES);
    expect(match.state.units['orcs']?.place).toEqual({ on: 'sections', stands: { w2: 2 }, foot: 1 });
  });

  test('SF-019 SF-152: a character alone holds nothing; he joins friends within 30 cm or is lost', () => {
    const lord = archers('lord', { w2: 1 }, { type: 'character', hits: 1, shots: 0, range: null });
    const match = scene({ units: [ladders, lord, archers('bows', { tower: 2 })] });
    play(match, scale('orcs', 'w2'), YES);
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-152', seat: 'defender' });
    play(match, NO);
    expect(match.state.units['lord']?.stands).toBe(0);
    expect(match.state.units['orcs']?.place).toMatchObject({ on: 'sections', stands: { w2: 2 } });
  });

  test('SF-017: a wall that the move does not reach is out of reach', () => {
    const match = scene({ units: [ladders] });
    const told = play(match, scale('orcs', 'w2'), NO);
    expect(told).toContainEqual({ kind: 'out-of-reach', unit: 'orcs', target: 'w2' });
    expect(match.state.units['orcs']).toMatchObject({ moved: false, place: { on: 'field' } });
  });

  test('SF-018: from a rampart climbed by ladder another order leads on', () => {
    const match = scene({ units: [general(), ladders] });
    const ordered = obeyed('orcs');
    play(match, ...ordered, scale('orcs', 'w2'), YES, ...ordered, order('step-down', { unit: 'orcs' }));
    expect(match.state.units['orcs']).toMatchObject({ orders: 2, place: { on: 'courtyard' } });
  });

  test.each<[string, Changes, string]>([
    ['SF-019: what the enemy holds must be won by assault', { units: [ladders, archers('bows', { w2: 1 })] }, 'SF-019'],
    [
      'SF-080: some walls are too high',
      { units: [ladders], sections: [section('w2', 'wall', { tooHigh: true }), section('w1', 'wall')] },
      'SF-080',
    ],
  ])('%s', (_title, changes, rule) => {
    const answer = refusal(scene(changes), scale('orcs', 'w2'));
    expect(answer[0]).toBe(rule);
  });

  test('SF-012: stands that find no room on the section go where their player says', () => {
    const match = scene({ units: [ladders] });
    play(match, scale('orcs', 'gate'), YES, pick('w2'));
    expect(match.state.units['orcs']?.place).toEqual({ on: 'sections', stands: { gate: 2, w2: 1 } });
  });
});
