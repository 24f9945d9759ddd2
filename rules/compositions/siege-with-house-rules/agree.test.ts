import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { besiegers } from '../../systems/siege-and-fortresses/scene.ts';
import type { Fact as SiegeFact } from '../../systems/siege-and-fortresses/facts.ts';
import { unitOf } from '../../systems/siege-and-fortresses/state.ts';
import type { Fact as BattleFact } from '../../systems/warmaster-house-rules/facts.ts';
import type { Fact } from './facts.ts';
import { fold } from './fold.ts';
import { theBattle, theSiege } from './lenses.ts';
import { scene } from './scene.ts';
import type { Both } from './state.ts';

/** Whatever happens to a unit in one of the two systems also happens in the other. */

const start = scene({
  units: [
    besiegers('axes', { equipment: ['siege-tower'] }),
    besiegers('guard', { side: 'defender', place: { on: 'courtyard', at: { x: 0, y: -60 } } }),
    besiegers('walls', { side: 'defender', place: { on: 'sections', stands: { w1: 2, gate: 1 } } }),
  ],
}).state;
const IDS = ['axes', 'guard', 'walls'] as const;

type Blow = (both: Both, unit: string, hits: number) => SiegeFact | BattleFact | undefined;
interface Named {
  readonly of: 'siege' | 'battle';
  readonly blow: Blow;
}

const ofSiege = (blow: (both: Both, unit: string, hits: number) => SiegeFact | undefined): Named => ({
  of: 'siege',
  blow,
});
const ofBattle = (blow: (both: Both, unit: string, hits: number) => BattleFact | undefined): Named => ({
  of: 'battle',
  blow,
});

/** What can happen to a living unit; `undefined` if it cannot right now. */
const BLOWS: readonly Named[] = [
  ofSiege((_, unit, hits) => ({ kind: 'wounded', unit, hits, less: null, by: 'attack' })),
  ofSiege(({ siege }, unit) => {
    const { place } = unitOf(siege, unit);
    const from = place.on === 'sections' ? (Object.keys(place.stands)[0] ?? null) : null;
    return { kind: 'stand-lost', unit, from, clears: 4 };
  }),
  ofSiege((_, unit) => ({ kind: 'unit-destroyed', unit })),
  ofSiege((_, unit, cm) => ({ kind: 'driven-back', unit, cm, confused: true })),
  ofSiege(({ siege }) => ({ kind: 'phase-began', turn: siege.turn, active: siege.active, phase: 'shooting' })),
  ofBattle((_, unit, hits) => ({ kind: 'wounded', unit, hits, unsaved: hits, by: 'combat' })),
  ofBattle(({ battle }, unit) =>
    (battle.units[unit]?.hits ?? 0) >= 4 ? { kind: 'stand-lost', unit, by: 'combat' } : undefined,
  ),
  ofBattle((_, unit) => ({ kind: 'unit-destroyed', unit, by: 'losses' })),
  ofBattle((_, unit, cm) => ({ kind: 'driven-back', unit, cm, confused: true })),
  ofBattle((_, unit) => ({ kind: 'recovered', unit })),
  ofBattle(({ battle }, unit) => ((battle.units[unit]?.stands ?? 3) < 2 ? { kind: 'rallied', unit } : undefined)),
  ofBattle((_, unit) => ({ kind: 'odd-hits-cancelled', unit, left: 0 })),
  ofBattle(() => ({
    kind: 'charged-home',
    charger: 'axes',
    target: 'guard',
    zone: 'front',
    aspect: 'front',
    confused: false,
    carried: 0,
    most: null,
  })),
];

function after(both: Both, { of, blow }: Named, unit: string, hits: number): Both {
  const target = both.siege.units[unit];
  const fact = target === undefined || target.stands === 0 ? undefined : blow(both, unit, hits);
  if (fact === undefined) return both;
  if (fact.kind === 'charged-home' && IDS.slice(0, 2).some((id) => both.battle.units[id]?.stands === 0)) return both;
  // Losing the last stand destroys the unit.
  const told: Fact = of === 'siege' ? theSiege.wrap(fact as SiegeFact) : theBattle.wrap(fact as BattleFact);
  const now = fold(both, told);
  const gone = unitOf(now.siege, unit).stands === 0 && fact.kind === 'stand-lost';
  return gone && of === 'siege' ? fold(now, theSiege.wrap({ kind: 'unit-destroyed', unit })) : now;
}

const anyBlows = fc.array(
  fc.record({ blow: fc.constantFrom(...BLOWS), unit: fc.constantFrom(...IDS), hits: fc.integer({ min: 1, max: 5 }) }),
  { maxLength: 40 },
);

describe('the two systems', () => {
  test('HR-B05, SF-B05: agree on stands, hits and confusion, and nothing falls below zero', () => {
    fc.assert(
      fc.property(anyBlows, (blows) => {
        let both = start;
        for (const { blow, unit, hits } of blows) {
          both = after(both, blow, unit, hits);
          for (const id of IDS) {
            const one = unitOf(both.siege, id);
            const other = both.battle.units[id];
            expect([other?.stands, other?.hits, other?.confused]).toEqual([one.stands, one.hits, one.confused]);
            expect(one.stands).toBeGreaterThanOrEqual(0);
            expect(one.hits).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  test('SF-B26, SF-189: a fallen unit is paid for once, in whichever system it fell, with its machine', () => {
    for (const told of [
      theSiege.wrap({ kind: 'unit-destroyed', unit: 'guard' }),
      theBattle.wrap({ kind: 'unit-destroyed', unit: 'guard', by: 'losses' }),
    ] satisfies Fact[])
      expect(fold(start, told).siege.sides.attacker.victoryPoints).toBe(110);
    const towers = fold(start, theBattle.wrap({ kind: 'unit-destroyed', unit: 'axes', by: 'losses' }));
    expect(towers.siege.units['axes']?.equipment).toEqual([]);
    expect(towers.siege.sides.defender.victoryPoints).toBeGreaterThan(110);
  });

  test('HR-B10: keep the hits of an ongoing combat across a phase of the siege', () => {
    const met = after(start, BLOWS.at(-1) ?? ofBattle(() => undefined), 'axes', 1);
    const struck = fold(met, theBattle.wrap({ kind: 'wounded', unit: 'guard', hits: 2, unsaved: 2, by: 'combat' }));
    const later = fold(struck, theSiege.wrap({ kind: 'phase-began', turn: 2, active: 'attacker', phase: 'command' }));
    expect([later.siege.units['guard']?.hits, later.battle.units['guard']?.hits]).toEqual([2, 2]);
  });

  test('SF-098: remove a stand that falls in the other system from its section', () => {
    const hurt = fold(start, theBattle.wrap({ kind: 'wounded', unit: 'walls', hits: 4, unsaved: 4, by: 'combat' }));
    const now = fold(hurt, theBattle.wrap({ kind: 'stand-lost', unit: 'walls', by: 'combat' }));
    const { place } = unitOf(now.siege, 'walls');
    expect(place.on === 'sections' && Object.values(place.stands).reduce((sum, n) => sum + n, 0)).toBe(2);
  });
});
