import { violationInWords, violationsAtStart, violationsOf, type Violation } from '../../rules/kernel/invariant.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { Refusal } from '../../rules/kernel/refusal.ts';
import { refuse } from '../../rules/kernel/refusal.ts';
import { Input } from '../../rules/kernel/row.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { z } from 'zod';
import type { AnyMatch } from '../table/any-match.ts';
import { sentence, type Language } from '../sentences.ts';
import { differences, missingFacts, type Difference } from './difference.ts';
import type { ReadScript } from './script.ts';

/** How a script was played. */
export interface Played {
  readonly match: AnyMatch;
  readonly facts: readonly unknown[];
  readonly refused: { readonly index: number; readonly refusal: Refusal } | undefined;
  /** Invariants of the system that did not hold, where they were asked for. */
  readonly violations: readonly Violation[];
}

/** Says one event: one line of output. */
export type Say = (event: Readonly<Record<string, unknown>>) => void;

/**
 * Plays a script to its end or to its first refusal.
 * @param strict whether the invariants of the system are checked after every row
 */
export function playScript(
  { script, system, setup, options }: ReadScript,
  language: Language,
  say: Say,
  strict = false,
): Played {
  const match: AnyMatch = new Match(system, setup, options);
  const facts: unknown[] = [];
  const violations = strict ? [...violationsAtStart(system, match.state as unknown)] : [];
  for (const [index, given] of script.inputs.entries()) {
    const input = Input.safeParse(given);
    if (!input.success)
      return {
        match,
        facts,
        violations,
        refused: { index, refusal: refuse('bad-input', { problem: z.prettifyError(input.error) }) },
      };
    const before: unknown = match.state;
    const row = match.submit(input.data);
    if ('refused' in row) return { match, facts, violations, refused: { index, refusal: row } };
    if (strict) violations.push(...violationsOf(system, before, row, match.state as unknown));
    if (row.withdraws !== undefined) say({ n: row.n, kind: 'withdrawn', row: row.withdraws });
    if ('roll' in row.input) say({ n: row.n, kind: 'rolled', faces: row.input.roll });
    for (const fact of row.facts as { readonly kind: string }[]) {
      facts.push(fact);
      const text: Text | undefined = system.announce(fact, match.state);
      say({ n: row.n, ...fact, ...(text === undefined ? {} : { text: sentence(text, language) }) });
    }
  }
  return { match, facts, violations, refused: undefined };
}

/** What is asked after the last input, as plain data. */
export function awaitingOf(match: AnyMatch, language: Language): unknown {
  const { awaiting } = match;
  if (awaiting === undefined) return null;
  return { ...awaiting.question, why: sentence(awaiting.question.why, language), trail: awaiting.trail };
}

/** Holds a played script against what it expects. */
export function unmet({ script }: ReadScript, played: Played, language: Language): Difference[] {
  const { expect } = script;
  if (expect === undefined) return [];
  const found =
    played.refused === undefined ? null : { index: played.refused.index, code: played.refused.refusal.code };
  return [
    ...(expect.state === undefined ? [] : differences(expect.state, played.match.state, 'state')),
    ...(expect.awaiting === undefined
      ? []
      : differences(expect.awaiting, awaitingOf(played.match, language), 'awaiting')),
    ...(expect.facts === undefined ? [] : missingFacts(expect.facts, played.facts)),
    ...(expect.refused === undefined ? [] : differences(expect.refused, found, 'refused')),
  ];
}

/** A violation as one line of output. */
export function violationLine(violation: Violation): unknown {
  return { code: 'invariant', ...violation, sentence: violationInWords(violation) };
}
