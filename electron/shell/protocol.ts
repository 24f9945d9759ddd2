import { protocol } from 'electron';
import { pathOf, readAsset, savedAs } from '../displays/assets.ts';
import { SECURITY_HEADERS } from '../displays/security-headers.ts';
import { SCHEME, SCHEME_HOST } from './names.ts';

/**
 * Registers app:// as a standard, secure scheme. Must run once, before the app is ready. It never bypasses our own
 * policy.
 */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/**
 * Serves the built screens in `root` (absolute) as app://bundle/; every response, including refusals, has the policy.
 */
export function serveScheme(root: string): void {
  protocol.handle(SCHEME, async (request) => {
    const url = new URL(request.url);
    if (url.host !== SCHEME_HOST || request.method !== 'GET')
      return new Response('403', { status: 403, headers: SECURITY_HEADERS });
    const path = pathOf(url);
    const { status, type, body } = await readAsset(root, path);
    const headers = { ...SECURITY_HEADERS, 'content-type': type, ...(status === 200 ? savedAs(path) : {}) };
    return new Response(Buffer.from(body), { status, headers });
  });
}
