import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../electron/contract/api.ts';
import { CONTRACT_VERSION } from '../../electron/contract/watching-api.ts';
import { serve, type Handlers, RpcError } from '../../electron/contract/rpc.ts';
import type { LogEntry, TableUpdate } from '../../electron/contract/table.ts';
import { channelOver } from '../../test/channel-over-port.ts';
import { intact } from '../../test/screens/stories/fortress.ts';
import { table } from '../../test/screens/stories/table-states.ts';
import type { ScreenChannel } from './channels.ts';
import { startLink, type Link, type LinkStatus } from './link.ts';

type Host = Handlers<typeof api, { role: 'console' }>;

const entry = (n: number): LogEntry => ({
  n,
  at: 0,
  kind: 'order',
  seat: null,
  text: { key: 'named', with: { name: String(n) } },
  rule: null,
  faces: [],
  sum: null,
  outcome: [],
  by: null,
});

/** A host behind real message channels: it can hang up, fall silent, or have another version. */
class Table {
  log: readonly LogEntry[] = [entry(1), entry(2)];
  version = CONTRACT_VERSION;
  silent = false;
  unshown = false;
  calls = 0;
  readonly resumed: number[] = [];
  #hangUp: () => void = () => undefined;
  emit: (update: TableUpdate) => void = () => undefined;

  open(permanent = false): ScreenChannel {
    this.calls += 1;
    const { port1, port2 } = new MessageChannel();
    this.#hangUp = () => {
      port1.close();
    };
    serve(
      api,
      {
        'session.hello': () =>
          this.silent
            ? new Promise(() => undefined)
            : { version: this.version, role: 'console' as const, language: 'fr' as const, seat: null, now: 0 },
        'table.watch': ({ after }: { after: number }, _who: unknown, emit: (update: TableUpdate) => void) => {
          this.resumed.push(after);
          this.emit = emit;
          if (this.unshown) emit({ state: { revision: -1 }, log: [], complete: true });
          else emit({ state: table(intact()), log: this.log.filter(({ n }) => n > after), complete: after === 0 });
          return () => undefined;
        },
        'match.redo': () => ({ done: true, revision: 3 }),
      } as unknown as Host,
      channelOver(port1),
      { role: 'console' },
      () => undefined,
    );
    const near = channelOver(port2);
    return permanent
      ? near
      : {
          ...near,
          close: () => {
            port2.close();
          },
        };
  }
  hangUp(): void {
    this.#hangUp();
  }
}

let host: Table;
let link: Link;
let statuses: LinkStatus[];
let log: number[];
let heard: number;

function start(permanent = false): void {
  link = startLink({
    contract: api,
    open: () => host.open(permanent),
    after: () => log.at(-1) ?? 0,
    onHello: () => undefined,
    onUpdate: (update) => {
      log = update.complete ? update.log.map(({ n }) => n) : [...log, ...update.log.map(({ n }) => n)];
    },
    onStatus: (status) => {
      if (statuses.at(-1) !== status) statuses.push(status);
    },
    onHeard: () => {
      heard += 1;
    },
    beat: 20,
    retry: 5,
  });
}

beforeEach(() => {
  host = new Table();
  statuses = [];
  log = [];
  heard = 0;
});
afterEach(() => {
  link.close();
});
/** Vitest's default of one second is too short for a busy machine. */
const until = (holds: () => void): Promise<void> => vi.waitFor(holds, 10_000);

describe('the link of a screen', () => {
  it('greets, watches from the beginning, and keeps hearing from the host', async () => {
    start();
    await until(() => {
      expect(log).toEqual([1, 2]);
    });
    expect(statuses).toEqual(['open']);
    await until(() => {
      expect(heard).toBeGreaterThan(4);
    });
    await expect(link.call('match.redo', {})).resolves.toEqual({ done: true, revision: 3 });
  });

  it('reconnects after a loss and resumes after the last entry it has', async () => {
    start();
    await until(() => {
      expect(log).toEqual([1, 2]);
    });
    host.log = [...host.log, entry(3)];
    host.hangUp();
    await until(() => {
      expect(log).toEqual([1, 2, 3]);
    });
    expect(host.resumed).toEqual([0, 2]);
    expect(statuses).toEqual(['open', 'lost', 'open']);
  });

  it('rejects calls while there is no link', async () => {
    host.silent = true;
    start();
    await expect(link.call('match.redo', {})).rejects.toMatchObject({ code: 'closed' });
  });

  it('reports that the host is silent, and that it answers again', async () => {
    start();
    await until(() => {
      expect(statuses).toEqual(['open']);
    });
    host.silent = true;
    await until(() => {
      expect(statuses.at(-1)).toBe('silent');
    });
  });

  it('reports that the table cannot be shown, goes on answering, and shows it again once possible', async () => {
    host.unshown = true;
    start();
    await until(() => {
      expect(statuses).toEqual(['open', 'failed']);
    });
    expect(log).toEqual([]);
    expect(await link.call('match.redo', {})).toEqual({ done: true, revision: 3 });
    host.unshown = false;
    await until(() => {
      expect(statuses).toEqual(['open', 'failed', 'open']);
    });
    expect(log).toEqual([1, 2]);
    expect(host.calls).toBe(1);
  });

  it('stops at a host of another version: only a reload helps', async () => {
    host.version = CONTRACT_VERSION + 1;
    start();
    await until(() => {
      expect(statuses).toEqual(['outdated']);
    });
    expect(host.calls).toBe(1);
    await expect(link.call('match.redo', {})).rejects.toBeInstanceOf(RpcError);
  });

  it('never opens a page-long channel twice', async () => {
    start(true);
    await until(() => {
      expect(log).toEqual([1, 2]);
    });
    host.silent = true;
    await until(() => {
      expect(statuses.at(-1)).toBe('silent');
    });
    expect(host.calls).toBe(1);
  });
});
