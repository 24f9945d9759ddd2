import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround } from '../../rules/fortress/map/geometry.ts';
import type { Motion } from '../../rules/fortress/field/field-view.ts';
import { cornersAt, fieldPieces } from '../../rules/fortress/field/outline.ts';
import { notTold } from '../../rules/fortress/field/places.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { livelyInput, seeded, type AnyMatch } from '../../test/conformance/random-player.ts';
import { MapPlaces } from './map-places.ts';
import type { FieldStep, Step, StoredRow } from './stored-rows.ts';
import { presetsOf, systems } from './systems.ts';

/** Every preset with somebody in the open. */
const starts = systems.flatMap((system) =>
  presetsOf(system.id)
    .map(({ id, setup }) => ({ name: `${system.id}, ${id}`, system, ...begin(system, setup) }))
    .filter(({ stored }) => new MapPlaces(system, stored).now().field !== undefined),
);

function begin(system: AnySystem, written: unknown) {
  const [setup, options] = [system.setup.parse(written), system.options.parse({})];
  if (!setup.ok || !options.ok) throw new Error('the set-up is not legal');
  return { stored: { setup: setup.value as unknown, options: options.value as unknown } };
}

const matchOf = (system: AnySystem, stored: { readonly setup: unknown; readonly options: unknown }): AnyMatch =>
  new Match(system, stored.setup, stored.options);

/** Everybody who stands has one place on the table, or waits beside it; nobody else has one. */
function inOrder(siege: SiegeView): void {
  const { width, height } = siege.field?.table ?? { width: 0, height: 0 };
  const there = fieldPieces(siege);
  const waiting = notTold(siege).map(({ id }) => id);
  const placed = Object.keys(siege.fieldPlaces?.pieces ?? {});
  expect([...placed, ...waiting].toSorted()).toEqual(there.map(({ id }) => id).toSorted());
  for (const { id, box } of there) {
    const place = siege.fieldPlaces?.pieces[id];
    if (place === undefined) continue;
    const around = boxAround(cornersAt(place, box));
    expect({ id, inside: around.x >= 0 && around.y >= 0 }).toEqual({ id, inside: true });
    expect(around.x + around.width, id).toBeLessThanOrEqual(width);
    expect(around.y + around.height, id).toBeLessThanOrEqual(height);
  }
  for (const { fight } of siege.fieldPlaces?.fights ?? [])
    expect(siege.field?.contacts.map((one) => one.fight)).toContain(fight);
}

/** The pieces that the facts of a row move, and the leaders with them. */
function movedBy(system: AnySystem, state: unknown, row: StoredRow, siege: SiegeView): ReadonlySet<string> {
  const motions: Motion[] = [];
  let now = state;
  for (const fact of row.facts) {
    motions.push(...(system.motions?.(fact, now) ?? []));
    now = system.fold(now, fact) as unknown;
  }
  const moved = new Set(motions.map(({ piece }) => piece));
  const with_ = (siege.field?.leaders ?? []).filter(({ attachedTo }) => attachedTo !== null && moved.has(attachedTo));
  return new Set([...moved, ...with_.map(({ leader }) => leader)]);
}

/** A random placement by hand. */
function randomPut(siege: SiegeView, random: () => number, n: number): FieldStep | undefined {
  const all = fieldPieces(siege);
  const piece = all[Math.floor(random() * all.length)];
  if (piece === undefined) return undefined;
  const spot = (most: number): number => Math.floor(random() * most * 1.4 - most * 0.2);
  const at = { x: spot(1200), y: spot(900) };
  const turn = Math.floor(random() * 360);
  return { n, kind: 'placed', body: { at, turn, piece: piece.id, by: 'Mira', said: { key: 'log.placed' } } };
}

const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a battle in the open', () => {
  it('comes with the program', () => {
    expect(starts.length).toBeGreaterThan(0);
  });

  it.each(starts)(
    'places everybody once, and moves only those whom an order, a rule or a hand moves: $name',
    ({ system, stored }) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
          const random = seeded(seed);
          const match = matchOf(system, stored);
          const map = new MapPlaces(system, stored);
          let before = map.siege(match.state);
          inOrder(before);
          const grounds = new Map<string, unknown>();
          for (let i = 0; i < 150; i += 1) {
            const was = match.state as unknown;
            const hand = random() < 0.15 ? randomPut(before, random, 10_000 + i) : undefined;
            let moved: ReadonlySet<string>;
            if (hand !== undefined && hand.kind === 'placed') {
              map.take(hand);
              const { piece } = hand.body;
              const led = (before.field?.leaders ?? []).filter(({ attachedTo }) => attachedTo === piece);
              moved = new Set([piece, ...led.map(({ leader }) => leader)]);
            } else {
              const input = livelyInput(match, random);
              if (input === undefined) break;
              const row = match.submit(input) as StoredRow;
              map.take(row);
              moved = movedBy(system, was, row, map.siege(match.state));
            }
            const siege = map.siege(match.state);
            inOrder(siege);
            for (const { fight, name, ground } of siege.fieldPlaces?.fights ?? [])
              grounds.set(fight, ground === true ? name : undefined);
            // Also once the fight is over, for the screens that still show it.
            for (const [fight, name] of grounds) expect(map.fightGround(fight), fight).toEqual(name);
            for (const { id } of fieldPieces(siege))
              if (!moved.has(id)) expect(siege.fieldPlaces?.pieces[id], id).toEqual(before.fieldPlaces?.pieces[id]);
            before = siege;
          }
        }),
        { numRuns: 8 },
      );
    },
  );

  it.each(starts)(
    'is the same when read again; taking something back restores what it moved, but no placement by hand: $name',
    ({ system, stored }) => {
      const random = seeded(11);
      const match = matchOf(system, stored);
      const map = new MapPlaces(system, stored);
      const steps: Step[] = [];
      const take = (step: Step): void => {
        steps.push(asStored(step));
        map.take(asStored(step));
      };
      for (let i = 0; i < 80; i += 1) {
        const input = livelyInput(match, random);
        if (input === undefined) break;
        const before = map.siege(match.state);
        take(match.submit(input) as StoredRow);
        if (i % 4 !== 0) continue;
        const hand = randomPut(map.siege(match.state), random, 10_000 + i);
        if (hand === undefined || hand.kind !== 'placed') continue;
        take(hand);
        const told = map.siege(match.state).fieldPlaces?.pieces[hand.body.piece];
        take(match.submit({ undo: true, agreed: true }) as StoredRow);
        expect(map.siege(match.state).fieldPlaces?.pieces[hand.body.piece]).toMatchObject({
          at: told?.at,
          known: 'told',
        });
        take({
          n: 20_000 + i,
          kind: 'placed-back',
          body: { entry: hand.n, piece: hand.body.piece, by: 'Mira', said: { key: 'x' } },
        });
        expect(map.siege(match.state)).toEqual(before);
        take(match.submit(input) as StoredRow);
      }
      const again = new MapPlaces(system, stored);
      for (const step of steps) again.take(step);
      expect(again.now().fieldPlaces).toEqual(map.siege(match.state).fieldPlaces);
    },
  );
});
