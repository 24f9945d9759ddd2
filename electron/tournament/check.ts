import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { text, type Text } from '../../rules/kernel/text.ts';
import { languageOf, sentence } from '../sentences.ts';
import { checkEvent } from './checker/check.ts';
import { readEventFile } from './event/event-file.ts';

/**
 * Checks every pairing of an event file. Standard output carries one JSON value a pairing; status 0: every one is
 * right, 1: one is not, 2: the file is at fault.
 */

const USAGE = 'node electron/tournament/check.ts FILE [--language en|fr]';

function run(): number {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { language: { type: 'string' } } });
  const language = languageOf(values.language ?? process.env['LANG']);
  const complain = (problem: Text): number => {
    process.stderr.write(`${JSON.stringify({ problem: problem.key, sentence: sentence(problem, language) })}\n`);
    return 2;
  };
  const [path] = positionals;
  if (path === undefined) {
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
  let wrong = 0;
  for (const { problems, ...check } of checkEvent(read.acts)) {
    if (problems.length > 0) wrong += 1;
    const said = problems.map((problem) => ({ problem: problem.key, sentence: sentence(problem, language) }));
    process.stdout.write(`${JSON.stringify({ ...check, right: problems.length === 0, problems: said })}\n`);
  }
  return wrong === 0 ? 0 : 1;
}

process.exitCode = run();
