import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { own } from '../../rules/kernel/own.ts';

/** A file of the built screens, or a refusal. */
export interface Asset {
  /**
   * HTTP status: 200, 400 (bad path), 403 (outside the folder), 404 (no such file, or a type that screens never need).
   */
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

/** Screens with their own HTML page, which lists what they load first; all others share one. */
const PAGES = new Map([
  ['console', '/console.html'],
  ['display', '/display.html'],
  ['overlay', '/overlay.html'],
]);

/**
 * The file that a URL of the program stands for, as a path for {@link readAsset}.
 * @param url its `role` parameter is the role that the page asks for: console by default
 */
export function pathOf({ pathname, searchParams }: URL): string {
  return pathname === '/' || pathname === '/index.html'
    ? (PAGES.get(searchParams.get('role') ?? 'console') ?? '/')
    : pathname;
}

/** The page that verifies a match file. It is served as a download, because it works offline from disk. */
const VERIFIER = '/verify.html';

/** The headers that make a file a download; none for the screens' own files. */
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
 * @param pathname path part of the URL as received, still percent-encoded; '/' is the shared page
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
