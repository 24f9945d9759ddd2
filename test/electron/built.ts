import { createBuilder } from 'vite';

let preload: Promise<string> | undefined;

/** Builds the preload script alone, without writing files. @returns its code */
export function builtPreload(): Promise<string> {
  preload ??= (async () => {
    const builder = await createBuilder({ logLevel: 'warn' });
    const environment = builder.environments['preload'];
    if (environment === undefined) throw new Error('vite.config.ts builds no preload script.');
    environment.config.build.write = false;
    const result = await builder.build(environment);
    if (!('output' in result)) throw new Error('The preload script is not one build.');
    const [script, ...more] = result.output.filter(({ fileName }) => !fileName.endsWith('.map'));
    if (script?.type !== 'chunk' || more.length > 0) throw new Error('The preload script is not one file.');
    return script.code;
  })();
  return preload;
}
