import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { HubRole } from '../../electron/contract/hub-api.ts';
import { RpcError, type Contract } from '../../electron/contract/rpc.ts';
import { socketChannel } from '../link/channels.ts';
import { keepPreferences, keptPreferences } from '../store/preferences.ts';
import { linkHello, linkStatus } from '../store/link.ts';
import { screenStore, useScreen } from '../store/screen.ts';
import { useLook } from '../use-look.ts';
import { startAwayLink, type AwayLink } from './away-link.ts';

/** Whether this browser is still admitted; null if there is no answer. */
const isIn = (): Promise<boolean | null> =>
  fetch('/hub-guest').then(
    ({ status }) => (status === 401 ? false : status === 200 ? true : null),
    () => null,
  );

/** Applies the theme and language that the user chose. */
function Speaking({ children }: { readonly children: ReactNode }) {
  useLook(useScreen(({ preferences }) => preferences.theme));
  return children;
}

interface Asks {
  readonly role: HubRole;
  /** The operations it may call beyond those of every guest. */
  readonly contract: Contract;
  /** Receives the link before the first render. */
  readonly linked?: (link: Pick<AwayLink, 'call'>) => void;
  /** Called when this page was sent away. */
  readonly onOut: () => void;
}

/**
 * Creates a page's store and its link to the hub.
 * @returns `start`: returns a function that stops it
 */
function prepared({ role, contract, linked, onOut }: Asks) {
  let link: AwayLink | undefined;
  const closed = (): RpcError => new RpcError('closed', 'There is no link to the hub.');
  const call = ((...asked: Parameters<AwayLink['call']>) =>
    link?.call(...asked) ?? Promise.reject(closed())) as AwayLink['call'];
  const live = ((...asked: Parameters<AwayLink['live']>) => {
    if (link !== undefined) return link.live(...asked);
    asked[3](closed());
    return () => undefined;
  }) as AwayLink['live'];
  const kept = keptPreferences(() => localStorage);
  const store = screenStore({ call, live }, kept);
  const language = navigator.language.startsWith('fr') ? 'fr' : 'en';
  store.dispatch(linkHello({ role: 'console', language, seat: null, ahead: 0 }));
  linked?.({ call });
  const start = () => {
    let before = kept;
    const stop = store.subscribe(() => {
      const { preferences } = store.getState();
      if (preferences !== before) keepPreferences(() => localStorage, (before = preferences));
    });
    link = startAwayLink({
      open: () => socketChannel(`${location.origin.replace('http', 'ws')}/rpc/hub`),
      role,
      contract,
      isIn,
      onOut,
      onOther: () => location.reload(),
      onStatus: (status) => {
        if (store.getState().link.status !== status) store.dispatch(linkStatus(status));
      },
    });
    return () => {
      stop();
      link?.close();
    };
  };
  return { store, start };
}

/** A console room on another machine in the hall. Its requests go to the hub as console operations. */
export function AwayPage({ children, ...asks }: Asks & { readonly children: ReactNode }) {
  const [{ store, start }] = useState(() => prepared(asks));
  useEffect(start, [start]);
  return (
    <Provider store={store}>
      <Speaking>{children}</Speaking>
    </Provider>
  );
}
