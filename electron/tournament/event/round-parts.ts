import { text, type Text } from '../../../rules/kernel/text.ts';
import type { pairSwiss } from '../pairing/swiss.ts';
import type { Table, TableChoice } from '../pairing/tables.ts';
import type { Game, PairedRound, Rest } from './acts.ts';
import { worthOf } from './ledger.ts';
import type { EventState } from './state.ts';

/** Shared parts of every round, whoever is paired in it. */

/** A value, or why it could not be made. */
export type Outcome<T> = { readonly done: true; readonly value: T } | { readonly done: false; readonly text: Text };
export const refused = (why: Text): Outcome<never> => ({ done: false, text: why });

/** An empty round. */
export const blank = (round: number, stage: PairedRound['stage']) => ({
  round,
  stage,
  order: [],
  explanation: null,
  byHand: null,
});

/** Copies a certificate, which is shared, into plain data that may be stored. */
export function copy(
  certificate: ReturnType<typeof pairSwiss>['certificate'],
): NonNullable<PairedRound['certificate']['pairs']> {
  return structuredClone(certificate) as NonNullable<PairedRound['certificate']['pairs']>;
}

/** The tables of the hall, with numbers added if there are fewer than games. */
export function tablesFor({ settings }: EventState, games: number): readonly Table[] {
  const tables: Table[] = [...settings.tables];
  const taken = new Set(tables.map(({ id }) => id));
  for (let n = 1; tables.length < games; n += 1)
    if (!taken.has(String(n))) tables.push({ id: String(n), scenario: null });
  return tables;
}

/** What a choice of table breaks, as sentences. */
export function tableSentences(choice: Pick<TableChoice, 'breaches'> | undefined): Game['breaches'] {
  return (choice?.breaches ?? []).map(({ wish, amount }) => ({
    wish,
    amount,
    text: text(`pairing.breach.${wish}`, { amount }),
  }));
}

/** All players of the event who are in no game and no other rest. */
export function absent(state: EventState, round: number, games: readonly Game[], rests: readonly Rest[]): Rest[] {
  const named = new Set([
    ...games.flatMap(({ attacker, defender }) => [attacker, defender]),
    ...rests.map(({ player }) => player),
  ]);
  return [...state.players.values()].flatMap(({ player, dropped, checkedIn, requestedByes }): Rest[] => {
    if (dropped || named.has(player.id)) return [];
    const worth = requestedByes.get(round);
    return checkedIn && worth !== undefined
      ? [{ player: player.id, kind: 'requested', points: worthOf(worth, state.settings.scoring), breaches: [] }]
      : [{ player: player.id, kind: 'absent', points: 0, breaches: [] }];
  });
}
