import { MOST } from './order-rows.ts';

/** Cuts a long list of options into lists that fit on a screen, each with a row that leads to the next one. */

export interface OptionPage<Option> {
  readonly shown: readonly Option[];
  /** How many options the other lists hold, and which list is next; after the last comes the first. */
  readonly more: { readonly count: number; readonly page: number } | null;
}

/**
 * Returns the list to show.
 * @param chosen the selected option; its list is shown unless another was opened
 * @param opened the list that was opened, counted from 0
 */
export function optionPage<Option extends { readonly id: string }>(
  options: readonly Option[],
  chosen: string | null,
  opened: number | null,
): OptionPage<Option> {
  if (options.length <= MOST) return { shown: options, more: null };
  const room = MOST - 1;
  const pages = Math.ceil(options.length / room);
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === chosen),
  );
  const page = opened ?? Math.floor(at / room);
  const shown = options.slice(page * room, (page + 1) * room);
  return { shown, more: { count: options.length - shown.length, page: (page + 1) % pages } };
}
