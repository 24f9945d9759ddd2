import type { Procedure } from '../../kernel/procedure.ts';
import type { Args, Command, Problem } from '../../kernel/system.ts';
import { text, type Text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import type { Person, Siege, Tower } from './state.ts';

/** Orders: the check that refuses an order in the words of a rule is the check that keeps it from being offered. */

export interface Order<A extends Args> {
  readonly rule: string;
  /** Every instance that could be thought of; those that pass the check are offered. */
  readonly candidates: (siege: Siege) => readonly A[];
  readonly check: (siege: Siege, args: Args) => Problem | undefined;
  readonly seat?: (siege: Siege, args: A) => string;
  readonly text: (siege: Siege, args: A) => Text;
  readonly about: (args: A) => readonly string[];
  readonly run: Procedure<Siege, Fact, A>;
}

export function order<A extends Args>(written: Order<A>): Command<Siege, Fact, A> {
  const { rule, candidates, check, seat, about, run } = written;
  return {
    rule,
    offers: (siege) => candidates(siege).filter((args) => check(siege, args) === undefined),
    seat: seat ?? ((siege) => siege.active),
    text: written.text,
    about,
    whyNot: check,
    run,
  };
}

/** A refusal in the words of a rule. */
export function because(
  rule: string,
  key: string,
  figures?: Readonly<Record<string, string | number | Text>>,
): Problem {
  return { rule, text: text(key, figures) };
}

/** The character or tower that somebody named, or nothing where there is none. */
export function personNamed(siege: Siege, id: unknown): Person | undefined {
  return typeof id === 'string' && Object.hasOwn(siege.people, id) ? siege.people[id] : undefined;
}
export function towerNamed(siege: Siege, id: unknown): Tower | undefined {
  return typeof id === 'string' && Object.hasOwn(siege.towers, id) ? siege.towers[id] : undefined;
}

export const noSuch = (id: unknown): Problem => because('ST-B02', 'st.not.no-such', { id: String(id) });

/** ST-B08: the dead and the stunned do nothing. */
export function unable({ roster, health }: Person): Problem | undefined {
  if (health === 'dead') return because('ST-B08', 'st.not.dead', { person: roster.name });
  return health === 'stunned' ? because('ST-B08', 'st.not.stunned', { person: roster.name }) : undefined;
}

/** Whoever moves or attacks: able, and in his own player turn. */
export function cannotActNow(siege: Siege, person: Person): Problem | undefined {
  if (person.roster.side !== siege.active)
    return because('ST-B01', 'st.not.other-turn', { person: person.roster.name });
  if (person.pushed) return because('ST-032', 'st.not.pushed', { person: person.roster.name });
  return unable(person);
}

/** A tower that can be used at all. */
export function outOfPlay({ onMap, destroyed, plan }: Tower): Problem | undefined {
  if (destroyed) return because('ST-B12', 'st.not.tower-lost', { label: plan.label });
  return onMap ? undefined : because('ST-034', 'st.not.off-map', { label: plan.label });
}

export const peopleOf = (siege: Siege): readonly string[] => Object.keys(siege.people);
export const towersOf = (siege: Siege): readonly string[] => Object.keys(siege.towers);
