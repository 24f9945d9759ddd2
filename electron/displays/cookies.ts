import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The key that a request carries in a cookie; undefined without one. */
export function keyInCookie(request: IncomingMessage, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
}

/** A cookie that no page can read and no other site can send. `days`: how long it is kept; as long as the browser runs without. */
export function keyCookie(name: string, key: string, days?: number): string {
  const kept = days === undefined ? '' : `; Max-Age=${String(days * 86_400)}`;
  return `${name}=${key}; HttpOnly; SameSite=Strict; Path=/${kept}`;
}

/** Compares two keys without telling by its time how much of them is alike. */
export function sameKey(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
