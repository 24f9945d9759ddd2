import type { SectionSetup, Setup } from '../setup.ts';

/** Removing a line of the account from a set-up. */

/** The set-up without the line's purchase; unchanged if there is no such line. */
export function removeLine(setup: Setup, line: string): Setup {
  const [kind, id = '', item] = line.split(':');
  switch (kind) {
    case 'section':
      return withoutSection(setup, id);
    case 'oil':
      return { ...setup, sections: changed(setup.sections, id, (section) => ({ ...section, oil: false })) };
    case 'sally-gate':
      return { ...setup, sallyGates: setup.sallyGates.filter((gate) => gate.id !== id) };
    case 'earthwork':
      return { ...setup, earthworks: setup.earthworks.filter((earthwork) => earthwork.id !== id) };
    case 'unit':
      return { ...setup, units: setup.units.filter((unit) => unit.id !== id) };
    case 'equipment':
      return {
        ...setup,
        units: changed(setup.units, id, (unit) => {
          const at = unit.equipment.findLastIndex((one) => one === item);
          return at < 0 ? unit : { ...unit, equipment: unit.equipment.toSpliced(at, 1) };
        }),
      };
    default:
      return setup;
  }
}

function changed<T extends { readonly id: string }>(all: readonly T[], id: string, change: (one: T) => T): T[] {
  return all.map((one) => (one.id === id ? change(one) : one));
}

/** SF-122: removes a large tower with all its parts. Units there must be placed again. */
function withoutSection(setup: Setup, id: string): Setup {
  const section = setup.sections.find((one) => one.id === id);
  if (section === undefined) return setup;
  const goes = ({ id: other, partOf }: SectionSetup): boolean =>
    other === id || (partOf !== undefined && partOf === section.partOf);
  const gone = new Set(setup.sections.filter(goes).map((one) => one.id));
  return {
    ...setup,
    sections: setup.sections
      .filter((one) => !gone.has(one.id))
      .map((one) =>
        one.beside.some((other) => gone.has(other))
          ? { ...one, beside: one.beside.filter((other) => !gone.has(other)) }
          : one,
      ),
    sallyGates: setup.sallyGates.filter((gate) => !gone.has(gate.section)),
    tokens: Object.fromEntries(
      Object.entries(setup.tokens).filter(([structure]) => !gone.has(structure.split('/', 1)[0] ?? '')),
    ),
    units: setup.units.map((unit) =>
      unit.place.on === 'sections' && Object.keys(unit.place.stands).some((on) => gone.has(on))
        ? { ...unit, place: { on: 'off-table' } }
        : unit,
    ),
  };
}
