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
      what: text(`event.setting.${whole}`),
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
      what: text(`event.entry.${whole}`),
    });
  return [{ kind: 'player-changed', player: Player.parse(whole) }];
}

/**
 * What somebody wrote about a team, a soft score or an award, with what others have changed since.
 * @param stands as it is now
 * @param from as it was when the writer began; left out: as it is now
 * @returns null if that changes nothing; the name of the first part that both changed differently
 */
function written(stands: Parts | undefined, from: Parts | undefined, wanted: Parts): Parts | string | null {
  const whole = merged(stands ?? wanted, from ?? stands ?? wanted, wanted);
  return typeof whole !== 'string' && stands !== undefined && same(whole, stands) ? null : whole;
}

/** Changes a team, unless somebody changed the same part differently meanwhile. Saying it again changes nothing. */
export function teamOf({ acts, state }: Known, { team, from }: Change<'change-team'>): readonly Deed[] | Text {
  const stands = state.teams.get(team.id)?.team;
  const whole = written(stands, from, team);
  if (whole === null) return [];
  if (typeof whole === 'string')
    return text('event.team-meanwhile', {
      name: lastOf(acts, (deed) => deed.kind === 'team-changed' && deed.team.id === team.id),
      team: stands?.name ?? team.name,
      what: text(`event.entry.${whole}`),
    });
  return [{ kind: 'team-changed', team: Team.parse(whole) }];
}

/** Changes a soft score, likewise. */
export function categoryOf(
  { acts, state }: Known,
  { category, from }: Change<'change-category'>,
): readonly Deed[] | Text {
  const stands = state.honours.categories.get(category.id);
  const whole = written(stands, from, category);
  if (whole === null) return [];
  if (typeof whole === 'string')
    return text('event.category-meanwhile', {
      name: lastOf(acts, (deed) => deed.kind === 'category-set' && deed.category.id === category.id),
      category: stands?.name ?? category.name,
      what: text(`event.category.${whole}`),
    });
  return [{ kind: 'category-set', category: Category.parse(whole) }];
}

/** Changes an award of the organiser's own, likewise. */
export function awardOf({ acts, state }: Known, { award, from }: Change<'change-award'>): readonly Deed[] | Text {
  const stands = state.honours.awards.get(award.id);
  const whole = written(stands, from, award);
  if (whole === null) return [];
  if (typeof whole === 'string')
    return text('event.award-meanwhile', {
      name: lastOf(acts, (deed) => deed.kind === 'award-set' && deed.award.id === award.id),
      award: stands?.name ?? award.name,
      what: text(`event.award.${whole}`),
    });
  return [{ kind: 'award-set', award: OwnAward.parse(whole) }];
}

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
      what: text(`event.planned.${whole}`),
    });
  const { what, ...rest } = whole;
  const planned = RoundPlan.parse({ ...(what as object), ...rest });
  const there = state.plans.get(round);
  return there !== undefined && samePlan(there, planned) ? [] : [{ kind: 'round-planned', round, plan: planned }];
}
