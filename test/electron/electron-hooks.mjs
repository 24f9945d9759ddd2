// node --import ./test/electron/electron-hooks.mjs …: replaces 'electron' with the fake, for the built program.
import { registerHooks } from 'node:module';

const fake = new URL('./fake-electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: fake, shortCircuit: true } : next(specifier, context),
});
