import type { SiegeView } from '../../../fortress/view.ts';
import { text } from '../../../kernel/text.ts';
import { sectionName } from '../names.ts';
import type { Seat } from '../start/setup.ts';
import type { Siege } from '../state.ts';

/** Secrets that only their owner knows until used: SB-006, SB-186. */

/** Hidden items, by the side that buys them. */
export const SECRETS: Readonly<Record<Seat, readonly string[]>> = {
  defender: ['sally-port', 'squig-pits', 'trap', 'poisoned-trap', 'gas-trap'],
  attacker: ['traitors'],
};

/** SB-186: the fortress sketch as its owner may see it. */
export function secretsOf(siege: Siege, viewer: string): NonNullable<SiegeView['secrets']> {
  const known = viewer === 'defender' || viewer === 'attacker' ? SECRETS[viewer] : [];
  return Object.values(siege.sections).flatMap(({ id, items, shown }) =>
    known
      .filter((item) => items.includes(item) && !shown.includes(item))
      .map((item) => ({ text: text(`sb.secret.${item}`, { section: sectionName(siege, id) }), about: [id] })),
  );
}
