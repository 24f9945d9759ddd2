import type { IncomingMessage } from 'node:http';
import { LONGEST_DELAY } from '../contract/room-api.ts';
import type { OverlayAccess } from '../host.ts';
import type { ScreenInfo } from './screen-info.ts';
import { languageOf } from '../sentences.ts';
import { keyCookie, keyInCookie, sameKey } from './cookies.ts';

const COOKIE = 'castellan-overlay';

/**
 * For an overlay URL with a valid key: where to redirect the browser, with the key moved into a cookie and all other
 * parameters kept. `undefined` for any other URL.
 */
export function overlayEntry(
  url: URL,
  overlays: OverlayAccess | null,
): { readonly location: string; readonly cookie: string } | undefined {
  const shown = url.searchParams.get('k');
  if (url.pathname !== '/' || url.searchParams.get('role') !== 'overlay') return undefined;
  if (shown === null || overlays === null || !sameKey(shown, overlays.key)) return undefined;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete('k');
  return { location: `/?${rest.toString()}`, cookie: keyCookie(COOKIE, overlays.key) };
}

/** Whether a request comes from a browser that entered through {@link overlayEntry}, and overlays are still on. */
export function isOverlay(request: IncomingMessage, overlays: OverlayAccess | null): boolean {
  const key = keyInCookie(request, COOKIE);
  return key !== undefined && overlays !== null && sameKey(key, overlays.key);
}

/** What the host is told about an overlay. Its URL may ask for more delay than the console set, never for less. */
export function overlayInfo(request: IncomingMessage, url: URL, { delay }: OverlayAccess): ScreenInfo {
  const seconds = Number(url.searchParams.get('delay') ?? '0');
  const asked = Number.isFinite(seconds) ? Math.ceil(Math.min(LONGEST_DELAY, Math.max(0, seconds))) * 1000 : 0;
  return {
    role: 'overlay',
    language: languageOf(request.headers['accept-language']),
    delay: Math.max(delay, asked),
  };
}
