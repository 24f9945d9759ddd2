import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Input } from '../../../rules/kernel/row.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import { text } from '../../../rules/kernel/text.ts';
import { livelyInput, seeded } from '../../../test/conformance/random-player.ts';
import { begin, played, playExample, told } from '../../../test/conformance/told-fights.ts';
import { sentence } from '../../sentences.ts';
import type { FightTold } from '../../contract/fights.ts';
import type { FightBook } from './book.ts';
import { countedBy } from '../landing/counted.ts';
import { presetsOf, systems } from '../systems.ts';

const starts = systems.flatMap((system) =>
  presetsOf(system.id).map(({ id, setup }) => ({ name: `${system.id}, ${id}`, system, setup })),
);

function start(system: AnySystem, written: unknown) {
  const [setup, options] = [system.setup.parse(written), system.options.parse({})];
  if (!setup.ok || !options.ok) throw new Error('the set-up is not legal');
  return begin(system, setup.value, options.value);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Fails if a fight is told differently from how it was fought. */
function inOrder(fights: readonly FightTold[], system: AnySystem, book: FightBook): void {
  const rolls = fights.flatMap(({ rounds }) =>
    rounds.flatMap(({ rolls: some, after }) => [...some, ...after].map(({ n }) => n)),
  );
  expect(new Set(rolls).size, 'a roll is in two fights').toBe(rolls.length);
  for (const { n: number, outcome, going, rounds, begun, name } of fights) {
    for (const language of ['en', 'fr'] as const)
      for (const text of [name, ...(outcome === null ? [] : [outcome.text])])
        expect(sentence(text, language)).not.toMatch(/theatre\.|\{\{|undefined/);
    for (const [i, round] of rounds.entries()) {
      if (i < rounds.length - 1 && round.round > 0) expect(round.decided, 'a round is left open').toBe(true);
      for (const { n } of [...round.rolls, ...round.after]) {
        expect(n).toBeGreaterThanOrEqual(begun);
        if (outcome !== null) expect(n, 'a die after the outcome').toBeLessThanOrEqual(outcome.n);
        expect(book.of(n), 'the log names another fight').toMatchObject({ n: number, round: round.round });
      }
      for (const seat of system.seats) addsUp(round, seat, system);
    }
    expect(going && outcome !== null && begun > outcome.n).toBe(false);
  }
}

/** A score equals what the dice of its round came to, plus what is told beside them. */
function addsUp(
  { rolls, score, carried, other, decided }: FightTold['rounds'][number],
  seat: string,
  system: AnySystem,
) {
  const of = (kind: string, mine: boolean): number =>
    sum(rolls.filter((roll) => roll.kind === kind && (roll.seat === seat) === mine).map(({ number }) => number ?? 0));
  if (rolls.some(({ kind }) => kind === 'wounds')) return;
  const thrown = Math.max(0, of('hits', true) - of('saves', false) + (carried[seat] ?? 0));
  // If a side was wiped out before its turn, nothing more is added; a score is never less than the dice.
  expect(score[seat] ?? 0, `${system.id} ${seat} ${decided ? 'final' : 'so far'}`).toBe(thrown + (other[seat] ?? 0));
}

const steps = 260;

describe('the fights of a match', () => {
  it.each(starts)(
    'contain each roll once, add up, and end with their outcome: $name',
    ({ system, setup }) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
          const random = seeded(seed);
          const scene = start(system, setup);
          const { match, book } = scene;
          for (let n = 1; n <= steps; n += 1) {
            const input = livelyInput(match, random);
            if (input === undefined) break;
            const before = told(scene);
            const entry = played(match, input);
            if (entry === undefined) throw new Error('what is offered is accepted');
            book.take(n, entry);
            inOrder(told(scene), system, book);
            const undoable = match.undoable;
            if (undoable === undefined || random() > 0.1) continue;
            const undo: Input = undoable.needsBoth ? { undo: true, agreed: true } : { undo: true };
            const back = played(match, undo);
            if (back === undefined) throw new Error('it can be undone');
            book.take(n + 1, back);
            expect(told(scene)).toEqual(before);
            n += 1;
          }
        }),
        { numRuns: 3 },
      );
    },
    120_000,
  );

  /** One line for each round: hits and saves, the score of attacker and defender, and who won it. */
  const lines = (name: string): readonly string[] =>
    told(playExample(name)).flatMap(({ name: what, rounds, outcome }) => [
      sentence(what, 'en'),
      ...rounds.map(
        ({ round, rolls, score, winner, decided }) =>
          `${String(round)}: ${rolls.map(({ seat, kind, number }) => `${seat} ${kind} ${String(number)}`).join(', ')} | ${String(
            score['attacker'],
          )} : ${String(score['defender'])} ${decided ? (winner ?? 'drawn') : 'open'}`,
      ),
      outcome === null ? 'goes on' : sentence(outcome.text, 'en'),
    ]);

  it('tell a siege with shots before the wall, hits carried over and a second fight inside (SF-127 to SF-137)', () => {
    expect(lines('EX-SF-09')).toEqual([
      'Struggle for Tower T',
      '0: defender hits 1, defender hits 1, defender hits 2, defender hits 1 | 0 : 5 open',
      '1: attacker hits 3, attacker hits 1, defender hits 1, defender hits 1 | 4 : 7 attacker',
      'Won by Grave Guards, nobody left',
      'Struggle for Tower T',
      '1: attacker hits 0, defender hits 0 | 0 : 1 defender',
      'Tower T held',
    ]);
    const [first] = told(playExample('EX-SF-09'));
    expect(first?.rounds[1]).toMatchObject({ carried: { defender: 5 }, lost: { attacker: 2, defender: 2 } });
  });

  it('tell of fire that ends an assault before a blow (SF-091)', () => {
    expect(lines('EX-SF-09-one-more-hit')).toEqual([
      'Struggle for Tower T',
      '0: defender hits 1, defender hits 2 | 0 : 3 open',
      'Thrown back before Tower T',
    ]);
  });

  it('tell of a draw that goes on, and of a battered tower that falls (SF-100, SF-031)', () => {
    expect(lines('EX-SF-08').slice(-2)).toEqual([
      '1: defender hits 2, defender hits 2, attacker hits 2, attacker hits 2 | 4 : 4 drawn',
      'goes on',
    ]);
    expect(lines('EX-SF-04')).toEqual([
      'Battering Tower A',
      '1: attacker sum-above 33 | 0 : 0 open',
      'Tower A gives way',
    ]);
  });

  it('tell of ladders and siege towers, with what a tower adds to the dice (SM-094, SM-130)', () => {
    expect(lines('EX-SM-13')).toEqual([
      'Assault on Wall 1',
      '1: attacker hits 1, defender hits 0 | 1 : 0 attacker',
      'Wall 1 taken',
    ]);
    const [fight] = told(playExample('EX-SM-22'));
    expect(fight?.rounds[0]).toMatchObject({
      score: { attacker: 3, defender: 2 },
      other: { attacker: 2, defender: 0 },
    });
  });

  it('tell of models picked, wounds and what the walls add (SB-096, SB-099)', () => {
    expect(lines('EX-SB-01')[0]).toBe('Assault on W1');
    const [fight] = told(playExample('EX-SB-01'));
    expect(fight?.rounds.at(-1)).toMatchObject({
      score: { attacker: 7, defender: 9 },
      lost: { attacker: 8, defender: 7 },
      winner: 'defender',
    });
    expect(lines('EX-SB-08')).toEqual(['Battering G', expect.stringMatching(/^1: attacker table/), 'G gives way']);
  });

  it('tell of house rules round after round, and of man against man (HR-B17, ST-B06)', () => {
    expect(lines('EX-HR-05').slice(0, 2)).toEqual(['a against b', '1: defender hits 3 | 0 : 3 defender']);
    expect(lines('EX-ST-12').at(-1)).toBe('Over, and nobody has won');
  });

  it('read saves as saves where the questions do not say so (SF-B04, HR-B04)', () => {
    const asked = { ask: 'roll', seat: 'defender', why: text('why'), dice: 3, sides: 6 } as const;
    const reads = { kind: 'count', atLeast: 5 } as const;
    const of = (system: string, rule: string) =>
      countedBy(systems.find(({ id }) => id === system) ?? {}, { ...asked, rule, reads });
    expect(of('siege-and-fortresses', 'SF-B04')).toBe('saves');
    expect(of('siege-and-fortresses', 'SF-085')).toBeUndefined();
    expect(of('warmaster-house-rules', 'HR-B04')).toBe('saves');
    expect(of('siege-with-house-rules', 'HR-B04')).toBe('saves');
  });
});
