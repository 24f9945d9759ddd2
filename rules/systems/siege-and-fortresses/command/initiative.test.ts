import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, batterAt, besiegers, offeredTo, refusal, scene, section } from '../scene.ts';
import { castellan, general, guards, orderTo } from './command-scene.ts';

const ram = besiegers('rams', { equipment: ['ram'] });

describe('initiative', () => {
  test('SF-160: a ram goes for the closest wall within 20 cm without an order, and gets none afterwards', () => {
    const match = scene({ units: [general(), ram] });
    expect(offeredTo(match, 'batter')).toEqual(['rams']);
    play(match, batterAt('rams', 'w1'));
    expect(match.awaiting?.question.rule).toBe('SF-160');
    play(match, YES, YES);
    expect(match.state.units['rams']).toMatchObject({ usedInitiative: true, battering: 'w1', orders: 0 });
    expect(refusal(match, orderTo('rams'))).toEqual(['SF-B20', 'why-not.used-initiative']);
  });

  test('SF-160: towers are passed over, so that a ram never goes for one on initiative', () => {
    const match = scene({ units: [general(), ram] });
    expect(play(match, batterAt('rams', 'tower'))).toEqual([{ kind: 'out-of-reach', unit: 'rams', target: 'tower' }]);
    expect(match.state.units['rams']?.battering).toBeNull();
  });

  test('SF-B20: too far for initiative: the unit waits for an order, which brings the target within reach', () => {
    const match = scene({ units: [general(), ram] });
    play(match, batterAt('rams', 'w1'), NO);
    expect(match.state.units['rams']).toMatchObject({ usedInitiative: false, place: { on: 'field' } });
    play(match, orderTo('rams'), declare(0), NO, NO, dice(2, 2), batterAt('rams', 'w1'), YES);
    expect(match.state.units['rams']).toMatchObject({ battering: 'w1', orders: 1 });
  });

  test('SF-B20: once orders have begun nobody acts on initiative any more', () => {
    const match = scene({ units: [general(), ram, besiegers('orcs')] });
    play(match, orderTo('orcs'), declare(0), NO, NO, dice(2, 2));
    expect(offeredTo(match, 'batter')).toEqual([]);
    expect(offeredTo(match, 'evade')).toEqual([]);
    expect(refusal(match, order('evade', { unit: 'rams' }))).toEqual(['SF-B20', 'why-not.orders-have-begun']);
  });

  test('SF-014: an occupied section is charged as if it were the troops on it', () => {
    const match = scene({
      units: [
        general(),
        besiegers('orcs', { place: { on: 'courtyard', at: { x: 0, y: -50 } } }),
        archers('guns', { tower: 2 }),
      ],
    });
    play(match, order('assault-tower', { unit: 'orcs', section: 'tower', facing: 'courtyard' }));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-014', about: ['orcs', 'tower'] });
  });

  test('SF-105: on neighbouring ramparts nobody needs to be seen: no question about sight', () => {
    const match = scene({
      units: [
        general(),
        besiegers('orcs', { place: { on: 'sections', stands: { w1: 2 } } }, { stands: 2 }),
        archers('guns', { tower: 2 }),
      ],
    });
    const facings = match.offers().filter(({ command }) => command === 'assault-tower');
    expect(facings.length).toBeGreaterThan(0);
    play(match, order('assault-tower', facings[0]?.args ?? {}));
    expect(match.awaiting?.question.rule).toBe('SF-120');
    expect(match.state.units['orcs']?.usedInitiative).toBe(true);
  });

  test('SF-106: troops on ramparts evade into the courtyard', () => {
    const match = scene({ first: 'defender', units: [castellan(), archers('bows', { w1: 2 }), besiegers('orcs')] });
    play(match, order('evade', { unit: 'bows' }));
    expect(match.awaiting?.question.rule).toBe('SF-106');
    play(match, YES);
    expect(match.state.units['bows']).toMatchObject({ usedInitiative: true, moved: true, place: { on: 'courtyard' } });
  });

  test('SF-B20: a unit that no enemy is near stays where it is and may still be ordered', () => {
    const match = scene({ first: 'defender', units: [castellan(), guards()] });
    play(match, order('evade', { unit: 'guards' }), NO);
    expect(offeredTo(match, 'evade')).toEqual([]);
    expect(offeredTo(match, 'order')).toEqual(['guards']);
  });

  test('SF-B08: a confused unit gets no orders, and recovers at the end of its next Command phase', () => {
    const match = scene({
      units: [general(), besiegers('orcs'), archers('bows', { w1: 2 }, { shots: 3 })],
      first: 'defender',
    });
    play(match, END_PHASE, order('shoot-troops', { unit: 'bows', target: 'orcs' }), YES, dice(6, 6, 1, 1, 1, 1));
    play(match, dice(1, 1));
    play(match, END_PHASE, order('drive-back'), dice(6, 1), END_PHASE);
    expect(match.state.units['orcs']?.confused).toBe(true);
    expect(refusal(match, orderTo('orcs'))).toEqual(['SF-B08', 'why-not.confused']);
    play(match, END_PHASE);
    expect(match.state.units['orcs']?.confused).toBe(false);
  });
});

describe('sight past a gate', () => {
  const inside = besiegers('raiders', { place: { on: 'courtyard', at: { x: 0, y: -50 } } });

  test('SF-066: a closed gate hides defenders inside; a breach or an open gate does not', async () => {
    const { blockedSight } = await import('./sight.ts');
    const match = scene({
      units: [besiegers('orcs'), guards(), inside],
      sections: [section('w1', 'wall'), section('gate', 'gateway')],
    });
    const { state } = match;
    const [orcs, raiders] = [state.units['orcs'], state.units['raiders']];
    if (orcs === undefined || raiders === undefined) throw new Error('both are there');
    expect(blockedSight(state, orcs, 'guards')?.rule).toBe('SF-066');
    expect(blockedSight(state, raiders, 'guards')).toBeUndefined();
    const gate = state.sections['gate'];
    if (gate === undefined) throw new Error('it is there');
    const open = { ...state, sections: { ...state.sections, gate: { ...gate, gateOpen: true } } };
    expect(blockedSight(open, orcs, 'guards')).toBeUndefined();
    expect(blockedSight({ ...open, options: { ...open.options, openGates: 'opaque' } }, orcs, 'guards')?.rule).toBe(
      'SF-066',
    );
  });
});

describe('spyholes', () => {
  test('SF-067: a defender right behind a gate sees whom he charges outside, others do not', () => {
    const units = [guards(), besiegers('orcs')];
    const match = scene({ first: 'defender', units });
    play(match, order('charge', { unit: 'guards', target: 'orcs' }));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-067', seat: 'defender' });
    play(match, NO);
    expect(match.state.units['guards']).toMatchObject({ moved: false, outOfReach: ['orcs'] });
    const seen = scene({ first: 'defender', units });
    play(seen, order('charge', { unit: 'guards', target: 'orcs' }), YES);
    expect(seen.awaiting?.question.rule).toBe('SF-B11');
  });

  test('SF-066: attackers do not charge past a closed gate', () => {
    const match = scene({ units: [guards(), besiegers('orcs')] });
    expect('refused' in match.submit(order('charge', { unit: 'orcs', target: 'guards' }))).toBe(true);
  });
});
