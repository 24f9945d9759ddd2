import { text, type Text } from '../../../rules/kernel/text.ts';
import type { workedAwards } from '../../contract/event-awards.ts';
import { compareFractions, written } from '../standings/working.ts';
import { isWantedFirst } from './honours.ts';
import { awardName } from './honours-said.ts';
import { standingsOf } from './ledger.ts';
import { isOver, placesOf, winnersOf, type Place } from './places.ts';
import { isWeighed, softScores, softWorth } from './soft-scores.ts';
import { teamAward } from './team-awards.ts';
import type { EventState } from './state.ts';

/** An award of an event. Computed where possible; a tie is shown as a tie. */

export interface Award {
  readonly id: string;
  readonly name: Text;
  /** Ids of the recipients; several share it. */
  readonly players: readonly string[];
  /** The figures that earned it. */
  readonly figures: Text | null;
  /** Why nobody gets it (yet), or that a lot decided. */
  readonly why: Text | null;
  readonly wanted: boolean;
  /** One of the organiser's own awards: they choose who gets it. */
  readonly own: boolean;
}

type Given = Pick<Award, 'players' | 'figures' | 'why'>;
const nobody = (key: string): Given => ({ players: [], figures: null, why: text(key) });

/** The event with its scores published, for those who may see them early. */
export function asIfPublished(state: EventState): EventState {
  return state.honours.published ? state : { ...state, honours: { ...state.honours, published: true } };
}

/**
 * All awards in the order in which they are handed out: the organiser's own, the best of each category, then the places
 * from last to first. Unpublished scores are ignored; see {@link asIfPublished}.
 */
export function awardsOf(state: EventState): readonly Award[] {
  const { honours } = state;
  const worked = (id: string, given: Given): Award => ({
    id,
    name: awardName(state, id),
    ...given,
    wanted: honours.wanted.get(id) ?? isWantedFirst(id),
    own: false,
  });
  const own = [...honours.awards.values()].map(({ id, name, players }): Award => ({
    id,
    name: text('award.own', { name }),
    players,
    figures: null,
    why: players.length === 0 ? text('award.nobody-chosen') : null,
    wanted: true,
    own: true,
  }));
  const scores = softScores(state);
  const best = [...honours.categories.keys()].map((id) => worked(`best-${id}`, bestOf(state, scores, id)));
  const order = [
    'spoon',
    'general',
    'third',
    'runner-up',
    'champion',
  ] as const satisfies readonly (typeof workedAwards)[number][];
  const final = finalOf(state);
  return [
    ...own,
    ...best,
    // Without marks that count, the best general is the champion.
    ...order.filter((id) => id !== 'general' || isWeighed(state)).map((id) => worked(id, givenFor(state, id, final))),
  ];
}

function bestOf(state: EventState, all: ReturnType<typeof softScores>, id: string): Given {
  if (!state.honours.published) return nobody('award.scores-first');
  const category = state.honours.categories.get(id);
  const marks = [...all].flatMap(([player, scores]) => {
    const value = scores.get(id)?.value ?? null;
    return value === null ? [] : [{ player, value }];
  });
  const top = marks.reduce<(typeof marks)[number] | null>(
    (best, one) => (best === null || compareFractions(one.value, best.value) > 0 ? one : best),
    null,
  );
  if (top === null) return nobody('award.no-marks');
  return {
    players: inOrder(
      state,
      marks.filter(({ value }) => compareFractions(value, top.value) === 0).map(({ player }) => player),
    ),
    figures: text('award.mark', { mark: Number(written(top.value, 2)), most: category?.most ?? 0 }),
    why: null,
  };
}

/** The players in list order. */
function inOrder({ players }: EventState, ids: readonly string[]): readonly string[] {
  const of = new Set(ids);
  return [...players.keys()].filter((id) => of.has(id));
}

/** The event with players tied if only a lot or the list order separates them. */
function withoutLots(state: EventState): EventState {
  const tieBreaks = state.settings.tieBreaks.filter((id) => id !== 'lot' && id !== 'seed');
  return { ...state, settings: { ...state.settings, tieBreaks } };
}

/** Final places, and the same places with those shared that only a lot or the list order separates. */
interface Final {
  readonly places: readonly Place[];
  readonly even: readonly Place[];
}

/** The final places; null while marks that count are unpublished. */
function finalOf(state: EventState): Final | null {
  if (!isOver(state) || winnersOf(state).length === 0) return null;
  return { places: placesOf(state), even: placesOf(withoutLots(state)) };
}

function givenFor(state: EventState, id: (typeof workedAwards)[number], final: Final | null): Given {
  if (!isOver(state)) return nobody('award.last-round-first');
  if (id === 'general') return state.honours.published ? general(state) : nobody('award.scores-first');
  if (state.settings.teams !== undefined) return teamAward(state, id);
  if (final === null) return nobody('award.scores-first');
  if (id === 'spoon') return spoon(state, final);
  const at = { champion: 1, 'runner-up': 2, third: 3 }[id];
  const there = final.places.filter(({ place }) => place === at);
  if (there.length === 0) return nobody(final.places.length < at ? 'award.nobody' : 'award.shared-above');
  return to(state, there, final.even);
}

/** An award for the players at a place. Says so if only a lot put them ahead of others. */
function to({ players }: EventState, there: readonly Place[], even: readonly Place[]): Given {
  const [first] = there;
  const place = even.find(({ id }) => id === first?.id)?.place;
  const equals = even.filter((one) => one.place === place);
  const names = equals.map(({ id }) => players.get(id)?.player.name ?? id).join(', ');
  return {
    players: there.map(({ id }) => id),
    figures: figuresOf(there),
    why: equals.length > there.length ? text('award.by-lot', { names }) : null,
  };
}

/** The player who leads by games and marks together, regardless of a cut. */
function general(state: EventState): Given {
  const worth = softWorth(state);
  const firstOf = (of: EventState): ReadonlySet<string> =>
    new Set(standingsOf(of, undefined, worth).flatMap(({ id, place }) => (place === 1 ? [id] : [])));
  const [first, equals] = [firstOf(state), firstOf(withoutLots(state))];
  const places = placesOf(state);
  const there = places.filter(({ id }) => first.has(id));
  return to(
    state,
    there,
    places.filter(({ id }) => equals.has(id)).map((one) => ({ ...one, place: 1 })),
  );
}

/** The last of those who stayed to the end. */
function spoon(state: EventState, { places, even }: Final): Given {
  const stayed = (one: Place): boolean => state.players.get(one.id)?.dropped === false;
  const last = places.findLast(stayed);
  if (last === undefined || last.place === 1) return nobody('award.nobody');
  return to(
    state,
    places.filter((one) => stayed(one) && one.place === last.place),
    even.filter(stayed),
  );
}

function figuresOf([first]: readonly Place[]): Text | null {
  const points = first?.points.value ?? null;
  if (first === undefined || points === null) return null;
  const shown = Number(written(points, 2));
  return first.total === null
    ? text('award.points', { points: shown })
    : text('award.total', { total: Number(written(first.total, 2)), points: shown });
}
