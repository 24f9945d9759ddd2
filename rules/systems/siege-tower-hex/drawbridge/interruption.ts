import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { personName, towerName } from '../names.ts';
import { because, ofTower, order, outOfPlay, towersOf } from '../orders.ts';
import { towerOf, type Play, type Siege, type Steps } from '../state.ts';

/** Disturbances of the men at the winch: ST-058, ST-060. */

/** The tower whose winch this man is working. */
export function worksWinchOf(siege: Siege, person: string): string | undefined {
  return Object.keys(siege.towers).find((id) => towerOf(siege, id).winch?.crew.includes(person) === true);
}

/** ST-060: anything that takes a man from his work ends the countdown. */
export function* disturb(game: Play, person: string): Steps {
  const tower = worksWinchOf(game.state, person);
  if (tower !== undefined) yield* tell<Fact>({ kind: 'lowering-interrupted', tower });
}

/**
 * ST-058: a man at the winch can do nothing else; the attacker may abandon the lowering.
 * @returns whether he may act
 */
export function* leavesWinch(game: Play, person: string): Steps<boolean> {
  const tower = worksWinchOf(game.state, person);
  if (tower === undefined) return true;
  const gives = yield* declareYesNo({
    seat: 'attacker',
    rule: 'ST-058',
    why: text('st.ask.leave-winch', { person: personName(game.state, person), tower: towerName(game.state, tower) }),
    about: [person, tower],
  });
  if (gives) yield* disturb(game, person);
  return gives;
}

const giveUp = procedure('give-up-lowering', 'ST-060', function* (_game: Play, { tower }: { tower: string }): Steps {
  yield* tell<Fact>({ kind: 'lowering-interrupted', tower });
});

export const giveUpLowering = order({
  rule: 'ST-060',
  candidates: (siege) => towersOf(siege).map((tower) => ({ tower })),
  check: ofTower((siege, tower) => {
    const out = outOfPlay(tower);
    if (out !== undefined) return out;
    if (siege.active !== 'attacker') return because('ST-060', 'st.not.attackers-turn');
    return tower.bridge === 'lowering'
      ? undefined
      : because('ST-060', 'st.not.not-lowering', { label: tower.plan.label });
  }),
  text: (siege, { tower }: { tower: string }) => text('st.do.give-up-lowering', { tower: towerName(siege, tower) }),
  about: ({ tower }) => [tower],
  run: giveUp,
});
