import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { forecastCommand, forecastOpen } from '../../rules/kernel/forecast.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { awaitingOf, playScript, unmet, violationLine, type Played } from './play.ts';
import { rulesReport } from './rules-report.ts';
import { findSystem, readScript, ScriptProblem } from './script.ts';
import { verifyMatchFile } from './verify.ts';
import { languageOf, sentence, type Language } from '../sentences.ts';
import { systems } from '../table/systems.ts';

/** The referee without any screen: its verbs, and what it answers. */

const USAGE = `referee play SCRIPT        plays a match script ('-': standard input); one JSON line an event, last the state
referee odds SCRIPT        exact chances of the open question, or of every command offered, after the script
referee offers SCRIPT      every legal command after the script, or what is asked
referee systems            the systems
referee schema SYSTEM      JSON Schema of its setup and options
referee commands SYSTEM    its commands
referee rules SYSTEM       its rules by class, and those that no code or no test names (needs the sources)
referee verify FILE        checks a match file: hashes and replay
referee report FILE        writes the report of a match file into the working folder, as a PDF
  --strict             play: checks the invariants of the system after every row as well
  --paper a4|letter        paper of the report; a4 unless told otherwise
  --language en|fr         language of the sentences`;

/** Where the referee writes to. */
export interface Desk {
  /** One JSON value a line: what was found. */
  readonly say: (value: unknown) => void;
  /** One JSON value a line: what went wrong. */
  readonly complain: (value: unknown) => void;
  /** Words for people. */
  readonly print: (words: string) => void;
}

/** A refusal as a line: the input, a stable code, the rule, and the sentence, in both languages too. */
function refusalOf({ index, refusal }: NonNullable<Played['refused']>, language: Language): unknown {
  const { code, text, rule } = refusal;
  return { index, code, sentence: sentence(text, language), ...(rule === undefined ? {} : { rule }), ...inBoth(text) };
}

function inBoth(text: Text): { readonly sentences: Readonly<Record<Language, string>> } {
  return { sentences: { en: sentence(text, 'en'), fr: sentence(text, 'fr') } };
}

/** Every command that is legal after a script, with the arguments that it takes. */
function offers({ say, complain }: Desk, path: string, language: Language): number {
  const { match, refused } = playScript(readScript(path), language, () => undefined);
  if (refused !== undefined) {
    complain(refusalOf(refused, language));
    return 2;
  }
  for (const { command, args, seat, rule, text } of match.offers())
    say({ command, args, seat, rule, text: sentence(text, language) });
  if (match.awaiting !== undefined) say({ awaiting: awaitingOf(match, language) });
  return 0;
}

function play({ say, complain }: Desk, path: string, language: Language, strict: boolean): number {
  const read = readScript(path);
  const played = playScript(read, language, say, strict);
  const { refused, match } = played;
  const expectsRefusal = read.script.expect?.refused !== undefined;
  if (refused !== undefined) {
    complain(refusalOf(refused, language));
    if (!expectsRefusal) return 2;
  }
  const { sheet, result } = match.system.view(match.state as unknown, undefined) as Partial<SiegeView>;
  say({
    state: match.state as unknown,
    awaiting: awaitingOf(match, language),
    ...(sheet === undefined ? {} : { sheet }),
    ...(result ? { result: { ...result, text: sentence(result.text, language) } } : {}),
  });
  const missed = unmet(read, played, language);
  for (const difference of missed) complain({ code: 'unmet', ...difference });
  for (const violation of played.violations) complain(violationLine(violation));
  return missed.length === 0 && played.violations.length === 0 ? 0 : 1;
}

function odds({ say, complain }: Desk, path: string, language: Language): number {
  const read = readScript(path);
  const { match, refused } = playScript(read, language, () => undefined);
  if (refused !== undefined) {
    complain(refusalOf(refused, language));
    return 2;
  }
  const lines =
    match.open === undefined
      ? match.offers().map((offer) => ({
          command: offer.command,
          args: offer.args,
          lines: forecastCommand(match, offer.command, offer.args),
        }))
      : [{ command: match.open.command, args: match.open.args, lines: forecastOpen(match, []) }];
  for (const { command, args, lines: chances } of lines) {
    for (const line of chances)
      say({
        command,
        args,
        outcome: line.id,
        text: sentence(line.text, language),
        rule: line.rule,
        chance: line.line.at(-1)?.chance,
        best: line.best,
        worst: line.worst,
        exact: true,
      });
  }
  return 0;
}

function answer(desk: Desk, args: readonly string[]): number {
  const { say, complain } = desk;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      language: { type: 'string' },
      strict: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const language = languageOf(values.language ?? 'en');
  const [verb, subject] = positionals;
  if (values.help === true || verb === undefined) {
    desk.print(USAGE);
    return values.help === true ? 0 : 2;
  }
  if (verb === 'systems') {
    for (const system of systems) say({ id: system.id, edition: system.edition, seats: system.seats });
    return 0;
  }
  if (subject === undefined)
    throw new ScriptProblem('usage', `'referee ${verb}' needs a name or a file behind it.\n${USAGE}`);
  switch (verb) {
    case 'play':
      return play(desk, subject, language, values.strict === true);
    case 'odds':
      return odds(desk, subject, language);
    case 'offers':
      return offers(desk, subject, language);
    case 'schema': {
      const system = findSystem(subject);
      say({ setup: system.setup.json(), options: system.options.json() });
      return 0;
    }
    case 'commands': {
      for (const [command, { rule }] of Object.entries(findSystem(subject).commands)) say({ command, rule });
      return 0;
    }
    case 'rules':
      say(rulesReport(join(import.meta.dirname, '../..'), findSystem(subject).id));
      return 0;
    case 'verify': {
      const verdict = verifyMatchFile(subject, language);
      (verdict.ok ? say : complain)(verdict);
      return verdict.ok ? 0 : 1;
    }
    default:
      throw new ScriptProblem('usage', `There is no 'referee ${verb}'.\n${USAGE}`);
  }
}

/**
 * Runs one command of the referee.
 * @param args as after `referee` on the command line
 * @returns 0: done, 1: an expectation or a check was not met, 2: the input is at fault, which `complain` was told
 */
export function runReferee(desk: Desk, args: readonly string[]): number {
  try {
    return answer(desk, args);
  } catch (error) {
    if (error instanceof ScriptProblem) {
      const problems = error.problems.map(({ text, rule, about }) => ({ rule, about, ...inBoth(text) }));
      const rule = error.problems.find((problem) => problem.rule !== undefined)?.rule;
      desk.complain({
        code: error.code,
        sentence: error.message,
        ...(rule === undefined ? {} : { rule }),
        ...(problems.length === 0 ? {} : { problems }),
      });
    } else if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      desk.complain({ code: 'usage', sentence: `${error.message}\n${USAGE}` });
    else throw error;
    return 2;
  }
}
