import { own } from '../../../rules/kernel/own.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import { Category, OwnAward } from '../../contract/event-awards.ts';
import { Player, RoundPlan, Settings } from '../../contract/event-settings.ts';
import { Team } from '../../contract/event-teams.ts';
import { planFor, samePlan } from '../../contract/round-plan.ts';
import type { Act, Deed } from '../event/acts.ts';
import type { EventState } from '../event/state.ts';

/** What two people changed at the same time: settings, the plan of a round, a player, a team, a soft score, an award. */

interface Known {
  readonly acts: readonly Act[];
  readonly state: EventState;
}
type Change<Kind extends EventAct['kind']> = Extract<EventAct, { kind: Kind }>;
type Parts = Readonly<Record<string, unknown>>;

/** Whether two are the same, part by part. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges what somebody wrote with what others have changed since they began.
 * @param stands the parts as they are now
 * @param from the parts as they were then
 * @returns the merged parts, or the name of the first that both changed differently
 */
function merged(stands: Parts, from: Parts, wanted: Parts): Parts | string {
  const whole = new Map(Object.entries(stands));
  for (const part of new Set([...Object.keys(from), ...Object.keys(wanted)])) {
    const [stood, then, now] = [own(stands, part), own(from, part), own(wanted, part)];
    if (same(then, now)) continue;
    if (!same(stood, then) && !same(stood, now)) return part;
    whole.set(part, now);
  }
  return Object.fromEntries([...whole].filter(([, value]) => value !== undefined));
}

/** Parts that are a name or a number, as people write them. */
const PLAIN = new Set(
  ['name', 'place', 'rounds', 'cut'].concat(
    ['club', 'army', 'contact', 'rating', 'fixedTable'],
    ['most', 'armyPoints', 'minutes'],
  ),
);

/** What somebody else changed, with what stands there now if a few words can say it. */
function partNow(what: Text, part: string, stands: Parts): Text {
  if (!PLAIN.has(part)) return what;
  const is = own(stands, part) ?? null;
  if (is === null) return text('event.part-empty', { what });
  return typeof is === 'string' || typeof is === 'number' ? text('event.part-now', { what, is }) : what;
}

/** Who did the last deed of this kind. */
const lastOf = (acts: readonly Act[], did: (deed: Deed) => boolean): string =>
  acts.findLast(({ deed }) => did(deed))?.by ?? '';

/** Changes settings, unless somebody changed the same one differently meanwhile. */
export function settingsOf(
  { acts, state }: Known,
  { settings, from = state.settings }: Change<'settings'>,
): readonly Deed[] | Text {
  const whole = merged(state.settings, from, settings);
  if (typeof whole === 'string')
    return text('event.settings-meanwhile', {
      name: lastOf(acts, ({ kind }) => kind === 'settings-changed'),
      what: partNow(text(`event.setting.${whole}`), whole, state.settings),
    });
  return [{ kind: 'settings-changed', settings: Settings.parse(whole) }];
}

/** Changes a player's entry, unless somebody changed the same part differently meanwhile. */
export function playerOf({ acts, state }: Known, { player, from }: Change<'change-player'>): readonly Deed[] | Text {
  const stands = state.players.get(player.id)?.player ?? player;
  const whole = merged(stands, from ?? stands, player);
  if (typeof whole === 'string')
    return text('event.player-meanwhile', {
      name: lastOf(acts, (deed) => deed.kind === 'player-changed' && deed.player.id === player.id),
      player: stands.name,
      what: partNow(text(`event.entry.${whole}`), whole, stands),
    });
  return [{ kind: 'player-changed', player: Player.parse(whole) }];
}

