import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { sayOdds, untilOf } from './odds.ts';
import { saySiege, seedOf } from './siege-odds.ts';
import { awaitingOf, playScript, unmet, violationLine, type Playing, type Refused } from './play.ts';
import { argumentsSchema } from './arguments.ts';
import { coverageOf, meetingsOf, meetingsOfKept, stepsOf, WHY, type Coverage } from './coverage.ts';
import { differences } from './difference.ts';
import { factsInWords, factsReport } from './facts-report.ts';
import { rulesReport } from './rules-report.ts';
import { findSystem, readRefused, readScript, ScriptProblem } from './script.ts';
import { verifyMatchFile } from './verify.ts';
import { languageOf, sentence, type Language } from '../sentences.ts';
import { everySystem, presetsOf } from '../table/systems.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';

/** The referee without any screen: its verbs, and what it answers. */

const USAGE = `referee play SCRIPT        plays a match script ('-': standard input); one JSON line an event, last the state
referee odds SCRIPT        chances of the open question, or of every command offered, after the script, and of whole fights
  --until 1s               how long one whole fight may be worked out
  --siege                  instead of these: who wins the whole siege, if both sides gave orders at random from here
  --seed 1                 of its random numbers
referee offers SCRIPT      every legal command after the script, or what is asked
referee systems            the systems
referee shared             the shared systems of the data folder, who made them, and whether they are allowed
referee allow ID DIGEST    allows one of them, as 'shared' shows it; what is changed afterwards is not allowed
referee forbid ID          takes that back
referee schema SYSTEM      JSON Schema of its setup and options
referee commands SYSTEM    its commands, with a JSON Schema of the arguments of each
referee facts SYSTEM       the facts that it tells and the state that it keeps, with fields, units and rules (needs the sources)
referee rules SYSTEM       its rules by class, and those that no code or no test names (needs the sources)
referee verify FILE        checks a match file: hashes, replay, and who vouches for it (3: nobody for some of it;
                           4: it is not what the players' devices signed)
referee coverage SYSTEM [DIR]  rules, and pairs of rules at one piece, that the scripts of a folder carry out, or else the games that
                           are kept with the sources (needs the sources)
referee report FILE        writes the report of a match file into the working folder, as a PDF
  --json                   facts: one JSON value a line instead of text
  --head WORDS             verify: a head that was photographed or noted must be one of this match
  --trace                  play: each question with its answer
  --strict                 play: checks the invariants of the system after every row as well
  --paper a4|letter        paper of the report; a4 unless told otherwise
  --language en|fr         language of the sentences`;

