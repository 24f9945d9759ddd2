import { checkEvent } from '../../electron/tournament/checker/check.ts';
import { opened, result } from '../tournament/play-event.ts';
import { seeded } from '../../firmware-bridge/fairness/simulate.ts';

/**
 * node checker-child.ts COUNT: pairs an event of seven rounds, then checks it from its acts alone, in a separate
 * process. Measures processor time, because wall time would include other programs.
 */

const ROUNDS = 7;

function seconds(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const count = Number(process.argv[2]);
const random = seeded(7);
const tables = Array.from({ length: count / 2 }, (_, i) => ({ id: String(i + 1), scenario: null }));
const event = opened(count, { rounds: ROUNDS, tables });
let paired = 0;
for (let round = 1; round <= ROUNDS; round += 1) {
  paired += seconds(() => event.pair());
  event.now.rounds[round - 1]?.paired.games.forEach((_, i) => {
    const attackerWins = random() < 0.5;
    event.do({ kind: 'result', round, game: i + 1, result: attackerWins ? result(2, 1) : result(1, 2) });
  });
  event.do({ kind: 'round-completed', round });
}
let problems = 0;
const checked = seconds(() => {
  problems = checkEvent(event.acts).reduce((sum, check) => sum + check.problems.length, 0);
});
console.log(JSON.stringify({ rounds: ROUNDS, paired, checked, problems, peak: process.resourceUsage().maxRSS / 1000 }));
