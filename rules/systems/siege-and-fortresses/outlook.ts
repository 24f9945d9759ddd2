import type { Outlook } from '../../kernel/system.ts';
import type { Siege } from './state.ts';

/** The publicly known siege for playing out: without unrevealed sally gates (SF-248). */
export const outlook: Outlook<Siege> = {
  known: (siege) => {
    const gates = Object.entries(siege.sallyGates);
    const seen = gates.filter(([, { revealed }]) => revealed);
    return seen.length === gates.length ? siege : { ...siege, sallyGates: Object.fromEntries(seen) };
  },
  givesUp: [],
};
