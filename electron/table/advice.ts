import type { OptionOdds } from '../contract/table.ts';
import type { SiegeTable } from './siege-table.ts';

/** Whether a table may show which option brings most: in an event game only if its judge allows it. */
export function adviceAllowed({ noted: { eventGame } }: Pick<SiegeTable, 'noted'>): boolean {
  return eventGame === undefined || eventGame.advice === true;
}

/** The options without the mark of the best one. */
export const unadvised = (options: readonly OptionOdds[]): OptionOdds[] =>
  options.map(({ price, ...one }) => ({ ...one, ...(price && { price: { ...price, best: false } }) }));
