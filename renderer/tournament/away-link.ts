import { hubApi, type HubApi, type HubRole } from '../../electron/contract/hub-api.ts';
import { client, RpcError, type Client, type Contract } from '../../electron/contract/rpc.ts';
import type { ScreenChannel } from '../link/channels.ts';
import type { LinkStatus } from '../link/link.ts';
import type { Outside } from '../store/screen.ts';

/** Heartbeat interval and reconnect delay in ms; the delay doubles three times. */
const BEAT_MS = 4000;
const RETRY_MS = 500;
/** How long a request waits for a new link, in ms. */
const PATIENCE_MS = 6000;
/** The hub's door refuses longer messages. */
const MOST_BYTES = 4 * 1024 * 1024 - 1024;

export interface AwayLinkOptions {
  readonly open: () => ScreenChannel;
  /** The role of this page. If somebody else signs in with this browser, the page reloads. */
  readonly role: HubRole;
  /** The operations it may call beyond those of every guest. */
  readonly contract: Contract;
  readonly onStatus: (status: LinkStatus) => void;
  /** Whether this page is still admitted; checked after each loss. Null if there is no answer. */
  readonly isIn: () => Promise<boolean | null>;
  /** The page was sent away; no more requests. */
  readonly onOut: () => void;
  readonly onOther: () => void;
}

/** It is unknown whether a request sent before the loss was carried out. */
const unsure = (): RpcError => new RpcError('timeout', 'The link was lost before the answer came.');

/** How a page in the hall calls what a console asks of the program directly. */
export interface AwayLink extends Outside {
  readonly close: () => void;
}

/**
 * Keeps a page in the hall connected to the hub, for rooms that ask as on a console. Requests made while the link is
 * lost wait a short time for it to return. Requests in flight are sent again under the same id, which runs them only
 * once.
 */
export function startAwayLink(options: AwayLinkOptions): AwayLink {
  const { role, onStatus } = options;
  const contract = { ...hubApi, ...options.contract };
  let current: Client<HubApi> | null = null;
  let hangUp: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let losses = 0;
  let isOver = false;
  const waiting = new Set<(host: Client<HubApi>) => void>();

  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
    current = null;
    hangUp();
  };
  const hasEnded = (): boolean => isOver;
  const connect = (): void => {
    const channel = options.open();
    const host = client(contract, channel);
    let isLost = false;
    hangUp = () => channel.close?.();
    const lose = async (): Promise<void> => {
      if (isLost || isOver) return;
      isLost = true;
      current = null;
      clearTimeout(timer);
      onStatus('lost');
      const isIn = await options.isIn();
      // Closed meanwhile, because the user went to another page.
      if (hasEnded()) return;
      if (isIn === false) {
        end();
        options.onOut();
        return;
      }
      timer = setTimeout(connect, RETRY_MS * 2 ** Math.min(3, losses++));
    };
    channel.onClose(() => void lose());
    const beat = (): void => {
      host.call('hub.who', {}).then(
        (who) => {
          if (isLost || isOver) return;
          if (who.role !== role) {
            end();
            options.onOther();
            return;
          }
          timer = setTimeout(beat, BEAT_MS);
          if (current !== null) return;
          current = host;
          losses = 0;
          onStatus('open');
          for (const go of [...waiting]) go(host);
        },
        () => {
          // A connection that does not answer is dead: try the next one.
          channel.close?.();
          void lose();
        },
      );
    };
    beat();
  };

  const linked = (until: number): Promise<Client<HubApi>> =>
    current !== null
      ? Promise.resolve(current)
      : new Promise((resolve, reject) => {
          const go = (host: Client<HubApi>): void => {
            clearTimeout(late);
            waiting.delete(go);
            resolve(host);
          };
          const late = setTimeout(
            () => {
              waiting.delete(go);
              reject(new RpcError('closed', 'There is no link to the hub.'));
            },
            Math.max(0, until - Date.now()),
          );
          waiting.add(go);
        });
  const asked = async (method: string, input: unknown, until: number, wasSent = false): Promise<unknown> => {
    const host = await linked(until).catch((error: unknown) => {
      throw wasSent ? unsure() : error;
    });
    try {
      return await host.call(method as 'hub.who', input as Record<string, never>);
    } catch (error) {
      if (!(error instanceof RpcError && error.code === 'closed')) throw error;
      if (isOver || Date.now() >= until) throw unsure();
      return asked(method, input, until, true);
    }
  };

  connect();
  return {
    call: ((method: string, input: unknown) => {
      const words = JSON.stringify(input);
      if (words.length * 3 > MOST_BYTES && new TextEncoder().encode(words).length > MOST_BYTES)
        return Promise.reject(new RpcError('bad-input', 'This is longer than the hub takes.'));
      return asked(method, input, Date.now() + PATIENCE_MS);
    }) as Outside['call'],
    live: ((method: string, input: unknown, onValue: (value: unknown) => void, onError: (error: RpcError) => void) => {
      if (current === null) {
        onError(new RpcError('closed', 'There is no link to the hub.'));
        return () => undefined;
      }
      // The hub has its own name for what hall screens show.
      const its = method === 'tournament.hall' ? 'hub.hall' : method;
      return current.live(its as 'hub.hall', input as Record<string, never>, onValue, onError);
    }) as Outside['live'],
    close: end,
  };
}
