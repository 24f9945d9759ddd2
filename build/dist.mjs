// npm run dist [-- --linux | --mac | --win] [-- dir]: builds the program and its installers into dist/.
import { useNewEnoughNode } from './start/node-version.mjs';

await useNewEnoughNode();
const { build } = await import('./start/built.ts');
const { pack } = await import('./pack.ts');
if (!build()) process.exit(1);
process.exit(pack(process.argv.slice(2), process.env));
