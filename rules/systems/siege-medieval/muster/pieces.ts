import { SectionSetup, type GateSetup, type Setup } from '../start/setup.ts';

/** New pieces in a set-up: their ids and labels. */

/** An unused id: the wanted word with a number. */
export function freeId({ sections, gates, units, engines }: Setup, wanted: string): string {
  const taken = new Set([...sections, ...gates, ...units, ...engines].map(({ id }) => id));
  for (let n = 1; ; n += 1) {
    const id = `${wanted}-${String(n)}`;
    if (!taken.has(id)) return id;
  }
}

/**
 * The set-up with one more section at the end of the row, next to the last: SM-052. A barbican gets a gate (SM-058).
 */
export function withSectionAtEnd(setup: Setup, kind: SectionSetup['kind']): Setup {
  const same = setup.sections.filter((one) => one.kind === kind).length;
  const last = setup.sections.findLast(({ mergedInto }) => mergedInto === undefined);
  const number = String(same + 1);
  const section = SectionSetup.parse({
    id: freeId(setup, kind),
    kind,
    label: kind === 'wall' ? number : kind === 'tower' ? letter(same) : same === 0 ? 'G' : `G${number}`,
    beside: last === undefined ? [] : [last.id],
  });
  const grown = { ...setup, sections: [...setup.sections, section] };
  return kind === 'barbican' ? withGate(grown, section.id) : grown;
}

const letter = (n: number): string => (n < 26 ? String.fromCodePoint(65 + n) : `T${String(n + 1)}`);

/** SM-058: adds a gate to a section. */
export function withGate(setup: Setup, section: string): Setup {
  const n = setup.gates.length;
  const gate: GateSetup = {
    id: freeId(setup, 'gate'),
    label: n === 0 ? 'P' : `P${String(n + 1)}`,
    section,
    base: 3,
    state: 'intact',
  };
  return { ...setup, gates: [...setup.gates, gate] };
}

/** The default fortress: a gate between four walls and two towers. */
export function usualRow(setup: Setup): Setup {
  const kinds = ['tower', 'wall', 'wall', 'barbican', 'wall', 'wall', 'tower'] as const;
  return kinds.reduce<Setup>(withSectionAtEnd, setup);
}
