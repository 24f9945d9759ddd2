import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { How, Party } from './fight.ts';

/** Cover in combat: SM-183 (table SM-T9), SM-169 to SM-172, SM-096, SM-129. */

export type Status = 'open' | 'defended' | 'fortified';

/** SM-B09: the lowest face that hits, in shooting and combat. */
export const TO_HIT: Readonly<Record<Status, number>> = { open: 4, defended: 5, fortified: 6 };

/** SM-B09: the same as a line of a sum. */
export const toHit = (status: Status, rule: string, target: string): Sum =>
  Sum.of(TO_HIT[status], text(`sum.${status}`), rule, [target]);

/** SM-B10: the status that cover gives against a cannon. */
export const THROUGH_CANNON: Readonly<Record<Status, Status>> = {
  open: 'open',
  defended: 'open',
  fortified: 'defended',
};

/** The circumstances that decide a status. */
export interface Situation {
  readonly how: How;
  readonly round: number;
  /** The charged stands are on a tower, a barbican or an agreed strong point (SM-144, SM-172). */
  readonly onTower: boolean;
  /** SM-T9, rows 12 to 14: the charged unit is on the ground and covered. */
  readonly covered: boolean;
}

/**
 * SM-183: the status of both sides, `attackers` being the chargers (SM-T9). In later rounds everybody is in the open
 * (SM-170, DSM-082).
 */
export function statuses({ how, round, onTower, covered }: Situation): Readonly<{
  attackers: Status;
  defenders: Status;
}> {
  if (round > 1) return { attackers: 'open', defenders: 'open' }; // SM-170
  switch (how) {
    case 'ladders': // SM-096, SM-142, SM-169
      return { attackers: 'defended', defenders: 'defended' };
    case 'siege-tower': // SM-129, SM-142, SM-169
      return { attackers: 'defended', defenders: 'open' };
    case 'ramparts': // SM-144, SM-171, SM-172
      return { attackers: 'open', defenders: onTower ? 'defended' : 'open' };
    case 'inside': // SM-143, SM-159
    case 'flyer': // SM-187
    case 'giant': // SM-193
    case 'ethereal': // SM-198
      return { attackers: 'open', defenders: 'defended' };
    case 'field': // SM-B16: the chargers are in the open; SM-T9, rows 12 to 14
      return { attackers: 'open', defenders: covered ? 'defended' : 'open' };
  }
}

/** The attacks of one stand in a round of combat: SM-B15, SM-131. */
export function attacksOfStand(
  attacks: number,
  is: {
    readonly charges: boolean;
    /** SM-B15: extra charge attacks of monsters and chariots. */
    readonly heavy: number;
    readonly enemy: Status;
    readonly pursues: boolean;
    readonly confused: boolean;
    readonly flank: boolean;
  },
): Sum {
  // SM-B15, SM-096: no charge bonus against defended or fortified enemies; SM-131: to a siege tower they are open.
  const charges = is.charges && is.enemy === 'open';
  const all = Sum.of(attacks, text('sum.attacks'), 'SM-B15').plus(
    charges ? 1 : 0,
    text('sm.fights.sum-charge'),
    'SM-B15',
  );
  return (is.heavy === 0 ? all : all.plus(charges ? is.heavy : 0, text('sm.fights.sum-heavy'), 'SM-B15'))
    .plus(is.pursues ? 1 : 0, text('sm.fights.sum-pursuit'), 'SM-B15')
    .plus(is.confused ? -1 : 0, text('sm.fights.sum-confused'), 'SM-B13')
    .plus(is.flank ? -1 : 0, text('sm.fights.sum-flank'), 'SM-B15')
    .atLeast(0, text('sum.least'), 'SM-B15');
}

/** SM-B18: the retreat of each losing unit, in cm. */
export function retreatOf(difference: number, units: number): number {
  return Math.ceil(difference / Math.max(1, units));
}

/** SM-145, SM-149: units on fortifications or climbing them have no flanks. */
export function mayHaveFlank({ how }: Pick<Party, 'how'>): boolean {
  return how === 'field';
}
