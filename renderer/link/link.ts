import type { Api } from '../../electron/contract/api.ts';
import { CONTRACT_VERSION, type watchingApi } from '../../electron/contract/watching-api.ts';
import type { StartView } from '../../electron/contract/start-view.ts';
import { client, RpcError, type Client, type Role } from '../../electron/contract/rpc.ts';
import type { TableUpdate } from '../../electron/contract/table.ts';
import type { ScreenChannel } from './channels.ts';
import { pageNow } from './page-time.ts';

/**
 * `connecting`: never heard the host yet. `open`: it answers. `silent`: the line is there, the host does not answer.
 * `lost`: hung up, calling again. `failed`: it answers, but cannot show the table; asking again. `outdated`: the host
 * speaks another version; only a reload helps.
 */
export type LinkStatus = 'connecting' | 'open' | 'silent' | 'lost' | 'failed' | 'outdated';

export interface Hello {
  readonly role: Role;
  readonly language: 'en' | 'fr';
  /** The side that this screen is let in as; null for every other screen. */
  readonly seat: string | null;
  /** Milliseconds by which the host's clock is ahead of this page's; for an overlay, behind it, as the table is. */
  readonly ahead: number;
  /** What a console is told of its start page. */
  readonly start?: StartView | undefined;
}

export interface LinkOptions {
  /** What the screen may ask for: everything, or what is needed to look. */
  readonly contract: Api | typeof watchingApi;
  /** Opens a new channel to the host. */
  readonly open: () => ScreenChannel;
  /** The last log entry that the screen has; 0 for none. The host sends what came since. */
  readonly after: () => number;
  readonly onHello: (hello: Hello) => void;
  readonly onUpdate: (update: TableUpdate) => void;
  readonly onStatus: (status: LinkStatus) => void;
  /** The host gave a sign of life. */
  readonly onHeard: () => void;
  /** Milliseconds between two questions whether the host is there; default 2000. */
  readonly beat?: number;
  /** Milliseconds before the first new call after a loss; doubles up to eight times that; default 500. */
  readonly retry?: number;
}

export interface Link {
  /** Asks the host. Rejects with code `closed` while there is no link. */
  readonly call: Client<Api>['call'];
  /** Subscribes for as long as this link lasts; after a loss it is to be asked for again. */
  readonly live: Client<Api>['live'];
  readonly close: () => void;
}

/**
 * Keeps a screen in touch with the host: greets, watches the table, asks every two seconds whether the host is there,
 * and calls again after a loss, resuming after the last log entry that the screen has.
 */
export function startLink(options: LinkOptions): Link {
  const { beat = 2000, retry = 500 } = options;
  let current: Client<Api> | null = null;
  let stop: () => void = () => undefined;
  let losses = 0;
  let closed = false;

  const connect = (): void => {
    const channel = options.open();
    // A method that is not there is refused as one that is not allowed would be: by its name.
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
        // A channel that lasts as long as the page cannot be opened anew: only asked again.
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
          // What is shown grows old while nothing can be shown, however well the host answers.
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
