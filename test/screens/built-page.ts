import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inject } from 'vitest';

/** `production` is what people get; `development` complains in the browser's console, and takes twice the time. */
export type React = 'production' | 'development';

/**
 * The page of the product, built as it is built for people except that a missing sentence throws. It is built once a run,
 * by the first test that opens it; the others wait for it.
 * @returns its folder, which is read only
 */
export async function builtPage(react: React = 'production'): Promise<string> {
  const folder = join(inject('pageFolder'), react);
  mkdirSync(folder, { recursive: true });
  const [root, building, built] = [join(folder, 'page'), join(folder, 'building'), join(folder, 'built')];
  while (!existsSync(built)) {
    try {
      mkdirSync(building);
    } catch {
      await wait(100);
      continue;
    }
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
      writeFileSync(built, '');
    } finally {
      process.env['NODE_ENV'] = NODE_ENV;
      rmdirSync(building);
    }
  }
  return root;
}
