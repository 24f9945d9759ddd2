import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { goes } from '../moving/coming-to-rest.ts';
import { unitName } from '../names.ts';
import { opponentOf, standing, unitOf, type Battle, type Play, type Steps } from '../state.ts';
import { GIVES_WAY } from './tables.ts';

/** An enemy comes near skirmishers without charging: HR-152, HR-154, HR-159, T-HR-12. */

/** HR-154: enemy skirmishers that give way to this unit, and HR-159: those that hold their ground. */
export function enemySkirmishers(
  battle: Battle,
  id: string,
): { readonly giveWay: readonly string[]; readonly standFast: readonly string[] } {
  const { roster, formation } = unitOf(battle, id);
  const enemies = standing(battle, opponentOf(roster.side)).filter(
    (enemy) => unitOf(battle, enemy).formation === 'skirmish',
  );
  if (formation === 'skirmish') return { giveWay: [], standFast: enemies };
  // T-HR-12: infantry and monsters drive them off; others keep their 4 cm, and flyers are no reason to give way.
  const drives = !roster.flyer && (roster.type === 'infantry' || roster.type === 'monster');
  return drives ? { giveWay: enemies, standFast: [] } : { giveWay: [], standFast: enemies };
}

/** HR-154: skirmishers the unit came near fall back 4 to 6 cm at once; no order, no points, no dice. */
export const approachSkirmishers = procedure(
  'approach-skirmishers',
  'HR-154',
  function* (game: Play, { unit }: { readonly unit: string }): Steps {
    let left = enemySkirmishers(game.state, unit).giveWay;
    while (left.length > 0) {
      const next = yield* choose({
        seat: unitOf(game.state, unit).roster.side,
        rule: 'HR-154',
        why: text('hr.skirmish.ask-approached', { unit: unitName(game.state, unit), cm: GIVES_WAY.least }),
        about: [unit, ...left],
        options: [
          { id: 'none', text: text('hr.skirmish.none') },
          ...left.map((id) => ({ id, text: text('hr.named', { name: unitName(game.state, id) }), about: [id] })),
        ],
      });
      if (next === 'none') break;
      const cm = yield* fallsBackTo(game, next, unit, 'HR-154');
      yield* goes(game, { kind: 'gave-way', unit: next, before: unit, cm });
      left = left.filter((id) => id !== next);
    }
  },
);

/** HR-154, HR-155: asks where skirmishers falling back end, in cm from the enemy: 4 to 6 inclusive. */
export function* fallsBackTo(game: Play, unit: string, enemy: string, rule: string): Steps<number> {
  return yield* declareNumber({
    seat: unitOf(game.state, unit).roster.side,
    rule,
    why: text('hr.skirmish.ask-ends-at', {
      unit: unitName(game.state, unit),
      enemy: unitName(game.state, enemy),
      ...GIVES_WAY,
    }),
    about: [unit, enemy],
    unit: 'cm',
    min: GIVES_WAY.least,
    max: GIVES_WAY.most,
    step: 0,
    suggested: GIVES_WAY.most,
  });
}
