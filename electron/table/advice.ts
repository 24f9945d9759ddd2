import type { OptionOdds } from '../contract/table.ts';
import type { SiegeTable } from './siege-table.ts';

/** Whether a table may be shown which option brings most: in a game of an event only where its judge allows it. */
export function adviceAllowed({ noted: { eventGame } }: Pick<SiegeTable, 'noted'>): boolean {
  return eventGame === undefined || eventGame.advice === true;
}

/** The options without a word on which of them is the best. */
export const unadvised = (options: readonly OptionOdds[]): OptionOdds[] =>
  options.map(({ price, ...one }) => ({ ...one, ...(price && { price: { ...price, best: false } }) }));
