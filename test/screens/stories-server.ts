import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { inject } from 'vitest';
import { builtOnce } from './built-page.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'";

export interface Stories {
  /** Address of the page that renders the story named in its query. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves the stories under the product's content security policy. Built like the product, once per run. */
export async function serveStories(): Promise<Stories> {
  const root = fileURLToPath(new URL('stories', import.meta.url));
  const shared = { root, configFile: false as const, logLevel: 'error' as const, plugins: [react()] };
  const outDir = await builtOnce(join(inject('pageFolder'), 'stories'), async (folder) => {
    await build({
      ...shared,
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'chrome140',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        // As in the product build: Zod must learn of the policy before any schema is created.
        rolldownOptions: { output: { strictExecutionOrder: true } },
      },
    });
  });
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, headers: { 'Content-Security-Policy': policy } },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the stories are not served');
  return { address, close: () => server.close() };
}
