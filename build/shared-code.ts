import { join } from 'node:path';
import { build } from 'vite';

/**
 * A system's rules, starting set-up and sandbox adapter, in one self-contained script.
 * @param root folder of the sources; @param folder of the system in it; @param value what its index.ts exports
 */
export async function sharedCode(root: string, folder: string, value: string): Promise<string> {
  const entry = '\0shared-system';
  const at = (path: string): string => JSON.stringify(join(root, path));
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    plugins: [
      {
        name: 'shared-system',
        resolveId: (source) => (source === entry ? entry : undefined),
        load: (source) =>
          source === entry
            ? `import { guest } from ${at('rules/outside/guest.ts')};
               import { ${value} } from ${at(`${folder}/index.ts`)};
               import { demoSetup } from ${at(`${folder}/demo.ts`)};
               globalThis.castellanSystem = guest({ system: ${value}, presets: [{ id: 'demo', setup: demoSetup }] });`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      minify: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [output] = [made].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('The script was not built.');
  return chunk.code;
}
