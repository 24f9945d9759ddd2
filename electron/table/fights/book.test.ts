import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Match } from '../../../rules/kernel/match.ts';
import type { Input, Row } from '../../../rules/kernel/row.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import { livelyInput, seeded, type AnyMatch } from '../../../test/conformance/random-player.ts';
import { sentence } from '../../sentences.ts';
import type { FightTold } from '../../contract/fights.ts';
import type { InputEntry } from '../entries.ts';
import { noDevices } from '../known-devices.ts';
import { keptRoll, momentBefore, saidOf } from '../said.ts';
import { presetsOf, systems } from '../systems.ts';
import { FightBook } from './book.ts';
import { fightTold } from './told.ts';

const starts = systems.flatMap((system) =>
  presetsOf(system.id).map(({ id, setup }) => ({ name: `${system.id}, ${id}`, system, setup })),
);

function begin(system: AnySystem, written: unknown) {
  const [setup, options] = [system.setup.parse(written), system.options.parse({})];
  if (!setup.ok || !options.ok) throw new Error('the set-up is not legal');
  const stored = { setup: setup.value as unknown, options: options.value as unknown };
  const match: AnyMatch = new Match(system, stored.setup, stored.options);
  return { match, book: new FightBook(system, stored) };
}

/** Plays an input, as the table writes it down. */
function entryOf(match: AnyMatch, input: Input): InputEntry {
  const moment = momentBefore(match, input, undefined);
  const row = match.submit(input) as Row<{ readonly kind: string }>;
  const landed = 'roll' in input ? keptRoll(match.system, moment.question) : undefined;
  const said = saidOf(match, moment, row);
  return { row: row as InputEntry['row'], by: null, said, ...(landed === undefined ? {} : { landed }) };
}

const told = (book: FightBook, system: AnySystem): readonly FightTold[] =>
  book.last.fights.all.map((fight) => fightTold(fight, book.last.fights, system.seats, noDevices));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Fails where a fight is told otherwise than it was fought. */
function inOrder(fights: readonly FightTold[], system: AnySystem): void {
  const rolls = fights.flatMap(({ rounds }) => rounds.flatMap((round) => round.rolls.map(({ n }) => n)));
  expect(new Set(rolls).size, 'a roll is in two fights').toBe(rolls.length);
  for (const { outcome, going, rounds, begun, name } of fights) {
    for (const language of ['en', 'fr'] as const)
      for (const text of [name, ...(outcome === null ? [] : [outcome.text])])
        expect(sentence(text, language)).not.toMatch(/theatre\.|\{\{|undefined/);
    for (const [i, round] of rounds.entries()) {
      if (i < rounds.length - 1 && round.round > 0) expect(round.decided, 'a round is left open').toBe(true);
      for (const { n } of round.rolls) {
        expect(n).toBeGreaterThanOrEqual(begun);
        if (outcome !== null) expect(n, 'a die after the outcome').toBeLessThanOrEqual(outcome.n);
      }
      for (const seat of system.seats) addsUp(round, seat, system);
    }
    expect(going && outcome !== null && begun > outcome.n).toBe(false);
  }
}

/** A score is what the dice of its round came to, with what is told beside them. */
function addsUp(
  { rolls, score, carried, other, decided }: FightTold['rounds'][number],
  seat: string,
  system: AnySystem,
) {
  const of = (kind: string, mine: boolean): number =>
    sum(rolls.filter((roll) => roll.kind === kind && (roll.seat === seat) === mine).map(({ number }) => number ?? 0));
  if (rolls.some(({ kind }) => kind === 'wounds')) return;
  const thrown = Math.max(0, of('hits', true) - of('saves', false) + (carried[seat] ?? 0));
  // Where a side has been wiped out before its turn nothing more is added; a score never says less than the dice.
  expect(score[seat] ?? 0, `${system.id} ${seat} ${decided ? 'final' : 'so far'}`).toBe(thrown + (other[seat] ?? 0));
}

const steps = 260;

describe('the fights of a match', () => {
  it.each(starts)(
    'have each roll once, add up, and are over with their outcome: $name',
    ({ system, setup }) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
          const random = seeded(seed);
          const { match, book } = begin(system, setup);
          for (let n = 1; n <= steps; n += 1) {
            const input = livelyInput(match, random);
            if (input === undefined) break;
            const before = told(book, system);
            book.take(n, entryOf(match, input));
            inOrder(told(book, system), system);
            const undoable = match.undoable;
            if (undoable === undefined || random() > 0.1) continue;
            const undo: Input = undoable.needsBoth ? { undo: true, agreed: true } : { undo: true };
            book.take(n + 1, entryOf(match, undo));
            expect(told(book, system)).toEqual(before);
            n += 1;
          }
        }),
        { numRuns: 3 },
      );
    },
    120_000,
  );
});
