import type { Text } from '../../../rules/kernel/text.ts';

/** What the desk of an event needs of the rules to judge army lists: the rules themselves it does not know. */

/** Something that lists are written for: what is played in a round, as far as it matters to an army. */
export interface ListTask {
  readonly system: string;
  /** The set-up and options of the round's fortress as JSON; null where none is named. */
  readonly fortress: { readonly setup: string; readonly options: string } | null;
  /** One of our own set-ups by its id, or whatever the organiser wrote. */
  readonly scenario: string | null;
  readonly armyPoints: number | null;
}

/** What the rules say of a list on a side. */
export interface Judged {
  readonly units: readonly { readonly name: string; readonly points: number | null }[];
  readonly points: number;
  /** `line`: of its text, from 1; null where it is about the list as a whole. */
  readonly faults: readonly { readonly line: number | null; readonly text: Text; readonly rule: string | null }[];
}

export interface ListRules {
  /** Systems whose armies are bought here. */
  readonly systems: readonly string[];
  readonly judge: (written: string, side: 'attacker' | 'defender', task: ListTask) => Judged;
}
