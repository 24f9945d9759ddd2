import { text, type Text } from '../../../rules/kernel/text.ts';
import { outcomeText } from '../../contract/outcome-text.ts';
import type { Act, Deed } from './acts.ts';
import { isTeamDeed, teamSaid } from './teams.ts';
import { isHonour } from './honours.ts';
import { honourSaid } from './honours-said.ts';
import { hasList } from './armies.ts';
import { after } from './fold.ts';
import type { Result } from './settings.ts';
import { fingerprintOf } from '../../contract/fingerprint.ts';
import { signersText } from './match-signed.ts';
import type { EventState } from './state.ts';

/** A line of the event's log: who did what, when. */
export interface TraceLine {
  readonly n: number;
  readonly at: number;
  readonly by: string;
  /** Ids of the players concerned. */
  readonly about: readonly string[];
  readonly text: Text;
}

/** The log of an event, worded with the names of the time. Every edit is a line, with what stood there before. */
export function traceOf(acts: readonly Act[]): readonly TraceLine[] {
  let state: EventState | undefined;
  return acts.map(({ n, at, by, deed }) => {
    const next = after(state, deed);
    const line = { n, at, by, ...said(state ?? next, deed) };
    state = next;
    return line;
  });
}

function said(state: EventState, deed: Deed): Pick<TraceLine, 'about' | 'text'> {
  const nameOf = (id: string): string => state.players.get(id)?.player.name ?? id;
  const say = (about: readonly string[], figures: NonNullable<Text['with']>, key: string = deed.kind) => ({
    about,
    text: text(`act.${key}`, figures),
  });
  if (isHonour(deed) || isTeamDeed(deed)) {
    const { about, figures, key } = isTeamDeed(deed) ? teamSaid(state, deed, nameOf) : honourSaid(state, deed, nameOf);
    return say(about, figures, key);
  }
  switch (deed.kind) {
    case 'event-opened':
    case 'settings-changed':
      return say([], { name: deed.settings.name });
    case 'report-lines-kept':
      return say([], { lines: deed.lines.length });
    case 'round-planned':
    case 'round-withdrawn':
    case 'round-completed':
    case 'round-reopened':
    case 'round-published':
    case 'clock-started':
    case 'clock-paused':
      return say([], { round: deed.round });
    case 'time-extended':
    case 'last-turn-called': {
      const minutes = deed.kind === 'time-extended' ? deed.minutes : 0;
      const at = state.rounds[deed.round - 1]?.paired.games[(deed.game ?? 0) - 1];
      return at === undefined
        ? say([], { round: deed.round, minutes })
        : say([at.attacker, at.defender], { round: deed.round, table: at.table, minutes }, `${deed.kind}-at-table`);
    }
    case 'judge-called':
    case 'judge-came':
    case 'match-begun': {
      const at = state.rounds[deed.round - 1]?.paired.games[deed.game - 1];
      const figures = { round: deed.round, table: at?.table ?? '' };
      return deed.kind === 'judge-called' && deed.why !== ''
        ? say([], { ...figures, why: deed.why }, 'judge-called-because')
        : say([], figures);
    }
    case 'claimed': {
      const at = state.rounds[deed.round - 1]?.paired.games[deed.game - 1];
      const figures = { round: deed.round, table: at?.table ?? '', name: nameOf(deed.player) };
      return say([deed.player], { ...figures, is: outcome(deed.result) });
    }
    case 'list-sent':
      return say(
        [deed.player],
        { name: nameOf(deed.player) },
        hasList(state, deed.player, deed.list) ? 'list-changed' : 'list-sent',
      );
    case 'list-withdrawn':
    case 'lists-locked':
    case 'lists-unlocked':
      return say([deed.player], { name: nameOf(deed.player) });
    case 'lists-published':
    case 'lists-hidden':
      return say([], {});
    case 'fortress-taken':
      return say([], { name: deed.fortress.name });
    case 'key-made':
      return say([], { fingerprint: fingerprintOf(deed.key) });
    case 'head-signed':
      return say([], { n: deed.n, fingerprint: fingerprintOf(deed.key) });
    case 'head-confirmed':
      return say([deed.player], { n: deed.n, name: nameOf(deed.player), fingerprint: fingerprintOf(deed.key) });
    case 'match-signed': {
      const table = state.rounds[deed.round - 1]?.paired.games[deed.game - 1]?.table ?? '';
      return say([], { round: deed.round, table, who: signersText(deed) });
    }
    case 'player-entered':
      return say([deed.player.id], { name: deed.player.name, missed: deed.missed });
    case 'player-changed':
      return say([deed.player.id], { name: deed.player.name, was: nameOf(deed.player.id) });
    case 'player-removed':
    case 'checked-in':
    case 'check-in-withdrawn':
    case 'dropped':
    case 'returned':
      return say([deed.player], { name: nameOf(deed.player) });
    case 'bye-requested':
    case 'bye-request-withdrawn':
      return say([deed.player], { name: nameOf(deed.player), round: deed.round });
    case 'round-paired':
    case 'round-repaired': {
      const { round, games, byHand } = deed.paired;
      const figures = { round, games: games.length, why: byHand?.why ?? '' };
      return say([], figures, byHand === null ? deed.kind : `${deed.kind}-by-hand`);
    }
    case 'result':
    case 'result-withdrawn': {
      const at = state.rounds[deed.round - 1];
      const game = at?.paired.games[deed.game - 1];
      const before = at?.results.get(deed.game);
      const about = game === undefined ? [] : [game.attacker, game.defender];
      const [a = '', b = ''] = about.map(nameOf);
      const figures = { round: deed.round, table: game?.table ?? '', a, b };
      if (deed.kind === 'result-withdrawn') return say(about, { ...figures, was: outcome(before) });
      const now = { ...figures, is: outcome(deed.result) };
      return before === undefined ? say(about, now) : say(about, { ...now, was: outcome(before) }, 'result-mended');
    }
  }
}

/** What a result says, as it stands in the middle of a sentence. */
export function outcome(result: Result | undefined): Text {
  return result === undefined ? text('outcome.missing') : outcomeText(result);
}
