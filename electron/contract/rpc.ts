import type { z } from 'zod';

/**
 * Typed calls and live subscriptions over any channel: Electron's message ports, WebSocket, Node's message channels.
 * Every message is read by a schema at both ends. What does not fit is refused in a sentence and changes nothing.
 */

/** The three things that a transport must do. */
export interface Channel {
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onClose: (listener: () => void) => void;
}

/**
 * Who may call. A display and an overlay look and do not touch; a side answers what that side is asked and gives that
 * side's commands; a console does everything.
 */
export const roles = ['console', 'display', 'overlay', 'side'] as const;
export type Role = (typeof roles)[number];

export interface Method {
  readonly kind: 'query' | 'mutation' | 'live';
  /** `side`, `display` and `overlay`: these, and the console. What a side may do of it is the handler's to say. */
  readonly who: 'anyone' | 'console' | 'side' | 'display' | 'overlay';
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Milliseconds that an answer may take where it is worked out from a whole match; else as long as the client waits. */
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

/** What the serving end knows of the caller. */
export interface Caller {
  readonly role: Role;
}

export type Handlers<C extends Contract, Who extends Caller> = {
  readonly [K in keyof C]: C[K]['kind'] extends 'live'
    ? (
        input: Given<C[K]>,
        who: Who,
        emit: (value: Told<C[K]>) => void,
        /** Ends the view in a sentence: there is nothing that could be shown. */
        failed: (error: unknown) => void,
      ) => () => void
    : (input: Given<C[K]>, who: Who) => Told<C[K]> | Promise<Told<C[K]>>;
};

export type RpcErrorCode =
  | 'no-such-method'
  | 'wrong-kind'
  | 'not-allowed'
  | 'bad-input'
  | 'bad-output'
  | 'duplicate'
  /** A view ended: the host made something of it that no screen may be shown. It may be asked for again. */
  | 'failed'
  | 'closed'
  | 'timeout'
  | 'internal';

/** A call that failed for a reason other than the rules. */
export class RpcError extends Error {
  readonly code: RpcErrorCode;
  constructor(code: RpcErrorCode, message: string) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
  }
}

type Wire =
  | { t: 'call' | 'subscribe'; id: number; method: string; input?: unknown }
  | { t: 'unsubscribe'; id: number }
  | { t: 'answer' | 'event'; id: number; value?: unknown }
  | { t: 'error'; id: number; code: RpcErrorCode; message: string };

function isWire(message: unknown): message is Wire {
  if (typeof message !== 'object' || message === null) return false;
  const { t, id, method } = message as Record<string, unknown>;
  if (typeof t !== 'string' || !Number.isSafeInteger(id)) return false;
  return (t !== 'call' && t !== 'subscribe') || typeof method === 'string';
}

/** What is said of a wrong input is as long as a person reads, however much was sent. */
const LONGEST_NAME = 60;
const LONGEST_PROBLEM = 200;
const MOST_PROBLEMS = 5;

function asError(id: number, error: unknown): Wire {
  return error instanceof RpcError
    ? { t: 'error', id, code: error.code, message: error.message }
    : {
        t: 'error',
        id,
        code: 'internal',
        message: 'The host failed to answer. Its own log says why; nothing was changed by this call.',
      };
}

/**
 * Answers the calls that arrive on a channel.
 * @param log told of errors that are ours, never of refused input
 */
export function serve<C extends Contract, Who extends Caller>(
  contract: C,
  handlers: Handlers<C, Who>,
  channel: Channel,
  who: Who,
  log: (error: unknown) => void,
): void {
  const live = new Map<number, () => void>();

  const methodFor = (message: { method: string }, kind: 'live' | 'call'): Method => {
    const method = Object.hasOwn(contract, message.method) ? contract[message.method] : undefined;
    if (method === undefined)
      throw new RpcError(
        'no-such-method',
        `There is no method '${message.method.slice(0, LONGEST_NAME)}'. Reload the screen.`,
      );
    if ((method.kind === 'live') !== (kind === 'live'))
      throw new RpcError('wrong-kind', `'${message.method}' is ${method.kind}.`);
    if (!mayCall(who.role, method))
      throw new RpcError(
        'not-allowed',
        who.role === 'side'
          ? `'${message.method}' is not a side's to ask: it needs a console.`
          : `A display looks and does not touch: '${message.method}' needs a console.`,
      );
    return method;
  };
  const read = (method: Method, name: string, input: unknown): unknown => {
    const result = method.input.safeParse(input);
    if (result.success) return result.data;
    const problems = result.error.issues
      .slice(0, MOST_PROBLEMS)
      .map((issue) => `${issue.path.join('.') || 'input'}: ${issue.message}`.slice(0, LONGEST_PROBLEM));
    throw new RpcError(
      'bad-input',
      `'${name}' was sent with a wrong shape. ${problems.join('; ')}. Reload the screen.`,
    );
  };
  const fail = (id: number, error: unknown): void => {
    if (!(error instanceof RpcError)) log(error);
    channel.send(asError(id, error));
  };

  const answer = async (message: Extract<Wire, { method: string }>): Promise<void> => {
    try {
      const method = methodFor(message, 'call');
      const handler = handlers[message.method as keyof C] as (input: unknown, who: Who) => unknown;
      const value = method.output.parse(await handler(read(method, message.method, message.input), who));
      channel.send({ t: 'answer', id: message.id, value } satisfies Wire);
    } catch (error) {
      fail(message.id, error);
    }
  };
  /**
   * A view that a screen has asked for. It may fail while its handler is still at its first word, and ends then as well:
   * what one screen cannot be shown is said to that screen, and ends neither the others nor the host.
   */
  const openView = (id: number, method: string) => {
    let isOpen = true;
    let stop: (() => void) | undefined;
    const close = (): void => {
      isOpen = false;
      try {
        stop?.();
      } catch (error) {
        log(error);
      }
      stop = undefined;
    };
    live.set(id, close);
    return {
      isOpen: (): boolean => isOpen,
      failed: (error: unknown): void => {
        if (!isOpen) return;
        live.delete(id);
        close();
        log(error);
        const sentence = `The host could not show '${method}'; its own log says why. Nothing is lost: ask again, or undo the last step.`;
        channel.send(asError(id, new RpcError('failed', sentence)));
      },
      opened: (ends: () => void): void => {
        stop = ends;
        if (!isOpen) close();
      },
    };
  };
  const subscribe = (message: Extract<Wire, { method: string }>): void => {
    try {
      const method = methodFor(message, 'live');
      if (live.has(message.id)) throw new RpcError('duplicate', `Subscription ${String(message.id)} exists.`);
      const handler = handlers[message.method as keyof C] as unknown as (
        input: unknown,
        who: Who,
        emit: (value: unknown) => void,
        failed: (error: unknown) => void,
      ) => () => void;
      const view = openView(message.id, message.method);
      const stop = handler(
        read(method, message.method, message.input),
        who,
        (value) => {
          if (!view.isOpen()) return;
          const told = method.output.safeParse(value);
          if (told.success) channel.send({ t: 'event', id: message.id, value: told.data } satisfies Wire);
          else view.failed(told.error);
        },
        view.failed,
      );
      view.opened(stop);
    } catch (error) {
      live.delete(message.id);
      fail(message.id, error);
    }
  };

  channel.onMessage((message) => {
    if (!isWire(message)) return;
    if (message.t === 'call') void answer(message);
    else if (message.t === 'subscribe') subscribe(message);
    else if (message.t === 'unsubscribe') {
      const stop = live.get(message.id);
      live.delete(message.id);
      stop?.();
    }
  });
  channel.onClose(() => {
    const all = [...live.values()];
    live.clear();
    for (const stop of all) stop();
  });
}

