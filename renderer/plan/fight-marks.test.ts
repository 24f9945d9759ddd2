import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FightView, SiegeView, UnitView } from '../../rules/fortress/view.ts';
import { assault, breached, smallFront } from '../../test/screens/stories/fortress.ts';
import { fightMarks } from './fight-marks.ts';
import { discBox } from './free-spot.ts';
import { boxAround, corners, type Box } from '../../rules/fortress/map/geometry.ts';
import { sizesFor, tokensOf } from './marks.ts';
import { boxOf, standings } from './placing.ts';

/** Arbitrary sieges with people and fights at a wall, in a breach, in the courtyard and in the field. */

const R = 7;
const covers = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 0.1 && b.x < a.x + a.width - 0.1 && a.y < b.y + b.height - 0.1 && b.y < a.y + a.height - 0.1;

const equipment = fc.constantFrom<UnitView['equipment']>([], ['ladders'], ['ram'], ['siege-tower'], ['mantlets']);
const sieges = fc
  .record({
    siege: fc.constantFrom(assault(), breached(), smallFront()),
    people: fc.array(
      fc.record({
        on: fc.constantFrom('contact', 'contact', 'breach', 'field', 'courtyard'),
        which: fc.nat(7),
        x: fc.integer({ min: -200, max: 400 }),
        y: fc.integer({ min: -150, max: 300 }),
        stands: fc.integer({ min: 1, max: 6 }),
        equipment,
      }),
      { maxLength: 14 },
    ),
  })
  .map(({ siege, people }): SiegeView => {
    const [like] = siege.units;
    if (like === undefined) throw new Error('nobody is there');
    const units = people.map(({ on, which, x, y, stands, equipment: has }, n): UnitView => {
      const section = siege.sections[which % siege.sections.length]?.id ?? '';
      const place: UnitView['place'] =
        on === 'contact' || on === 'breach' ? { on, section } : { on: on as 'field', at: { x, y } };
      return { ...like, id: `u${String(n)}`, type: 'infantry', stands, equipment: has, place, destroyed: false };
    });
    const fighting = (unit: UnitView) => [{ unit: unit.id, stands: 1 }];
    const fights = units.flatMap((unit, n): FightView[] => {
      const enemy = units[n - 1];
      if (enemy === undefined) return [];
      const section = unit.place.on === 'contact' || unit.place.on === 'breach' ? unit.place.section : null;
      return [
        {
          id: `f${String(n)}`,
          name: { key: 'fight' },
          kind: 'fight',
          section,
          attacker: unit.side,
          attackers: fighting(unit),
          defenders: fighting(enemy),
          status: 'open',
          round: 1,
          carried: {},
          due: true,
        },
      ];
    });
    return { ...siege, units, fights };
  });

describe('a siege on the plan, however crowded', () => {
  it('draws nobody under anybody else', () => {
    fc.assert(
      fc.property(sieges, (siege) => {
        const boxes = standings(siege).map(boxOf);
        boxes.forEach((box, i) => {
          for (const other of boxes.slice(i + 1)) expect(covers(box, other)).toBe(false);
        });
      }),
    );
  });

  it('marks every fight, and covers nobody, no number and no other mark', () => {
    fc.assert(
      fc.property(sieges, (siege) => {
        const people = standings(siege);
        const numbers = siege.sections.map(({ footprint: { at } }): Box => ({
          x: at.x - 8,
          y: at.y - 40,
          width: 16,
          height: 16,
        }));
        const marks = fightMarks(siege, people, R, numbers);
        expect(marks.map(({ fight }) => fight.id)).toEqual(siege.fights?.map(({ id }) => id));
        const discs = marks.map(({ at }) => discBox(at, R));
        discs.forEach((disc, i) => {
          for (const other of [...people.map(boxOf), ...numbers, ...discs.slice(i + 1)])
            expect(covers(disc, other)).toBe(false);
        });
      }),
    );
  });

  it('covers nobody with the tokens of a section, nor the tokens of another', () => {
    fc.assert(
      fc.property(sieges, (siege) => {
        const people = standings(siege);
        const sizes = sizesFor('console', 2);
        const sections = siege.sections.map((section) => ({ ...section, tokens: 3 }));
        const marks = tokensOf({ ...siege, sections }, people, sizes);
        const discs = siege.sections
          .filter(({ state, gate }) => state !== 'breach' && gate === null)
          .flatMap(({ id }) => (marks.get(id) ?? []).map(({ at }) => discBox(at, sizes.disc)));
        discs.forEach((disc, i) => {
          for (const other of [...people.map(boxOf), ...discs.slice(i + 1)]) expect(covers(disc, other)).toBe(false);
        });
      }),
    );
  });

  it('keeps whoever is at a wall in place when others join', () => {
    fc.assert(
      fc.property(sieges, ({ units, ...siege }) => {
        const first = standings({ ...siege, units: units.slice(0, -1) });
        const then = standings({ ...siege, units });
        const last = units.at(-1)?.place;
        for (const before of first) {
          const { touches } = before;
          // A newcomer at the same section makes people move over there; everybody else stays in place.
          if (touches === null || (last !== undefined && 'section' in last && last.section === touches)) continue;
          const after = then.find(({ unit }) => unit.id === before.unit.id);
          if (
            siege.sections.findIndex(({ id }) => id === touches) <
            siege.sections.findIndex((s) => last !== undefined && 'section' in last && s.id === last.section)
          )
            expect(after?.front).toEqual(before.front);
        }
      }),
    );
  });

  it('draws a line from a mark that had to move aside to what it belongs to', () => {
    const siege = assault();
    const [section] = siege.sections;
    if (section === undefined) throw new Error('no section');
    const fight: FightView = {
      id: 'f',
      name: { key: 'fight' },
      kind: 'fight',
      section: section.id,
      attacker: 'attacker',
      attackers: [],
      defenders: [],
      status: 'open',
      round: 1,
      carried: {},
      due: true,
    };
    const alone = { ...siege, units: [], fights: [fight] };
    expect(fightMarks(alone, [], R, [])[0]?.leader).toBeNull();
    const wall = boxAround(corners(section.footprint));
    const [aside] = fightMarks(alone, [], R, [wall]);
    expect(aside?.leader).not.toBeNull();
  });
});
