import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, order, pick, YES } from '../../rules/kernel/trial-inputs.ts';
import { play } from '../../rules/kernel/trial.ts';
import type { Input } from '../../rules/kernel/row.ts';
import * as sf from '../../rules/systems/siege-and-fortresses/scene.ts';
import * as sm from '../../rules/systems/siege-medieval/scene.ts';

/**
 * A unit on two sections fares like two units, one on each section, wherever the rules speak of stands and not of
 * units. In the other systems no unit stands on two sections.
 */

type Question = NonNullable<sm.Scene['awaiting']>['question'];

/** Answers until no question is open. @returns every question with its answer */
function answered(
  match: { readonly awaiting: { readonly question: Question } | undefined; submit: (input: Input) => object },
  answer: (question: Question) => Input,
): readonly (readonly [Question, Input])[] {
  const asked: (readonly [Question, Input])[] = [];
  for (let i = 0; match.awaiting !== undefined; i += 1) {
    const { question } = match.awaiting;
    const given = answer(question);
    expect([question.rule, match.submit(given)]).toEqual([
      question.rule,
      expect.not.objectContaining({ refused: true }),
    ]);
    asked.push([question, given]);
    if (i > 60) throw new Error(`no end of questions: ${question.rule}`);
  }
  return asked;
}

const stands = fc.integer({ min: 1, max: 3 });

describe('siege-medieval', () => {
  /** The number of stands on each section, of either side. */
  const standing = ({ state }: sm.Scene): Readonly<Record<string, number>> => {
    const all: Record<string, number> = {};
    for (const unit of Object.values(state.units)) {
      if (unit.side !== 'defender' || unit.stands === 0 || unit.place.on !== 'section') continue;
      for (const [id, count] of Object.entries(unit.place.stands)) all[id] = (all[id] ?? 0) + count;
    }
    return all;
  };
  const numbers = (count: number) => ({ stands: count, armour: null });
  const halves = (a: number, b: number): readonly sm.WrittenUnit[] => [
    sm.garrison('both', { place: { on: 'section', stands: { 'wall-1': a, 'wall-2': b } } }, numbers(a + b)),
  ];
  const apart = (a: number, b: number): readonly sm.WrittenUnit[] => [
    sm.garrison('one', { place: sm.on('wall-1', a) }, numbers(a)),
    sm.garrison('other', { place: sm.on('wall-2', b) }, numbers(b)),
  ];

  test('SM-083, SM-084, SM-085, SM-086: a failing section costs the same stands, and the rest stay where they are', () => {
    fc.assert(
      fc.property(
        stands,
        stands,
        fc.integer({ min: 3, max: 6 }),
        fc.constantFrom('tower-a', 'wall-2'),
        fc.integer({ min: 0, max: 3 }),
        (a, b, face, to, caught) => {
          const after = [halves(a, b), apart(a, b)].map((units) => {
            const match = sm.scene({
              units: [sm.trebuchet('piece'), ...units],
              sections: sm.ROW.map((one) => (one.id === 'wall-1' ? { ...one, pointsNow: 1 } : one)),
              setup: { phase: 'shooting' },
            });
            play(match, order('bombard', { unit: 'piece', section: 'wall-1' }), YES, YES, dice(6, 1, 1), dice(1));
            answered(match, (question) => {
              if (question.ask === 'roll') return dice(face);
              return question.ask === 'choose' ? pick(to) : declare(Math.min(a, caught));
            });
            return standing(match);
          });
          expect(after[0]).toEqual(after[1]);
        },
      ),
    );
  });

  test('SM-B15, SM-B12: the charged half fights like a separate unit of its stands', () => {
    fc.assert(
      fc.property(
        stands,
        stands,
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 9, maxLength: 9 }),
        (a, b, faces) => {
          const fought = [halves(a, b), apart(a, b)].map((units) => {
            const match = sm.scene({
              units: [
                sm.besiegers('climbers', { ladders: true }, { armour: null }),
                ...units,
                ...['reserve', 'camp'].map((id) => sm.besiegers(id)),
                ...['watch', 'keep', 'hall'].map((id) => sm.garrison(id)),
              ],
            });
            play(match, order('assault', { unit: 'climbers', section: 'wall-1' }), YES, declare(3));
            answered(match, (question) =>
              declare(question.ask === 'declare' && question.fact === 'number' ? question.max : 0),
            );
            play(match, END_PHASE, END_PHASE, order('fight', { fight: 'fight-wall-1' }));
            const rolled: unknown[] = [];
            for (let i = 0; i < 4 && match.awaiting?.question.ask === 'roll'; i += 1) {
              const { question } = match.awaiting;
              rolled.push([question.seat, question.dice, question.ask === 'roll' ? question.reads : undefined]);
              play(match, dice(...Array.from({ length: question.dice }, (_, n) => faces[n % faces.length] ?? 1)));
            }
            return { rolled, left: standing(match)['wall-1'] ?? 0 };
          });
          expect(fought[0]).toEqual(fought[1]);
        },
      ),
    );
  });
});

describe('siege-and-fortresses', () => {
  const left = ({ state }: sf.Scene): number =>
    Object.values(state.units)
      .filter(({ roster }) => roster.side === 'defender')
      .reduce((sum, unit) => sum + unit.stands, 0);

  test('SF-037, SF-055, SF-056: a falling wall takes as many stands as it held, from the half its owner chooses', () => {
    fc.assert(
      fc.property(stands, stands, fc.integer({ min: 1, max: 6 }), fc.constantFrom('w1', 'w2'), (a, b, face, choice) => {
        const after = [
          [sf.archers('both', { w1: a, w2: b })],
          [sf.archers('one', { w1: a }), sf.archers('other', { w2: b })],
        ].map((units) => {
          const match = sf.scene({ units, tokens: { w1: 4 }, sections: WALLS });
          play(match, END_PHASE, END_PHASE);
          answered(match, (question) => {
            if (question.ask === 'roll') return dice(...Array.from({ length: question.dice }, () => face));
            if (question.ask !== 'choose') return YES;
            return pick(question.options.find(({ id }) => id === choice)?.id ?? question.options[0]?.id ?? '');
          });
          return [match.state.sections['w1']?.state, left(match)];
        });
        expect(after[0]).toEqual(after[1]);
        if (after[0]?.[0] === 'breach') expect(after[0]).toEqual(['breach', b]);
      }),
    );
  });
});

const WALLS = [sf.section('w1', 'wall', { beside: ['w2'] }), sf.section('w2', 'wall', { beside: ['w1'] })];
