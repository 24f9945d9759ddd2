import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import { api, type Api } from '../../electron/contract/api.ts';
import { client, type Channel, type Client } from '../../electron/contract/rpc.ts';
import type { LogEntry, TableState } from '../../electron/contract/table.ts';
import { opensAtOnce, resultsStay } from '../results-stay.ts';
import type { Memory } from './memory-now.ts';

/** Starts the built program in browser mode, as a person would, and controls it through the contract. */

const ROOT = join(import.meta.dirname, '../..');
const PROBE = pathToFileURL(join(import.meta.dirname, 'memory-child.ts')).href;

const running = new Set<ChildProcess>();
// However the test ends, leave no program behind that holds a port.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export interface Program {
  readonly consoleUrl: string;
  readonly displayUrl: string;
  readonly errors: string[];
  /** Memory in use after a garbage collection, in MB; only for a program started with a probe. */
  readonly memory: () => Promise<Memory>;
  /** The answer of the module running inside the program, if it was started with one. */
  readonly ask: (what: string) => Promise<unknown>;
  /** Opens its own console over WebSocket. @param patience ms to wait for an answer */
  readonly hand: (patience?: number) => Promise<Hand>;
  /** Ends it like Ctrl+C. */
  readonly stop: () => Promise<void>;
  /** Ends it like a power cut. */
  readonly kill: () => Promise<void>;
}

/** A console without a screen: receives state and makes calls. */
export interface Hand {
  readonly call: Client<Api>['call'];
  readonly live: Client<Api>['live'];
  state: () => TableState;
  readonly log: LogEntry[];
  /** Resolves once the state is as wanted. */
  readonly until: (what: string, wished: (state: TableState) => boolean, ms?: number) => Promise<TableState>;
  readonly close: () => void;
}

/**
 * Starts the built program.
 * @param dataDir its data folder
 * @param ports serial ports in addition to those of the machine
 * @param script the program, if not the built one
 * @param inside a module that runs in it and answers questions
 * @param database the PostgreSQL database to use instead of a file
 */
export async function startProgram(
  dataDir: string,
  ports: readonly string[] = [],
  args: readonly string[] = [],
  script = join(ROOT, 'out/main/serve.js'),
  inside?: string,
  database = process.env['DATABASE_URL'] ?? '',
): Promise<Program> {
  if (!existsSync(script)) throw new Error('not built: run "npm run build" first');
  resultsStay(dataDir);
  // With its start preferences set, the program does not ask how to start.
  if (!existsSync(join(dataDir, 'start.json'))) opensAtOnce(dataDir);
  const probe = inside === undefined ? [] : ['--import', inside];
  const child = spawn(process.execPath, [...probe, script, '--no-open', '--port', '0', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      CASTELLAN_DATA: dataDir,
      CASTELLAN_PORTS: ports.join(':'),
      DATABASE_URL: database,
      LANG: 'C.UTF-8',
    },
    stdio: inside === undefined ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const [stdout, stderr] = [child.stdout as Readable, child.stderr as Readable];
  running.add(child);
  child.once('close', () => running.delete(child));
  const errors: string[] = [];
  createInterface({ input: stderr }).on('line', (line) => errors.push(line));
  const addresses = await new Promise<string[]>((resolve, reject) => {
    const found: string[] = [];
    createInterface({ input: stdout }).on('line', (line) => {
      const address = /http:\S+/.exec(line)?.[0];
      if (address !== undefined) found.push(address);
      if (found.length === 2) resolve(found);
    });
    child.once('close', (code) => {
      reject(new Error(`the program ended with ${String(code)}: ${errors.join('\n')}`));
    });
  });
  const [consoleUrl = '', displayUrl = ''] = addresses;
  return {
    consoleUrl,
    displayUrl,
    errors,
    memory: async () => (await askOf(child, 'memory')) as Memory,
    ask: (what) => askOf(child, what),
    hand: (patience) => openHand(consoleUrl, patience),
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Starts the built program like {@link startProgram}, with a probe inside that reports its memory. */
export function startTelling(dataDir: string, database = ''): Promise<Program> {
  return startProgram(dataDir, [], [], undefined, PROBE, database);
}

function askOf(child: ChildProcess, what: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error(`the program ended while it was asked for its ${what}`));
    child.once('close', gone);
    child.once('message', (told) => {
      child.off('close', gone);
      resolve(told);
    });
    child.send(what, (error) => {
      if (error !== null) reject(error);
    });
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', () => {
      resolve();
    });
    child.kill(signal);
  });
}

