import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assault, smallFront } from '../../test/screens/stories/fortress.ts';
import { boxAround, corners } from '../../rules/fortress/map/geometry.ts';
import { boxOf, standings } from './placing.ts';
import {
  clearOfCorner,
  clearOfTop,
  closeUpOf,
  holding,
  inSight,
  steady,
  toAspect,
  unrestful,
  viewOf,
} from './view-box.ts';

describe('the view', () => {
  it('stays if everything fits and it is hardly too large, and follows otherwise', () => {
    const before = { x: 0, y: 0, width: 1000, height: 500 };
    const wanted = { x: 20, y: 10, width: 960, height: 480 };
    const always = (): boolean => true;
    expect(steady(before, wanted, always)).toBe(before);
    expect(steady(before, wanted, () => false)).toBe(wanted);
    for (const other of [
      { ...wanted, x: -1 },
      { ...wanted, y: 21 },
      { x: 20, y: 10, width: 800, height: 400 },
      { ...wanted, width: 900 },
    ])
      expect(steady(before, other, always)).toBe(other);
  });
  it.each([assault(), smallFront()])('holds every wall and everybody in any aspect ($name)', (siege) => {
    const people = standings(siege).map(boxOf);
    const all = [...siege.sections.map((s) => boxAround(corners(s.footprint))), ...people];
    for (const aspect of [1290 / 1080, 0.6, 2.4]) {
      const view = viewOf(siege.sections, people, false, aspect);
      expect(view.width / view.height).toBeCloseTo(aspect);
      for (const box of all) {
        expect(box.x).toBeGreaterThan(view.x);
        expect(box.y).toBeGreaterThan(view.y);
        expect(box.x + box.width).toBeLessThan(view.x + view.width);
        expect(box.y + box.height).toBeLessThan(view.y + view.height);
      }
    }
  });
  it.each([0.1, 0.2, 0.4])('keeps walls below a line over %s of its height, and is as it was without one', (share) => {
    const { sections } = smallFront();
    const walls = boxAround(sections.flatMap((s) => corners(s.footprint)));
    for (const aspect of [1290 / 1080, 0.6, 2.4]) {
      const view = viewOf(sections, [], true, aspect);
      const clear = clearOfTop(view, sections, share);
      expect(walls.y).toBeGreaterThan(clear.y + clear.height * share);
      expect(clear.width / clear.height).toBeCloseTo(aspect);
      expect(clear.y + clear.height).toBeCloseTo(view.y + view.height);
      expect(clearOfTop(clear, sections, share)).toBe(clear);
      expect(clearOfTop(view, sections, 0)).toBe(view);
    }
  });
  it('holds everybody on a field without walls', () => {
    const { units } = smallFront();
    const at = { x: 400, y: -250 };
    const field = {
      ...smallFront(),
      sections: [],
      units: units.map((u) => ({ ...u, place: { on: 'field' as const, at } })),
    };
    const people = standings(field).map(boxOf);
    const view = viewOf([], people, false, 1.2);
    expect(people.length).toBeGreaterThan(0);
    for (const box of people) {
      expect(box.x).toBeGreaterThan(view.x);
      expect(box.x + box.width).toBeLessThan(view.x + view.width);
    }
  });
  it('holds all it held and what is wanted, while people come and go', () => {
    const before = { x: 0, y: 0, width: 200, height: 100 };
    const always = () => true;
    expect(unrestful(before, { x: 60, y: 30, width: 40, height: 20 }, always)).toBe(before);
    const wanted = { x: 100, y: 0, width: 200, height: 100 };
    const both = unrestful(before, wanted, always);
    expect(both.x).toBeLessThanOrEqual(0);
    expect(both.x + both.width).toBeGreaterThanOrEqual(300);
    expect(both.width / both.height).toBeCloseTo(2);
    expect(unrestful(before, wanted, () => false)).toBe(wanted);
  });
  it('settles: an accepted view is accepted again, despite rounding errors', () => {
    const mm = fc.double({ min: -2000, max: 2000, noNaN: true });
    const size = fc.double({ min: 100, max: 3000, noNaN: true });
    fc.assert(
      fc.property(
        mm,
        mm,
        size,
        mm,
        mm,
        size,
        fc.double({ min: 0.5, max: 2.5, noNaN: true }),
        (x, y, w, a, b, v, aspect) => {
          const before = { x, y, width: w, height: w / aspect };
          const wanted = { x: a, y: b, width: v, height: v / aspect };
          const chosen = unrestful(before, wanted, () => true);
          expect(unrestful(chosen, wanted, () => true)).toBe(chosen);
        },
      ),
    );
  });
  it('tells whether a piece is in view', () => {
    const view = { x: 0, y: 0, width: 300, height: 200 };
    expect(inSight(view, { x: -70, y: 20, width: 20, height: 20 })).toBe(true);
    expect(inSight(view, { x: -90, y: 20, width: 20, height: 20 })).toBe(false);
    expect(inSight(view, { x: 20, y: 270, width: 20, height: 20 })).toBe(false);
  });
  it('grows to hold a letter beside the wall, and keeps its aspect', () => {
    const view = holding({ x: 0, y: 0, width: 200, height: 100 }, [{ x: -20, y: 40, width: 10, height: 10 }]);
    expect(view.x).toBeLessThanOrEqual(-20);
    expect(view.x + view.width).toBeGreaterThanOrEqual(200);
    expect(view.width / view.height).toBeCloseTo(2);
  });
  it('grows downwards until nobody stands where the name is written, and not if nobody does', () => {
    const view = { x: 0, y: 0, width: 200, height: 100 };
    const corner = { width: 0.5, height: 0.2 };
    const away = { x: 150, y: 90, width: 10, height: 10 };
    expect(clearOfCorner(view, [away], corner)).toBe(view);
    const grown = clearOfCorner(view, [{ x: 10, y: 85, width: 10, height: 10 }], corner);
    expect(grown.height * 0.8).toBeCloseTo(95);
    expect(grown.width / grown.height).toBeCloseTo(2);
    // A window that is no higher than the corner keeps its view.
    for (const height of [1, 1.4])
      expect(clearOfCorner(view, [{ x: 10, y: 85, width: 10, height: 10 }], { width: 0.5, height })).toBe(view);
  });
  it('only grows around its centre', () => {
    expect(toAspect({ x: 0, y: 0, width: 100, height: 100 }, 2)).toEqual({ x: -50, y: 0, width: 200, height: 100 });
  });
  it('puts a section where the callout leaves room for it', () => {
    const section = smallFront().sections[0];
    if (section === undefined) throw new Error('no section');
    const view = closeUpOf(section, 16 / 9);
    expect((section.footprint.at.x - view.x) / view.width).toBeCloseTo(0.56);
  });
});
