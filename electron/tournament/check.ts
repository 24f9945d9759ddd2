import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { text, type Text } from '../../rules/kernel/text.ts';
import { languageOf, sentence } from '../sentences.ts';
import { checkEvent } from './checker/check.ts';
import { signaturesOf } from './event/signatures.ts';
import { readEventFile } from './event/event-file.ts';

/**
 * Checks an event file: first the signatures, then every pairing. Standard output carries one JSON value for the
 * signatures and one per pairing. Exit status 0: all correct and signed, 1: something is wrong, 2: the file cannot be
 * read, 3: all correct, but the event has not signed all of it.
 */

const USAGE = 'npm run --silent event -- check FILE [--language en|fr]';

function run(): number {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { language: { type: 'string' } } });
  const language = languageOf(values.language ?? process.env['LANG']);
  const complain = (problem: Text): number => {
    process.stderr.write(`${JSON.stringify({ problem: problem.key, sentence: sentence(problem, language) })}\n`);
    return 2;
  };
  const [verb, path, ...more] = positionals;
  if (verb !== 'check' || path === undefined || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return complain(text('event-file.unreadable', { file: path, detail }));
  }
  const read = readEventFile(content);
  if (!read.ok) return complain(read.problem);
  const { broken, said, matches, unsigned } = signaturesOf(read.acts);
  const words = (texts: readonly Text[]) => texts.map((one) => ({ said: one.key, sentence: sentence(one, language) }));
  process.stdout.write(
    `${JSON.stringify({ signatures: broken.length === 0, broken: words(broken), said: words(said), unsigned, matches })}\n`,
  );
  let wrong = broken.length;
  for (const { problems, ...check } of checkEvent(read.acts)) {
    if (problems.length > 0) wrong += 1;
    const said = problems.map((problem) => ({ problem: problem.key, sentence: sentence(problem, language) }));
    process.stdout.write(`${JSON.stringify({ ...check, right: problems.length === 0, problems: said })}\n`);
  }
  if (wrong > 0) return 1;
  return unsigned === null ? 0 : 3;
}

// A reader that stops early, such as `head`, has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = run();
