import { parse, safeParse, type z } from 'zod';
import { own } from '../../rules/kernel/own.ts';
import { asError, isWire, RpcError, type Wire } from './rpc-wire.ts';

export { RpcError } from './rpc-wire.ts';

/**
 * Typed calls and live subscriptions over any channel: Electron's message ports, WebSocket, Node's message channels.
 * Both ends validate every message with a schema. Invalid ones are refused in a sentence and change nothing.
 */

/** What a transport must provide. */
export interface Channel {
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onClose: (listener: () => void) => void;
  /** While the other end is slow to read: when it has read what was sent. Absent where nothing can pile up. */
  readonly caughtUp?: () => Promise<void> | undefined;
}

/**
 * Who may call. A display and an overlay only watch; a side answers that side's questions and gives its commands; a
 * console may do everything.
 */
export const roles = ['console', 'display', 'overlay', 'side'] as const;
export type Role = (typeof roles)[number];

export interface Method {
  readonly kind: 'query' | 'mutation' | 'live';
  /** `side`, `display`, `overlay`: that role and the console. The handler decides what a side may do with it. */
  readonly who: 'anyone' | 'console' | 'side' | 'display' | 'overlay';
  /** The core schema type, not `z.ZodType`: comparing every method with all its members took half of the type check. */
  readonly input: z.core.$ZodType;
  readonly output: z.core.$ZodType;
  /** For `live`: each value replaces the one before, so a screen that is slow to read gets the newest alone. */
  readonly latest?: true;
  /** Timeout in milliseconds for answers computed from a whole match; the client's own if absent. */
  readonly patienceMs?: number;
}
export type Contract = Readonly<Record<string, Method>>;

/** Whether a role may call a method at all. */
export function mayCall(role: Role, { who }: Pick<Method, 'who'>): boolean {
  return who === 'anyone' || role === 'console' || role === who;
}

type Given<M extends Method> = z.output<M['input']>;
type Sent<M extends Method> = z.input<M['input']>;
type Told<M extends Method> = z.output<M['output']>;
type LiveKey<C extends Contract> = { [K in keyof C]: C[K]['kind'] extends 'live' ? K : never }[keyof C];
type CallKey<C extends Contract> = Exclude<keyof C, LiveKey<C>>;

/** What the serving end knows about the caller. */
export interface Caller {
  readonly role: Role;
}

export type Handlers<C extends Contract, Who extends Caller> = {
  readonly [K in keyof C]: C[K]['kind'] extends 'live'
    ? (
        input: Given<C[K]>,
        who: Who,
        emit: (value: Told<C[K]>) => void,
        /** Ends the view with an error in a sentence: there is nothing to show. */
        failed: (error: unknown) => void,
      ) => () => void
    : (input: Given<C[K]>, who: Who) => Told<C[K]> | Promise<Told<C[K]>>;
};

/** Limits on error messages about bad input, so that they stay readable however much was sent. */
const LONGEST_NAME = 60;
const LONGEST_PROBLEM = 200;
const MOST_PROBLEMS = 5;

/** The method of a call, if the caller may call it this way. @throws {RpcError} */
function methodOf(contract: Contract, role: Role, name: string, kind: 'live' | 'call'): Method {
  const method = own(contract, name);
  if (method === undefined)
    throw new RpcError('no-such-method', `There is no method '${name.slice(0, LONGEST_NAME)}'. Reload the screen.`);
  if ((method.kind === 'live') !== (kind === 'live')) throw new RpcError('wrong-kind', `'${name}' is ${method.kind}.`);
  if (!mayCall(role, method))
    throw new RpcError(
      'not-allowed',
      role === 'side'
        ? `'${name}' is not a side's to ask: it needs a console.`
        : `A display looks and does not touch: '${name}' needs a console.`,
    );
  return method;
}

