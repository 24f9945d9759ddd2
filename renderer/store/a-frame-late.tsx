import { useState, type ReactNode } from 'react';
import { Provider, useStore } from 'react-redux';
import { afterFrame } from '../link/after-frame.ts';
import type { ScreenStore } from './screen.ts';

/**
 * The same store for parts of the screen that may be drawn a frame late: their subscribers hear of what the host told
 * once the next frame has been painted, and of everything else, such as a click, at once.
 * @param soon runs a function after the next frame
 */
export function lateStore(store: ScreenStore, soon = afterFrame): ScreenStore {
  let held = store.getState();
  let { table: told, link: heard } = held;
  let stop: (() => void) | undefined;
  let unsubscribe: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const catchUp = (): void => {
    stop?.();
    stop = undefined;
    held = store.getState();
    for (const listener of listeners) listener();
  };
  const changed = (): void => {
    const { table, link } = store.getState();
    // That the host was heard is noted right behind what it told, and must not draw that at once.
    const fromHost = table !== told || link !== heard;
    told = table;
    heard = link;
    if (fromHost) stop ??= soon(catchUp);
    else catchUp();
  };
  return {
    ...store,
    getState: () => held,
    subscribe: (listener) => {
      if (unsubscribe === undefined) {
        held = store.getState();
        told = held.table;
        heard = held.link;
        unsubscribe = store.subscribe(changed);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
        unsubscribe?.();
        unsubscribe = undefined;
      };
    },
  };
}

/**
 * Draws its children a frame after the rest of the screen when the host tells something. A result redraws dock, plan and
 * log: in one picture that takes several frames on a slow machine, and the dice stutter.
 */
export function AFrameLate({ children }: { readonly children: ReactNode }) {
  const store = useStore() as ScreenStore;
  const [late] = useState(() => lateStore(store));
  return <Provider store={late}>{children}</Provider>;
}
