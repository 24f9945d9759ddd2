import type { ChanceLine } from '../../rules/kernel/forecast.ts';

/** Selects the chances worth a line beside an open question; what is settled is left out. */

/** The chances that each option of a choice would leave. */
export type Answers = readonly { readonly option: string; readonly lines: readonly ChanceLine[] }[];

/** Whether the open question can still change it: neither certain nor impossible before its first die. */
export const moves = ({ line: [before] }: Pick<ChanceLine, 'line'>): boolean =>
  before !== undefined && before.chance > 0 && before.chance < 1;

/** Without what is certain or impossible whichever option is taken. */
export function differing(answers: Answers): Answers {
  const open = new Set(answers.flatMap(({ lines }) => lines.filter(moves).map(({ id }) => id)));
  const ends = (id: string): number =>
    new Set(answers.flatMap(({ lines }) => lines.find((line) => line.id === id)?.line[0]?.chance ?? [])).size;
  return answers.map(({ option, lines }) => ({
    option,
    lines: lines.filter(({ id }) => open.has(id) || ends(id) > 1),
  }));
}
