import type { Problem } from '../../../kernel/system.ts';
import { PUSHERS } from '../engines/tables.ts';
import { because } from '../order.ts';
import type { Slot } from '../pieces.ts';
import { RELIEVES } from '../relief/relieved.ts';
import { admits, fillsPlatform, ruleOfRoom } from '../sections/room.ts';
import type { SectionSetup, Setup, UnitSetup } from './setup.ts';

/** Where a set-up puts its pieces: SB-003, SB-012, SB-030, SB-051, SB-058, SB-070, SB-081, SB-110, SB-123, SB-129, SB-133, SB-179. */

/** A unit assigned to a place in a section. */
interface Placed {
  readonly unit: UnitSetup;
  readonly section: SectionSetup;
  readonly slot: Slot;
}

/** Every piece in a place it cannot have. */
export const placingProblems = (setup: Setup): readonly Problem[] => [
  ...setup.units.flatMap((unit) => joiningProblems(setup, unit)),
  ...sectionProblems(setup),
  ...setup.units.flatMap((unit) => reserveProblem(setup, unit)),
  ...setup.units.flatMap((unit) => reliefProblems(setup, unit)),
  ...setup.engines.flatMap((engine) => engineProblems(setup, engine)),
  ...setup.sections.flatMap(({ id, links }) =>
    links.includes(id) ? [{ ...because('SB-012', 'sb.setup.joins-itself', { id }), about: [id] }] : [],
  ),
];

/** SB-003, SB-B40: a character joins a unit of the same side and force, and not one that has joined another. */
function joiningProblems({ units }: Setup, unit: UnitSetup): readonly Problem[] {
  const host = units.find(({ id }) => id === unit.joins);
  if (unit.joins === undefined || host === undefined) return [];
  const figures = { unit: unit.name, host: host.name };
  const refused = (key: string): readonly Problem[] => [
    { ...because('SB-003', `sb.setup.${key}`, figures), about: [unit.id] },
  ];
  if (host.id === unit.id) return refused('joins-himself');
  if (unit.rank === 'unit') return refused('no-character');
  if (host.side !== unit.side) return refused('joins-enemy');
  if (host.joins !== undefined) return refused('joins-joined');
  if (host.force !== unit.force) return refused('joins-other-force');
  return unit.place === undefined || samePlace(unit.place, host.place) ? [] : refused('joins-elsewhere');
}

/** Whether two places that were written are one. */
const samePlace = (one: UnitSetup['place'], other: UnitSetup['place']): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.section === other.section && one.slot === other.slot
    : one === other;

const placedOf = ({ units, sections }: Setup): readonly Placed[] =>
  units.flatMap((unit): readonly Placed[] => {
    if (typeof unit.place !== 'object' || unit.joins !== undefined) return [];
    const { section: at, slot } = unit.place;
    const section = sections.find(({ id }) => id === at);
    return section === undefined ? [] : [{ unit, section, slot }];
  });

/** SB-051, SB-057, SB-058, SB-069, SB-070, SB-081, SB-179: one fitting unit per place, no enemies in one section. */
function sectionProblems(setup: Setup): readonly Problem[] {
  const placed = placedOf(setup);
  return placed.flatMap((one, at) => {
    const { unit, section, slot } = one;
    const figures = { unit: unit.name, section: section.label };
    const about = [unit.id, section.id];
    const own = roomProblem(setup, one);
    const before = placed.slice(0, at).filter((other) => other.section === section);
    const enemy = before.find((other) => other.unit.side !== unit.side);
    const taken = before.find((other) => other.slot === slot);
    return [
      ...(own === undefined ? [] : [{ ...own, about }]),
      ...(enemy === undefined
        ? []
        : [{ ...because('SB-081', 'sb.setup.enemies-in-one', { ...figures, other: enemy.unit.name }), about }]),
      ...(taken === undefined || taken === enemy
        ? []
        : [
            {
              ...because(ruleOfRoom(section.kind, slot), 'sb.setup.place-taken', {
                ...figures,
                other: taken.unit.name,
              }),
              about,
            },
          ]),
    ];
  });
}

/** Whether the place exists and has room for the unit and its characters. */
function roomProblem({ units }: Setup, { unit, section, slot }: Placed): Problem | undefined {
  const figures = { unit: unit.name, section: section.label };
  if (slot === 'platform' && !section.items.includes('timber'))
    return because('SB-179', 'sb.setup.no-platform', figures);
  const guests = units.filter(({ joins }) => joins === unit.id);
  if (
    !admits(
      section.kind,
      slot,
      unit.type,
      guests.map(({ type }) => type),
    )
  )
    return because(ruleOfRoom(section.kind, slot), 'sb.not.type-has-no-room', figures);
  const models = [unit, ...guests].reduce((sum, one) => sum + one.models, 0);
  return slot === 'platform' && !fillsPlatform(unit.type, models)
    ? because('SB-179', 'sb.setup.platform-too-small', figures)
    : undefined;
}

/** SB-030: only the Relief Force waits off the table, and all of it while the siege is prepared. */
function reserveProblem({ begin }: Setup, { id, name, place, force }: UnitSetup): readonly Problem[] {
  const refused = (key: string): readonly Problem[] => [
    { ...because('SB-030', `sb.setup.${key}`, { unit: name }), about: [id] },
  ];
  const waits = place === 'reserve';
  if (waits) return force === 'relief' ? [] : refused('no-reserve');
  return begin === 'muster' && force === 'relief' && place !== undefined ? refused('relief-waits') : [];
}

/** SB-110, SB-111: a set-up in which the fortress is already relieved would be over at once. */
function reliefProblems({ units }: Setup, { id, name, force, joins, place, keywords }: UnitSetup): readonly Problem[] {
  const inside = place === 'courtyard' || (typeof place === 'object' && joins === undefined);
  if (force !== 'relief' || !inside || keywords.includes('fly') || keywords.includes('ethereal')) return [];
  const party = units.filter((unit) => unit.id === id || unit.joins === id);
  if (party.reduce((sum, { models }) => sum + models, 0) < RELIEVES) return [];
  return [{ ...because('SB-110', 'sb.setup.relieved-already', { unit: name }), about: [id] }];
}

/** SB-123, SB-129, SB-133: one attacking unit outside pushes an engine; towers dock only during the battle. */
function engineProblems({ units, engines }: Setup, engine: Setup['engines'][number]): readonly Problem[] {
  const { id, kind, label, at, pusher: named } = engine;
  const pusher = units.find((unit) => unit.id === named);
  const rule = kind === 'ram' ? 'SB-133' : 'SB-123';
  const figures = { engine: label, unit: pusher?.name ?? '' };
  const problems: Problem[] = [];
  const refused = (by: string, key: string): unknown =>
    problems.push({ ...because(by, `sb.setup.${key}`, figures), about: [id] });
  if (kind === 'siege-tower' && at !== undefined) refused('SB-129', 'docked-already');
  if (pusher === undefined) return problems;
  const strong = Object.hasOwn(PUSHERS[kind], pusher.type);
  if (pusher.side !== 'attacker') refused(rule, 'pushed-by-enemy');
  else if (!strong || pusher.joins !== undefined) refused(rule, 'cannot-push');
  else if (pusher.place !== undefined && pusher.place !== 'outside') refused(rule, 'pushed-from-inside');
  if (engines.find((one) => one.pusher === named) !== engine) refused(rule, 'pushes-two');
  return problems;
}
