import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import {
  archers,
  besiegers,
  giant,
  inside,
  lobber,
  offeredTo,
  refusal,
  ROUND,
  scene,
  section,
  type Changes,
} from '../scene.ts';
import type { SiegeView } from '../../../fortress/view.ts';
import { castellan, guards } from '../command/command-scene.ts';

const pass = (unit: string, at: string) => order('pass', { unit, section: at });
const approach = (unit: string, at: string) => order('approach', { unit, section: at });
const fort = [
  section('w1', 'wall', { beside: ['gate'] }),
  section('gate', 'gateway', { beside: ['w2'] }),
  section('w2', 'wall', { entrance: 'small' }),
];
const units = [guards(), besiegers('orcs'), besiegers('riders', {}, { type: 'cavalry' }), lobber('lobber')];
const defends = (changes: Changes = {}) => scene({ sections: fort, units, first: 'defender', ...changes });

/** The attacker's second turn, after w1 fell in his first. */
function breached(changes: Changes = {}) {
  const match = scene({
    sections: fort,
    units: [...units, giant(), ...(changes.units ?? [])],
    tokens: { w1: 8 },
    ...(changes.options ? { options: changes.options } : {}),
  });
  play(match, END_PHASE, order('shoot-structure', { unit: 'lobber', structure: 'w1' }), YES, dice(6, 1, 1));
  play(match, END_PHASE, dice(6, 6, 6, 1, 1, 1, 1, 1, 1), END_PHASE, END_PHASE, END_PHASE, END_PHASE);
  expect(match.state).toMatchObject({ active: 'attacker', phase: 'command', sections: { w1: { state: 'breach' } } });
  return match;
}

test('SF-009 SF-068: nobody passes a gate once the Command phase of his side is over', () => {
  const match = scene({ first: 'defender', units: [inside(archers('out', { w1: 2 })), besiegers('orcs')] });
  const offers = () => match.offers().filter(({ command }) => command === 'pass').length;
  expect(offers()).toBeGreaterThan(0);
  play(match, END_PHASE);
  expect([match.state.active, match.state.phase, offers()]).toEqual(['defender', 'shooting', 0]);
});

