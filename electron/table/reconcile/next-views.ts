import type { SiegeView } from '../../../rules/fortress/view.ts';
import { Driver } from '../../../rules/kernel/driver.ts';
import type { Offer } from '../../../rules/kernel/match.ts';
import type { Question } from '../../../rules/kernel/request.ts';
import type { Input } from '../../../rules/kernel/row.ts';
import type { Command } from '../../../rules/kernel/system.ts';
import type { AnyMatch } from '../any-match.ts';
import { own } from '../../../rules/kernel/own.ts';

/** A legal order that moves pieces, carried out as far as possible without dice. */
export interface NextView {
  readonly offer: Offer;
  /** The choices and facts that lead there. */
  readonly answers: readonly Input[];
  readonly view: SiegeView;
}

/** Maximum number of ways through one order, and of answers on one way. Longer orders are left to the players. */
const WAYS = 24;
const DEPTH = 8;

/** Possible answers to a question while looking ahead; none for dice. */
function answersTo(question: Question): readonly (readonly [Input, unknown])[] {
  switch (question.ask) {
    case 'roll':
      return [];
    case 'choose':
      return question.options.map(({ id }) => [{ choose: id }, id] as const);
    case 'declare': {
      const fact = question.fact === 'yes-no' ? (question.suggested ?? true) : (question.suggested ?? question.max);
      return [[{ fact }, fact] as const];
    }
  }
}

/**
 * Every legal order, one step ahead: the siege with the order carried out up to its first die. Numbers are answered as
 * suggested, choices in every way.
 */
export function* nextViews(match: AnyMatch): Generator<NextView> {
  const { system } = match;
  for (const offer of match.offers()) {
    // A secret order must not be revealed on a screen that everybody sees.
    if (offer.secret) continue;
    const { run } = own(system.commands, offer.command) as Command<unknown, unknown>;
    const waiting: { readonly inputs: readonly Input[]; readonly values: readonly unknown[] }[] = [
      { inputs: [], values: [] },
    ];
    for (let way = 0; way < WAYS; way += 1) {
      const next = waiting.pop();
      if (next === undefined) break;
      const driver = new Driver<unknown, unknown>(match.state as unknown, system.fold);
      driver.start(run, offer.args, []);
      for (const value of next.values) driver.answer(value, []);
      const { question } = driver;
      const on = question === undefined || next.values.length >= DEPTH ? [] : answersTo(question);
      if (on.length === 0)
        yield { offer, answers: next.inputs, view: system.view(driver.game.state, undefined) as SiegeView };
      for (const [input, value] of on)
        waiting.push({ inputs: [...next.inputs, input], values: [...next.values, value] });
    }
  }
}
