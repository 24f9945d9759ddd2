import { parseArgs } from 'node:util';
import { besiege } from './siege.ts';

/** `npm run --silent siege-the-doors -- --minutes 10 [--seed 1]`: exits with status 1 if a door gave way. */

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('Say --minutes with a number above 0, and --seed with a whole number.');
  process.exit(2);
}
const { requests, doors, deaths, leaks, noSentence, failures, stands, last, log } = await besiege(
  seed,
  minutes * 60_000,
);
console.log(`requests ${String(requests)}`);
console.log(`doors ${[...doors].map(([name, n]) => `${name} ${String(n)}`).join(', ')}`);
console.log(`deaths ${String(deaths)}`);
console.log(`leaks ${String(leaks.length)}`);
console.log(`answers that are no sentence ${String(noSentence.length)}`);
console.log(`calls that failed inside ${String(failures.length)}`);
console.log(`all doors stand ${stands ? 'yes' : 'no'}`);
for (const line of [...new Set([...leaks, ...noSentence, ...failures])].slice(0, 40)) console.log(`  ${line}`);
if (deaths > 0) for (const line of [...log.slice(-40), ...last]) console.log(`  ${line}`);
const held = deaths + leaks.length + noSentence.length + failures.length === 0 && stands;
process.exit(held ? 0 : 1);
