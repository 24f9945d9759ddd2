import { own } from '../../kernel/own.ts';
import type { Args, NoChance } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { tanks } from './battering/opening.ts';
import { engineNamed, unitNamed } from './order.ts';
import { unitOf, unitsOf } from './pieces.ts';
import type { Siege } from './state.ts';

/** Why no chance is given before an order: only the table knows who is touched or how far it goes, or it is secret. */

type Why = (siege: Siege, args: Args) => NoChance | undefined;

const touched =
  (rule: string): Why =>
  () => ({ text: text('sb.no-chance.touched'), rule });

const WHY: Readonly<Record<string, Why>> = {
  breathe: touched('SB-B24'),
  'cracks-call': touched('SB-B38'),
  push: (siege, { engine }) => ({
    text: text('sb.no-chance.pushed'),
    rule: engineNamed(siege, engine)?.kind === 'ram' ? 'SB-133' : 'SB-125',
  }),
  // SB-B14: friends near a unit that is gone test, even those who had joined it.
  'report-wounds': (siege, { unit }) => {
    const hurt = unitNamed(siege, unit);
    const friends = hurt === undefined ? [] : unitsOf(siege, hurt.roster.side).filter((id) => id !== unit);
    return friends.length > 0 ? { text: text('sb.no-chance.near'), rule: 'SB-B14' } : undefined;
  },
  'begin-combats': combats,
};

/** SB-186: a trap is secret, so nothing is told of an assault that may spring one, whether there is one or not. */
function combats(siege: Siege): NoChance | undefined {
  if (siege.assaults.some(({ unit }) => unitOf(siege, unit).roster.side === 'attacker'))
    return { text: text('sb.no-chance.traps'), rule: 'SB-201' };
  if (tanks(siege).length > 0) return { text: text('sb.no-chance.touched'), rule: 'SB-139' };
  const has = (item: string): boolean => Object.values(siege.sections).some(({ items }) => items.includes(item));
  if (has('haunted-mansion')) return { text: text('sb.no-chance.touched'), rule: 'SB-156' };
  return has('hell-gate') ? { text: text('sb.no-chance.touched'), rule: 'SB-164' } : undefined;
}

/** Why no chance is given before an order; `undefined` if there is no such reason. */
export const noChance = (siege: Siege, command: string, args: Args): NoChance | undefined =>
  own(WHY, command)?.(siege, args);
