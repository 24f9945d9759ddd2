import { linesOf } from '../../rules/kernel/lines-of-roll.ts';
import type { Question, RollRequest } from '../../rules/kernel/request.ts';
import type { Term } from '../../rules/kernel/sum.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { AskView, SumLine } from '../contract/table.ts';
import { countedBy } from './landing/counted.ts';

/** A question of the rules, open now or answered long ago, as screens see it. */

/** The dice of a roll, with the meaning of their faces, and what is counted if that must be said. */
function rolled(system: AnySystem, question: RollRequest) {
  const { dice, sides, reads, faces } = question;
  const counts = countedBy(system, question);
  return {
    dice,
    sides,
    reads,
    ...(faces === undefined ? {} : { faces: [...faces] }),
    ...(counts === undefined ? {} : { counts }),
  };
}

/** Where the numbers of a roll come from, line by line. */
function sumsView({ written }: AnySystem, question: RollRequest) {
  const { dice, need, added } = linesOf(question, written);
  const shown = ({ about, ...line }: Term): SumLine => ({ ...line, about: [...(about ?? [])] });
  return {
    dice: dice.map(shown),
    need: need === null ? null : need.map(shown),
    ...(added !== null && { added: added.map(shown) }),
  };
}

/**
 * @param token what an answer must carry; empty if nobody may answer any more
 * @param trail the procedures that ask it, outermost first
 */
export function questionView(
  system: AnySystem,
  { question, trail }: { readonly question: Question; readonly trail: readonly AskView['trail'][number][] },
  token = '',
): AskView {
  const asked = {
    token,
    seat: question.seat,
    rule: question.rule,
    why: question.why,
    about: [...(question.about ?? [])],
    trail: trail.map((step) => ({ ...step })),
  };
  switch (question.ask) {
    case 'roll':
      return { ask: 'roll', ...asked, ...rolled(system, question), sums: sumsView(system, question) };
    case 'choose':
      return {
        ask: 'choose',
        ...asked,
        options: question.options.map((one) => ({ id: one.id, text: one.text, about: [...(one.about ?? [])] })),
      };
    case 'declare': {
      const declared = { ask: 'declare' as const, ...asked, suggested: question.suggested ?? null };
      if (question.fact === 'yes-no')
        return { ...declared, fact: 'yes-no', unit: null, min: null, max: null, step: null };
      const { unit, min, max, step } = question;
      return { ...declared, fact: 'number', unit, min, max, step };
    }
  }
}
