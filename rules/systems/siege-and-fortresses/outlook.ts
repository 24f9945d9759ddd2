import type { Outlook } from '../../kernel/system.ts';
import type { Siege } from './state.ts';

/** The siege as everybody knows it, to be played out: without the sally gates that nobody has seen (SF-248). */
export const outlook: Outlook<Siege> = {
  known: (siege) => {
    const gates = Object.entries(siege.sallyGates);
    const seen = gates.filter(([, { revealed }]) => revealed);
    return seen.length === gates.length ? siege : { ...siege, sallyGates: Object.fromEntries(seen) };
  },
  givesUp: [],
};