describe('ways through the walls', () => {
  test('SF-009: no way through a plain wall', () => {
    expect(refusal(defends(), pass('guards', 'w1'))).toEqual(['SF-009', 'why-not.no-way-through']);
  });

  test('SF-068 SF-072: friends pass a closed gate, without losing any movement, and it is closed again', () => {
    const match = defends();
    play(match, pass('guards', 'gate'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SF-068', why: { with: { cm: 20 } } });
    play(match, YES);
    expect(match.state.units['guards']).toMatchObject({ place: { on: 'field' }, moved: true });
    expect(match.state.sections['gate']?.gateOpen).toBe(false);
  });

  test('SF-073: enemies are stopped by a closed gate and pass a destroyed one', () => {
    const match = scene({ sections: fort, units, tokens: { gate: 5 } });
    expect(refusal(match, pass('orcs', 'gate'))).toEqual(['SF-073', 'why-not.gate-is-closed']);
    play(match, END_PHASE, order('shoot-structure', { unit: 'lobber', structure: 'gate' }), YES, dice(6, 1, 1));
    play(match, END_PHASE, dice(6, 6, 6, 1, 1, 1), END_PHASE, END_PHASE, END_PHASE);
    play(match, END_PHASE, pass('orcs', 'gate'), YES);
    expect(match.state.units['orcs']?.place.on).toBe('courtyard');
  });

  test('SF-069: small doors take infantry, riders and characters on foot or horse, but nothing bigger', () => {
    const big: Changes = {
      units: [
        guards(),
        inside({ ...giant(), side: 'defender' }),
        inside({ ...lobber('gun'), side: 'defender' }),
        inside(besiegers('riders', { side: 'defender' }, { type: 'cavalry' })),
        castellan('on-horse', { mount: 'horse', command: null }),
        castellan('on-griffon', { mount: 'monster', command: null }),
      ],
    };
    const match = defends(big);
    for (const unit of ['giant', 'gun', 'on-griffon'])
      expect(refusal(match, pass(unit, 'w2'))).toEqual(['SF-069', 'why-not.too-big-for-door']);
    for (const unit of ['riders', 'on-horse']) expect(offeredTo(match, 'pass')).toContain(unit);
  });

  test('SF-070: three stands and any number of characters pass a small door in a Command phase', () => {
    const match = defends({
      units: [
        guards(),
        guards('more', { stands: 1 }),
        guards('four', { stands: 4 }),
        castellan('lord', { command: null }),
        besiegers('orcs'),
      ],
    });
    expect(refusal(match, pass('four', 'w2'))).toEqual(['SF-070', 'why-not.door-is-full']);
    play(match, pass('guards', 'w2'), YES);
    expect(refusal(match, pass('more', 'w2'))).toEqual(['SF-070', 'why-not.door-is-full']);
    play(match, pass('lord', 'w2'), YES, ...ROUND, pass('more', 'w2'), YES);
    expect(match.state.units['more']?.place.on).toBe('field');
  });

  test('SF-071: enemies never use a small door', () => {
    expect(refusal(scene({ sections: fort, units }), pass('orcs', 'w2'))).toEqual(['SF-071', 'why-not.enemy-at-door']);
  });

  test('SF-B30: flyers pass over the walls but do not land in difficult ground', () => {
    const match = scene({ sections: fort, units: [besiegers('bats', {}, { type: 'flyer' }), besiegers('orcs')] });
    play(match, order('fly-over', { unit: 'bats' }), YES);
    expect(match.state.units['bats']).toMatchObject({ moved: false, place: { on: 'field' } });
    play(match, order('fly-over', { unit: 'bats' }), NO);
    expect(match.state.units['bats']?.place.on).toBe('courtyard');
    expect(refusal(match, order('fly-over', { unit: 'orcs' }))).toEqual(['SF-009', 'why-not.no-flyer']);
  });
});

describe('a gate caught open', () => {
  const caught = () => {
    const match = defends();
    play(match, pass('guards', 'gate'), NO, YES);
    return match;
  };

  test('SF-074: a defender who ends his move in the gateway leaves it open', () => {
    const match = caught();
    expect(match.state.sections['gate']?.gateOpen).toBe(true);
    const { sections } = match.system.view(match.state, undefined) as SiegeView;
    expect(sections.filter(({ open }) => open === true).map(({ id }) => id)).toEqual(['gate']);
    expect(match.state.units['guards']?.place).toEqual({ on: 'contact', section: 'gate' });
  });

  test('SF-074: whoever does neither stays where he is', () => {
    const match = defends();
    play(match, pass('guards', 'gate'), NO, NO);
    expect(match.state.sections['gate']?.gateOpen).toBe(false);
    expect(match.state.units['guards']).toMatchObject({ place: { on: 'courtyard' }, moved: false });
  });

  test('SF-061: enemies do not pass an open gate while somebody stands in it', () => {
    const match = caught();
    play(match, END_PHASE, END_PHASE, END_PHASE);
    expect(refusal(match, pass('orcs', 'gate'))).toEqual(['SF-061', 'why-not.opening-is-held']);
  });

  test('SF-075 SF-076: once he is gone enemies may come through, or the defender closes it', () => {
    const match = caught();
    expect(refusal(match, order('close-gate', { section: 'gate' }))).toEqual(['SF-076', 'why-not.unit-in-gateway']);
    play(match, ...ROUND, pass('guards', 'gate'), YES, pick('field'));
    expect(match.state.units['guards']?.place.on).toBe('field');
    const again = [...match.offers()].filter(({ command }) => command === 'close-gate');
    expect(again).toHaveLength(1);
    play(match, order('close-gate', { section: 'gate' }), YES);
    expect(match.state.sections['gate']?.gateOpen).toBe(true);
    play(match, order('close-gate', { section: 'gate' }), NO);
    expect(match.state.sections['gate']?.gateOpen).toBe(false);
    expect(refusal(match, order('close-gate', { section: 'gate' }))).not.toBe('accepted');
  });

  test('SF-075: enemies come through a gate that was left open', () => {
    const match = caught();
    play(match, ...ROUND, pass('guards', 'gate'), YES, pick('courtyard'));
    play(match, END_PHASE, END_PHASE, END_PHASE, pass('orcs', 'gate'), YES);
    expect(match.state.units['orcs']?.place.on).toBe('courtyard');
  });
});

describe('crossing a breach', () => {
  test('SF-061: a unit stops before the breach, and crosses it on its next move', () => {
    const match = breached();
    expect(refusal(match, pass('orcs', 'w1'))).toEqual(['SF-061', 'why-not.stop-at-breach']);
    play(match, approach('orcs', 'w1'), YES);
    expect(match.state.units['orcs']).toMatchObject({ place: { on: 'contact', section: 'w1' }, moved: true });
    play(match, ...ROUND, pass('orcs', 'w1'), YES);
    expect(match.state.units['orcs']?.place.on).toBe('courtyard');
  });

  test.each([
    ['next-order', true],
    ['next-turn', false],
  ] as const)(
    'SF-061: a second order of the same turn leads across, unless the group says the next turn: %s',
    (crossBreach, crosses) => {
      const match = breached({
        options: { crossBreach },
        units: [{ ...castellan('lord'), side: 'attacker', place: { on: 'field', at: { x: 0, y: 90 } } }],
      });
      const ordered = [order('order', { character: 'lord', unit: 'orcs' }), declare(0), NO, NO, dice(1, 1)];
      play(match, ...ordered, approach('orcs', 'w1'), YES, ...ordered);
      expect(match.offers().some(({ command, args }) => command === 'pass' && args['unit'] === 'orcs')).toBe(crosses);
    },
  );

  test('SF-061: a breach that the enemy holds must be won first', () => {
    const match = scene({ sections: fort, units: [...units, giant()], tokens: { w1: 8 }, turns: 8 });
    play(match, END_PHASE, order('shoot-structure', { unit: 'lobber', structure: 'w1' }), YES, dice(6, 1, 1));
    play(match, END_PHASE, dice(6, 6, 6, 1, 1, 1, 1, 1, 1));
    play(match, END_PHASE, order('hold-breach', { unit: 'guards', section: 'w1' }));
    play(match, END_PHASE, END_PHASE, END_PHASE, approach('orcs', 'w1'), YES, ...ROUND);
    expect(refusal(match, pass('orcs', 'w1'))).toEqual(['SF-061', 'why-not.opening-is-held']);
  });

  test('SF-060: infantry, cavalry and monsters cross the debris; artillery, machines and chariots do not', () => {
    const match = breached({
      units: [
        besiegers('rams', { equipment: ['ram'] }),
        besiegers('chariots', {}, { type: 'chariot' }),
        archers('bows', { w2: 2 }),
      ],
    });
    expect(offeredTo(match, 'approach')).toEqual(['orcs', 'riders', 'giant']);
    for (const unit of ['rams', 'chariots', 'lobber'])
      expect(refusal(match, approach(unit, 'w1'))).toEqual(['SF-060', 'why-not.debris']);
  });
});
