import { ChanceDesk, type SentStanding } from '../../electron/table/chance-desk.ts';
import { linesAt } from '../../rules/kernel/forecast.ts';
import { plainAssumptions } from '../../rules/kernel/outcome.ts';
import { play } from '../../rules/kernel/trial.ts';
import { wholeAt } from '../../rules/kernel/whole-course.ts';
import { randomAnswer, seeded } from '../conformance/random-player.ts';
import type { Ready } from '../conformance/small-fights.ts';
import type { Figure } from './figure.ts';
import { cpu } from './processor.ts';

/** Exact chances of a fight, at each of its questions and at each die that arrives. */

/** Longest allowed time from a die to its chance, in ms. */
const MOST = 16;
/** Time in ms that is enough for an exact answer to every fight, even on a busy machine. */
const PLENTY = 3_600_000;
/** Fights of each kind (each with different dice), and how many phases to search for the next round. */
const FIGHTS = 3;
const PHASES = 8;
const ALIKE = 1e-9;

interface Worst {
  die: number;
  question: number;
  dice: number;
  questions: number;
}

const sent = ({ match }: Ready): SentStanding =>
  // A copy, as if it came from another thread.
  structuredClone({
    system: match.system.id,
    state: match.state as unknown,
    open: match.open,
    question: match.awaiting?.question,
  });

/**
 * The worst processor time of all dice, and of all questions but the first of a round, in some fights.
 * @param hand the chance before the first die by a programme that shares no code with the rules
 */
export function afterwards(name: string, make: () => Ready, hand?: number): Figure[] {
  const worst: Worst = { die: 0, question: 0, dice: 0, questions: 0 };
  for (let n = 0; n <= FIGHTS; n += 1) {
    const found = { die: 0, question: 0, dice: 0, questions: 0 };
    fought(make(), seeded(18 + n), found, hand);
    // The first is a warm-up.
    if (n === 0) continue;
    worst.die = Math.max(worst.die, found.die);
    worst.question = Math.max(worst.question, found.question);
    worst.dice += found.dice;
    worst.questions += found.questions;
  }
  const figure = (what: string, ours: number, note: string): Figure => ({
    name: `course-${name}-${what}`,
    unit: 'ms',
    ours,
    baseline: MOST,
    ratio: MOST / ours,
    target: `at most ${String(MOST)} ms`,
    met: ours <= MOST,
    note: `${note}; the baseline is what is allowed`,
  });
  const before = hand === undefined ? '' : ', before the first as worked out by hand';
  return [
    figure(
      'die',
      worst.die,
      `the worst of ${String(worst.dice)} dice; each chance is the mean of those after the next die${before}`,
    ),
    figure('question', worst.question, `the worst of ${String(worst.questions)} questions of a round that is known`),
  ];
}

/** Plays the rounds of a fight until there is no next one. */
function fought(ready: Ready, random: () => number, worst: Worst, hand: number | undefined): void {
  const desk = new ChanceDesk();
  const { match, command, args } = ready;
  const expected = { hand };
  for (let round = 0; isOffered(ready); round += 1) {
    desk.command({ at: sent(ready), command, args, ms: PLENTY });
    play(match, { command, args });
    for (let n = 0; match.awaiting !== undefined; n += 1)
      asked(desk, ready, random, worst, expected, `${String(round)} ${String(n)}`);
    for (let n = 0; n < PHASES && !isOffered(ready) && match.submit({ command: 'end-phase', args: {} }); n += 1);
  }
}

const isOffered = ({ match, command, args }: Ready): boolean =>
  match
    .offers()
    .some(
      (offer) => offer.command === command && Object.entries(args).every(([key, value]) => offer.args[key] === value),
    );

/** Measures one question: its chance, and the chance after each die of its answer. */
function asked(
  desk: ChanceDesk,
  ready: Ready,
  random: () => number,
  worst: Worst,
  expected: { hand: number | undefined },
  key: string,
): void {
  const { match } = ready;
  const question = match.awaiting?.question;
  if (question === undefined) return;
  const at = sent(ready);
  const start = cpu();
  const worked = desk.open({ key, at, ms: PLENTY });
  worst.question = Math.max(worst.question, cpu() - start);
  worst.questions += 1;
  if (worked?.done !== true) throw new Error('not known');
  const chanceWith = (faces: readonly number[]): number => {
    for (const told of worked.whole) wholeAt(told, faces);
    if (worked.lines !== null) linesAt(worked.lines, faces);
    const [told] = worked.whole;
    return told === undefined ? 0 : (wholeAt(told, faces).line.at(-1)?.lo ?? 0);
  };
  if (question.ask !== 'roll') {
    const answer =
      question.ask === 'declare' ? { fact: plainAssumptions.declare(question) } : randomAnswer(question, random);
    play(match, answer);
    return;
  }
  let before = chanceWith([]);
  if (expected.hand !== undefined && Math.abs(before - expected.hand) > ALIKE)
    throw new Error(`${String(before)}, by hand ${String(expected.hand)}`);
  expected.hand = undefined;
  const faces: number[] = [];
  while (faces.length < question.dice) {
    const next = Array.from({ length: question.sides }, (_, i) => chanceWith([...faces, i + 1]));
    const mean = next.reduce((sum, one) => sum + one, 0) / next.length;
    if (Math.abs(mean - before) > ALIKE) throw new Error(`${String(before)}, after the next die ${String(mean)}`);
    faces.push(1 + Math.floor(random() * question.sides));
    const die = cpu();
    before = chanceWith(faces);
    worst.die = Math.max(worst.die, cpu() - die);
    worst.dice += 1;
  }
  play(match, { roll: faces });
}
