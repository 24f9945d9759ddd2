#!/usr/bin/env node
// npm start [-- [--browser [--port PORT] [--no-open]] [FILE.castellan]]
// The desktop where Electron and a screen are there; otherwise one line that says why, and the same program in a browser.
import { useNewEnoughNode } from './start/node-version.mjs';

await useNewEnoughNode();
const { start } = await import('./start/start.ts');
start(process.argv.slice(2));
