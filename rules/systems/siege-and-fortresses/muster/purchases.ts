import { text, type Text } from '../../../kernel/text.ts';
import { sectionName } from '../names.ts';
import { scenarioOf } from '../scenarios/scenarios.ts';
import {
  CONTINGENT,
  EARTHWORK,
  EQUIPMENT,
  FORTIFICATIONS,
  LARGE_TOWER_PRICE,
  OIL_POINTS,
  SALLY_GATE,
} from '../tables.ts';
import type { Seat, SectionSetup, Setup, UnitSetup } from './setup.ts';

/** What everything costs: SF-001, SF-122, SF-203, SF-222, SF-234, SF-239, SF-247, SF-248, SF-271, SF-272. */

/** The part of a set-up that concerns buying. */
export type Purchases = Pick<
  Setup,
  'scenario' | 'sides' | 'sections' | 'units' | 'earthworks' | 'sallyGates' | 'buying' | 'first'
>;

/** Something bought. */
export interface Line {
  /** What it is and whose: `section:wall-1`, `equipment:orcs:ram`. */
  readonly id: string;
  readonly seat: Seat;
  readonly list: 'fortification' | 'equipment' | 'artillery' | 'troops';
  readonly what: Text;
  /** The piece it is or belongs to. */
  readonly about: string;
  readonly points: number;
  /** The rule of its price. */
  readonly rule: string;
}

/** SF-001: everything both sides have bought, piece by piece. */
export function linesOf(purchases: Purchases): readonly Line[] {
  return [
    ...purchases.sections.flatMap((section) => sectionLines(section, purchases)),
    ...purchases.sallyGates.map(({ id, section }): Line => {
      const wall = purchases.sections.find((known) => known.id === section);
      // SF-248: +10 on a wall.
      return fortification(
        `sally-gate:${id}`,
        id,
        SALLY_GATE.points,
        'SF-248',
        text('line.sally-gate', { section: wall ? sectionName(wall) : section }),
      );
    }),
    // SF-222, SF-236: earthworks are for both sides.
    ...purchases.earthworks.map(({ id, side, label }): Line => ({
      id: `earthwork:${id}`,
      seat: side,
      list: 'fortification',
      what: text('line.earthwork', { label }),
      about: id,
      points: EARTHWORK.points,
      rule: 'SF-222',
    })),
    ...purchases.units.flatMap((unit) => unitLines(unit, purchases)),
  ];
}

/** Points of a side. */
export function spentBy(seat: Seat, lines: readonly Line[]): number {
  return lines.reduce((sum, line) => (line.seat === seat ? sum + line.points : sum), 0);
}

/** SF-239: only the defender has fortifications other than earthworks. */
function fortification(id: string, about: string, points: number, rule: string, what: Text): Line {
  return { id, seat: 'defender', list: 'fortification', what, about, points, rule };
}

function sectionLines(section: SectionSetup, purchases: Purchases): readonly Line[] {
  const { id, kind, oil, front } = section;
  const { watchtower, frontOnly } = scenarioOf(purchases);
  // SF-258: only the front of the fortress is paid for.
  if (frontOnly && !front) return [];
  const lines: Line[] = [];
  const line = `section:${id}`;
  const { points } = FORTIFICATIONS[kind];
  const [first] = purchases.sections.filter(({ partOf }) => partOf !== undefined && partOf === section.partOf);
  // SF-272: the watchtower costs nothing.
  if (watchtower) lines.push(fortification(line, id, 0, 'SF-272', sectionName(section)));
  else if (section.partOf === undefined) lines.push(fortification(line, id, points, 'SF-247', sectionName(section)));
  // SF-122: a large tower costs double, once for all its parts.
  else if (first?.id === id)
    lines.push(
      fortification(
        line,
        id,
        points * LARGE_TOWER_PRICE,
        'SF-122',
        text('line.large-tower', { tower: sectionName(section) }),
      ),
    );
  // SF-203, SF-241: only the defender buys oil, section by section.
  if (oil)
    lines.push({
      id: `oil:${id}`,
      seat: 'defender',
      list: 'equipment',
      what: text('line.oil', { section: sectionName(section) }),
      about: id,
      points: OIL_POINTS,
      rule: 'SF-203',
    });
  return lines;
}

/** The rule of each item's price: T3. */
export const PRICE_RULES = Object.freeze({
  ram: 'SF-183',
  'siege-tower': 'SF-161',
  sow: 'SF-191',
  mantlets: 'SF-194',
  'log-ram': 'SF-228',
  ladders: 'SF-234',
});
/** The rule of each siege engine: T4. */
export const ENGINE_RULES = Object.freeze({ tribock: 'SF-215', bombard: 'SF-217', mangonel: 'SF-221' });

function unitLines(
  { id, name, called, side, profile, equipment, force }: UnitSetup,
  purchases: Purchases,
): readonly Line[] {
  const { engine } = profile;
  // SF-271: units inside the watchtower cost three times as much.
  const inside = scenarioOf(purchases).watchtower && side === 'defender' && force === 'tower';
  const lines: Line[] = [
    {
      id: `unit:${id}`,
      seat: side,
      list: engine === undefined ? 'troops' : 'artillery',
      what: inside ? text('line.inside', { unit: called ?? name }) : (called ?? text('named', { name })),
      about: id,
      points: profile.points * (inside ? CONTINGENT.priceInside : 1),
      rule: inside ? 'SF-271' : engine === undefined ? 'SF-001' : ENGINE_RULES[engine],
    },
  ];
  for (const item of equipment)
    lines.push({
      id: `equipment:${id}:${item}`,
      seat: side,
      list: 'equipment',
      what: text('line.equipment', { item: text(`equipment.${item}`), unit: called ?? name }),
      about: id,
      points: EQUIPMENT[item].points,
      rule: PRICE_RULES[item],
    });
  return lines;
}
