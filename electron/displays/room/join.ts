import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Reply } from '../front.ts';
import type { GuestBook } from './guest-book.ts';
import type { JoinCode } from './join-code.ts';
import type { Patience } from './limits.ts';
import { jsonOf } from './short-json.ts';

export interface JoinOptions {
  readonly guests: GuestBook;
  readonly code: JoinCode;
  readonly patience: Patience;
  readonly now: () => number;
}

const MOST_BYTES = 1024;
const Asked = z.strictObject({ code: z.string().max(20), name: z.string().max(80) });
/** Characters removed from names: control, format and line separator characters. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Handles a request to join with a code and a name. Answers 200 and a key; 403 `wrong` with the seconds until the next
 * attempt; 429 `wait` before that time is over, without checking the code; 400 for anything else.
 */
export function readJoin({ guests, code, patience, now }: JoinOptions) {
  return async (request: IncomingMessage, visitor: string): Promise<{ reply: Reply; key?: string }> => {
    const waits = patience.waits(visitor);
    if (waits > 0) return { reply: { status: 429, json: { refused: 'wait', seconds: seconds(waits) } } };
    const asked = Asked.safeParse(await jsonOf(request, MOST_BYTES));
    const name = asked.data?.name.replaceAll(UNREADABLE, '').trim().slice(0, 24) ?? '';
    if (!asked.success || name === '') return { reply: { status: 400, json: { refused: 'shape', seconds: 0 } } };
    if (!code.take(asked.data.code))
      return { reply: { status: 403, json: { refused: 'wrong', seconds: seconds(patience.wrong(visitor)) } } };
    patience.right(visitor);
    return { reply: { status: 200, json: {} }, key: guests.admit(name, now()).key };
  };
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1000);
}
