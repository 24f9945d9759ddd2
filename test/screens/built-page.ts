import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inject } from 'vitest';

/**
 * Builds something once per run, in the first test that needs it; the others wait for it.
 * @param folder of the run
 * @param make builds it into the folder passed to it
 * @returns that folder, which is read-only
 */
export async function builtOnce(folder: string, make: (root: string) => Promise<void>): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const [root, building, built] = [join(folder, 'page'), join(folder, 'building'), join(folder, 'built')];
  while (!existsSync(built)) {
    try {
      mkdirSync(building);
    } catch {
      await wait(100);
      continue;
    }
    try {
      await make(root);
      writeFileSync(built, '');
    } finally {
      rmdirSync(building);
    }
  }
  return root;
}

/** `production` is what people get; `development` reports more in the browser console, and takes twice the time. */
export type React = 'production' | 'development';

/**
 * Builds the product's page once per run, as for release except that a missing text throws.
 * @returns its folder, which is read-only
 */
export function builtPage(react: React = 'production'): Promise<string> {
  return builtOnce(join(inject('pageFolder'), react), async (root) => {
    const { NODE_ENV } = process.env;
    try {
      process.env['NODE_ENV'] = react;
      await build({
        configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
        mode: 'test',
        logLevel: 'error',
        environments: {
          client: { build: { outDir: root, sourcemap: false, minify: false, reportCompressedSize: false } },
        },
      });
    } finally {
      process.env['NODE_ENV'] = NODE_ENV;
    }
  });
}
