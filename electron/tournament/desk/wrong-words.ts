import type { Text } from '../../../rules/kernel/text.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import { MOST_SIGNS, wrongLine } from '../../contract/event-words.ts';
import type { Player, Result, Settings } from '../event/settings.ts';
import type { EventState } from '../event/state.ts';

/** The text of a form field and its maximum length. */
type Line = readonly [written: string | null | undefined, most: number];
type Kinds = EventAct['kind'];

const ofSettings = ({ name, place, tables }: Settings): readonly Line[] => [
  [name, MOST_SIGNS.event],
  [place, MOST_SIGNS.place],
  ...tables.flatMap(({ id, scenario }): Line[] => [
    [id, MOST_SIGNS.table],
    [scenario, MOST_SIGNS.scenario],
  ]),
];
const ofPlayer = ({ name, club, army, contact, fixedTable }: Omit<Player, 'id'>): readonly Line[] => [
  [name, MOST_SIGNS.player],
  [club, MOST_SIGNS.club],
  [army, MOST_SIGNS.army],
  [contact, MOST_SIGNS.contact],
  [fixedTable, MOST_SIGNS.table],
];
const ofTeam = ({ name, club }: { readonly name: string; readonly club: string | null }): readonly Line[] => [
  [name, MOST_SIGNS.team],
  [club, MOST_SIGNS.club],
];
const ofResult = ({ result }: { readonly result: Result }): readonly Line[] => [[result.why, MOST_SIGNS.why]];

/** The text fields of each act that people fill in by hand. */
const lines: { readonly [K in Kinds]?: (act: Extract<EventAct, { kind: K }>) => readonly Line[] } = {
  settings: ({ settings }) => ofSettings(settings),
  plan: ({ plan }) => [[plan.scenario, MOST_SIGNS.scenario]],
  enter: ({ players }) => players.flatMap(ofPlayer),
  'change-player': ({ player }) => ofPlayer(player),
  'enter-team': ({ team }) => ofTeam(team),
  'change-team': ({ team }) => ofTeam(team),
  'pair-by-hand': ({ wanted, why }) => [
    [why, MOST_SIGNS.why],
    ...wanted.games.flatMap(({ table, scenario }): Line[] => [
      [table, MOST_SIGNS.table],
      [scenario, MOST_SIGNS.scenario],
    ]),
  ],
  'move-game': ({ table }) => [[table, MOST_SIGNS.table]],
  'call-judge': ({ why }) => [[why, MOST_SIGNS.why]],
  claim: ofResult,
  result: ofResult,
  'add-category': ({ category }) => [[category.name, MOST_SIGNS.category]],
  'change-category': ({ category }) => [[category.name, MOST_SIGNS.category]],
  'add-award': ({ award }) => [[award.name, MOST_SIGNS.award]],
  'change-award': ({ award }) => [[award.name, MOST_SIGNS.award]],
};

/** The stored values that an act replaces. They are accepted as they are. */
function before(act: EventAct, state: EventState): readonly Line[] {
  switch (act.kind) {
    case 'settings':
      return ofSettings(state.settings);
    case 'change-player': {
      const player = state.players.get(act.player.id)?.player;
      return player === undefined ? [] : ofPlayer(player);
    }
    case 'move-game':
      return ofSettings(state.settings);
    case 'pair-by-hand':
      return [
        ...ofSettings(state.settings),
        ...(state.rounds[act.wanted.round - 1]?.paired.games ?? []).map(({ scenario }): Line => [
          scenario,
          MOST_SIGNS.scenario,
        ]),
      ];
    default:
      return [];
  }
}

/** Why a text field of an act is invalid; `undefined` if all are fine. */
export function wrongWords(act: EventAct, state: EventState): Text | undefined {
  const written = (lines[act.kind] as ((one: EventAct) => readonly Line[]) | undefined)?.(act) ?? [];
  if (written.length === 0) return undefined;
  const there = new Set(before(act, state).map(([words]) => words));
  for (const [words, most] of written) {
    if (words === null || words === undefined || there.has(words)) continue;
    const why = wrongLine(words, most);
    if (why !== undefined) return why;
  }
  return undefined;
}