export interface Client<C extends Contract> {
  readonly call: <K extends CallKey<C>>(method: K, input: Sent<C[K]>) => Promise<Told<C[K]>>;
  /** Subscribes; returns the function that ends it. */
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

/** The calling end of a channel. A call that has no answer after `timeoutMs` is rejected, as is everything once the channel closes. */
export function client<C extends Contract>(contract: C, channel: Channel, timeoutMs = 10_000): Client<C> {
  let next = 1;
  let closed = false;
  const calls = new Map<number, Pending>();
  const subscriptions = new Map<number, Pending>();

  const receive = (pending: Pending | undefined, value: unknown): void => {
    if (pending === undefined) return;
    const result = pending.method.output.safeParse(value);
    if (result.success) pending.resolve(result.data);
    else
      pending.reject(
        new RpcError('bad-output', `The host sent a shape that this screen does not know: ${result.error.message}`),
      );
  };
  channel.onMessage((message) => {
    if (!isWire(message)) return;
    if (message.t === 'answer') {
      const pending = calls.get(message.id);
      calls.delete(message.id);
      receive(pending, message.value);
    } else if (message.t === 'event') receive(subscriptions.get(message.id), message.value);
    else if (message.t === 'error') {
      const error = new RpcError(message.code, message.message);
      calls.get(message.id)?.reject(error);
      subscriptions.get(message.id)?.reject(error);
      calls.delete(message.id);
      subscriptions.delete(message.id);
    }
  });
  channel.onClose(() => {
    closed = true;
    const error = new RpcError('closed', 'The connection to the host closed.');
    for (const pending of [...calls.values(), ...subscriptions.values()]) pending.reject(error);
    calls.clear();
    subscriptions.clear();
  });

  return {
    call(method, input) {
      return new Promise((resolve, reject) => {
        if (closed) {
          reject(new RpcError('closed', 'The connection to the host is closed.'));
          return;
        }
        const id = next++;
        const asked: Method | undefined = contract[method];
        if (asked === undefined) {
          reject(new RpcError('no-such-method', `This screen does not ask for '${String(method)}'.`));
          return;
        }
        const patience = asked.patienceMs ?? timeoutMs;
        const timer = setTimeout(() => {
          calls.delete(id);
          reject(
            new RpcError('timeout', `The host did not answer '${String(method)}' within ${String(patience / 1000)} s.`),
          );
        }, patience);
        calls.set(id, {
          method: asked,
          resolve: (value) => {
            clearTimeout(timer);
            resolve(value as never);
          },
          reject: (error) => {
            clearTimeout(timer);
            reject(error);
          },
        });
        channel.send({ t: 'call', id, method: String(method), input } satisfies Wire);
      });
    },
    live(method, input, onValue, onError) {
      if (closed) {
        onError(new RpcError('closed', 'The connection to the host is closed.'));
        return () => undefined;
      }
      const asked: Method | undefined = contract[method];
      if (asked === undefined) {
        onError(new RpcError('no-such-method', `This screen does not ask for '${String(method)}'.`));
        return () => undefined;
      }
      const id = next++;
      subscriptions.set(id, {
        method: asked,
        resolve: onValue as (value: unknown) => void,
        reject: onError,
      });
      channel.send({ t: 'subscribe', id, method: String(method), input } satisfies Wire);
      return () => {
        if (subscriptions.delete(id) && !closed) channel.send({ t: 'unsubscribe', id } satisfies Wire);
      };
    },
  };
}
