import { ofKind, type SomeKinds } from '../../../rules/kernel/by-kind.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Act, Deed } from './acts.ts';
import { armyInverse, armySubject } from './armies.ts';
import { after } from './fold.ts';
import { honourInverse, honourSubject } from './honours.ts';
import { teamInverse, teamSubject } from './teams.ts';
import { tablesBefore } from './tables-changed.ts';
import type { EventState } from './state.ts';

type OfPlayer = { readonly player: string };
type OfRound = { readonly round: number };

const entry = ({ player }: { readonly player: { readonly id: string } }): string => `player ${player.id}`;
const presence = ({ player }: OfPlayer): string => `there ${player}`;
const leaving = ({ player }: OfPlayer): string => `gone ${player}`;
const bye = ({ player, round }: OfPlayer & OfRound): string => `bye ${player} ${String(round)}`;
const end = ({ round }: OfRound): string => `end ${String(round)}`;
const result = ({ round, game }: OfRound & { readonly game: number }): string =>
  `result ${String(round)} ${String(game)}`;

const subjects: SomeKinds<Deed, [], string> = {
  'settings-changed': () => 'settings',
  'round-planned': ({ round }) => `plan ${String(round)}`,
  'player-entered': entry,
  'player-changed': entry,
  'checked-in': presence,
  'check-in-withdrawn': presence,
  dropped: leaving,
  returned: leaving,
  'bye-requested': bye,
  'bye-request-withdrawn': bye,
  'round-paired': ({ paired }) => `round ${String(paired.round)}`,
  'round-completed': end,
  'round-reopened': end,
  result,
  'result-withdrawn': result,
};

/**
 * The subject of a deed; `undefined` if the deed has no undo. Undoing a deed would lose later ones on the same subject.
 */
const subject = (deed: Deed): string | undefined =>
  ofKind(subjects, deed) ?? armySubject(deed) ?? honourSubject(deed) ?? teamSubject(deed);

const resultAsBefore = ({ round, game }: OfRound & { readonly game: number }, before: EventState): Deed => {
  const was = before.rounds[round - 1]?.results.get(game);
  return was === undefined ? { kind: 'result-withdrawn', round, game } : { kind: 'result', round, game, result: was };
};

const inverses: SomeKinds<Deed, [before: EventState], Deed | undefined> = {
  'settings-changed': (_, { settings }) => ({ kind: 'settings-changed', settings }),
  'round-planned': ({ round }, { plans }) => {
    const plan = plans.get(round) ?? { system: null, scenario: null, armyPoints: null, minutes: null };
    return { kind: 'round-planned', round, plan };
  },
  'player-entered': ({ player }) => ({ kind: 'player-removed', player: player.id }),
  'player-changed': (deed, { players }) => {
    const player = players.get(deed.player.id)?.player;
    return player && { kind: 'player-changed', player };
  },
  'checked-in': ({ player }) => ({ kind: 'check-in-withdrawn', player }),
  'check-in-withdrawn': ({ player }) => ({ kind: 'checked-in', player, by: 'hand' }),
  dropped: ({ player }) => ({ kind: 'returned', player }),
  returned: ({ player }) => ({ kind: 'dropped', player }),
  'bye-requested': ({ player, round }) => ({ kind: 'bye-request-withdrawn', player, round }),
  'bye-request-withdrawn': ({ player, round }, { players }) => {
    const worth = players.get(player)?.requestedByes.get(round);
    return worth && { kind: 'bye-requested', player, round, worth };
  },
  'round-paired': ({ paired }) => ({ kind: 'round-withdrawn', round: paired.round }),
  'tables-changed': (deed, before) => tablesBefore(before, deed),
  'round-completed': ({ round }) => ({ kind: 'round-reopened', round }),
  'round-reopened': ({ round }) => ({ kind: 'round-completed', round }),
  result: resultAsBefore,
  'result-withdrawn': resultAsBefore,
};

/** The deed that reverses a deed, from the event's state before it. */
const inverse = (before: EventState, deed: Deed): Deed | undefined =>
  ofKind(inverses, deed, before) ??
  armyInverse(before, deed) ??
  honourInverse(before, deed) ??
  teamInverse(before, deed);

/** Numbers of the acts that can be undone: no later act has the same subject. */
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
    if (deed.kind === 'tables-changed') {
      // Two games may be concerned, and pairing the round again overrides both.
      const about = deed.games.map(({ game }) => `seat ${String(deed.round)} ${String(game)}`);
      if (![...about, `round ${String(deed.round)}`].some((one) => seen.has(one))) can.add(n);
      for (const one of about) seen.add(one);
      continue;
    }
    const about = subject(deed);
    if (about === undefined || seen.has(about)) continue;
    seen.add(about);
    can.add(n);
  }
  return can;
}

/** The deed that undoes an act, or why it cannot be undone. */
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
