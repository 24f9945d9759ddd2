#!/usr/bin/env node
// npm start [-- [--browser [--port PORT] [--no-open]] [FILE.castellan]]
// Starts the desktop if Electron and a screen are available; otherwise prints the reason and serves the same program to
// a browser.
import { useNewEnoughNode } from './start/node-version.mjs';

await useNewEnoughNode();
const { start } = await import('./start/start.ts');
start(process.argv.slice(2));
