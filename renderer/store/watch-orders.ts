import type { z } from 'zod';
import type { Api } from '../../electron/contract/api.ts';
import type { ScreenOrder } from '../../electron/contract/screen-order.ts';
import type { Thunk } from './screen.ts';

/** Subscribes to what this screen is to show. @returns the function that unsubscribes */
export function watchOrders(
  said: z.input<Api['screen.told']['input']>,
  onOrder: (order: ScreenOrder) => void,
): Thunk<() => void> {
  return (_dispatch, _screen, { live }) =>
    // If the host does not answer, the screen keeps what its address says.
    live('screen.told', said, onOrder, () => undefined);
}
