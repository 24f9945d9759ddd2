#!/usr/bin/env node
// npm run check [-- COMMAND...]: all checks that do not run the program, in one place.
import { allPass, directions, format, links, lint, lockFile, names, types, unused } from './checker/checks.mjs';

const only = process.argv.slice(2);
const lanes = [
  [types, directions, unused, lockFile],
  [lint(), format(), links, names()],
].map((lane) => lane.filter(([, command]) => only.length === 0 || only.includes(command)));
process.exit((await allPass(lanes)) ? 0 : 1);
