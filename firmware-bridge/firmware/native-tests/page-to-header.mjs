// Prints a C++ header with the conversation that docs/wireless-dongle.md shows, line by line.
import { readFileSync } from 'node:fs';

const page = readFileSync(process.argv[2] ?? '', 'utf8');
const block = /## A conversation\n.*?```\n(.*?)```/s.exec(page)?.[1];
if (block === undefined) throw new Error('The page shows no conversation.');
console.log('// Made from docs/wireless-dongle.md.\n#pragma once\nstatic const char *const kConversation[] = {');
for (const line of block.trimEnd().split('\n')) console.log(`  ${JSON.stringify(line)},`);
console.log('};');
