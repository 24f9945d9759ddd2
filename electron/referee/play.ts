import { factsInTurn } from '../../rules/kernel/facts-in-turn.ts';
import { violationInWords, violationsAtStart, violationsOf, type Violation } from '../../rules/kernel/invariant.ts';
import { linesOf } from '../../rules/kernel/lines-of-roll.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { Refusal } from '../../rules/kernel/refusal.ts';
import { refuse } from '../../rules/kernel/refusal.ts';
import type { RollRequest } from '../../rules/kernel/request.ts';
import { Input, type Row } from '../../rules/kernel/row.ts';
import type { Term } from '../../rules/kernel/sum.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { forecastCommand, forecastOpen } from '../../rules/kernel/forecast.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { z } from 'zod';
import type { AnyMatch } from '../table/any-match.ts';
import { sentence, type Language } from '../sentences.ts';
import { argumentProblems } from './arguments.ts';
import { differences, missingFacts, notAbsent, unwantedFacts, type Difference } from './difference.ts';
import { stepOf, type ExpectedChance, type ReadScript, type Step } from './script.ts';

/** An input that was refused. */
export interface Refused {
  readonly index: number;
  readonly refusal: Refusal;
  /** The kernel's code, or `bad-arguments` or `wrong-seat`, which are checked before the kernel. */
  readonly code: string;
  /** What is wrong with the arguments or with the seat, in sentences. */
  readonly problems: readonly string[];
}

/** The result of playing a script. */
export interface Played {
  readonly match: AnyMatch;
  readonly facts: readonly unknown[];
  /** The input at which it ended early. */
  readonly refused: Refused | undefined;
  /** Steps that should have been refused but were not, or were refused for another reason. */
  readonly missed: readonly Difference[];
  /** Violated invariants of the system, if they were checked. */
  readonly violations: readonly Violation[];
}

/** Outputs one event as one line. */
export type Say = (event: Readonly<Record<string, unknown>>) => void;

/** How a script is played. */
export interface Playing {
  /** Whether the invariants of the system are checked after every row. */
  readonly strict?: boolean;
  /** Whether each question is output with its answer. */
  readonly trace?: boolean;
}

/** Plays a script to its end, or to the first refusal that it does not expect. */
export function playScript(
  { script, system, setup, options }: ReadScript,
  language: Language,
  say: Say,
  { strict = false, trace = false }: Playing = {},
): Played {
  const match: AnyMatch = new Match(system, setup, options);
  const facts: unknown[] = [];
  const violations = strict ? [...violationsAtStart(system, match.state as unknown)] : [];
  const ended = (refused?: Refused, missed: readonly Difference[] = []): Played => ({
    match,
    facts,
    violations,
    refused,
    missed,
  });
  for (const [index, given] of script.inputs.entries()) {
    const step = stepOf(given);
    if (trace && match.awaiting !== undefined) say({ asked: awaitingOf(match, language), answer: step.input });
    const before: unknown = match.state;
    const row = submit(match, step);
    if ('refusal' in row) {
      const refused = { index, ...row };
      if (step.refused === undefined) return ended(refused);
      const wrong = wronglyRefused(step.refused, refused);
      if (wrong.length > 0) return ended(undefined, wrong);
      say({
        kind: 'refused',
        index,
        code: row.code,
        ...(row.refusal.rule === undefined ? {} : { rule: row.refusal.rule }),
      });
      continue;
    }
    if (step.refused !== undefined)
      return ended(undefined, [{ at: `inputs.${String(index)}`, expected: 'a refusal', found: 'it was accepted' }]);
    if (strict) violations.push(...violationsOf(system, before, row, match.state as unknown));
    tellRow(match, row, before, language, say);
    facts.push(...(row.facts as readonly unknown[]));
  }
  return ended();
}

/** Outputs the consequences of an accepted input, line by line. */
function tellRow(
  { system }: AnyMatch,
  row: Row<{ readonly kind: string }>,
  before: unknown,
  language: Language,
  say: Say,
): void {
  if (row.withdraws !== undefined) say({ n: row.n, kind: 'withdrawn', row: row.withdraws });
  if ('roll' in row.input) say({ n: row.n, kind: 'rolled', faces: row.input.roll });
  for (const [fact, after] of factsInTurn(system.fold, before, row.facts)) {
    const text: Text | undefined = system.announce(fact, after);
    say({ n: row.n, ...fact, ...(text === undefined ? {} : { text: sentence(text, language) }) });
  }
}

