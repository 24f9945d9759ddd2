import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Contract } from '../../electron/contract/rpc.ts';
import type { ScreenChannel } from '../link/channels.ts';
import type { LinkStatus } from '../link/link.ts';
import { startAwayLink, type AwayLink } from './away-link.ts';

const contract = {
  'tournament.do': { kind: 'mutation', who: 'console', input: z.unknown(), output: z.unknown() },
} as const satisfies Contract;

interface Message {
  readonly t: string;
  readonly id: number;
  readonly method: string;
  readonly input: unknown;
}

/** A hub that can be unplugged: says who is asking, and answers requests unless told to be silent. */
class Line {
  role = 'organiser';
  isUp = true;
  answers = true;
  readonly done: unknown[] = [];
  readonly #open = new Set<() => void>();

  open = (): ScreenChannel => {
    let hear: (message: unknown) => void = () => undefined;
    const closers: (() => void)[] = [];
    const close = (): void => {
      if (this.#open.delete(close)) for (const one of closers) one();
    };
    this.#open.add(close);
    if (!this.isUp) queueMicrotask(close);
    return {
      send: (message) => {
        const { t, id, method, input } = message as Message;
        if (!this.isUp || t !== 'call') return;
        if (method === 'hub.who') {
          const value = { role: this.role, name: 'Fournier', event: 'acre', subject: '' };
          queueMicrotask(() => hear({ t: 'answer', id, value }));
          return;
        }
        this.done.push(input);
        if (this.answers) queueMicrotask(() => hear({ t: 'answer', id, value: { done: true, event: 'acre' } }));
      },
      onMessage: (listener) => (hear = listener),
      onClose: (listener) => closers.push(listener),
      close,
    };
  };

  cut(): void {
    this.isUp = false;
    for (const close of [...this.#open]) close();
  }
}

let line: Line;
let link: AwayLink;
let isIn: boolean | null;
const said: LinkStatus[] = [];
const onOut = vi.fn<() => void>();
const onOther = vi.fn<() => void>();
beforeEach(async () => {
  vi.useFakeTimers();
  line = new Line();
  isIn = null;
  said.length = 0;
  onOut.mockClear();
  onOther.mockClear();
  link = startAwayLink({
    open: line.open,
    role: 'organiser',
    contract,
    onStatus: (status) => said.push(status),
    isIn: () => Promise.resolve(isIn),
    onOut,
    onOther,
  });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
});

const act = (id: string): Promise<string> =>
  link.call('tournament.do', { event: 'acre', id, by: 'x', act: { kind: 'pair' } }).then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

describe('the link of an organiser in the hall', () => {
  it('repeats requests in flight under the same id after losing the link', async () => {
    line.answers = false;
    const doing = act('one');
    await vi.advanceTimersByTimeAsync(100);
    line.cut();
    await vi.advanceTimersByTimeAsync(100);
    line.answers = true;
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await doing).toBe('done');
    expect(line.done).toHaveLength(2);
    expect(line.done[0]).toEqual(line.done[1]);
    expect(said).toEqual(['open', 'lost', 'open']);
  });

  it('does not claim that nothing was sent when a request was sent and its outcome is unknown', async () => {
    line.answers = false;
    const doing = act('one');
    await vi.advanceTimersByTimeAsync(100);
    line.cut();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await doing).toBe('timeout');
  });

  it('queues requests while the link is lost, and gives up after a few seconds', async () => {
    line.cut();
    await vi.advanceTimersByTimeAsync(10);
    const soon = act('soon');
    await vi.advanceTimersByTimeAsync(1500);
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(4000);
    expect(await soon).toBe('done');
    line.cut();
    await vi.advanceTimersByTimeAsync(10);
    const never = act('never');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await never).toBe('closed');
    // An abandoned request must not run later.
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(line.done).toHaveLength(1);
    expect(said.at(-1)).toBe('open');
  });

  it('treats a silent connection as dead and opens the next one', async () => {
    line.isUp = false;
    await vi.advanceTimersByTimeAsync(4000 + 10_000 + 10);
    expect(said).toEqual(['open', 'lost']);
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(said.at(-1)).toBe('open');
  });

  it('ends when it was sent away, and when somebody else signs in with this browser', async () => {
    isIn = false;
    line.cut();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onOut).toHaveBeenCalledOnce();
    expect(onOther).not.toHaveBeenCalled();
    link.close();
    line = new Line();
    line.role = 'judge';
    link = startAwayLink({
      open: line.open,
      role: 'organiser',
      contract,
      onStatus: () => undefined,
      isIn: () => Promise.resolve(true),
      onOut,
      onOther,
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(onOther).toHaveBeenCalledOnce();
  });

  it('does not send messages that would make the door hang up', async () => {
    const long = link.call('tournament.readPlayers', { content: 'x'.repeat(4 * 1024 * 1024) });
    await expect(long).rejects.toMatchObject({ code: 'bad-input' });
    expect(said).toEqual(['open']);
  });
});
