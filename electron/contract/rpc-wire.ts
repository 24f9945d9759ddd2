/** The messages on a channel between a screen and the host. */

type RpcErrorCode =
  | 'no-such-method'
  | 'wrong-kind'
  | 'not-allowed'
  | 'bad-input'
  | 'bad-output'
  | 'duplicate'
  /** A view ended because the host produced a value that no screen may be shown. It may be requested again. */
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

export type Wire =
  | { t: 'call' | 'subscribe'; id: number; method: string; input?: unknown }
  | { t: 'unsubscribe'; id: number }
  | { t: 'answer' | 'event'; id: number; value?: unknown }
  | { t: 'error'; id: number; code: RpcErrorCode; message: string };

export function isWire(message: unknown): message is Wire {
  if (typeof message !== 'object' || message === null) return false;
  const { t, id, method } = message as Record<string, unknown>;
  if (typeof t !== 'string' || !Number.isSafeInteger(id)) return false;
  return (t !== 'call' && t !== 'subscribe') || typeof method === 'string';
}

/** The reply to a failed call; an internal error reveals nothing more than that. */
export function asError(id: number, error: unknown): Wire {
  return error instanceof RpcError
    ? { t: 'error', id, code: error.code, message: error.message }
    : {
        t: 'error',
        id,
        code: 'internal',
        message: 'The host failed to answer. Its own log says why; nothing was changed by this call.',
      };
}
