import { dataFolder } from './data-folder.ts';
import { playShared } from './outside/shared-systems.ts';
import { writeReport } from './referee/report.ts';
import { runReferee, type Desk } from './referee/run.ts';
import { runShared, SHARED_VERBS } from './referee/shared.ts';

/**
 * The referee command. Standard output is one JSON value per line and nothing else; errors are one JSON line on
 * standard error. Status 0: done, 1: an expectation or a check was not met, 2: the input is invalid; for `verify` also
 * 3: nobody vouches for some of it, 4: it is not what the players' devices signed.
 */
// A reader that stops early, such as `head`, has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const desk: Desk = {
  say: (value) => process.stdout.write(`${JSON.stringify(value)}\n`),
  complain: (value) => process.stderr.write(`${JSON.stringify(value)}\n`),
  print: (words) => process.stdout.write(`${words}\n`),
};
const args = process.argv.slice(2);
const [verb = ''] = args;
if (SHARED_VERBS.has(verb)) process.exitCode = await runShared(desk, dataFolder(), args);
else {
  // A system that is not allowed, or cannot be played, is reported when it is asked for.
  playShared(dataFolder(), true);
  process.exitCode = verb === 'report' ? await writeReport(desk, args.slice(1)) : runReferee(desk, args);
}
