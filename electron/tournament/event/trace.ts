import { byKind, type EveryKind } from '../../../rules/kernel/by-kind.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { outcomeText } from '../../contract/outcome-text.ts';
import type { Act, Deed, Game } from './acts.ts';
import { isTeamDeed, teamSaid, type TeamDeed } from './teams.ts';
import { isHonour, type HonourDeed } from './honours.ts';
import { honourSaid } from './honours-said.ts';
import { hasList } from './armies.ts';
import { after } from './fold.ts';
import type { Result } from './settings.ts';
import { settingsSaid } from './settings-said.ts';
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

/** The log of an event, worded with the names of the time. Every edit is a line that includes the previous value. */
export function traceOf(acts: readonly Act[]): readonly TraceLine[] {
  let state: EventState | undefined;
  return acts.map(({ n, at, by, deed }) => {
    const next = after(state, deed);
    const line = { n, at, by, ...said(state ?? next, deed) };
    state = next;
    return line;
  });
}

/** Whom a deed is about, the figures of its sentence, and the sentence key if it differs from the kind. */
interface Sentence {
  readonly about: readonly string[];
  readonly figures: NonNullable<Text['with']>;
  readonly key?: string;
}

type NameOf = (id: string) => string;
type Plain = Exclude<Deed, HonourDeed | TeamDeed>;
type Plainly<K extends Plain['kind']> = Extract<Plain, { readonly kind: K }>;

function said(state: EventState, deed: Deed): Pick<TraceLine, 'about' | 'text'> {
  const { about, figures, key } = sentenceOf(state, deed, (id) => state.players.get(id)?.player.name ?? id);
  return { about, text: text(`act.${key ?? deed.kind}`, figures) };
}

function sentenceOf(state: EventState, deed: Deed, nameOf: NameOf): Sentence {
  if (isHonour(deed)) return honourSaid(state, deed, nameOf);
  return isTeamDeed(deed) ? teamSaid(state, deed, nameOf) : byKind(sentences, deed, state, nameOf);
}

const gameAt = ({ rounds }: EventState, round: number, game: number): Game | undefined =>
  rounds[round - 1]?.paired.games[game - 1];

/** The table of a game, as sentence figures. */
const tableFigures = (state: EventState, { round, game }: { readonly round: number; readonly game: number }) => ({
  round,
  table: gameAt(state, round, game)?.table ?? '',
});

const ofNobody = (): Sentence => ({ about: [], figures: {} });
const ofRound = ({ round }: { readonly round: number }): Sentence => ({ about: [], figures: { round } });
const ofGame = (deed: Plainly<'judge-called' | 'judge-came' | 'match-begun'>, state: EventState): Sentence => ({
  about: [],
  figures: tableFigures(state, deed),
});
const ofSettings = ({ settings }: Plainly<'event-opened' | 'settings-changed'>): Sentence => ({
  about: [],
  figures: { name: settings.name },
});
/** What was set anew, with the value before. */
const ofChangedSettings = (deed: Plainly<'settings-changed'>, state: EventState): Sentence => {
  const parts = settingsSaid(state.settings, deed.settings);
  return parts === null ? ofSettings(deed) : { about: [], figures: { parts }, key: 'settings-changed-parts' };
};
const ofPlayer = ({ player }: { readonly player: string }, _: EventState, nameOf: NameOf): Sentence => ({
  about: [player],
  figures: { name: nameOf(player) },
});
const ofBye = (
  { player, round }: Plainly<'bye-requested' | 'bye-request-withdrawn'>,
  _: EventState,
  nameOf: NameOf,
): Sentence => ({ about: [player], figures: { name: nameOf(player), round } });

/** A game that went to another table, or two that swapped theirs. */
function ofTables({ round, games }: Plainly<'tables-changed'>, state: EventState, nameOf: NameOf): Sentence {
  const moved = games.map(({ game, table }) => ({ is: gameAt(state, round, game), table }));
  const [one, other] = moved;
  const names = moved.flatMap(({ is }) => (is === undefined ? [] : [is.attacker, is.defender]));
  const [a = '', b = '', c = '', d = ''] = names.map(nameOf);
  const figures = { round, a, b, from: one?.is?.table ?? '', table: one?.table ?? '' };
  return other === undefined
    ? { about: names, figures }
    : {
        about: names,
        figures: { ...figures, c, d, otherFrom: other.is?.table ?? '', otherTable: other.table },
        key: 'tables-changed-both',
      };
}

function ofPairing({ kind, paired }: Plainly<'round-paired' | 'round-repaired'>): Sentence {
  const { round, games, byHand } = paired;
  const figures = { round, games: games.length, why: byHand?.why ?? '' };
  return { about: [], figures, key: byHand === null ? kind : `${kind}-by-hand` };
}

