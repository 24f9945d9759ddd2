import type { LogEntry, TableState } from '../../electron/contract/table.ts';
import type { OfferView } from '../../electron/contract/table.ts';

/** The next coached step. It depends only on the table and its log, so that a reload resumes at the same step. */
export type CoachStep =
  /** The player should give the order; `others` counts the orders given instead. */
  | { readonly step: 'aim'; readonly offer: OfferView; readonly others: number }
  | { readonly step: 'throw'; readonly here: number; readonly of: number }
  /** The shot is over, and the player should end the phase. */
  | { readonly step: 'end' }
  | { readonly step: 'test'; readonly here: number; readonly of: number }
  | { readonly step: 'down' | 'stands'; readonly dice: number; readonly total: number; readonly limit: number };

/** Which of the three moves a step belongs to. */
export const moveOf = ({ step }: CoachStep): 1 | 2 | 3 => (step === 'aim' ? 1 : step === 'throw' ? 2 : 3);

/**
 * The next coached step; null once the siege has left the script.
 * @param section the section to bring down
 */
export function coachStep(
  { siege, ask, offers, tray }: Pick<TableState, 'siege' | 'ask' | 'offers' | 'tray'>,
  log: readonly LogEntry[],
  section: string,
): CoachStep | null {
  const target = siege.sections.find(({ id }) => id === section);
  if (target === undefined) return null;
  const withdrawn = new Set(log.flatMap(({ withdraws }) => withdraws ?? []));
  const counts = log.filter(({ n }) => !withdrawn.has(n));
  const tested = counts.flatMap(({ sum, faces }) =>
    sum === null || sum.limit === null ? [] : [{ dice: faces.length, total: sum.total, limit: sum.limit }],
  );
  const [last] = tested.toReversed();
  if (last !== undefined) return { step: target.state === 'standing' ? 'stands' : 'down', ...last };
  if (target.state !== 'standing') return null;
  if (ask?.ask === 'roll' && ask.about.includes(section)) {
    const here = tray.slots.filter(({ state }) => state === 'in').length;
    return { step: ask.reads.kind === 'count' ? 'throw' : 'test', here, of: ask.dice };
  }
  if (ask !== null) return null;
  if (counts.some(({ faces }) => faces.length > 0)) return offers.some(isGeneral) ? { step: 'end' } : null;
  const offer = offers.find(({ about }) => about.length > 1 && about.includes(section));
  if (offer === undefined) return null;
  // The very first order is part of the prepared siege.
  const others = counts.filter(({ kind }) => kind === 'order').length - 1;
  return others < 3 ? { step: 'aim', offer, others } : null;
}

const isGeneral = ({ about }: OfferView): boolean => about.length === 0;