/** What the program answers if a request took too long to arrive, which happens on a machine with too much to do. */
const TOO_LATE = 408;

/** Opens the console's socket as a browser does: first the page that gives the cookie, then the socket. */
async function cameIn(consoleUrl: string, patience: number): Promise<WebSocket> {
  const { origin } = new URL(consoleUrl);
  const end = Date.now() + patience;
  for (;;) {
    const shown = await fetch(consoleUrl, { redirect: 'manual' });
    const cookie = shown.headers.get('set-cookie')?.split(';')[0];
    const late = shown.status === TOO_LATE && Date.now() < end;
    if (cookie === undefined && !late) throw new Error(`${origin} gave no cookie but ${String(shown.status)}`);
    const headers = { cookie: cookie ?? '', origin };
    const socket = late
      ? undefined
      : await opened(new WebSocket(`${origin.replace('http', 'ws')}/rpc/console`, { headers }), end);
    if (socket !== undefined) return socket;
  }
}

/** Resolves once the socket is open, with `undefined` if its request came too late and there is time for another. */
function opened(socket: WebSocket, end: number): Promise<WebSocket | undefined> {
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', (error) => {
      if (error.message.endsWith(` ${String(TOO_LATE)}`) && Date.now() < end) resolve(undefined);
      else reject(error);
    });
  });
}

export async function openHand(consoleUrl: string, patience?: number): Promise<Hand> {
  const socket = await cameIn(consoleUrl, patience ?? 20_000);
  const channel: Channel = {
    send: (message) => {
      socket.send(JSON.stringify(message));
    },
    onMessage: (listener) => {
      socket.on('message', (data) => {
        listener(JSON.parse((data as Buffer).toString('utf8')));
      });
    },
    onClose: (listener) => {
      socket.once('close', listener);
    },
  };
  const { call, live } = client(api, channel, patience);
  const log: LogEntry[] = [];
  const listeners = new Set<() => void>();
  let state: TableState | undefined;
  live(
    'table.watch',
    { after: 0 },
    (update) => {
      if (update.complete) log.length = 0;
      // The first message has every part, later ones only what changed.
      state = { ...state, ...update.state } as TableState;
      log.push(...update.log);
      for (const listener of listeners) listener();
    },
    () => undefined,
  );
  const hand: Hand = {
    call,
    live,
    state: () => {
      if (state === undefined) throw new Error('nothing was told yet');
      return state;
    },
    log,
    until: (what, wished, ms = 60_000) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (state === undefined || !wished(state)) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(state);
        };
        const timer = setTimeout(() => {
          listeners.delete(look);
          reject(
            new Error(
              `waited in vain until ${what}; devices: ${JSON.stringify(state?.devices)}; ports: ${JSON.stringify(state?.ports)}`,
            ),
          );
        }, ms);
        listeners.add(look);
        look();
      }),
    close: () => {
      socket.close();
    },
  };
  await hand.until('the table is told', () => true, patience);
  return hand;
}

/** Gives an order and answers yes until a roll is asked for. */
export async function orderUpToTheRoll(hand: Hand, command: string, args: Record<string, string>): Promise<void> {
  await done(hand.call('match.command', { command, args }));
  for (;;) {
    const state = await hand.until('a question is open', (now) => now.ask !== null);
    const { ask } = state;
    if (ask?.ask !== 'declare') return;
    await done(hand.call('match.declare', { token: ask.token, fact: ask.fact === 'yes-no' ? true : (ask.max ?? 0) }));
    await hand.until('the answer was taken', (now) => now.ask?.token !== ask.token);
  }
}

/** Awaits an outcome and throws its code if it was refused. */
export async function done(outcome: Promise<{ done: true } | { done: false; code: string }>): Promise<void> {
  const result = await outcome;
  if (!result.done) throw new Error(`refused: ${result.code}`);
}
