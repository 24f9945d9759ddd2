import { tell } from '../../../kernel/request.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { isTower } from '../garrison/capacity.ts';
import type { Fact } from '../facts.ts';
import type { Play, Steps } from '../state.ts';
import { EQUIPMENT } from '../tables.ts';
import type { Purchases } from './purchases.ts';
import type { Seat } from './setup.ts';

/** What only the players can see to: SF-008, SF-123, SF-158, SF-202, SF-216, SF-256, SF-268. */

/** A sentence for the players, and its rule. */
export interface Reminder {
  readonly rule: string;
  readonly text: Text;
}

/** SF-256, SF-268: the table of each scenario. */
const TABLE_RULES = Object.freeze({ free: null, 'into-the-breach': 'SF-256', 'the-watchtower': 'SF-268' });

/** The rule about the table for a scenario; `null` without one. */
export function tableRule({ scenario }: Pick<Purchases, 'scenario'>): string | null {
  return TABLE_RULES[scenario];
}

/** Reminders about models that a side's purchases call for. */
export function remindersOf(purchases: Purchases, seat: Seat): readonly Reminder[] {
  const rules: string[] = [];
  const table = tableRule(purchases);
  if (table !== null) rules.push(table);
  if (seat === 'defender') {
    // SF-008: the model of the fortress; SF-123: troops are all over a tower; SF-202: whatever is poured is oil.
    rules.push('SF-008');
    if (purchases.sections.some(isTower)) rules.push('SF-123');
    if (purchases.sections.some(({ oil }) => oil)) rules.push('SF-202');
  }
  const own = purchases.units.filter(({ side }) => side === seat);
  // SF-158: every people builds its own machines, to the same effect.
  if (own.some(({ equipment }) => equipment.some((item) => EQUIPMENT[item].machine))) rules.push('SF-158');
  // SF-216: the size of the tribock's stand.
  if (own.some(({ profile }) => profile.engine === 'tribock')) rules.push('SF-216');
  return rules.map((rule) => ({ rule, text: text(`remind.${rule}`) }));
}

/** Reminds the players of a rule, once per match. */
export function* remind(game: Play, rule: string): Steps {
  if (!game.state.reminded.includes(rule)) yield* tell<Fact>({ kind: 'reminder', rule });
}
