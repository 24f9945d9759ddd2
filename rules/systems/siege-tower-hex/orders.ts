import { because, commandOf, named, pieceCheck, type Order as Written } from '../../kernel/order.ts';
import type { Args, Command, Problem } from '../../kernel/system.ts';
import type { Fact } from './facts.ts';
import type { Person, Siege, Tower } from './state.ts';

export { because };

/** Commands: one check both refuses a command with the rule's words and keeps it from being offered. */

export type Order<A extends Args> = Written<Siege, Fact, A>;

export const order = <A extends Args>(written: Order<A>): Command<Siege, Fact, A> => commandOf(written);

/** The character with an id, `undefined` if there is none. */
export const personNamed = (siege: Siege, id: unknown): Person | undefined => named(siege.people, id);
export const towerNamed = (siege: Siege, id: unknown): Tower | undefined => named(siege.towers, id);

export const noSuch = (id: unknown): Problem => because('ST-B02', 'st.not.no-such', { id: String(id) });

/** The check of an order about one of these, which is there. */
export const ofPerson = pieceCheck('person', personNamed, noSuch);
export const ofTower = pieceCheck('tower', towerNamed, noSuch);

/** ST-B08: the dead and the stunned can do nothing. */
export function unable({ roster, health }: Person): Problem | undefined {
  if (health === 'dead') return because('ST-B08', 'st.not.dead', { person: roster.name });
  return health === 'stunned' ? because('ST-B08', 'st.not.stunned', { person: roster.name }) : undefined;
}

/** Why a man cannot attack now: he must be able, and in his side's turn; ST-037: pushers may. */
export function cannotActNow(siege: Siege, person: Person): Problem | undefined {
  if (person.roster.side !== siege.active)
    return because('ST-B01', 'st.not.other-turn', { person: person.roster.name });
  return unable(person);
}

/** Why a man cannot move now; ST-032: pushers have already moved with the tower. */
export function cannotMoveNow(siege: Siege, person: Person): Problem | undefined {
  const problem = cannotActNow(siege, person);
  if (problem !== undefined || !person.pushed) return problem;
  return because('ST-032', 'st.not.pushed', { person: person.roster.name });
}

/** Why a tower cannot be used at all. */
export function outOfPlay({ onMap, destroyed, plan }: Tower): Problem | undefined {
  if (destroyed) return because('ST-B12', 'st.not.tower-lost', { label: plan.label });
  return onMap ? undefined : because('ST-034', 'st.not.off-map', { label: plan.label });
}

export const peopleOf = (siege: Siege): readonly string[] => Object.keys(siege.people);
export const towersOf = (siege: Siege): readonly string[] => Object.keys(siege.towers);
