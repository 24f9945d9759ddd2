import { describe, expect, it } from 'vitest';
import { assault, breached, intact, smallFront } from '../../test/screens/stories/fortress.ts';
import { boxAround, corners, type Box } from '../../rules/fortress/map/geometry.ts';
import { crowdedOut } from './crowded.ts';
import { numberOf, sizesFor } from './marks.ts';
import { boxOf, standings } from './placing.ts';

const cover = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.1 && b.x < a.x + a.width - 0.1 && a.y < b.y + b.height - 0.1 && b.y < a.y + a.height - 0.1;

describe('units off the wall', () => {
  it('stand before the section they touch, outside its stone', () => {
    const siege = assault();
    const fangs = standings(siege).find((s) => s.unit.id === 'Fangs');
    expect(fangs?.touches).toBe('t-G');
    expect(fangs?.front[1]).toBeGreaterThan(30);
  });
  it('stand beside a docked siege tower and beside each other', () => {
    const siege = assault();
    const gate = siege.sections.find(({ id }) => id === 't-G');
    const fangs = siege.units.find(({ id }) => id === 'Fangs');
    if (gate === undefined || fangs === undefined) throw new Error('no gate');
    const { at } = gate.footprint;
    const footprint = { at: { x: at.x, y: at.y + 50 }, turn: 0, width: 40, depth: 44, shape: 'square' as const };
    const belfry = { ...gate, id: 'belfry', kind: 'palisade-tower' as const, gate: null, footprint };
    const people = standings({
      ...siege,
      sections: [...siege.sections, belfry],
      units: [...siege.units, { ...fangs, id: 'More' }],
    }).filter(({ touches }) => touches === 't-G');
    const boxes = [...people.map(boxOf), boxAround(corners(footprint))];
    expect(people.length).toBeGreaterThan(1);
    boxes.forEach((box, i) => {
      for (const other of boxes.slice(i + 1)) expect(cover(box, other)).toBe(false);
    });
  });
  it('are not drawn when destroyed', () => {
    const siege = smallFront();
    const gone = { ...siege, units: siege.units.map((u) => ({ ...u, destroyed: true })) };
    expect(standings(gone)).toEqual([]);
  });
  it('are drawn close, however far away they are on the table', () => {
    const siege = smallFront();
    const away = {
      ...siege,
      units: siege.units.map((u) =>
        u.place.on === 'field' ? { ...u, place: { on: 'field' as const, at: { x: 5000, y: 9000 } } } : u,
      ),
    };
    for (const standing of standings(away)) expect(boxOf(standing).y).toBeLessThan(400);
  });
});

describe('numbers of sections', () => {
  it.each([assault(), intact(), breached()])('overlap the stone of no section ($name, turn $turn)', (siege) => {
    const sizes = sizesFor('monitor', 2.5);
    for (const section of siege.sections) {
      const { at, size } = numberOf(section, siege, standings(siege), sizes);
      const letters: Box = { x: at[0] - size * 0.3, y: at[1] - size * 0.34, width: size * 0.6, height: size * 0.68 };
      for (const other of siege.sections.filter((s) => s.footprint.turn % 90 === 0))
        expect(cover(letters, boxAround(corners(other.footprint)))).toBe(false);
    }
  });

  it('stand apart on a plan as small as a set-up shows it, with their cauldrons', () => {
    const siege = smallFront();
    const walls = siege.sections.map((s) => ({ ...s, oil: 'ready' as const, tokens: 0 }));
    const small = { ...siege, sections: walls };
    const boxes = (scale: number): readonly Box[] => {
      const sizes = sizesFor('console', scale, false);
      return walls
        .filter(({ footprint }) => footprint.shape === 'straight')
        .map((section) => {
          const { at, size } = numberOf(section, small, [], sizes);
          const half = size * 0.26 * section.label.length;
          return { x: at[0] - half, y: at[1] - size * 0.34, width: 2 * half + size * 0.62, height: size * 0.68 };
        });
    };
    const overlaps = (scale: number): number =>
      boxes(scale).flatMap((one, n, all) => all.slice(n + 1).filter((other) => cover(one, other))).length;
    expect(overlaps(0.42)).toBe(0);
    // Where no tokens are shown, a gate's letter stands before its middle.
    const gate = walls.find(({ footprint }) => footprint.shape === 'gatehouse');
    if (gate === undefined) throw new Error('no gate');
    const strength = { ...gate, gate: { ...gate.gate, state: 'closed', tokens: 2 } } as typeof gate;
    expect(numberOf(strength, small, [], sizesFor('console', 1, false)).at[0]).toBeCloseTo(gate.footprint.at.x);
    expect(numberOf(strength, small, [], sizesFor('console', 1)).at[0]).not.toBeCloseTo(gate.footprint.at.x);
  });

  it('give way where large text would put them on each other, and the wall in danger keeps its own', () => {
    const siege = smallFront();
    const danger = siege.sections.find(({ footprint }) => footprint.shape === 'straight');
    if (danger === undefined) throw new Error('no wall');
    const now = { ...siege, sections: siege.sections.map((s) => (s === danger ? { ...s, tokens: 3 } : s)) };
    const out = (scale: number) => {
      const sizes = sizesFor('console', scale, false);
      return crowdedOut(now.sections, new Map(now.sections.map((s) => [s.id, numberOf(s, now, [], sizes)])));
    };
    expect([...out(1)]).toEqual([]);
    expect(out(0.1).size).toBeGreaterThan(0);
    expect(out(0.1).size).toBeLessThan(now.sections.length);
    expect(out(0.1).has(danger.id)).toBe(false);
  });
});
