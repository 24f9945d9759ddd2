import type { SiegeView } from '../../../fortress/view.ts';
import { text } from '../../../kernel/text.ts';
import { sectionName } from '../names.ts';
import type { Seat } from '../start/setup.ts';
import type { Siege } from '../state.ts';

/** What only one side knows until it is used: SB-006, SB-186. */

/** Items that stay hidden, by the side that bought them. */
export const SECRETS: Readonly<Record<Seat, readonly string[]>> = {
  defender: ['sally-port', 'squig-pits', 'trap', 'poisoned-trap', 'gas-trap'],
  attacker: ['traitors'],
};

/** SB-186: the sketch of the fortress, as its owner may look at it. */
export function secretsOf(siege: Siege, viewer: string): NonNullable<SiegeView['secrets']> {
  const known = viewer === 'defender' || viewer === 'attacker' ? SECRETS[viewer] : [];
  return Object.values(siege.sections).flatMap(({ id, items, shown }) =>
    known
      .filter((item) => items.includes(item) && !shown.includes(item))
      .map((item) => ({ text: text(`sb.secret.${item}`, { section: sectionName(siege, id) }), about: [id] })),
  );
}
