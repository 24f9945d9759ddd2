import { hubApi, type HubApi, type HubRole } from '../../electron/contract/hub-api.ts';
import { client, RpcError, type Client, type Contract } from '../../electron/contract/rpc.ts';
import type { ScreenChannel } from '../link/channels.ts';
import type { LinkStatus } from '../link/link.ts';
import type { Outside } from '../store/screen.ts';

/** How often the hub is asked whether it is there, and how soon after a loss it is called again, in ms; the latter doubles three times. */
const BEAT_MS = 4000;
const RETRY_MS = 500;
/** What is asked while there is no link waits so long for the next one, in ms. */
const PATIENCE_MS = 6000;
/** Longer messages the hub's door does not take. */
const MOST_BYTES = 4 * 1024 * 1024 - 1024;

export interface AwayLinkOptions {
  readonly open: () => ScreenChannel;
  /** Who this page is: whoever became somebody else in this browser loads it anew. */
  readonly role: HubRole;
  /** What it asks beside what every guest may. */
  readonly contract: Contract;
  readonly onStatus: (status: LinkStatus) => void;
  /** Whether this page is still let in; asked after each loss. Null where nobody answers. */
  readonly isIn: () => Promise<boolean | null>;
  /** It was sent away: nothing is asked any more. */
  readonly onOut: () => void;
  readonly onOther: () => void;
}

/** Nobody can say whether what was sent before the link was lost was done. */
const unsure = (): RpcError => new RpcError('timeout', 'The link was lost before the answer came.');

/** The way of a page in the hall to what a console asks of the program itself. */
export interface AwayLink extends Outside {
  readonly close: () => void;
}

/**
 * Keeps a page of the hall in touch with the hub, for rooms that ask as on a console. Whatever is asked while the link is
 * lost is asked once it is back, if that is soon; what was under way is asked again under its own id, which is done once.
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
      // Closed meanwhile, by whoever looks at another page.
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
          // A line that does not answer is none: the next one is tried.
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
      // What hall screens show is asked of the hub by its own name.
      const its = method === 'tournament.hall' ? 'hub.hall' : method;
      return current.live(its as 'hub.hall', input as Record<string, never>, onValue, onError);
    }) as Outside['live'],
    close: end,
  };
}
