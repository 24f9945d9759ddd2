import { runReferee } from './referee/run.ts';

/**
 * The referee command. Standard output carries one JSON value a line and nothing else; what went wrong is one JSON line
 * on standard error. Status 0: done, 1: an expectation or a check was not met, 2: the input is at fault.
 */
process.exitCode = runReferee(
  {
    say: (value) => process.stdout.write(`${JSON.stringify(value)}\n`),
    complain: (value) => process.stderr.write(`${JSON.stringify(value)}\n`),
    print: (words) => process.stdout.write(`${words}\n`),
  },
  process.argv.slice(2),
);
