import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The key in a request's cookie; `undefined` if there is none. */
export function keyInCookie(request: IncomingMessage, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
}

/**
 * A cookie that no page can read and no other site can send. `days`: its lifetime; without it, until the browser
 * closes.
 */
export function keyCookie(name: string, key: string, days?: number): string {
  const kept = days === undefined ? '' : `; Max-Age=${String(days * 86_400)}`;
  return `${name}=${key}; HttpOnly; SameSite=Strict; Path=/${kept}`;
}

/** Compares two keys in constant time. */
export function sameKey(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
