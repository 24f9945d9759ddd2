import type { Outlook } from '../../kernel/system.ts';
import { SECRETS } from './hidden/secrets.ts';
import type { Siege } from './state.ts';

/** SB-186: items that only their owner knows of until they are shown. */
const HIDDEN: ReadonlySet<string> = new Set(Object.values(SECRETS).flat());

/** The siege as everyone knows it, for playing out: no unseen traps, sally ports or traitors (SB-006, SB-186). */
export const outlook: Outlook<Siege> = {
  known: (siege) => ({
    ...siege,
    sections: Object.fromEntries(
      Object.entries(siege.sections).map(([id, section]) => [
        id,
        { ...section, items: section.items.filter((item) => !HIDDEN.has(item) || section.shown.includes(item)) },
      ]),
    ),
    // Drop the seal together with the list, or the sealed secrets could be worked out.
    setup: {
      ...siege.setup,
      sections: siege.setup.sections.map((one) => ({ ...one, items: one.items.filter((item) => !HIDDEN.has(item)) })),
    },
    seals: { attacker: null, defender: null },
  }),
  givesUp: ['concede'],
};
