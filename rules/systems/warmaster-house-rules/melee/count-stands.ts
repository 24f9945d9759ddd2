import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { howManyStands } from '../ask-stands.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { opponentOf, type Engagement, type Play, type Steps } from '../state.ts';
import type { Strength } from '../words.ts';
import { fighters } from './engagement.ts';
import { fightingBounds, ranksOf, supportBounds } from './who-fights.ts';

/** Who fights where and who supports, before any roll of the round: HR-116, HR-118, HR-123, HR-135, HR-136, HR-B11. */

/**
 * HR-118: counted and frozen, the active side first; stands that fall in the round still count as having fought or
 * supported.
 */
export const countStands = procedure(
  'count-stands',
  'HR-118',
  function* (game: Play, { combat }: { readonly combat: string }): Steps {
    const fight = game.state.engagements[combat];
    if (fight === undefined) return;
    const { active } = game.state;
    const strengths: Strength[] = [];
    for (const side of [active, opponentOf(active)])
      for (const unit of fighters(game.state, fight, side)) strengths.push(yield* strengthOf(game, fight, unit));
    yield* tell<Fact>({ kind: 'stands-counted', combat, strengths });
  },
);

function* strengthOf(game: Play, fight: Engagement, unit: string): Steps<Strength> {
  const against = yield* divided(game, fight, unit);
  const fighting = against.reduce((sum, { stands }) => sum + stands, 0);
  const bounds = supportBounds(game.state, fight, unit, fighting);
  const support = yield* call(bounds.rule === 'HR-136' ? pikesSupport : othersSupport, { unit, ...bounds });
  return { unit, against, support };
}

type Supporting = { readonly unit: string } & ReturnType<typeof supportBounds>;

/** HR-118: how many stands support; HR-136: of a pike column that fights to its front the third one, unasked. */
const supporting = (by: 'HR-118' | 'HR-136') =>
  procedure('supports', by, function* (game: Play, { unit, ...bounds }: Supporting): Steps<number> {
    const why = text('hr.melee.ask-support', { unit: unitName(game.state, unit) });
    return yield* howManyStands(game, unit, { ...bounds, why, about: [unit] });
  });
const othersSupport = supporting('HR-118');
const pikesSupport = supporting('HR-136');

/** The fighting stands by enemy, and how many of them are met in flank or rear. */
function* divided(game: Play, fight: Engagement, unit: string): Steps<Strength['against']> {
  const { met } = ranksOf(game.state, fight, unit);
  const { min, max, suggested, rule } = fightingBounds(game.state, fight, unit);
  const against: Strength['against'][number][] = [];
  let left = max;
  for (const [i, { enemy, onSelf }] of met.entries()) {
    const alone = met.length === 1;
    const last = i === met.length - 1;
    const least = alone ? min : last && left === max ? Math.min(min, left) : 0;
    const share = alone ? suggested : Math.ceil(left / (met.length - i));
    const stands = yield* howManyStands(game, unit, {
      rule,
      why: text(rule === 'HR-123' ? 'hr.melee.ask-fighting-limited' : 'hr.melee.ask-fighting', {
        unit: unitName(game.state, unit),
        enemy: unitName(game.state, enemy),
        max: left,
      }),
      about: [unit, enemy],
      min: least,
      max: left,
      suggested: Math.min(left, Math.max(least, share)),
    });
    left -= stands;
    const flanked = onSelf === 'front' ? 0 : yield* metInFlank(game, unit, enemy, stands);
    against.push({ enemy, stands, flanked });
  }
  return against;
}

/** HR-116: how many of them are met in their flank or rear. */
function* metInFlank(game: Play, unit: string, enemy: string, stands: number): Steps<number> {
  return yield* howManyStands(game, unit, {
    rule: 'HR-116',
    why: text('hr.melee.ask-flanked', { unit: unitName(game.state, unit), enemy: unitName(game.state, enemy) }),
    about: [unit, enemy],
    min: 0,
    max: stands,
    suggested: stands,
  });
}
