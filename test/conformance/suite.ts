import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractions } from '../../rules/dice/arithmetic.ts';
import { factsAhead, type FactAhead } from '../../rules/kernel/facts-ahead.ts';
import { Match } from '../../rules/kernel/match.ts';
import { Odds, OddsTooLarge } from '../../rules/kernel/odds.ts';
import { TooManyReadings } from '../../rules/kernel/possible-readings.ts';
import type { Procedure } from '../../rules/kernel/procedure.ts';
import { openAsStored, replay } from '../../rules/kernel/replay.ts';
import type { Refusal } from '../../rules/kernel/refusal.ts';
import type { Input, Row } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { frozen } from './frozen.ts';
import { livelyInput, randomAnswer, randomInput, seeded, type AnyMatch } from './random-player.ts';
import { playSound } from './sound-game.ts';

/** What must hold for every system, whatever its rules. Runs once for each. */
export interface Subject {
  readonly system: AnySystem;
  readonly setup: unknown;
  readonly options: unknown;
  /** Most inputs of one random game. */
  readonly length: number;
  /** Random games in each property. */
  readonly games: number;
}

/** Random games that check a system's invariants at every step; `sound-games.test.ts` plays more of them. */
const SOUND_GAMES = 60;

type Rows = Row<{ readonly kind: string }>[];

/** Plays a random game; `each` gets every row. Undo is mixed in if `undo` is above 0. */
function playGame(
  subject: Subject,
  system: AnySystem,
  seed: number,
  undo: number,
  each: (match: AnyMatch, rows: Rows) => void,
  next: (match: AnyMatch, random: () => number) => Input | undefined = randomInput,
): AnyMatch {
  const random = seeded(seed);
  const match = new Match(system, subject.setup, subject.options);
  const rows: Rows = [];
  for (let i = 0; i < subject.length; i += 1) {
    const input: Input | undefined =
      rows.length > 0 && random() < undo && match.undoable !== undefined
        ? { undo: true, agreed: true }
        : next(match, random);
    if (input === undefined) break;
    const row = match.submit(input) as Rows[number] | Refusal;
    if ('refused' in row)
      throw new Error(`seed ${String(seed)}: ${JSON.stringify(input)} was offered and refused: ${row.code}`);
    rows.push(row);
    each(match, rows);
  }
  return match;
}

const throughJson = (rows: Rows): Rows => JSON.parse(JSON.stringify(rows)) as Rows;

