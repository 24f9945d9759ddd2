import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Act, Deed } from './acts.ts';
import { armyInverse, armySubject } from './armies.ts';
import { after } from './fold.ts';
import { honourInverse, honourSubject } from './honours.ts';
import { teamInverse, teamSubject } from './teams.ts';
import type { EventState } from './state.ts';

/** What a deed is about: a later one about the same would be lost with an undo of this one. Nothing for what has no undo. */
function subject(deed: Deed): string | undefined {
  switch (deed.kind) {
    case 'settings-changed':
      return 'settings';
    case 'round-planned':
      return `plan ${String(deed.round)}`;
    case 'player-entered':
    case 'player-changed':
      return `player ${deed.player.id}`;
    case 'checked-in':
    case 'check-in-withdrawn':
      return `there ${deed.player}`;
    case 'dropped':
    case 'returned':
      return `gone ${deed.player}`;
    case 'bye-requested':
    case 'bye-request-withdrawn':
      return `bye ${deed.player} ${String(deed.round)}`;
    case 'round-paired':
      return `round ${String(deed.paired.round)}`;
    case 'round-completed':
    case 'round-reopened':
      return `end ${String(deed.round)}`;
    case 'result':
    case 'result-withdrawn':
      return `result ${String(deed.round)} ${String(deed.game)}`;
    default:
      return armySubject(deed) ?? honourSubject(deed) ?? teamSubject(deed);
  }
}

/** The deed that sets right what a deed did, from the event as it stood before it. */
function inverse(before: EventState, deed: Deed): Deed | undefined {
  switch (deed.kind) {
    case 'settings-changed':
      return { kind: 'settings-changed', settings: before.settings };
    case 'round-planned': {
      const plan = before.plans.get(deed.round) ?? { system: null, scenario: null, armyPoints: null, minutes: null };
      return { kind: 'round-planned', round: deed.round, plan };
    }
    case 'player-entered':
      return { kind: 'player-removed', player: deed.player.id };
    case 'player-changed': {
      const was = before.players.get(deed.player.id)?.player;
      return was === undefined ? undefined : { kind: 'player-changed', player: was };
    }
    case 'checked-in':
      return { kind: 'check-in-withdrawn', player: deed.player };
    case 'check-in-withdrawn':
      return { kind: 'checked-in', player: deed.player, by: 'hand' };
    case 'dropped':
      return { kind: 'returned', player: deed.player };
    case 'returned':
      return { kind: 'dropped', player: deed.player };
    case 'bye-requested':
      return { kind: 'bye-request-withdrawn', player: deed.player, round: deed.round };
    case 'bye-request-withdrawn': {
      const worth = before.players.get(deed.player)?.requestedByes.get(deed.round);
      return worth && { kind: 'bye-requested', player: deed.player, round: deed.round, worth };
    }
    case 'round-paired':
      return { kind: 'round-withdrawn', round: deed.paired.round };
    case 'round-completed':
      return { kind: 'round-reopened', round: deed.round };
    case 'round-reopened':
      return { kind: 'round-completed', round: deed.round };
    case 'result':
    case 'result-withdrawn': {
      const was = before.rounds[deed.round - 1]?.results.get(deed.game);
      const { round, game } = deed;
      return was === undefined
        ? { kind: 'result-withdrawn', round, game }
        : { kind: 'result', round, game, result: was };
    }
    default:
      return armyInverse(before, deed) ?? honourInverse(before, deed) ?? teamInverse(before, deed);
  }
}

/** The acts that can be taken back, by number: nothing later was done about the same. */
export function undoable(acts: readonly Act[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const can = new Set<number>();
  for (const { n, deed } of acts.toReversed()) {
    if (deed.kind === 'team-removed') {
      seen.add(`team ${deed.team}`);
      continue;
    }
    if (deed.kind === 'round-withdrawn' || deed.kind === 'player-removed') {
      seen.add(deed.kind === 'round-withdrawn' ? `round ${String(deed.round)}` : `player ${deed.player}`);
      continue;
    }
    if (deed.kind === 'round-repaired') seen.add(`round ${String(deed.paired.round)}`);
    const about = subject(deed);
    if (about === undefined || seen.has(about)) continue;
    seen.add(about);
    can.add(n);
  }
  return can;
}

/** The deed that takes an act back, or why it cannot be. */
export function undoing(acts: readonly Act[], n: number): Deed | Text {
  const refused = text('event.cannot-undo', { n });
  if (!undoable(acts).has(n)) return refused;
  let state: EventState | undefined;
  for (const act of acts) {
    if (act.n === n) return (state && inverse(state, act.deed)) ?? refused;
    state = after(state, act.deed);
  }
  return refused;
}
