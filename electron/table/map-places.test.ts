import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reach } from '../../rules/fortress/map/geometry.ts';
import { seatsOf } from '../../rules/fortress/map/floors.ts';
import { loosePieces, occupants, standsThere } from '../../rules/fortress/map/pieces.ts';
import { roomAt } from '../../rules/fortress/map/places.ts';
import { meet, roomOfSection } from '../../rules/fortress/map/room.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { livelyInput, seeded, type AnyMatch } from '../../test/conformance/random-player.ts';
import { MapPlaces } from './map-places.ts';
import type { StoredRow } from './stored-rows.ts';
import { presetsOf, systems } from './systems.ts';

const starts = systems.flatMap((system) =>
  presetsOf(system.id).map(({ id, setup }) => ({ name: `${system.id}, ${id}`, system, setup })),
);

function begin(system: AnySystem, written: unknown) {
  const [setup, options] = [system.setup.parse(written), system.options.parse({})];
  if (!setup.ok || !options.ok) throw new Error('the set-up is not legal');
  const stored = { setup: setup.value as unknown, options: options.value as unknown };
  const match: AnyMatch = new Match(system, stored.setup, stored.options);
  return { match, stored };
}

/** Everybody who stands on no section, each with the ground they take up. */
function rooms(siege: SiegeView) {
  return loosePieces(siege).map((piece) => {
    const place = siege.places?.[piece.key];
    if (place === undefined) throw new Error(`${piece.key} has no place`);
    return { piece, place, room: roomAt(place, piece.formation) };
  });
}

/** Fails if somebody about a tower cut open has no seat, or two share one. */
function seatedInOrder(siege: SiegeView): void {
  const living = siege.units.filter(({ stands, destroyed }) => stands > 0 && !destroyed).map(({ id }) => id);
  const seats = seatsOf(siege);
  expect([...seats.keys()].toSorted()).toEqual(living.toSorted());
  expect(new Set([...seats.values()].map(({ station, slot }) => `${station} ${String(slot)}`)).size).toBe(
    living.length,
  );
}

/** Where the rules have each unit about a tower cut open, as far as it is drawn. */
const seatStates = (siege: SiegeView): ReadonlyMap<string, string> =>
  new Map(Object.entries(siege.places ?? {}).map(([unit, place]) => [unit, place.for.replace(/ \d+$/, '')]));

/** Everybody at a section, with how far they are drawn to one side of its middle and away from its front. */
function atSections(siege: SiegeView) {
  return rooms(siege).flatMap(({ piece: { unit, section }, place }) => {
    if (section === null) return [];
    const { at, turn, width } = section.footprint;
    const [x, y] = [place.at.x - at.x, place.at.y - at.y];
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    return [
      {
        unit: unit.id,
        section: section.id,
        isBeside: Math.abs(x * cos + y * sin) > width / 2 + 0.01,
        away: y * cos - x * sin - reach(section.footprint),
      },
    ];
  });
}

/** Fails if a piece at a section is drawn before another section. */
function beforeTheirOwn(siege: SiegeView): void {
  for (const { unit, section, isBeside } of atSections(siege))
    expect(isBeside, `${unit} stands beside ${section}`).toBe(false);
}

/** Fails if pieces have come to a section with nobody before it, and none of them is drawn at it. */
function touchWhenTheyCome(siege: SiegeView, before: SiegeView): void {
  const held = new Set(atSections(before).map(({ section }) => section));
  const nearest = new Map<string, number>();
  for (const { section, isBeside, away } of atSections(siege))
    if (!held.has(section))
      nearest.set(section, Math.min(nearest.get(section) ?? Infinity, isBeside ? Infinity : away));
  for (const [section, away] of nearest) expect(away, `nobody is drawn at ${section}`).toBeLessThanOrEqual(30);
}

