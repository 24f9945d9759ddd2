import type { SectionSetup, Setup } from '../../start/setup.ts';

/** Ids and labels for new pieces of a set-up. */

/** An unused id: the wanted one, otherwise with a number. */
export function freeId({ sections, units, engines }: Setup, wanted: string): string {
  const taken = new Set([...sections, ...units, ...engines].map(({ id }) => id));
  for (let n = 1; ; n += 1) {
    const id = `${wanted}-${String(n)}`;
    if (!taken.has(id)) return id;
  }
}

const LETTER = { wall: 'W', tower: 'T', gate: 'G' } as const;

/** A new section at the end of the chain, connected to the last one: SB-012. */
export function sectionAtTheEnd(setup: Setup, kind: SectionSetup['kind']): SectionSetup {
  const same = setup.sections.filter((one) => one.kind === kind).length;
  const last = setup.sections.at(-1);
  return {
    id: freeId(setup, kind),
    kind,
    label: `${LETTER[kind]}${String(same + 1)}`,
    links: last === undefined ? [] : [last.id],
    wooden: false,
    cauldron: null,
    items: [],
    breached: false,
    gateOpen: false,
    heldBy: 'defender',
    objective: false,
  };
}

/** SB-012: the default chain: T1 - W1 - T2 - G1 - T3 - W2 - T4. */
export function usualChain(setup: Setup): Setup {
  const kinds = ['tower', 'wall', 'tower', 'gate', 'tower', 'wall', 'tower'] as const;
  return kinds.reduce<Setup>(
    (grown, kind) => ({ ...grown, sections: [...grown.sections, sectionAtTheEnd(grown, kind)] }),
    setup,
  );
}

/** A set-up with one section changed. */
export const withSection = (setup: Setup, id: string, change: (section: SectionSetup) => SectionSetup): Setup => ({
  ...setup,
  sections: setup.sections.map((one) => (one.id === id ? change(one) : one)),
});
