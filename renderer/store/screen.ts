import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { TableState } from '../../electron/contract/table.ts';
import type { Link } from '../link/link.ts';
import { asksReducer } from './asks.ts';
import { deskReducer } from './desk.ts';
import { linkReducer } from './link.ts';
import { orderFactsReducer } from './order-facts.ts';
import { pagesReducer, type Pages } from './pages.ts';
import { preferencesReducer, type Preferences } from './preferences.ts';
import { previewsReducer } from './previews.ts';
import { pricesReducer } from './prices.ts';
import { refusalsReducer } from './refusals.ts';
import { tableReducer } from './table.ts';

/** What thunks need from outside: the connection to the host. */
export interface Outside {
  readonly call: Link['call'];
  readonly live: Link['live'];
}

/** The store of one screen: what the host told and what a person is doing. It knows nothing about legal moves. */
export function screenStore(outside: Outside, kept: Preferences, pages: Pages = { page: null, coach: false }) {
  return configureStore({
    reducer: {
      table: tableReducer,
      link: linkReducer,
      desk: deskReducer,
      preferences: preferencesReducer,
      previews: previewsReducer,
      prices: pricesReducer,
      pages: pagesReducer,
      refusals: refusalsReducer,
      orderFacts: orderFactsReducer,
      asks: asksReducer,
    },
    preloadedState: { preferences: kept, pages },
    middleware: (defaults) =>
      // The table's state is large and already validated by a schema: checking it again on each action costs too much.
      defaults({ thunk: { extraArgument: outside }, serializableCheck: false, immutableCheck: false }),
    devTools: false,
  });
}
export type ScreenStore = ReturnType<typeof screenStore>;
export type Screen = ReturnType<ScreenStore['getState']>;
export type Thunk<R = void> = ThunkAction<R, Screen, Outside, UnknownAction>;

export const useScreen = useSelector.withTypes<Screen>();
export const useSend = useDispatch.withTypes<ScreenStore['dispatch']>();

/** The whole state of the table. Only for components that render once it is there. */
export function useWholeTable(): TableState {
  return useScreen(wholeOf);
}

/** Parts of the table's state. Re-renders only when one of them has changed. */
export function useTable<K extends keyof TableState>(...keys: readonly [K, ...K[]]): Pick<TableState, K> {
  return useScreen((screen) => partsOf(wholeOf(screen), keys), shallowEqual);
}

/** Parts of the siege, which changes as a whole with most rows. Re-renders only when one of them has changed. */
export function useSiege<K extends keyof TableState['siege']>(
  ...keys: readonly [K, ...K[]]
): Pick<TableState['siege'], K> {
  return useScreen((screen) => partsOf(wholeOf(screen).siege, keys), shallowEqual);
}

/** Whether the siege is over. */
export const isOver = ({ table: { state } }: Screen): boolean => (state?.siege.result ?? null) !== null;

const partsOf = <Whole extends object, K extends keyof Whole>(whole: Whole, keys: readonly K[]): Pick<Whole, K> =>
  Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, K>;

function wholeOf({ table: { state } }: Screen): TableState {
  if (state === null) throw new Error('This part of the screen needs a siege.');
  return state;
}
