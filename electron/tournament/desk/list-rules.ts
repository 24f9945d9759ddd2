import type { Text } from '../../../rules/kernel/text.ts';

/** What an event's desk needs to judge army lists. The desk itself does not know the rules. */

/** What a round plays, as far as army lists care. */
export interface ListTask {
  readonly system: string;
  /** The set-up and options of the round's fortress as JSON; null if none is named. */
  readonly fortress: { readonly setup: string; readonly options: string } | null;
  /** The id of one of our set-ups, or whatever the organiser wrote. */
  readonly scenario: string | null;
  readonly armyPoints: number | null;
}

/** What the rules say about a list on a side. */
export interface Judged {
  readonly units: readonly { readonly name: string; readonly points: number | null }[];
  readonly points: number;
  /** `line`: line of its text, from 1; null if it concerns the whole list. */
  readonly faults: readonly { readonly line: number | null; readonly text: Text; readonly rule: string | null }[];
}

export interface ListRules {
  /** Systems that have army buying here. */
  readonly systems: readonly string[];
  readonly judge: (written: string, side: 'attacker' | 'defender', task: ListTask) => Judged;
}
