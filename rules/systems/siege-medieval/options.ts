import { z } from 'zod';
import type { Problem } from '../../kernel/problem.ts';
import { schemaOf } from '../../kernel/schema.ts';
import { text } from '../../kernel/text.ts';
import { assaultOptions } from './options/assault.ts';
import { siegeOptions } from './options/siege.ts';

/** Decisions where the book is silent or contradicts itself; the first value of each is the catalogue's own. */
export const Options = z.strictObject({ ...siegeOptions, ...assaultOptions });
export type Options = z.infer<typeof Options>;

export const optionsSchema = schemaOf(Options, eventTableProblems);

/** SM-201: a custom event table covers every total of its dice exactly once. */
function eventTableProblems({ eventDice, eventTable }: Options): readonly Problem[] {
  const problem = (key: string, figures: Readonly<Record<string, number>>): Problem => ({
    rule: 'SM-201',
    text: text(`sm.option.${key}`, figures),
    about: ['eventTable'],
  });
  const problems: Problem[] = [];
  let before = eventDice - 1;
  for (const [at, { upTo }] of eventTable.entries()) {
    if (upTo <= before)
      problems.push(
        at === 0
          ? problem('never', { to: upTo, from: eventDice })
          : problem('overlap', { line: at + 1, to: upTo, before }),
      );
    before = Math.max(before, upTo);
  }
  if (before < eventDice * 6) problems.push(problem('gap', { from: before + 1, to: eventDice * 6 }));
  return problems;
}