/** A call for the whole round or for one table. */
function ofTime({ kind, round, game }: Plainly<'time-extended' | 'last-turn-called'>, state: EventState, minutes = 0) {
  const at = gameAt(state, round, game ?? 0);
  return at === undefined
    ? { about: [], figures: { round, minutes } }
    : { about: [at.attacker, at.defender], figures: { round, table: at.table, minutes }, key: `${kind}-at-table` };
}

/** Who played the game of a result, and the previous result. */
function ofResult(deed: Plainly<'result' | 'result-withdrawn'>, state: EventState, nameOf: NameOf) {
  const at = gameAt(state, deed.round, deed.game);
  const about = at === undefined ? [] : [at.attacker, at.defender];
  const [a = '', b = ''] = about.map(nameOf);
  const before = state.rounds[deed.round - 1]?.results.get(deed.game);
  return { about, figures: { ...tableFigures(state, deed), a, b }, before };
}

const sentences: EveryKind<Plain, [state: EventState, nameOf: NameOf], Sentence> = {
  'event-opened': ofSettings,
  'settings-changed': ofChangedSettings,
  'report-lines-kept': ({ lines }) => ({ about: [], figures: { lines: lines.length } }),
  'round-planned': ofRound,
  'round-withdrawn': ofRound,
  'round-completed': ofRound,
  'round-reopened': ofRound,
  'round-published': ofRound,
  'clock-started': ofRound,
  'clock-paused': ofRound,
  'time-extended': (deed, state) => ofTime(deed, state, deed.minutes),
  'last-turn-called': (deed, state) => ofTime(deed, state),
  'judge-called': (deed, state) => {
    const { about, figures } = ofGame(deed, state);
    return deed.why === ''
      ? { about, figures }
      : { about, figures: { ...figures, why: deed.why }, key: 'judge-called-because' };
  },
  'judge-came': ofGame,
  'match-begun': ofGame,
  claimed: (deed, state, nameOf) => ({
    about: [deed.player],
    figures: { ...tableFigures(state, deed), name: nameOf(deed.player), is: outcome(deed.result) },
  }),
  'list-sent': (deed, state, nameOf) => ({
    ...ofPlayer(deed, state, nameOf),
    key: hasList(state, deed.player, deed.list) ? 'list-changed' : 'list-sent',
  }),
  'list-withdrawn': ofPlayer,
  'lists-locked': ofPlayer,
  'lists-unlocked': ofPlayer,
  'lists-published': ofNobody,
  'lists-hidden': ofNobody,
  'fortress-taken': ({ fortress }) => ({ about: [], figures: { name: fortress.name } }),
  'key-made': ({ key }) => ({ about: [], figures: { fingerprint: fingerprintOf(key) } }),
  'head-signed': ({ n, key }) => ({ about: [], figures: { n, fingerprint: fingerprintOf(key) } }),
  'head-confirmed': ({ player, n, key }, _, nameOf) => ({
    about: [player],
    figures: { n, name: nameOf(player), fingerprint: fingerprintOf(key) },
  }),
  'match-signed': (deed, state) => ({
    about: [],
    figures: { ...tableFigures(state, deed), who: signersText(deed) },
  }),
  'player-entered': ({ player, missed }) => ({ about: [player.id], figures: { name: player.name, missed } }),
  'player-changed': ({ player }, _, nameOf) => ({
    about: [player.id],
    figures: { name: player.name, was: nameOf(player.id) },
  }),
  'player-removed': ofPlayer,
  'checked-in': ofPlayer,
  'check-in-withdrawn': ofPlayer,
  dropped: ofPlayer,
  returned: ofPlayer,
  'bye-requested': ofBye,
  'bye-request-withdrawn': ofBye,
  'round-paired': ofPairing,
  'round-repaired': ofPairing,
  'tables-changed': ofTables,
  result: (deed, state, nameOf) => {
    const { about, figures, before } = ofResult(deed, state, nameOf);
    const now = { ...figures, is: outcome(deed.result) };
    return before === undefined
      ? { about, figures: now }
      : { about, figures: { ...now, was: outcome(before) }, key: 'result-mended' };
  },
  'result-withdrawn': (deed, state, nameOf) => {
    const { about, figures, before } = ofResult(deed, state, nameOf);
    return { about, figures: { ...figures, was: outcome(before) } };
  },
};

/** A result in words, for use within a sentence. */
export function outcome(result: Result | undefined): Text {
  return result === undefined ? text('outcome.missing') : outcomeText(result);
}