interface Written<Thing extends Parts> {
  /** As it is now. */
  readonly stands: Thing | undefined;
  /** As it was when the writer began; left out: as it is now. */
  readonly from: Thing | undefined;
  readonly wanted: Thing;
  /** Whether a deed changed it. */
  readonly did: (deed: Deed) => boolean;
  readonly deed: (whole: Parts) => Deed;
  /** The refusal if `name` changed the same part differently. @param was as it is now */
  readonly refused: (name: string, was: Thing, part: string) => Text;
}

/** Changes one thing, unless somebody changed the same part of it differently meanwhile; saying it again changes nothing. */
function written<Thing extends Parts>(
  { acts }: Known,
  { stands, from, wanted, did, deed, refused }: Written<Thing>,
): readonly Deed[] | Text {
  const whole = merged(stands ?? wanted, from ?? stands ?? wanted, wanted);
  if (typeof whole === 'string') return refused(lastOf(acts, did), stands ?? wanted, whole);
  return stands !== undefined && same(whole, stands) ? [] : [deed(whole)];
}

/** Changes a team, unless somebody changed the same part differently meanwhile. Saying it again changes nothing. */
export const teamOf = (known: Known, { team, from }: Change<'change-team'>): readonly Deed[] | Text =>
  written<Team>(known, {
    stands: known.state.teams.get(team.id)?.team,
    from,
    wanted: team,
    did: (deed) => deed.kind === 'team-changed' && deed.team.id === team.id,
    deed: (whole) => ({ kind: 'team-changed', team: Team.parse(whole) }),
    refused: (name, was, part) =>
      text('event.team-meanwhile', { name, team: was.name, what: partNow(text(`event.entry.${part}`), part, was) }),
  });

/** Changes a soft score, likewise. */
export const categoryOf = (known: Known, { category, from }: Change<'change-category'>): readonly Deed[] | Text =>
  written<Category>(known, {
    stands: known.state.honours.categories.get(category.id),
    from,
    wanted: category,
    did: (deed) => deed.kind === 'category-set' && deed.category.id === category.id,
    deed: (whole) => ({ kind: 'category-set', category: Category.parse(whole) }),
    refused: (name, was, part) =>
      text('event.category-meanwhile', {
        name,
        category: was.name,
        what: partNow(text(`event.category.${part}`), part, was),
      }),
  });

/** Changes an award of the organiser's own, likewise. */
export const awardOf = (known: Known, { award, from }: Change<'change-award'>): readonly Deed[] | Text =>
  written<OwnAward>(known, {
    stands: known.state.honours.awards.get(award.id),
    from,
    wanted: award,
    did: (deed) => deed.kind === 'award-set' && deed.award.id === award.id,
    deed: (whole) => ({ kind: 'award-set', award: OwnAward.parse(whole) }),
    refused: (name, was, part) =>
      text('event.award-meanwhile', { name, award: was.name, what: partNow(text(`event.award.${part}`), part, was) }),
  });

/** The parts of a plan: a scenario and a fortress belong to their system. */
const partsOf = ({ system, scenario, fortress, ...rest }: RoundPlan): Parts => ({
  what: { system, scenario, ...(fortress !== undefined && { fortress }) },
  ...rest,
});

/** Plans a round, unless somebody planned the same part differently meanwhile. Saying it again changes nothing. */
export function planOf({ acts, state }: Known, { round, plan, from }: Change<'plan'>): readonly Deed[] | Text {
  const stands = planFor(state.plans, round).plan;
  const whole = merged(partsOf(stands), partsOf(from ?? stands), partsOf(plan));
  if (typeof whole === 'string')
    return text('event.plan-meanwhile', {
      name: lastOf(acts, (deed) => deed.kind === 'round-planned' && deed.round === round),
      round,
      what: partNow(text(`event.planned.${whole}`), whole, stands),
    });
  const { what, ...rest } = whole;
  const planned = RoundPlan.parse({ ...(what as object), ...rest });
  const there = state.plans.get(round);
  return there !== undefined && samePlan(there, planned) ? [] : [{ kind: 'round-planned', round, plan: planned }];
}