/** Validates the input of a method. @throws {RpcError} */
function readInput(method: Method, name: string, input: unknown): unknown {
  const result = safeParse(method.input, input);
  if (result.success) return result.data;
  const problems = result.error.issues
    .slice(0, MOST_PROBLEMS)
    .map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`.slice(0, LONGEST_PROBLEM));
  throw new RpcError('bad-input', `'${name}' was sent with a wrong shape. ${problems.join('; ')}. Reload the screen.`);
}

/** The open views of the screen at a channel. */
class LiveViews {
  readonly #channel: Channel;
  readonly #log: (error: unknown) => void;
  readonly #open = new Map<number, () => void>();

  constructor(channel: Channel, log: (error: unknown) => void) {
    this.#channel = channel;
    this.#log = log;
  }

  has(id: number): boolean {
    return this.#open.has(id);
  }

  /**
   * Opens a view. It may fail while its handler is still emitting its first value, and ends then as well. The error
   * goes to that screen alone and ends neither other views nor the host.
   */
  open(id: number, method: string) {
    let isOpen = true;
    let stop: (() => void) | undefined;
    const close = (): void => {
      isOpen = false;
      try {
        stop?.();
      } catch (error) {
        this.#log(error);
      }
      stop = undefined;
    };
    this.#open.set(id, close);
    return {
      isOpen: (): boolean => isOpen,
      failed: (error: unknown): void => {
        if (!isOpen) return;
        this.#open.delete(id);
        close();
        this.#log(error);
        const sentence = `The host could not show '${method}'; its own log says why. Nothing is lost: ask again, or undo the last step.`;
        this.#channel.send(asError(id, new RpcError('failed', sentence)));
      },
      opened: (ends: () => void): void => {
        stop = ends;
        if (!isOpen) close();
      },
    };
  }

  /** Drops a view that could not be opened. */
  forget(id: number): void {
    this.#open.delete(id);
  }

  end(id: number): void {
    const stop = this.#open.get(id);
    this.#open.delete(id);
    stop?.();
  }

  endAll(): void {
    const all = [...this.#open.values()];
    this.#open.clear();
    for (const stop of all) stop();
  }
}

/** Emits values at once, but while the other end is slow to read only the newest, once it has caught up. */
function newestOnly({ caughtUp }: Channel, emit: (value: unknown) => void): (value: unknown) => void {
  let held: { readonly value: unknown } | undefined;
  return (value) => {
    if (held !== undefined) {
      held = { value };
      return;
    }
    const later = caughtUp?.();
    if (later === undefined) return emit(value);
    held = { value };
    void later.then(() => {
      const newest = held;
      held = undefined;
      if (newest !== undefined) emit(newest.value);
    });
  };
}

/**
 * Answers the calls that arrive on a channel.
 * @param log called with internal errors, never with refused input
 */
export function serve<C extends Contract, Who extends Caller>(
  contract: C,
  handlers: Handlers<C, Who>,
  channel: Channel,
  who: Who,
  log: (error: unknown) => void,
): void {
  const views = new LiveViews(channel, log);
  const fail = (id: number, error: unknown): void => {
    if (!(error instanceof RpcError)) log(error);
    channel.send(asError(id, error));
  };

  const answer = async ({ id, method: name, input }: Extract<Wire, { method: string }>): Promise<void> => {
    try {
      const method = methodOf(contract, who.role, name, 'call');
      const handler = handlers[name as keyof C] as (input: unknown, who: Who) => unknown;
      const value = parse(method.output, await handler(readInput(method, name, input), who));
      channel.send({ t: 'answer', id, value } satisfies Wire);
    } catch (error) {
      fail(id, error);
    }
  };
  const subscribe = ({ id, method: name, input }: Extract<Wire, { method: string }>): void => {
    try {
      const method = methodOf(contract, who.role, name, 'live');
      if (views.has(id)) throw new RpcError('duplicate', `Subscription ${String(id)} exists.`);
      const handler = handlers[name as keyof C] as unknown as (
        input: unknown,
        who: Who,
        emit: (value: unknown) => void,
        failed: (error: unknown) => void,
      ) => () => void;
      const view = views.open(id, name);
      const emit = (value: unknown): void => {
        if (!view.isOpen()) return;
        const told = safeParse(method.output, value);
        if (told.success) channel.send({ t: 'event', id, value: told.data } satisfies Wire);
        else view.failed(told.error);
      };
      const tell = method.latest === true ? newestOnly(channel, emit) : emit;
      view.opened(handler(readInput(method, name, input), who, tell, view.failed));
    } catch (error) {
      views.forget(id);
      fail(id, error);
    }
  };

  channel.onMessage((message) => {
    if (!isWire(message)) return;
    if (message.t === 'call') void answer(message);
    else if (message.t === 'subscribe') subscribe(message);
    else if (message.t === 'unsubscribe') views.end(message.id);
  });
  channel.onClose(() => {
    views.endAll();
  });
}

export interface Client<C extends Contract> {
  readonly call: <K extends CallKey<C>>(method: K, input: Sent<C[K]>) => Promise<Told<C[K]>>;
  /** Subscribes; returns a function that unsubscribes. */
  readonly live: <K extends LiveKey<C>>(
    method: K,
    input: Sent<C[K]>,
    onValue: (value: Told<C[K]>) => void,
    onError: (error: RpcError) => void,
  ) => () => void;
}

interface Pending {
  readonly method: Method;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: RpcError) => void;
}

/** What the calling end waits for, by request number: one answer to a call, any number of values for a subscription. */
class Waiting {
  readonly calls = new Map<number, Pending>();
  readonly live = new Map<number, Pending>();
  last = 0;
  closed = false;

  heard(message: unknown): void {
    if (!isWire(message)) return;
    const { calls, live } = this;
    const { t, id } = message;
    const call = calls.get(id);
    if (t === 'event') receive(live.get(id), message.value);
    if (t === 'answer' || t === 'error') calls.delete(id);
    if (t === 'answer') receive(call, message.value);
    if (t !== 'error') return;
    const error = new RpcError(message.code, message.message);
    call?.reject(error);
    live.get(id)?.reject(error);
    live.delete(id);
  }

  close(): void {
    this.closed = true;
    const error = new RpcError('closed', 'The connection to the host closed.');
    for (const kind of [this.calls, this.live]) {
      for (const pending of [...kind.values()]) pending.reject(error);
      kind.clear();
    }
  }
}

function receive(pending: Pending | undefined, value: unknown): void {
  if (pending === undefined) return;
  const result = safeParse(pending.method.output, value);
  if (result.success) pending.resolve(result.data);
  else
    pending.reject(
      new RpcError('bad-output', `The host sent a shape that this screen does not know: ${result.error.message}`),
    );
}

/**
 * The calling end of a channel. A call without an answer after `timeoutMs` is rejected, and all calls once it closes.
 */
export function client<C extends Contract>(contract: C, channel: Channel, timeoutMs = 10_000): Client<C> {
  const waiting = new Waiting();
  channel.onMessage((message) => {
    waiting.heard(message);
  });
  channel.onClose(() => {
    waiting.close();
  });
  /** The requested method, or why it cannot be called. */
  const asked = (name: string): Method | RpcError => {
    if (waiting.closed) return new RpcError('closed', 'The connection to the host is closed.');
    return own(contract, name) ?? new RpcError('no-such-method', `This screen does not ask for '${name}'.`);
  };

  return {
    call(name, input) {
      return new Promise((resolve, reject) => {
        const method = asked(String(name));
        if (method instanceof RpcError) {
          reject(method);
          return;
        }
        const patience = method.patienceMs ?? timeoutMs;
        const id = (waiting.last += 1);
        const timer = setTimeout(() => {
          waiting.calls.delete(id);
          const waited = `The host did not answer '${String(name)}' within ${String(patience / 1000)} s.`;
          reject(new RpcError('timeout', waited));
        }, patience);
        const settled =
          <T>(settle: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(timer);
            settle(value);
          };
        waiting.calls.set(id, {
          method,
          resolve: settled(resolve as (value: unknown) => void),
          reject: settled(reject),
        });
        channel.send({ t: 'call', id, method: String(name), input } satisfies Wire);
      });
    },
    live(name, input, onValue, onError) {
      const method = asked(String(name));
      if (method instanceof RpcError) {
        onError(method);
        return () => undefined;
      }
      const id = (waiting.last += 1);
      waiting.live.set(id, { method, resolve: onValue as (value: unknown) => void, reject: onError });
      channel.send({ t: 'subscribe', id, method: String(name), input } satisfies Wire);
      return () => {
        if (waiting.live.delete(id) && !waiting.closed) channel.send({ t: 'unsubscribe', id } satisfies Wire);
      };
    },
  };
}
