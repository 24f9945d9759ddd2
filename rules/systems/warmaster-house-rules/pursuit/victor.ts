import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { troopsOf } from '../melee/troops.ts';
import { unitOf, type Battle, type Play, type Steps } from '../state.ts';
import { advancesAt, mayAdvance, nearestInArc } from './advance.ts';
import { victorFallsBack } from './fall-back.ts';
import { pursues } from './pursue.ts';
import { againstPursuit } from './pursuit-test.ts';
import { takePursuitTest } from './take-test.ts';
import type { Won } from './won.ts';

/** What a victor does: HR-120, HR-121, HR-125 to HR-128, HR-132, HR-133. */

/** HR-132, HR-133: surviving beaten enemies that may be pursued. */
export function mayPursue(battle: Battle, { unit, beaten }: Pick<Won, 'unit' | 'beaten'>): readonly string[] {
  const victor = troopsOf(unitOf(battle, unit));
  return beaten.filter((id) => {
    const enemy = unitOf(battle, id);
    return enemy.stands > 0 && againstPursuit(victor, troopsOf(enemy)) === undefined;
  });
}

/** HR-125: every winning unit that fought tests, then acts on the result. */
export const victorGoesOn = procedure('victor', 'HR-125', function* (_game: Play, won: Won): Steps {
  const result = yield* call(takePursuitTest, { unit: won.unit });
  switch (result) {
    case 'fall-back':
      // HR-126: even if defended or fortified.
      return yield* call(victorFallsBack, won);
    case 'must-go-on':
      return yield* call(mustGoOn, won);
    case 'choice':
      return yield* call(chooses, won);
  }
});

/** HR-127: pursues a beaten enemy or advances on the nearest other in its arc; holds if it can do neither. */
const mustGoOn = procedure('must-go-on', 'HR-127', function* (game: Play, won: Won): Steps {
  const targets = mayPursue(game.state, won);
  const other = mayAdvance(game.state, won.unit) ? yield* nearestInArc(game, won) : 'none';
  const ways = [...(targets.length > 0 ? ['pursue'] : []), ...(other === 'none' ? [] : ['advance'])];
  if (ways.length === 0) return yield* tell<Fact>({ kind: 'held', unit: won.unit });
  const way = yield* asks(game, won.unit, 'HR-127', ways);
  if (way === 'pursue') return yield* pursues(game, won, targets);
  yield* advancesAt(game, won, other);
});

/** HR-128: free choice; HR-120: another enemy only if all it touched are destroyed. */
const chooses = procedure('victor-chooses', 'HR-128', function* (game: Play, won: Won): Steps {
  const targets = mayPursue(game.state, won);
  const free = won.beaten.every((id) => unitOf(game.state, id).stands === 0);
  const other = free && mayAdvance(game.state, won.unit) ? yield* nearestInArc(game, won) : 'none';
  const ways = [
    'hold',
    ...(targets.length > 0 ? ['pursue'] : []),
    ...(other === 'none' ? [] : ['advance']),
    'fall-back',
  ];
  switch (yield* asks(game, won.unit, 'HR-120', ways)) {
    case 'pursue':
      return yield* pursues(game, won, targets);
    case 'advance':
      return yield* advancesAt(game, won, other);
    case 'fall-back':
      return yield* call(victorFallsBack, won);
    default:
      yield* tell<Fact>({ kind: 'held', unit: won.unit });
  }
});

function* asks(game: Play, unit: string, rule: string, ways: readonly string[]): Steps<string> {
  const { side, name } = unitOf(game.state, unit).roster;
  return yield* choose({
    seat: side,
    rule,
    why: text(rule === 'HR-127' ? 'hr.pursuit.must-go-on' : 'hr.pursuit.what-now', { unit: name }),
    about: [unit],
    options: ways.map((id) => ({ id, text: text(`hr.pursuit.option.${id}`) })),
  });
}
