import type { LogEntry, TableState } from '../../electron/contract/table.ts';
import type { OfferView } from '../../electron/contract/table.ts';

/** What the coached siege says next. It follows from the table and its log alone, so that a reload is at the same step. */
export type CoachStep =
  /** The order is to be given; `others`: orders that were given instead. */
  | { readonly step: 'aim'; readonly offer: OfferView; readonly others: number }
  | { readonly step: 'throw'; readonly here: number; readonly of: number }
  /** The shot is over, and the phase is to be ended. */
  | { readonly step: 'end' }
  | { readonly step: 'test'; readonly here: number; readonly of: number }
  | { readonly step: 'down' | 'stands'; readonly dice: number; readonly total: number; readonly limit: number };

/** Which of the three moves it belongs to. */
export const moveOf = ({ step }: CoachStep): 1 | 2 | 3 => (step === 'aim' ? 1 : step === 'throw' ? 2 : 3);

/**
 * The next coached step; null where the siege has gone another way, and there is nothing to say any more.
 * @param section the one that is to be brought down
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
  // The first order of all was given before anybody came.
  const others = counts.filter(({ kind }) => kind === 'order').length - 1;
  return others < 3 ? { step: 'aim', offer, others } : null;
}

const isGeneral = ({ about }: OfferView): boolean => about.length === 0;
