import type { Api } from '../../electron/contract/api.ts';
import { CONTRACT_VERSION, type watchingApi } from '../../electron/contract/watching-api.ts';
import type { StartView } from '../../electron/contract/start-view.ts';
import { client, RpcError, type Client, type Role } from '../../electron/contract/rpc.ts';
import type { TableUpdate } from '../../electron/contract/table.ts';
import type { ScreenChannel } from './channels.ts';
import { pageNow } from './page-time.ts';

/**
 * `connecting`: the host has not answered yet. `open`: it answers. `silent`: connected, but the host does not answer.
 * `lost`: disconnected, reconnecting. `failed`: it answers, but cannot show the table; retrying. `outdated`: the host
 * has another version; only a reload helps.
 */
export type LinkStatus = 'connecting' | 'open' | 'silent' | 'lost' | 'failed' | 'outdated';

export interface Hello {
  readonly role: Role;
  readonly language: 'en' | 'fr';
  /** The side this screen plays; null for every other screen. */
  readonly seat: string | null;
  /** Ms by which the host's clock is ahead of this page's; for an overlay it is behind by the table's delay. */
  readonly ahead: number;
  /** What a console is told for its start page. */
  readonly start?: StartView | undefined;
}

export interface LinkOptions {
  /** What the screen may call: everything, or only what a display needs. */
  readonly contract: Api | typeof watchingApi;
  /** Opens a new channel to the host. */
  readonly open: () => ScreenChannel;
  /** The last log entry the screen has; 0 for none. The host sends what came after it. */
  readonly after: () => number;
  readonly onHello: (hello: Hello) => void;
  readonly onUpdate: (update: TableUpdate) => void;
  readonly onStatus: (status: LinkStatus) => void;
  /** Called whenever the host answers. */
  readonly onHeard: () => void;
  /** Heartbeat interval in ms; default 2000. */
  readonly beat?: number;
  /** Ms before the first reconnect after a loss; doubles up to eight times that; default 500. */
  readonly retry?: number;
}

export interface Link {
  /** Calls the host. Rejects with code `closed` while there is no link. */
  readonly call: Client<Api>['call'];
  /** Subscribes until this link is lost; subscribe again afterwards. */
  readonly live: Client<Api>['live'];
  readonly close: () => void;
}

/**
 * Keeps a screen connected to the host: greets, watches the table, checks every two seconds that the host answers, and
 * reconnects after a loss, resuming after the last log entry the screen has.
 */
export function startLink(options: LinkOptions): Link {
  const { beat = 2000, retry = 500 } = options;
  let current: Client<Api> | null = null;
  let stop: () => void = () => undefined;
  let losses = 0;
  let closed = false;

  const connect = (): void => {
    const channel = options.open();
    // A method missing from this contract is refused by name, just as a forbidden one is.
    const host = client(options.contract as Api, channel);
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      over = true;
      clearTimeout(timer);
      clearTimeout(again);
      current = null;
    };
    const lose = (): void => {
      if (over) return;
      end();
      options.onStatus('lost');
      timer = setTimeout(connect, retry * 2 ** Math.min(3, losses++));
    };
    const outdated = (): void => {
      end();
      options.onStatus('outdated');
      channel.close?.();
    };
    stop = () => {
      end();
      channel.close?.();
    };
    channel.onClose(lose);

    let isShown = true;
    const failed = (error: unknown): void => {
      if (over) return;
      const code = error instanceof RpcError ? error.code : 'internal';
      if (code === 'failed') {
        isShown = false;
        options.onStatus('failed');
        again = setTimeout(watch, beat);
        return;
      }
      if (code === 'bad-output' || code === 'bad-input' || code === 'no-such-method') outdated();
      else if (channel.close !== undefined) channel.close();
      else {
        // A channel that lasts as long as the page cannot be reopened, so greet again on the same one.
        options.onStatus('silent');
        timer = setTimeout(greet, beat);
      }
    };
    const watch = (): void => {
      host.live('table.watch', { after: options.after() }, heard(shown), failed);
    };
    const shown = (update: TableUpdate): void => {
      if (!isShown) options.onStatus('open');
      isShown = true;
      options.onUpdate(update);
    };
    const greet = (): void => {
      const silent = setTimeout(() => {
        if (!over) options.onStatus('silent');
      }, beat * 2);
      host
        .call('session.hello', { version: CONTRACT_VERSION })
        .finally(() => {
          clearTimeout(silent);
        })
        .then((hello) => {
          if (over) return;
          if (hello.version !== CONTRACT_VERSION) {
            outdated();
            return;
          }
          if (current === null) {
            current = host;
            losses = 0;
            const { role, language, seat, now, start } = hello;
            options.onHello({ role, language, seat, ahead: now - pageNow(), start });
            watch();
          }
          // While nothing can be shown the picture grows stale, however well the host answers.
          if (isShown) {
            options.onHeard();
            options.onStatus('open');
          }
          timer = setTimeout(greet, beat);
        }, failed);
    };
    const heard =
      <T>(then: (value: T) => void) =>
      (value: T): void => {
        if (over) return;
        then(value);
        options.onHeard();
      };
    greet();
  };

  connect();
  return {
    call: (method, input) =>
      current === null
        ? Promise.reject(new RpcError('closed', 'There is no link to the host.'))
        : current.call(method, input),
    live: (method, input, onValue, onError) => {
      if (current !== null) return current.live(method, input, onValue, onError);
      onError(new RpcError('closed', 'There is no link to the host.'));
      return () => undefined;
    },
    close: () => {
      if (closed) return;
      closed = true;
      stop();
    },
  };
}
