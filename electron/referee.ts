import { writeReport } from './referee/report.ts';
import { runReferee, type Desk } from './referee/run.ts';

/**
 * The referee command. Standard output carries one JSON value a line and nothing else; what went wrong is one JSON line
 * on standard error. Status 0: done, 1: an expectation or a check was not met, 2: the input is at fault; of `verify`
 * also 3: nobody vouches for some of it, 4: it is not what the players' devices signed.
 */
// Whoever reads no further, as `head` does, has what he wanted.
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
process.exitCode = args[0] === 'report' ? await writeReport(desk, args.slice(1)) : runReferee(desk, args);
