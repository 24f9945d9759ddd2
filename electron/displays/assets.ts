import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { own } from '../../rules/kernel/own.ts';

/** A file of the built screens, or the refusal to give one. */
export interface Asset {
  /** HTTP status: 200, 400 (not an address), 403 (outside the folder), 404 (no such file, or a kind that screens never need). */
  readonly status: 200 | 400 | 403 | 404;
  readonly type: string;
  readonly body: Uint8Array;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
};

/** Screens with a page of their own, which names what they begin with; every other has the one of all. */
const PAGES = new Map([
  ['console', '/console.html'],
  ['display', '/display.html'],
  ['overlay', '/overlay.html'],
]);

/**
 * The file that an address of the program means, as a path of {@link readAsset}.
 * @param url its role is what the page asks to be: a console where it does not say
 */
export function pathOf({ pathname, searchParams }: URL): string {
  return pathname === '/' || pathname === '/index.html'
    ? (PAGES.get(searchParams.get('role') ?? 'console') ?? '/')
    : pathname;
}

/** The page that checks a match file: handed out to be kept, as it works from a disk and asks nobody. */
const VERIFIER = '/verify.html';

/** The headers with which a file is handed out to be saved and not shown; none for what screens are made of. */
export function savedAs(pathname: string): Readonly<Record<string, string>> {
  return pathname === VERIFIER ? { 'content-disposition': 'attachment; filename="castellan-verify.html"' } : {};
}

const REFUSALS = {
  400: 'This is not an address.',
  403: 'This lies outside of what Castellan shows.',
  404: 'There is nothing here. Open the address that Castellan shows.',
} as const;

function refusal(status: keyof typeof REFUSALS): Asset {
  return { status, type: 'text/plain; charset=utf-8', body: new TextEncoder().encode(REFUSALS[status]) };
}

/**
 * Reads a file of the built screens.
 * @param root absolute folder of the screens; nothing outside it is ever read
 * @param pathname path part of the address as it came, still percent-encoded; '/' is the page of every screen
 */
export async function readAsset(root: string, pathname: string): Promise<Asset> {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return refusal(400);
  }
  if (path.includes('\0') || path.includes('\\')) return refusal(400);
  const file = normalize(join(root, path === '/' ? 'index.html' : path));
  if (!file.startsWith(normalize(root) + sep)) return refusal(403);
  const type = own(TYPES, extname(file).toLowerCase());
  if (type === undefined) return refusal(404);
  try {
    return { status: 200, type, body: await readFile(file) };
  } catch {
    return refusal(404);
  }
}
