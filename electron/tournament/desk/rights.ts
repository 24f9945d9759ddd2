import { text, type Text } from '../../../rules/kernel/text.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import { MOST_GIVINGS } from '../../contract/event-awards.ts';
import { MOST_SENDINGS } from '../../contract/event-lists.ts';
import type { EventState } from '../event/state.ts';

/** Who is asking. Players always act for themselves, whatever the message says. */
export type Person =
  | { readonly role: 'organiser' | 'judge' | 'onlooker'; readonly name: string }
  | { readonly role: 'player'; readonly name: string; readonly player: string };

const JUDGE: ReadonlySet<EventAct['kind']> = new Set<EventAct['kind']>([
  'result',
  'withdraw-result',
  'judge-done',
  'call-judge',
  'extend',
  'last-turn',
]);

/** Why somebody may not do this; `undefined` if they may. The organiser may do everything. */
export function forbidden(person: Person, act: EventAct, state: EventState): Text | undefined {
  if (person.role === 'organiser') return undefined;
  if (person.role === 'judge' && (JUDGE.has(act.kind) || isJudgesMark(act, state))) return undefined;
  if (person.role === 'player' && mayAsPlayer(person.player, act, state)) return tooOften(act, state);
  return text('event.not-yours', { name: person.name });
}

/**
 * Judges enter marks only in the categories judges mark. Opponents' marks are between the opponents and the organiser.
 */
function isJudgesMark(act: EventAct, { honours }: EventState): boolean {
  return act.kind === 'mark' && act.game === null && honours.categories.get(act.category)?.by === 'judges';
}

/** Limits repeats, because the log keeps every list and every mark ever sent in. */
function tooOften(act: EventAct, { armies, honours }: EventState): Text | undefined {
  if (act.kind === 'mark' && (honours.givings.get(act.game?.from ?? '') ?? 0) >= MOST_GIVINGS)
    return text('event.marks-too-often', { most: MOST_GIVINGS });
  return act.kind === 'send-list' && (armies.of.get(act.player)?.sent ?? 0) >= MOST_SENDINGS
    ? text('event.list-too-often', { most: MOST_SENDINGS })
    : undefined;
}

function mayAsPlayer(player: string, act: EventAct, state: EventState): boolean {
  if (act.kind === 'check-in') return act.players.length === 1 && act.players[0] === player;
  if (act.kind === 'claim' || act.kind === 'countersign') return act.player === player;
  if (act.kind === 'mark') return act.game?.from === player;
  if (act.kind === 'send-list' || act.kind === 'withdraw-list') return act.player === player;
  if (act.kind !== 'call-judge') return false;
  const game = state.rounds[act.round - 1]?.paired.games[act.game - 1];
  return game?.attacker === player || game?.defender === player;
}
