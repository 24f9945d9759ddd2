import { tell } from '../../../kernel/request.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { isTower } from '../garrison/capacity.ts';
import type { Fact } from '../facts.ts';
import type { Play, Steps } from '../state.ts';
import { EQUIPMENT } from '../tables.ts';
import type { Purchases } from './purchases.ts';
import type { Seat } from './setup.ts';

/** Rules only the players can apply: SF-008, SF-123, SF-158, SF-202, SF-216, SF-256, SF-268. */

/** A sentence for the players with its rule. */
export interface Reminder {
  readonly rule: string;
  readonly text: Text;
}

/** SF-256, SF-268: the rule about the table, by scenario. */
const TABLE_RULES = Object.freeze({ free: null, 'into-the-breach': 'SF-256', 'the-watchtower': 'SF-268' });

/** The rule about the table for a scenario; `null` if it has none. */
export function tableRule({ scenario }: Pick<Purchases, 'scenario'>): string | null {
  return TABLE_RULES[scenario];
}

/** Reminders about the models of a side's purchases. */
export function remindersOf(purchases: Purchases, seat: Seat): readonly Reminder[] {
  const rules: string[] = [];
  const table = tableRule(purchases);
  if (table !== null) rules.push(table);
  if (seat === 'defender') {
    // SF-008: the model of the fortress; SF-123: troops fill a whole tower; SF-202: anything poured counts as oil.
    rules.push('SF-008');
    if (purchases.sections.some(isTower)) rules.push('SF-123');
    if (purchases.sections.some(({ oil }) => oil)) rules.push('SF-202');
  }
  const own = purchases.units.filter(({ side }) => side === seat);
  // SF-158: machines look different in each army but work alike.
  if (own.some(({ equipment }) => equipment.some((item) => EQUIPMENT[item].machine))) rules.push('SF-158');
  // SF-216: the size of the tribock's stand.
  if (own.some(({ profile }) => profile.engine === 'tribock')) rules.push('SF-216');
  return rules.map((rule) => ({ rule, text: text(`remind.${rule}`) }));
}

/** Reminds the players of a rule, once per match. */
export function* remind(game: Play, rule: string): Steps {
  if (!game.state.reminded.includes(rule)) yield* tell<Fact>({ kind: 'reminder', rule });
}
