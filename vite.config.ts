import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { manual } from './build/manual.ts';
import { notices } from './build/notices.ts';
import { pagesOfScreens } from './build/pages-of-screens.ts';
import { screenChunks } from './build/screen-chunks.ts';
import { sentencesTogether } from './build/sentences-together.ts';
import { buildVerifier } from './build/verifier.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Packages with native parts, or that need their own files on disk; they are packed beside the bundle. */
const PACKED = ['serialport', 'ws'];

/** Type comes as files that styles name, and as no module. */
const FONTS = [
  '@fontsource-variable/archivo',
  '@fontsource-variable/atkinson-hyperlegible-mono',
  '@fontsource/archivo',
  '@fontsource/libre-caslon-condensed',
];

/** The doors of the main process, its child and its thread: each becomes out/main/NAME.js. */
const DOORS = {
  main: here('electron/main.ts'),
  serve: here('electron/serve.ts'),
  ports: here('electron/ports/process.ts'),
  luck: here('electron/table/luck-worker.ts'),
  sandbox: here('electron/outside/sandbox-worker.ts'),
  referee: here('electron/referee.ts'),
};

/**
 * Umzug brings a command line of its own, a megabyte that looks for its parts at run time, where a bundle has none. We
 * never call it, so an empty class takes its place.
 */
const withoutUmzugsCommandLine: Plugin = {
  name: 'without-umzugs-command-line',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './cli' && importer !== undefined && /[\\/]umzug[\\/]lib[\\/]/.test(importer)
      ? '\0umzug-cli'
      : undefined,
  load: (id) => (id === '\0umzug-cli' ? 'export class UmzugCLI {}' : undefined),
};

/**
 * Every schema of Zod brings the writing of JSON Schemas along, which only the host does: screens read, and a twentieth of
 * what a monitor loads is left out.
 */
const withoutJsonSchemaInScreens: Plugin = {
  name: 'without-json-schema-in-screens',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id) ? withoutWork(id) : undefined,
};

/** What is read over a wire never leads back to itself, so that screens need nothing that notices it. Zod takes none as well. */
const withoutCyclesInScreens: Plugin = {
  name: 'without-cycles-in-screens',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    /\/zod\/v4\/core\/memoizer\.js$/.test(id)
      ? `export class $ZodCyclicError extends Error {}
         export const memoizer = () => undefined;
         export const isRecursiveSchema = () => false;
         export const isBackEdge = () => false;`
      : undefined,
};

/** Nobody on a screen reads what Zod itself says of a wrong value, in English: screens have sentences of their own. */
const withoutZodsEnglishInScreens: Plugin = {
  name: 'without-zods-english-in-screens',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    /\/zod\/v4\/locales\/en\.js$/.test(id) ? 'export default () => ({ localeError: () => undefined });' : undefined,
};

/** The same exports, each a function that does nothing; a schema calls them only to be written down. */
function withoutWork(file: string): string {
  const names = readFileSync(file, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm);
  const nothing = [...names].map(([, name]) => `export const ${name ?? ''} = () => () => undefined;`);
  return nothing.join('\n');
}

/** Lays every script, style and text beside itself packed as small as Brotli can: the door has no time for that. */
const packedFiles: Plugin = {
  name: 'packed-files',
  applyToEnvironment: ({ name, config }) => name === 'client' && config.mode === 'production',
  writeBundle: ({ dir = '' }, files) => {
    for (const name of Object.keys(files)) {
      if (!/\.(?:js|css)$/.test(name)) continue;
      const file = join(dir, name);
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

/** A build that runs in Node or in Electron: everything is bundled but Electron, Node and the packed packages. */
function nodeBuild(input: Record<string, string>, outDir: string, format: 'es' | 'cjs'): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: ['electron', ...PACKED] },
    build: {
      outDir: here(outDir),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: true,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        external: ['electron', /^node:/, ...builtinModules, ...PACKED],
        // Chunks lie beside the entries, so that import.meta.dirname means the same folder in both.
        output: {
          format,
          entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  };
}

/** What the licences of others ask for, of every part of the program. */
const licences = notices(here, [...PACKED, ...FONTS]);

/** One config, three builds, one command: `vite build --app`. */
export default defineConfig({
  root: here('renderer'),
  base: '/',
  publicDir: false,
  plugins: [
    react(),
    withoutUmzugsCommandLine,
    withoutJsonSchemaInScreens,
    withoutCyclesInScreens,
    withoutZodsEnglishInScreens,
    sentencesTogether(),
    pagesOfScreens(here),
    packedFiles,
    licences,
    manual(here),
  ],
  environments: {
    client: {
      build: {
        outDir: here('out/renderer'),
        emptyOutDir: true,
        target: 'chrome152',
        modulePreload: { polyfill: false },
        // Nothing inline: the content security policy allows no inline code.
        assetsInlineLimit: 0,
        sourcemap: true,
        rolldownOptions: {
          // Zod is told of our content security policy before any schema is made, in whatever chunk a schema lands.
          output: {
            strictExecutionOrder: true,
            // Each page starts with the names of a hundred files it may load later, and a hash does not compress:
            // seven characters in place of eight still never meet, since names differ too.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: { groups: [screenChunks(here)] },
          },
        },
      },
    },
    main: nodeBuild(Object.fromEntries(Object.entries(DOORS).filter(([, file]) => existsSync(file))), 'out/main', 'es'),
    preload: nodeBuild({ preload: here('electron/preload.ts') }, 'out/preload', 'cjs'),
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        if (environment.name !== 'ssr') await builder.build(environment);
        // Its licences are told with those of the parts after it.
        if (environment.name === 'client') await buildVerifier(here, [licences]);
      }
    },
  },
});