/** Declares the conformance tests of a system. */
export function conforms(subject: Subject): void {
  const system = frozen(subject.system);
  const seeds = fc.integer({ min: 0, max: 2 ** 31 });
  const runs = (share: number) => ({ numRuns: Math.max(3, Math.round(subject.games * share)) });

  describe(`${subject.system.id} conforms:`, () => {
    it('offers are accepted, and no legal game crashes, freezes or dead-ends', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const match = playGame(subject, system, seed, 0, (at) => {
            if (at.awaiting === undefined && at.offers().length === 0) expect(system.result(at.state)).toBeDefined();
          });
          expect(JSON.parse(JSON.stringify(match.state))).toEqual(match.state);
        }),
        runs(1),
      );
    });

    it('no step of a legal game breaks an invariant of the system', () => {
      for (let seed = 0; seed < SOUND_GAMES; seed += 1)
        expect(
          playSound(system, subject, seeded(seed), subject.length).problem,
          `seed ${String(seed)}`,
        ).toBeUndefined();
    });

    it('a replay gives the same state, question and digest as the live game, after every row', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          playGame({ ...subject, length: Math.min(60, subject.length) }, system, seed, 0.1, (live, rows) => {
            const again = replay(system, subject.setup, subject.options, throughJson(rows));
            expect(again.same).toBe(true);
            expect(again.match.state).toEqual(live.state);
            expect([again.match.digest, again.match.awaiting]).toEqual([live.digest, live.awaiting]);
          });
        }),
        runs(0.1),
      );
    });

    it('a match opened from its stored facts is as it was played', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          let last: Rows = [];
          const live = playGame(subject, system, seed, 0.1, (_match, rows) => {
            last = rows;
          });
          const { match, dropped } = openAsStored(system, subject.setup, subject.options, throughJson(last));
          expect(dropped).toEqual([]);
          expect([match.state, match.digest, match.awaiting]).toEqual([live.state, live.digest, live.awaiting]);
        }),
        runs(0.5),
      );
    });

    it('withdrawing a row and doing it again restores and repeats everything', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          let before = {
            state: system.start(subject.setup, subject.options) as unknown,
            digest: new Match(system, subject.setup, subject.options).digest,
          };
          playGame(subject, system, seed, 0, (match, rows) => {
            const after = { state: match.state as unknown, digest: match.digest, awaiting: match.awaiting };
            match.submit({ undo: true, agreed: true });
            expect({ state: match.state as unknown, digest: match.digest }).toEqual(before);
            match.submit(rows.at(-1)?.input ?? { undo: true });
            expect({ state: match.state as unknown, digest: match.digest, awaiting: match.awaiting }).toEqual(after);
            before = { state: after.state, digest: after.digest };
          });
        }),
        runs(0.3),
      );
    });

    it('the same answers give the same facts, without clock, chance or other games', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const digests = [0, 1].map(() => playGame(subject, system, seed, 0.05, () => undefined).digest);
          expect(digests[0]).toBe(digests[1]);
        }),
        runs(0.3),
      );
    });

    it('the declarations a step announces are those it asks, up to its next die or choice', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          let foreseen: readonly FactAhead[] = [];
          let told = 0;
          const asFarAsItGoes = (match: AnyMatch, random: () => number): Input | undefined => {
            if (told === foreseen.length) {
              const { digest, rows } = match;
              const again = foreseen;
              [foreseen, told] = [factsAhead(match, (question) => factOf(randomAnswer(question, random))), 0];
              expect([match.digest, match.rows]).toEqual([digest, rows]);
              const next = match.awaiting;
              if (next?.question.ask !== 'declare') expect(foreseen).toEqual([]);
              else expect(again.length === 0 || isCut(again, next.fingerprint)).toBe(true);
            }
            const fact = foreseen[told];
            if (fact === undefined) return livelyInput(match, random);
            expect([match.awaiting?.fingerprint, match.awaiting?.question]).toEqual([fact.id, fact.question]);
            told += 1;
            return { fact: fact.answer ?? false };
          };
          let revealed = false;
          const isCut = (facts: readonly FactAhead[], next: number): boolean =>
            revealed || facts.length === 24 || facts.some(({ id }) => id === next);
          playGame(
            subject,
            system,
            seed,
            0,
            (_match, rows) => {
              const { reveals } = system;
              revealed = reveals !== undefined && rows.at(-1)?.facts.some(reveals) === true;
              if (!('fact' in (rows.at(-1)?.input ?? {}))) [foreseen, told] = [[], 0];
            },
            asFarAsItGoes,
          );
        }),
        runs(0.5),
      );
    });

    it('the exact chances of every offered command add up to 1, as fractions', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const match = playGame({ ...subject, length: seed % subject.length }, system, seed, 0, () => undefined);
          for (const { command, args } of match.offers()) {
            const odds = new Odds(system.fold, fractions);
            try {
              const run = system.commands[command]?.run as Procedure<unknown, unknown, unknown> | undefined;
              const outcomes = odds.outcomes(run ?? neverRun(command), args, match.state as unknown);
              const total = outcomes.reduce((sum, { chance }) => fractions.add(sum, chance), fractions.zero);
              expect(total, command).toEqual(fractions.one);
            } catch (error) {
              if (!(error instanceof OddsTooLarge) && !(error instanceof TooManyReadings)) throw error;
            }
          }
        }),
        runs(0.05),
      );
    });

    it('every announced fact, question and command names its rule', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          playGame(subject, system, seed, 0, (match) => {
            const question = match.awaiting?.question;
            for (const rule of [question?.rule, ...match.offers().map((offer) => offer.rule)])
              if (rule !== undefined) expect(rule).toMatch(/^[A-Z]+-B?\d+[a-z]?$/);
          });
        }),
        runs(0.1),
      );
    });
  });
}

/** The fact that an answer declares. */
const factOf = (input: Input): number | boolean | undefined => ('fact' in input ? input.fact : undefined);

function neverRun(command: string): never {
  throw new Error(`'${command}' is offered and does not exist`);
}
