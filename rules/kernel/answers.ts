import { read } from './reading.ts';
import { refuse, type Refusal } from './refusal.ts';
import type { Question } from './request.ts';
import type { Input } from './row.ts';
import { text } from './text.ts';

/** An answer that fits its question, as the value the rule will read. */
export interface Accepted {
  readonly refused: false;
  readonly value: unknown;
}

/** Checks an input against the open question. Only what was offered is accepted, and a refusal changes nothing. */
export function checkAnswer(question: Question, input: Input): Accepted | Refusal {
  if ('roll' in input && question.ask === 'roll') return checkFaces(question, input.roll);
  if ('choose' in input && question.ask === 'choose') {
    return question.options.some((option) => option.id === input.choose)
      ? { refused: false, value: input.choose }
      : refuse(
          'not-an-option',
          { given: input.choose, options: question.options.map((o) => o.id).join(', ') },
          question.rule,
        );
  }
  if ('fact' in input && question.ask === 'declare') return checkFact(question, input.fact);
  return refuse('wrong-kind-of-answer', { asked: question.ask, given: kindOf(input) }, question.rule);
}

function checkFaces(question: Extract<Question, { ask: 'roll' }>, faces: readonly number[]): Accepted | Refusal {
  const { dice, sides, rule } = question;
  if (faces.length !== dice) return refuse('wrong-dice-count', { asked: dice, given: faces.length }, rule);
  for (const face of faces) {
    if (!Number.isInteger(face) || face < 1 || face > sides) return refuse('impossible-face', { face, sides }, rule);
  }
  return { refused: false, value: read(question.reads, faces) };
}

function checkFact(question: Extract<Question, { ask: 'declare' }>, fact: number | boolean): Accepted | Refusal {
  if (question.fact === 'yes-no') {
    return typeof fact === 'boolean'
      ? { refused: false, value: fact }
      : refuse('wrong-kind-of-answer', { asked: 'yes-no', given: 'number' }, question.rule);
  }
  if (typeof fact !== 'number')
    return refuse('wrong-kind-of-answer', { asked: 'number', given: 'yes-no' }, question.rule);
  const { min, max, step, unit } = question;
  const onStep = step === 0 || Number.isInteger(Math.round(((fact - min) / step) * 1e9) / 1e9);
  if (!Number.isFinite(fact) || fact < min || fact > max || !onStep)
    return refuse(
      'out-of-bounds',
      { given: fact, min, max, unit: text(`unit.${unit}`, { count: max }) },
      question.rule,
    );
  return { refused: false, value: fact };
}

function kindOf(input: Input): string {
  return Object.keys(input)[0] ?? 'nothing';
}
