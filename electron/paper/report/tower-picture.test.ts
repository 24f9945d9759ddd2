import { describe, expect, it } from 'vitest';
import { cellsOf, seatsOf } from '../../../rules/fortress/map/floors.ts';
import type { SiegeView } from '../../../rules/fortress/view.ts';
import { matchAsStored } from '../../../rules/kernel/replay.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import { sentence } from '../../sentences.ts';
import { presetsOf, systemById } from '../../table/systems.ts';
import type { Doc } from './paint.ts';
import { drawTowers } from './tower-picture.ts';

/** A tower with decks on paper: every floor on its own, and everybody once. */

type Spot = readonly [x: number, y: number];

/** A document that records the middles of hexes and of people, in the units of the drawing. */
function recorder() {
  const hexes: Spot[] = [];
  const people: Spot[] = [];
  const spots: [number, number][] = [[0, 0]];
  const at = (x: number, y: number): Spot => [(spots.at(-1)?.[0] ?? 0) + x, (spots.at(-1)?.[1] ?? 0) + y];
  const acts: Readonly<Record<string, (...given: readonly never[]) => unknown>> = {
    save: () => spots.push([...(spots.at(-1) ?? [0, 0])]),
    restore: () => spots.pop(),
    translate: (x: number, y: number) => {
      spots[spots.length - 1] = [...at(x, y)];
    },
    polygon: (top: readonly [number, number], ...[, , , bottom]: readonly (readonly [number, number])[]) =>
      hexes.push(at(top[0], (top[1] + (bottom?.[1] ?? top[1])) / 2)),
    rect: (x: number, y: number, width: number, height: number) => people.push(at(x + width / 2, y + height / 2)),
    circle: (x: number, y: number) => people.push(at(x, y)),
  };
  const doc: object = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...given: readonly never[]): unknown => {
          acts[String(name)]?.(...given);
          return name === 'widthOfString' ? 10 : doc;
        },
    },
  );
  return { doc: doc as Doc, hexes, people };
}

function demo(): SiegeView {
  const id = 'siege-tower-hex';
  const system = systemById(id) as AnySystem;
  const setup = system.setup.parse(presetsOf(id).find((one) => one.id === 'demo')?.setup);
  const options = system.options.parse({});
  if (!setup.ok || !options.ok) throw new Error('the demo is not legal');
  return system.view(
    matchAsStored(system, setup.value as object, options.value as object).state,
    undefined,
  ) as SiegeView;
}

const apart = ([x, y]: Spot, [otherX, otherY]: Spot): number => Math.hypot(x - otherX, y - otherY);

describe('a tower with decks on paper', () => {
  it('shows every hex of every floor, none over another, and everybody once, none over somebody else', () => {
    const siege = demo();
    const { doc, hexes, people } = recorder();
    drawTowers(doc, siege, { x: 0, y: 0, width: 500, height: 250 }, (name) => sentence(name, 'fr'));
    const floors = (siege.cutaway ?? []).flatMap(({ levels }) => levels);
    expect(floors.length).toBeGreaterThan(3);
    expect(hexes).toHaveLength(floors.reduce((sum, { capacity }) => sum + cellsOf(capacity).length, 0));
    expect(people).toHaveLength(seatsOf(siege).size);
    expect(people.length).toBeGreaterThan(15);
    for (const [all, least] of [
      [hexes, 19],
      [people, 17],
    ] as const)
      for (const [i, one] of all.entries())
        for (const other of all.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(least);
  });
});