/** The status of a check that found nothing wrong, and entries that nobody vouches for. */
const UNVOUCHED = 3;
/** The status of a check that found a match other than the one that devices signed while it was played. */
const SIGNED_OTHERWISE = 4;

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
function refusalOf({ index, refusal, code, problems }: Refused, language: Language): unknown {
  const { text, rule } = refusal;
  const named = rule === undefined ? {} : { rule };
  return problems.length > 0
    ? { index, code, sentence: problems.join(' '), ...named, problems }
    : { index, code, sentence: sentence(text, language), ...named, ...inBoth(text) };
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

function play({ say, complain }: Desk, path: string, language: Language, how: Playing): number {
  const read = readScript(path);
  const played = playScript(read, language, say, how);
  const { refused, match } = played;
  const { expect, inputs } = read.script;
  if (expect?.setup !== undefined) {
    complain({ code: 'unmet', at: 'setup', expected: expect.setup, found: 'the set-up is legal' });
    return 1;
  }
  if (refused !== undefined) complain(refusalOf(refused, language));
  const unexpected = refused !== undefined && expect?.refused === undefined;
  const unplayed = refused !== undefined && !unexpected && refused.index < inputs.length - 1;
  if (unplayed)
    complain({
      code: 'unplayed',
      index: refused.index + 1,
      sentence: `The script expects to end with the refusal of input ${String(refused.index)}, so that those behind it are never played. Write it as a step, {"refused": …}, to go on.`,
    });
  const { sheet, result } = match.system.view(match.state as unknown, undefined) as Partial<SiegeView>;
  say({
    state: match.state as unknown,
    awaiting: awaitingOf(match, language),
    ...(sheet === undefined ? {} : { sheet }),
    ...(result ? { result: { ...result, text: sentence(result.text, language) } } : {}),
  });
  if (unexpected || unplayed) return 2;
  const missed = unmet(read, played, language);
  for (const difference of missed) complain({ code: 'unmet', ...difference });
  for (const violation of played.violations) complain(violationLine(violation));
  return missed.length === 0 && played.violations.length === 0 ? 0 : 1;
}

interface OddsAsked {
  readonly until: number;
  readonly siege: boolean;
  readonly seed: number;
}

function odds({ say, complain }: Desk, path: string, { until, siege, seed }: OddsAsked, language: Language): number {
  const read = readScript(path);
  const { match, refused } = playScript(read, language, () => undefined);
  if (refused !== undefined) {
    complain(refusalOf(refused, language));
    return 2;
  }
  if (siege) saySiege(say, match, { until, seed, language });
  else sayOdds(say, match, until, language);
  return 0;
}

/** The first siege that the program brings along, as it stands before the first order. */
function openingOf(system: AnySystem): unknown {
  const [preset] = presetsOf(system.id);
  const options = system.options.parse({});
  const setup = system.setup.parse(preset?.setup, {});
  if (!setup.ok || !options.ok) throw new Error(`the example of ${system.id} is not legal`);
  return system.start(setup.value, options.value);
}

/** Of a script that expects its set-up to be refused: whether it is, by those rules. Nothing for any other script. */
function refusedSetup({ say, complain }: Desk, path: string): number | undefined {
  const { script, problem } = readRefused(path) ?? {};
  const wanted = script?.expect?.setup?.refused;
  if (wanted === undefined || problem === undefined) return undefined;
  const found = problem.problems.map(({ rule }) => rule ?? null);
  say({ setup: { refused: found }, sentence: problem.message });
  const missed = differences(wanted, found, 'setup.refused');
  for (const difference of missed) complain({ code: 'unmet', ...difference });
  return missed.length === 0 ? 0 : 1;
}

/** What was met in a line, then a line for each rule that was not, and for each that has yet to meet others. */
function coverage(say: Desk['say'], { neverMet, notYet, ...met }: Coverage): void {
  say(met);
  for (const { rule, why } of neverMet) say({ rule, met: false, why: WHY[why] });
  for (const [rule, others] of notYet) say({ rule, notYetWith: others });
}

/** The facts and the state of a system, a line for each. */
function sayFacts({ say, print }: Desk, id: string, json: boolean): void {
  const { facts, state } = factsReport(ROOT, id);
  if (!json) {
    print(factsInWords({ facts, state }));
    return;
  }
  for (const fact of facts) say(fact);
  for (const field of state) say({ state: field.name, ...field });
}

function answer(desk: Desk, args: readonly string[]): number {
  const { say } = desk;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      language: { type: 'string' },
      until: { type: 'string' },
      siege: { type: 'boolean' },
      seed: { type: 'string' },
      head: { type: 'string' },
      strict: { type: 'boolean' },
      trace: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const language = languageOf(values.language ?? 'en');
  const [verb, subject, folder] = positionals;
  if (values.help === true || verb === undefined) {
    desk.print(USAGE);
    return values.help === true ? 0 : 2;
  }
  if (verb === 'systems') {
    for (const system of everySystem()) say({ id: system.id, edition: system.edition, seats: system.seats });
    return 0;
  }
  if (subject === undefined)
    throw new ScriptProblem('usage', `'referee ${verb}' needs a name or a file behind it.\n${USAGE}`);
  const answers = own(VERBS, verb);
  if (answers === undefined) throw new ScriptProblem('usage', `There is no 'referee ${verb}'.\n${USAGE}`);
  return answers(desk, subject, { ...values, language, folder });
}

/** What is asked beside the verb and its subject. */
interface Asked {
  readonly language: Language;
  readonly folder: string | undefined;
  readonly until?: string | undefined;
  readonly siege?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly head?: string | undefined;
  readonly strict?: boolean | undefined;
  readonly trace?: boolean | undefined;
  readonly json?: boolean | undefined;
}

const ROOT = join(import.meta.dirname, '../..');

/** Verbs with a subject: a script, a system or a match file. Each returns the status that the command ends with. */
const VERBS: Readonly<Record<string, (desk: Desk, subject: string, asked: Asked) => number>> = {
  play: (desk, script, { language, strict = false, trace = false }) =>
    refusedSetup(desk, script) ?? play(desk, script, language, { strict, trace }),
  odds: (desk, script, { language, until, siege = false, seed }) =>
    odds(desk, script, { until: untilOf(until), siege, seed: seedOf(seed) }, language),
  offers: (desk, script, { language }) => offers(desk, script, language),
  schema: ({ say }, id) => {
    const system = findSystem(id);
    say({ setup: system.setup.json(), options: system.options.json() });
    return 0;
  },
  commands: ({ say }, id) => {
    const system = findSystem(id);
    const state = openingOf(system);
    for (const [command, written] of Object.entries(system.commands))
      say({ command, rule: written.rule, args: argumentsSchema(system, command, state) });
    return 0;
  },
  facts: (desk, id, { json = false }) => {
    sayFacts(desk, findSystem(id).id, json);
    return 0;
  },
  rules: ({ say }, id) => {
    say(rulesReport(ROOT, findSystem(id).id));
    return 0;
  },
  coverage: ({ say }, system, { folder }) => {
    const { id } = findSystem(system);
    const met = folder === undefined ? meetingsOfKept(ROOT, id) : meetingsOf(id, folder);
    coverage(say, coverageOf(id, stepsOf(ROOT, id), met));
    return 0;
  },
  verify: ({ say, complain }, file, { language, head }) => {
    const verdict = verifyMatchFile(file, language, head);
    (verdict.ok ? say : complain)(verdict);
    if (!verdict.ok) return verdict.code === 'signature' ? SIGNED_OTHERWISE : 1;
    return verdict.unvouched === 0 ? 0 : UNVOUCHED;
  },
};

/**
 * Runs one command of the referee.
 * @param args as after `referee` on the command line
 * @returns 0: done, 1: an expectation or a check was not met, 2: the input is at fault, which `complain` was told, 3: a
 * match fits and nobody vouches for some of it, 4: a match is not what devices signed while it was played
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
