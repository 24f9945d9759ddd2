import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitNames } from '../names.ts';
import { because, order, wrongMoment } from '../order.ts';
import type { Battle, Engagement, Play, Steps } from '../state.ts';
import { afterRound } from './after-round.ts';
import { fightsDue } from './engagement.ts';
import { fightRound } from './round.ts';
import { ROUNDS_A_PHASE } from './tables.ts';

/** Fights a combat to its end: HR-006, HR-B17. */

export interface Fight extends Readonly<Record<string, string>> {
  readonly combat: string;
}

/** HR-006: completely, with pursuits and advances, before the next; HR-B17: two rounds at most, then it waits. */
const fightOut = procedure('combat', 'HR-006', function* (game: Play, { combat }: Fight): Steps {
  for (;;) {
    if (yield* waits(game, combat)) return;
    const outcome = yield* call(fightRound, { combat });
    if (outcome === undefined) return;
    if (!(yield* call(afterRound, outcome))) return;
  }
});

/**
 * HR-B17: after its rounds in this phase a combat waits; one that merged into it still has its own rounds. @returns
 * whether it waits
 */
export function* waits(game: Play, combat: string): Steps<boolean> {
  if ((game.state.engagements[combat]?.rounds ?? 0) < ROUNDS_A_PHASE) return false;
  yield* tell<Fact>({ kind: 'combat-waits', combat });
  return true;
}

/** The name of a combat: who fights whom. */
export function combatName(battle: Battle, { attacker, defender }: Pick<Engagement, 'attacker' | 'defender'>): Text {
  return text('hr.melee.combat', { one: unitNames(battle, attacker), other: unitNames(battle, defender) });
}

export const fight: Command<Battle, Fact, Fight> = order<Fight>({
  rule: 'HR-006',
  candidates: (battle) => fightsDue(battle).map((combat) => ({ combat })),
  check: (battle, { combat }) => {
    const found = typeof combat === 'string' && Object.hasOwn(battle.engagements, combat);
    const known = found ? battle.engagements[combat] : undefined;
    if (known === undefined) return because('HR-B11', 'hr.melee.not.combat', { combat: String(combat) });
    return (
      wrongMoment(battle, 'combat') ?? (known.fought ? because('HR-B17', 'hr.melee.not.fought-already') : undefined)
    );
  },
  text: (battle, { combat }) => {
    const known = battle.engagements[combat];
    return known === undefined
      ? text('hr.melee.not.combat', { combat })
      : text('hr.melee.do.fight', { combat: combatName(battle, known) });
  },
  about: ({ combat }) => combat.split(':').slice(1),
  run: fightOut,
});
