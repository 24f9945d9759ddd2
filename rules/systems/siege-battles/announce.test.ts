import { expect, test } from 'vitest';
import { announce } from './announce.ts';
import { callout } from './callout.ts';
import type { Fact } from './facts.ts';
import { at, foe, scene, troop } from './scene.ts';

/** What is said of a fact that can turn out in several ways, and what fills the screen for a moment. */

const { state } = scene({ units: [troop('a'), foe('g', { place: at('w1') })] });
const charge = { kind: 'charge-rolled', unit: 'a', section: 'w1', distance: 6, reach: 7 } as const;
const hurt = { kind: 'hurt', unit: 'g', who: 'ranks', wounds: 1, left: 0 } as const;
const back = { kind: 'moved-back', unit: 'a', section: 'w1' } as const;
const spikes = { kind: 'terrain-tested', unit: 'a', models: 4 } as const;
const began = { kind: 'phase-began', active: 'attacker' } as const;
const ended = { kind: 'siege-ended', by: 'objectives' } as const;

test.each<[rule: string, fact: Fact, variant: string]>([
  ['SB-B11', { ...hurt, slain: 0 }, 'wounded'],
  ['SB-B11', { ...hurt, slain: 1 }, 'slain'],
  ['SB-B11', { ...hurt, slain: 2 }, 'slain'],
  ['SB-086', { ...charge, arrives: true }, 'arrives'],
  ['SB-086', { ...charge, arrives: false }, 'fails'],
  ['SB-140', { kind: 'batters', unit: 'a', section: 'gate' }, 'begins'],
  ['SB-140', { kind: 'batters', unit: 'a', section: null }, 'stops'],
  ['SB-138', { kind: 'ram-touches', engine: 'ram', section: 'gate' }, 'begins'],
  ['SB-138', { kind: 'ram-touches', engine: 'ram', section: null }, 'stops'],
  ['SB-104', { ...back, route: 'section' }, 'stays'],
  ['SB-104', { ...back, route: 'siege-tower' }, 'stays'],
  ['SB-104', { ...back, route: 'outside' }, 'back'],
  ['SB-194', { ...spikes, failed: 0 }, 'passed'],
  ['SB-194', { ...spikes, failed: 1 }, 'failed'],
  ['SB-B05', { ...began, turn: 0, phase: 'shooting' }, 'volley'],
  ['SB-B05', { ...began, turn: 1, phase: 'shooting' }, 'shooting'],
  ['SB-B05', { ...began, turn: 0, phase: 'deployment' }, 'deployment'],
  ['SB-025', { kind: 'deployed', unit: 'g', place: { at: 'section', section: 'w1', slot: 'main' } }, 'in'],
  ['SB-025', { kind: 'deployed', unit: 'g', place: { at: 'courtyard' } }, 'courtyard'],
  ['SB-109', { ...ended, winner: null }, 'draw'],
  ['SB-107', { ...ended, winner: 'attacker' }, 'attacker'],
])('%s: a sentence says how it turned out (%j: %s)', (_, fact, variant) => {
  expect(announce(fact, state)?.key).toBe(`sb.say.${fact.kind}-${variant}`);
});

test('SB-B27: a stone that falls where it was aimed is told apart from one that scatters', () => {
  const thrown = (inches: number) => announce({ kind: 'stone-thrown', unit: 'a', inches }, state)?.key;
  expect([thrown(0), thrown(1)]).toEqual(['sb.say.stone-thrown-true', 'sb.say.stone-thrown']);
});

const moved = { kind: 'moved-section', unit: 'a', section: 'w1', slot: 'main' } as const;

test.each<[rule: string, what: string, fact: Fact, found: object | undefined]>([
  ['SB-107', 'a win', { ...ended, winner: 'attacker' }, { rank: 1, seat: 'attacker', rule: 'SB-106' }],
  ['SB-109', 'a draw', { ...ended, winner: null }, { rank: 1, seat: undefined, rule: 'SB-106' }],
  [
    'SB-043',
    'a Breach',
    { kind: 'breached', section: 'w1', source: 'war-machine' },
    { rank: 2, seat: 'attacker', section: 'w1', rule: 'SB-043', sign: 'fall' },
  ],
  [
    'SB-104',
    'a section that is taken',
    { ...moved, why: 'victory' },
    { rank: 4, seat: 'defender', section: 'w1', rule: 'SB-104', sign: 'taken' },
  ],
  ['SB-081', 'a walk to another section, which is none', { ...moved, why: 'move' }, undefined],
  ['SB-B12', 'a flight', { kind: 'fled', unit: 'g', to: 'courtyard' }, { rank: 5, seat: 'defender', rule: 'SB-B12' }],
  ['SB-B11', 'a wound, which is none', { ...hurt, slain: 1 }, undefined],
])('%s: a callout is made of %s', (_rule, _what, fact, found) => {
  const called = callout(fact, state);
  expect(called === undefined).toBe(found === undefined);
  expect(called ?? {}).toMatchObject(found ?? {});
});
