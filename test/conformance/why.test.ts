import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentence } from '../../electron/sentences.ts';
import { systems } from '../../electron/table/systems.ts';
import { linesOf, type Written } from '../../rules/kernel/lines-of-roll.ts';
import { own } from '../../rules/kernel/own.ts';
import type { Question, RollRequest } from '../../rules/kernel/request.ts';
import { totalOf, type Term } from '../../rules/kernel/sum.ts';
import { text } from '../../rules/kernel/text.ts';
import type { Args } from '../../rules/kernel/system.ts';
import { matchOn } from '../../rules/kernel/trial.ts';
import { livelyInput, seeded, type AnyMatch } from './random-player.ts';
import { builtInFirst } from './starts.ts';

/** Checks the "Why?" of every roll, choice and refusal against the question itself, in random play. */

const root = join(import.meta.dirname, '../..');
const GAMES = 40;
const INPUTS = 250;
const LONG = 600_000;

/** Every rule that players can read. */
const rules = new Set(
  globSync('rules/systems/*/catalogue/{en,*.en}.json', { cwd: root }).flatMap((path) =>
    (JSON.parse(readFileSync(join(root, path), 'utf8')) as readonly { readonly id: string }[]).map(({ id }) => id),
  ),
);

const inBoth = (text: Term['text']): void => {
  for (const language of ['en', 'fr'] as const) {
    const said = sentence(text, language);
    expect(said, text.key).not.toBe(text.key);
    expect(said).not.toMatch(/\{\{|\}\}|undefined|\{"| [-−]0(?![\d.,])/u);
  }
};

function checkLines(lines: readonly Term[]): void {
  expect(lines[0]?.does).toBe('is');
  for (const { text, rule, n } of lines) {
    expect(rules, `${text.key} names ${rule}`).toContain(rule);
    expect(Number.isFinite(n)).toBe(true);
    inBoth(text);
  }
}

/**
 * Rolls whose faces the rule reads itself, with the number that their own question says: what the faces are compared
 * with or changed by is a sum too, and comes to that number.
 */
const SAID: Readonly<Record<string, (figures: Readonly<Record<string, unknown>>) => unknown>> = {
  'hr.pursuit.test': ({ change }) => change,
  'sb.battering.ask-die': ({ needed }) => needed,
  'sb.charging.ask-distance-dice': ({ move }) => move,
  'sb.moat.ask-distance-dice': ({ move }) => move,
  'sb.relief.ask-arrival': ({ needed }) => needed,
  'sb.engines.ask-pace': () => 2,
  'sm.bombardment.collapse': ({ modifier }) => Number(String(modifier).replace('−', '-')),
  'st.ask.missile-die': ({ moving, other }) => Number(moving) + Number(other),
  'ask.sally-dice': ({ cm }) => cm,
};

function checkSaid({ why, sums }: RollRequest): void {
  const said = own(SAID, why.key);
  if (said === undefined) return;
  const sum = sums?.added ?? sums?.need;
  expect(sum?.total, why.key).toBe(said(why.with ?? {}));
  saidSeen.add(why.key);
}

const saidSeen = new Set<string>();

function checkRoll(question: RollRequest, words: Written | undefined): void {
  const { dice, need, added } = linesOf(question, words);
  checkLines(dice);
  expect(totalOf(dice), question.why.key).toBe(question.dice);
  checkSaid(question);
  if (added !== null) checkLines(added);
  if (need === null) return;
  checkLines(need);
  const { reads } = question;
  if (reads.kind === 'count') expect(totalOf(need), question.why.key).toBe(reads.atLeast);
  if (reads.kind === 'sum-above') expect(totalOf(need), question.why.key).toBe(reads.limit);
}

/** @returns how many rolls came with their own sum */
function checkQuestion(question: Question, words: Written | undefined): number {
  expect(rules).toContain(question.rule);
  inBoth(question.why);
  if (question.ask !== 'roll') return 0;
  checkRoll(question, words);
  return question.sums === undefined ? 0 : 1;
}

/** An order that could be given before and cannot be now is refused by a rule. */
function checkRefusal(match: AnyMatch, given: { readonly command: string; readonly args: Args }): boolean {
  if (match.offer(given.command, given.args) !== undefined) return false;
  const refusal = match.submit({ command: given.command, args: { ...given.args } });
  if (!('refused' in refusal)) throw new Error('an order that is not offered was taken');
  inBoth(refusal.text);
  expect(rules, `${given.command}: ${refusal.text.key}`).toContain(refusal.rule);
  return true;
}

describe.each(systems.map((system) => [system.id, system] as const))('why in %s', (_id, system) => {
  it(
    'the sums of each roll add up to its dice and its need, cite existing rules, and each refusal names its rule',
    () => {
      const starts = builtInFirst(system.id);
      let sums = 0;
      let refusals = 0;
      for (let game = 0; game < GAMES; game += 1) {
        const start = starts[game % starts.length];
        const random = seeded(game + 1);
        const match: AnyMatch = matchOn(system, start?.setup, start?.options);
        const given: { command: string; args: Args }[] = [];
        for (let n = 0; n < INPUTS; n += 1) {
          const input = livelyInput(match, random);
          if (input === undefined) break;
          if ('command' in input) given.push(input);
          match.submit(input);
          const { awaiting } = match;
          if (awaiting !== undefined) sums += checkQuestion(awaiting.question, system.written);
          else {
            const old = given[Math.floor(random() * given.length)];
            if (old !== undefined && checkRefusal(match, old)) refusals += 1;
          }
        }
      }
      expect(sums).toBeGreaterThan(0);
      expect(refusals).toBeGreaterThan(0);
    },
    LONG,
  );
});

it('has words, in both languages, for a number of a question that there is', () => {
  const all = systems.flatMap(({ written = {} }) => Object.entries(written));
  expect(all.length).toBeGreaterThan(8);
  for (const [question, { dice, need }] of all)
    for (const words of [text(question), dice, need])
      for (const language of ['en', 'fr'] as const)
        if (words !== undefined) expect(sentence(words, language)).not.toBe(words.key);
});

describe('the faces that a rule reads itself', () => {
  it('come with their sum in random play', () => {
    expect([...saidSeen].length).toBeGreaterThanOrEqual(6);
  });
});
