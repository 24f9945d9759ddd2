import type { z } from 'zod';
import type { Api } from '../../electron/contract/api.ts';
import type { ScreenOrder } from '../../electron/contract/screen-order.ts';
import type { Thunk } from './screen.ts';

/** Asks what this screen is to show, and is told whenever that changes. @returns the function that ends it */
export function watchOrders(
  said: z.input<Api['screen.told']['input']>,
  onOrder: (order: ScreenOrder) => void,
): Thunk<() => void> {
  return (_dispatch, _screen, { live }) =>
    // A host that does not say leaves the screen as its address has it.
    live('screen.told', said, onOrder, () => undefined);
}
