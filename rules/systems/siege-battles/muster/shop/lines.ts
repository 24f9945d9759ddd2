import type { MusterLine } from '../../../../kernel/muster.ts';
import { text } from '../../../../kernel/text.ts';
import type { Seat, SectionSetup, Setup } from '../../start/setup.ts';
import { EQUIPMENT } from '../equipment.ts';
import { armyPoints, isBought } from '../forces.ts';
import { allotment, costOf, purchasesOf, type Purchase } from '../purchases.ts';
import { withSection } from './pieces.ts';

/** A side's purchases line by line, and how to undo a line: SB-001, SB-005, SB-006. */

export const ARMY = 'army';
export const SIEGE = 'siege';

const nameOf = ({ sections, units, engines }: Setup, about: string): string => {
  const section = sections.find(({ id }) => id === about);
  return (
    section?.name ??
    section?.label ??
    units.find(({ id }) => id === about)?.name ??
    engines.find(({ id }) => id === about)?.label ??
    about
  );
};

/** Everything a side has; a bought machine is a line of Siege Points (SB-011). */
export function linesOf(setup: Setup, seat: Seat): readonly MusterLine[] {
  const total = allotment(setup, seat);
  const line = ({ item, of, about }: Purchase, at: number): MusterLine => ({
    id: `item:${of}:${about}:${item}:${String(at)}`,
    list: of === 'army' ? 'army-option' : of === 'section' ? 'section' : of === 'unit' ? 'unit' : 'machine',
    what:
      of === 'army'
        ? text(`sb.ware.${item}`)
        : text('sb.muster.item-of', { item: wareText(item), name: nameOf(setup, about) }),
    points: costOf(item, total),
    budget: SIEGE,
    rule: EQUIPMENT[item]?.rule ?? 'SB-006',
    about,
    removable: true,
  });
  return [
    ...(seat === 'defender' ? setup.sections.map(sectionLine) : []),
    ...setup.units
      .filter(({ side, items }) => side === seat && !isBought(items))
      .map((unit) => ({
        id: `unit:${unit.id}`,
        list: 'troops',
        what: unit.called ?? text('sb.name', { name: unit.name }),
        points: armyPoints(unit),
        budget: ARMY,
        rule: 'SB-001',
        about: unit.id,
        removable: true,
      })),
    ...purchasesOf(setup)
      .filter((one) => one.seat === seat)
      .map(line),
  ];
}

const wareText = (item: string) => (item in EQUIPMENT ? text(`sb.ware.${item}`) : text('sb.name', { name: item }));

const sectionLine = ({ id, kind, label, wooden }: SectionSetup): MusterLine => ({
  id: `section:${id}`,
  list: 'fortress',
  what: text(wooden ? 'sb.muster.wooden-section' : 'sb.muster.section', { kind: text(`sb.ware.${kind}`), label }),
  points: 0,
  budget: SIEGE,
  rule: wooden ? 'SB-174' : 'SB-012',
  about: id,
  removable: true,
});

/** The list without the last such item. */
const without = (items: readonly string[], item: string): string[] => {
  const at = items.lastIndexOf(item);
  return at < 0 ? [...items] : items.toSpliced(at, 1);
};

const CAULDRON = ['boiling-oil', 'boiling-blood', 'molten-metal', 'alchemical-fire'];

/** The set-up without what a line stands for; unchanged if there is no such line. */
export function removeLine(setup: Setup, id: string): Setup {
  const [kind, first = '', about = '', item = ''] = id.split(':');
  if (kind === 'section') return withoutSection(setup, first);
  if (kind === 'unit') return withoutUnit(setup, first);
  if (kind !== 'item') return setup;
  switch (first) {
    case 'army': {
      const less = (side: Setup['sides'][0]) =>
        side.seat === about ? { ...side, items: without(side.items, item) } : side;
      const [a, b] = setup.sides;
      return { ...setup, sides: [less(a), less(b)] };
    }
    case 'section':
      return withSection(setup, about, (one) => {
        if (!CAULDRON.includes(item) || one.items.includes(item)) return { ...one, items: without(one.items, item) };
        return { ...one, cauldron: item === 'boiling-oil' ? null : 'oil' };
      });
    case 'piece':
      return { ...setup, engines: setup.engines.filter((one) => one.id !== about) };
    default: {
      // SB-172: a bought machine goes with the item that paid for it.
      const bearer = setup.units.find((one) => one.id === about);
      if (bearer !== undefined && isBought([item])) return withoutUnit(setup, about);
      const items = (one: Setup['units'][number]) =>
        one.id === about ? { ...one, items: without(one.items, item) } : one;
      return { ...setup, units: setup.units.map(items) };
    }
  }
}

function withoutUnit(setup: Setup, id: string): Setup {
  return {
    ...setup,
    units: setup.units
      .filter((unit) => unit.id !== id)
      .map(({ joins, ...unit }) => (joins === undefined || joins === id ? unit : { ...unit, joins })),
    engines: setup.engines.map(({ pusher, ...engine }) =>
      pusher === undefined || pusher === id ? engine : { ...engine, pusher },
    ),
  };
}

/** Connects the section's neighbours, so that the chain holds. */
function withoutSection(setup: Setup, id: string): Setup {
  const gone = setup.sections.find((one) => one.id === id);
  if (gone === undefined) return setup;
  const beside = setup.sections.filter((one) => one.links.includes(id)).map((one) => one.id);
  const next = [...gone.links, ...beside];
  return {
    ...setup,
    sections: setup.sections
      .filter((one) => one.id !== id)
      .map((one) => ({
        ...one,
        links: one.links.flatMap((link) => (link === id ? next.filter((other) => other !== one.id) : [link])),
      })),
    units: setup.units.map(({ place, ...unit }) =>
      place === undefined || (typeof place === 'object' && place.section === id) ? unit : { ...unit, place },
    ),
    engines: setup.engines.map(({ at, ...engine }) => (at === undefined || at === id ? engine : { ...engine, at })),
  };
}
