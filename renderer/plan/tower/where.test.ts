import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MapPlaces } from '../../../electron/table/map-places.ts';
import type { StoredRow } from '../../../electron/table/stored-rows.ts';
import { presetsOf, systems } from '../../../electron/table/systems.ts';
import type { SiegeView } from '../../../rules/fortress/view.ts';
import { Match } from '../../../rules/kernel/match.ts';
import { livelyInput, seeded, type AnyMatch } from '../../../test/conformance/random-player.ts';
import { drawnWith, playedView, sheetOf } from './where.ts';

const starts = systems.flatMap((system) =>
  presetsOf(system.id).flatMap(({ id, setup: written }) => {
    const [setup, options] = [system.setup.parse(written), system.options.parse({})];
    if (!setup.ok || !options.ok) throw new Error('the set-up is not legal');
    const begin = (): AnyMatch => new Match(system, setup.value as unknown, options.value as unknown);
    const cutOpen = (system.view(begin().state, undefined) as SiegeView).cutaway !== undefined;
    const stored = { setup: setup.value as unknown, options: options.value as unknown };
    return cutOpen ? [{ name: `${system.id}, ${id}`, system, begin, stored }] : [];
  }),
);

/** Least distance between two bases, in px of the drawing: the hexes of a plate overlap, their centres do not. */
const APART = 18;

/** Fails if somebody is missing, drawn twice, outside the picture, or on another's base. */
function inOrder(siege: SiegeView): void {
  const towers = siege.cutaway ?? [];
  const drawn = towers.map((tower) => drawnWith(siege, tower));
  const living = siege.units.filter(({ stands, destroyed }) => stands > 0 && !destroyed).map(({ id }) => id);
  // Without a tower there is no picture.
  if (towers.length > 0)
    expect(drawn.flatMap((people) => people.map(({ unit }) => unit)).toSorted()).toEqual(living.toSorted());
  for (const people of drawn)
    for (const kind of ['titled', 'counted', 'played'] as const) {
      const sheet = sheetOf(people, kind);
      people.forEach(({ unit, at }, i) => {
        expect(at.x, unit).toBeGreaterThan(sheet.x + 24);
        expect(at.x, unit).toBeLessThan(sheet.x + sheet.width - 24);
        expect(at.y - 62, unit).toBeGreaterThan(sheet.y);
        expect(at.y, unit).toBeLessThan(sheet.y + sheet.height);
        for (const other of people.slice(i + 1))
          expect(Math.hypot(at.x - other.at.x, at.y - other.at.y), `${unit} on ${other.unit}`).toBeGreaterThan(APART);
      });
    }
}

/** The size of the plan in some windows: wide, of a tablet, low, and of a phone. */
const FRAMES = [
  [877, 528],
  [597, 528],
  [820, 390],
  [390, 480],
] as const;

/** Who stands under the counts of the floors, the tools or the card, in px of the frame. */
function under(siege: SiegeView, [width, height]: readonly [number, number]): readonly string[] {
  const [tower] = siege.cutaway ?? [];
  if (tower === undefined) return [];
  const drawn = drawnWith(siege, tower);
  const view = playedView(drawn, { width, height });
  const scale = width / view.width;
  return drawn.flatMap(({ unit, at }) => {
    const [x, head, foot] = [(at.x - view.x) * scale, (at.y - 62 - view.y) * scale, (at.y - view.y) * scale];
    const covered = head < 58 || x > width - 60 || (x > width - 240 && foot > height - 90) || x < 0 || foot > height;
    return covered ? [unit] : [];
  });
}

describe('a tower cut open', () => {
  it.each(starts)('hides nobody under what covers the plan, in any window: $name', ({ system, begin, stored }) => {
    const siege = new MapPlaces(system, stored).siege(begin().state);
    for (const frame of FRAMES) expect(under(siege, frame), String(frame)).toEqual([]);
  });

  it("comes with the program's own sieges", () => expect(starts.length).toBeGreaterThan(0));

  it.each(starts)('shows everybody once, in the picture and apart: $name', ({ system, begin, stored }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const random = seeded(seed);
        const match = begin();
        const map = new MapPlaces(system, stored);
        inOrder(map.siege(match.state));
        for (let i = 0; i < 200; i += 1) {
          const input = livelyInput(match, random);
          if (input === undefined) break;
          map.take(match.submit(input) as StoredRow);
          inOrder(map.siege(match.state));
        }
      }),
      { numRuns: 8 },
    );
  });
});
