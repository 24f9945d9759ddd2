import { describe, expect, it } from 'vitest';
import { boxAround, corners, coversBox, type Box } from '../../rules/fortress/map/geometry.ts';
import { assault } from '../../test/screens/stories/fortress.ts';
import { boxOf, standings } from './placing.ts';
import { ringAt, ringOn, ringShapes, verbLines } from './ring-place.ts';

const MM = 0.9;

describe('the verbs around a picked piece', () => {
  const siege = assault();
  const people = standings(siege);
  const stones = siege.sections.map(({ footprint }) => boxAround(corners(footprint)));
  const all = boxAround(
    [...stones, ...people.map(boxOf)].flatMap(({ x, y, width, height }): [number, number][] => [
      [x, y],
      [x + width, y + height],
    ]),
  );
  const seen: Box = { x: all.x - 90, y: all.y - 90, width: all.width + 180, height: all.height + 180 };
  const verbs = ['move', 'march', 'has received an order', 'leaves its ladders'].map((words, i) => ({
    key: words,
    words,
    name: words,
    number: i + 1,
    chosen: false,
    press: () => undefined,
  }));
  const lit = siege.sections.map(({ id }) => ({
    id,
    name: id,
    words: null,
    pointed: false,
    piece: people[0]?.unit.id ?? '',
  }));
  const number: Box = { x: all.x, y: all.y - 40, width: 30, height: 30 };

  it.each([...people.map(({ unit }) => unit.id), ...siege.sections.map(({ id }) => id)])(
    'of %s cover no piece, no stone and no number',
    (selected) => {
      const ring = ringOn(siege, people, { verbs, lit }, { selected, written: [number], seen, mm: MM });
      if (ring === null) throw new Error('there is no such piece');
      const { box } = ring.place;
      for (const other of [...people.map(boxOf), ...stones, number]) expect(coversBox(box, other)).toBe(false);
      expect(box.x).toBeGreaterThanOrEqual(seen.x);
      expect(box.x + box.width).toBeLessThanOrEqual(seen.x + seen.width);
      expect(box.y).toBeGreaterThanOrEqual(seen.y);
      expect(box.y + box.height).toBeLessThanOrEqual(seen.y + seen.height);
    },
  );

  it('stand right beside a piece that has room there', () => {
    const piece: Box = { x: 300, y: 300, width: 20, height: 20 };
    const shapes = ringShapes(verbs, 1);
    const beside = ringAt(piece, shapes, [], { x: 0, y: 0, width: 900, height: 700 }, 1);
    expect(beside).toMatchObject({ way: 1, apart: false, shape: { rows: 4 } });
    const box = beside?.box ?? seen;
    expect(box.x - (piece.x + piece.width)).toBeLessThan(20);
    expect(Math.abs(box.y + box.height / 2 - 310)).toBeLessThan(2);
  });

  it('stand where they cover least when there is no room, and are joined to a piece far away', () => {
    const seenHere: Box = { x: 0, y: 0, width: 700, height: 500 };
    const full: Box = { x: 0, y: 0, width: 700, height: 500 };
    const shapes = ringShapes(verbs, 1);
    const crowded = ringAt({ x: 340, y: 240, width: 20, height: 20 }, shapes, [full], seenHere, 1);
    expect((crowded?.box.x ?? 900) + (crowded?.box.width ?? 0)).toBeLessThanOrEqual(700);
    const crowd: Box = { x: 0, y: 0, width: 440, height: 500 };
    const far = ringAt({ x: 100, y: 240, width: 20, height: 20 }, shapes, [crowd], seenHere, 1);
    expect(far?.apart).toBe(true);
    expect(coversBox(far?.box ?? crowd, crowd)).toBe(false);
  });

  it('are nowhere without a verb, or for a piece that stands nowhere', () => {
    const at = { written: [], seen, mm: MM };
    expect(ringOn(siege, people, { verbs: [], lit }, { ...at, selected: people[0]?.unit.id ?? '' })).toBeNull();
    expect(ringOn(siege, people, { verbs, lit }, { ...at, selected: 'nobody' })).toBeNull();
  });
});

describe('the label of a verb', () => {
  it('stands in one line if it is short, in two of about the same length if it is not, and is cut between words', () => {
    expect(verbLines('leaves its ladders')).toEqual(['leaves its ladders']);
    expect(verbLines('has received an order')).toEqual(['has received', 'an order']);
    expect(verbLines('look up his cover, front, side or rear')).toEqual(['look up his cover,', 'front, side or rear']);
    expect(verbLines('the Wounds that were lost on the tower are told by hand')).toEqual([
      'the Wounds that were',
      'lost on the tower are…',
    ]);
    expect(verbLines('Donaudampfschifffahrtsgesellschaft')).toEqual(['Donaudampfschifffahrtsg…']);
  });
});
