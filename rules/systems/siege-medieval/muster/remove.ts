import type { Setup, UnitSetup } from '../start/setup.ts';

/** Removing purchases from a set-up, along with whatever depended on them. */

const without = <T>(list: readonly T[], one: T): T[] => list.filter((other) => other !== one);

/** The set-up without the item of a line; unchanged if there is no such line. */
export function removeLine(setup: Setup, line: string): Setup {
  const [kind = '', id = ''] = line.split(':');
  const { attacker, defender } = setup.works;
  const defending = (more: Partial<typeof defender>): Setup => ({
    ...setup,
    works: { ...setup.works, defender: { ...defender, ...more } },
  });
  const building = (more: Partial<typeof attacker>): Setup => ({
    ...setup,
    works: { ...setup.works, attacker: { ...attacker, ...more } },
  });
  const less = (count: number): number => Math.max(0, count - 1);
  switch (kind) {
    case 'section':
      return withoutSection(setup, id);
    case 'gate':
      return withoutGates(setup, (gate) => gate.id === id);
    case 'postern':
      return {
        ...setup,
        sections: setup.sections.map((one) => (one.id === id ? { ...one, postern: false } : one)),
      };
    case 'unit':
      return withoutUnit(setup, id);
    case 'engine':
      return { ...setup, engines: setup.engines.filter((one) => one.id !== id) };
    case 'pusher':
      return {
        ...setup,
        engines: setup.engines.map(({ pusher, ...one }) =>
          one.id === id || pusher === undefined ? one : { ...one, pusher },
        ),
      };
    case 'ladders':
      return { ...setup, units: setup.units.map((one) => (one.id === id ? { ...one, ladders: false } : one)) };
    case 'barricade':
      return defending({ barricades: without(defender.barricades, id) });
    case 'oil':
      return defending({ oil: without(defender.oil, id) });
    case 'hoarding':
      return defending({ hoarding: false });
    case 'counter-mines':
      return defending({ counterMines: less(defender.counterMines) });
    case 'repairs':
      return defending({ repairs: less(defender.repairs) });
    case 'trenches':
      return building({ trenches: 0 });
    case 'engineers':
    case 'platforms':
    case 'mines':
      return building({ [kind]: less(attacker[kind]) });
    default:
      return setup;
  }
}

function withoutUnit(setup: Setup, id: string): Setup {
  return {
    ...setup,
    units: setup.units.filter((one) => one.id !== id),
    engines: setup.engines.map(({ pusher, ...one }) =>
      pusher === undefined || pusher === id ? one : { ...one, pusher },
    ),
  };
}

function withoutGates(setup: Setup, gone: (gate: Setup['gates'][number]) => boolean): Setup {
  const ids = new Set(setup.gates.filter(gone).map(({ id }) => id));
  const { defender } = setup.works;
  return {
    ...setup,
    gates: setup.gates.filter(({ id }) => !ids.has(id)),
    engines: setup.engines.map(({ contact, ...one }) =>
      contact === undefined || ids.has(contact) ? one : { ...one, contact },
    ),
    works: {
      ...setup.works,
      defender: { ...defender, barricades: defender.barricades.filter((id) => !ids.has(id)) },
    },
  };
}

/** Its neighbours become adjacent, so the row stays connected (SM-052). */
function withoutSection(before: Setup, id: string): Setup {
  const gone = before.sections.find((one) => one.id === id);
  if (gone === undefined) return before;
  const setup = withoutGates(before, ({ section }) => section === id);
  const { defender } = setup.works;
  const touching = [...gone.beside, ...setup.sections.filter((one) => one.beside.includes(id)).map((one) => one.id)];
  const units = setup.units.map((unit): UnitSetup => {
    const on = unit.place.on === 'section' ? Object.keys(unit.place.stands) : [];
    const there = on.includes(id) || ('section' in unit.place && unit.place.section === id);
    return there ? { ...unit, place: { on: unit.side === 'attacker' ? 'outside' : 'inside' } } : unit;
  });
  return {
    ...setup,
    sections: setup.sections
      .filter((one) => one.id !== id)
      .map(({ mergedInto, ...one }) => ({
        ...one,
        ...(mergedInto === undefined || mergedInto === id ? {} : { mergedInto }),
        beside: [
          ...new Set(
            one.beside.flatMap((other) => (other === id ? touching.filter((next) => next !== one.id) : other)),
          ),
        ],
      })),
    units,
    engines: setup.engines.map(({ contact, ...one }) =>
      contact === undefined || contact === id ? one : { ...one, contact },
    ),
    mined: without(setup.mined, id),
    works: { ...setup.works, defender: { ...defender, oil: without(defender.oil, id) } },
  };
}
