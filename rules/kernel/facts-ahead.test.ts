import { describe, expect, it } from 'vitest';
import { toySiege, type Toy, type ToyFact } from '../../test/toy-siege/toy-siege.ts';
import { factsAhead } from './facts-ahead.ts';
import { Match } from './match.ts';
import { procedure } from './procedure.ts';
import { choose, declareNumber, declareYesNo, tell, type Steps } from './request.ts';
import type { System } from './system.ts';
import { text } from './text.ts';
import { order } from './trial-inputs.ts';
import { play } from './trial.ts';

const asked = { seat: 'attacker', rule: 'TOY-1' };

/** The toy siege with one order that declares several facts before a choice. */
const looking = (steps: () => Steps<ToyFact, void>): System<unknown, unknown, Toy, ToyFact> => ({
  ...(toySiege as System<unknown, unknown, Toy, ToyFact>),
  commands: {
    look: {
      rule: 'TOY-1',
      offers: () => [{}],
      seat: () => 'attacker',
      text: () => text('toy.look'),
      about: () => [],
      run: procedure('look', 'TOY-1', steps),
    },
  },
});
const yes = (key: string, suggested?: boolean) => declareYesNo({ ...asked, why: text(key), suggested });
const far = () => declareNumber({ ...asked, why: text('far'), unit: 'cm', min: 0, max: 9, step: 1, suggested: 4 });
const options = [
  { id: 'a', text: text('a') },
  { id: 'b', text: text('b') },
];

function* step(): Steps<ToyFact> {
  if (yield* yes('sees', true)) yield* far();
  else yield* yes('hears', false);
  yield* yes('goes');
  yield* choose({ ...asked, why: text('what'), options });
  yield* yes('after', true);
}

const begun = (system = looking(step)) => {
  const match = new Match(system, { strength: 9, oil: 0 }, { blowsPerTurn: 2 });
  play(match, order('look'));
  return match;
};
const suggested = (question: { readonly suggested?: number | boolean | undefined }) => question.suggested;
const keys = (facts: ReturnType<typeof factsAhead>) => facts.map(({ question }) => question.why.key);

describe('the facts ahead', () => {
  it('stop after the first fact without a known answer, and report the answers assumed', () => {
    const facts = factsAhead(begun(), suggested);
    expect(keys(facts)).toEqual(['sees', 'far', 'goes']);
    expect(facts.map(({ answer }) => answer)).toEqual([true, 4, undefined]);
  });

  it('stop before a choice, and change with the answers assumed', () => {
    const answers: Readonly<Record<string, boolean>> = { sees: false, goes: true };
    const facts = factsAhead(
      begun(),
      ({ why, suggested: told }) => new Map(Object.entries(answers)).get(why.key) ?? told,
    );
    expect(keys(facts)).toEqual(['sees', 'hears', 'goes']);
  });

  it('continue from the answers already given, and are empty while a choice is open', () => {
    const match = begun();
    play(match, { fact: false }, { fact: false });
    expect(keys(factsAhead(match, suggested))).toEqual(['goes']);
    play(match, { fact: true });
    expect(factsAhead(match, suggested)).toEqual([]);
  });

  it('ignore an answer that does not fit its question', () => {
    expect(keys(factsAhead(begun(), () => true))).toEqual(['sees', 'far']);
  });

  it('stop where a secret would be revealed, and before a repeated question', () => {
    const hidden = looking(function* () {
      if (yield* yes('sees', true)) yield* tell<ToyFact>({ kind: 'scouted' });
      yield* yes('trap', true);
    });
    expect(keys(factsAhead(begun(hidden), suggested))).toEqual(['sees']);
    const again = looking(function* () {
      while (yield* yes('more', true));
    });
    expect(keys(factsAhead(begun(again), suggested))).toEqual(['more']);
  });
});