/** How a step's refusal differs from the expected one. Invalid arguments never count as a refusal by the rules. */
function wronglyRefused(wanted: Readonly<Record<string, unknown>>, refused: Refused): readonly Difference[] {
  const at = `inputs.${String(refused.index)}`;
  if (Object.keys(wanted).length > 0) return differences(wanted, foundOf(refused), at);
  const { code, problems } = refused;
  return code === 'bad-arguments' || code === 'bad-input'
    ? [{ at, expected: 'a refusal by the rules', found: { code, problems } }]
    : [];
}

/** A refusal in the form that expectations use. */
const foundOf = ({ index, code, refusal }: Refused) => ({ index, code, rule: refusal.rule });

/** Submits an input after checking its shape and its seat and, if it is refused, its arguments. */
function submit(
  match: AnyMatch,
  { input: given, seat }: Step,
): Row<{ readonly kind: string }> | Omit<Refused, 'index'> {
  const input = Input.safeParse(given);
  if (!input.success) {
    const refusal = refuse('bad-input', { problem: z.prettifyError(input.error) });
    return { refusal, code: refusal.code, problems: [] };
  }
  const whose =
    'command' in input.data ? match.offer(input.data.command, input.data.args)?.seat : match.awaiting?.question.seat;
  if (seat !== undefined && whose !== undefined && whose !== seat)
    return {
      refusal: refuse('not-offered', undefined, match.awaiting?.question.rule),
      code: 'wrong-seat',
      problems: [`This is for the ${whose} to say, not for the ${seat}.`],
    };
  const row = match.submit(input.data);
  if (!('refused' in row)) return row;
  const problems =
    row.code === 'not-offered' && 'command' in input.data
      ? argumentProblems(match, input.data.command, input.data.args)
      : [];
  return { refusal: row, code: problems.length > 0 ? 'bad-arguments' : row.code, problems };
}

/** Where the numbers of a roll come from, line by line, in words. */
function sumsOf(question: RollRequest, { system }: AnyMatch, language: Language): unknown {
  const { dice, need, added } = linesOf(question, system.written);
  const said = (lines: readonly Term[]) =>
    lines.map(({ text, does, n, rule }) => ({ does, n, text: sentence(text, language), rule }));
  return { dice: said(dice), need: need && said(need), ...(added !== null && { added: said(added) }) };
}

/** The question after the last input, as plain data. */
export function awaitingOf(match: AnyMatch, language: Language): unknown {
  const { awaiting } = match;
  if (awaiting === undefined) return null;
  const { question, trail } = awaiting;
  return {
    ...question,
    ...(question.ask === 'roll' ? { sums: sumsOf(question, match, language) } : {}),
    why: sentence(question.why, language),
    ...(question.ask === 'choose'
      ? { options: question.options.map((option) => ({ ...option, text: sentence(option.text, language) })) }
      : {}),
    trail,
  };
}

/** Compares a played script with its expectations. */
export function unmet({ script }: ReadScript, played: Played, language: Language): readonly Difference[] {
  const { expect = {} } = script;
  const { match } = played;
  const { sheet, result } = match.system.view(match.state as unknown, undefined) as Partial<SiegeView>;
  const held = (wanted: unknown, found: unknown, at: string): readonly Difference[] =>
    wanted === undefined ? [] : differences(wanted, found, at);
  return [
    ...played.missed,
    ...held(expect.state, match.state, 'state'),
    ...held(expect.awaiting, awaitingOf(match, language), 'awaiting'),
    ...missingFacts(expect.facts ?? [], played.facts),
    ...unwantedFacts(expect.noFacts ?? [], played.facts),
    ...notAbsent(expect.absent ?? [], match.state),
    ...held(expect.result, result ? { ...result, text: sentence(result.text, language) } : null, 'result'),
    ...held(expect.sheet, sheet ?? null, 'sheet'),
    ...(expect.chances ?? []).flatMap((wanted, at) => chanceOff(match, wanted, at)),
    ...held(expect.refused, played.refused === undefined ? null : foundOf(played.refused), 'refused'),
  ];
}

/** A chance that is missing or not as expected. */
function chanceOff(
  match: AnyMatch,
  { command, args, outcome, chance, within }: ExpectedChance,
  index: number,
): readonly Difference[] {
  const lines = command === undefined ? forecastOpen(match, []) : forecastCommand(match, command, args);
  const found = lines.find(({ id }) => id === outcome)?.line.at(-1)?.chance;
  return found !== undefined && Math.abs(found - chance) <= within
    ? []
    : [{ at: `chances.${String(index)}`, expected: chance, found: found ?? null }];
}

/** A violation as one line of output. */
export function violationLine(violation: Violation): unknown {
  return { code: 'invariant', ...violation, sentence: violationInWords(violation) };
}