/** Fails if somebody is left out, drawn twice, or stands over somebody or over stone. */
function inOrder(siege: SiegeView): void {
  if (siege.cutaway !== undefined) {
    seatedInOrder(siege);
    return;
  }
  const loose = rooms(siege);
  for (const unit of siege.units.filter(standsThere)) {
    const onSections = siege.sections.flatMap(({ id }) => occupants(siege, id).filter((one) => one.id === unit.id));
    const off = loose.filter(({ piece }) => piece.unit.id === unit.id);
    const drawn = [...onSections, ...off.map(({ piece }) => piece.unit)].reduce((sum, { stands }) => sum + stands, 0);
    expect({ unit: unit.id, drawn }).toEqual({ unit: unit.id, drawn: unit.stands });
  }
  loose.forEach(({ piece, room }, i) => {
    for (const other of loose.slice(i + 1))
      expect(meet(room, other.room), `${piece.unit.id} stands over ${other.piece.unit.id}`).toBe(false);
    for (const { id, footprint } of siege.sections)
      if (id !== piece.section?.id)
        expect(meet(room, roomOfSection(footprint)), `${piece.unit.id} stands over ${id}`).toBe(false);
  });
}

/** What determines where a piece stands: its place by the rules, its size, and the walls. */
const stateOf = (siege: SiegeView): ReadonlyMap<string, string> =>
  siege.cutaway === undefined ? looseStates(siege) : seatStates(siege);
const looseStates = (siege: SiegeView): ReadonlyMap<string, string> =>
  new Map(
    loosePieces(siege).map(({ key, formation, on, section, at }) => [
      key,
      JSON.stringify([on, section?.id, at, formation.width, formation.depth]),
    ]),
  );
const wallsOf = (siege: SiegeView): string =>
  JSON.stringify([siege.sections.map(({ footprint }) => footprint), siege.earthworks]);

describe('the map of a match', () => {
  it.each(starts)('keeps everybody in their own place: $name', ({ system, setup }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const random = seeded(seed);
        const { match, stored } = begin(system, setup);
        const map = new MapPlaces(system, stored);
        let before = map.siege(match.state);
        inOrder(before);
        // Later the ground before a narrow wall may be full.
        if (before.cutaway === undefined) beforeTheirOwn(before);
        for (let i = 0; i < 120; i += 1) {
          const input = livelyInput(match, random);
          if (input === undefined) break;
          map.take(match.submit(input) as StoredRow);
          const siege = map.siege(match.state);
          inOrder(siege);
          if (siege.cutaway === undefined) touchWhenTheyCome(siege, before);
          const was = stateOf(before);
          for (const [unit, state] of stateOf(siege))
            if (was.get(unit) === state && wallsOf(before) === wallsOf(siege))
              expect(siege.places?.[unit], `${unit} was moved by ${JSON.stringify(input)}`).toEqual(
                before.places?.[unit],
              );
          before = siege;
        }
      }),
      { numRuns: 6 },
    );
  });

  it.each(starts)(
    'is the same when it is read again, and after something was taken back: $name',
    ({ system, setup }) => {
      const random = seeded(5);
      const { match, stored } = begin(system, setup);
      const map = new MapPlaces(system, stored);
      const rows: StoredRow[] = [];
      const play = (input: Parameters<AnyMatch['submit']>[0]): void => {
        const row = JSON.parse(JSON.stringify(match.submit(input))) as StoredRow;
        rows.push(row);
        map.take(row);
      };
      for (let i = 0; i < 60; i += 1) {
        const input = livelyInput(match, random);
        if (input === undefined) break;
        const before = map.siege(match.state);
        play(input);
        if (i % 5 !== 0) continue;
        const after = map.siege(match.state);
        play({ undo: true, agreed: true });
        expect(map.siege(match.state)).toEqual(before);
        play(input);
        expect(map.siege(match.state)).toEqual(after);
      }
      const again = new MapPlaces(system, stored);
      for (const row of rows) again.take(row);
      expect(again.now().places).toEqual(map.siege(match.state).places);
    },
  );
});
