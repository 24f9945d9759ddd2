import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { mayNotPush } from '../engines/formation.ts';
import { listProblems } from './list-problems.ts';
import { worksProblems } from './works-problems.ts';
import type { Setup, UnitSetup } from './setup.ts';

/** Set-up: SM-003, SM-030, SM-033, SM-041, SM-042, SM-045, SM-053 to SM-055, SM-058, SM-071, SM-139, SM-193, SM-213, SM-T14. */

/** Every way in which a set-up contradicts itself or the book. */
export function setupProblems(setup: Setup, agreed?: unknown): readonly Problem[] {
  const problems = [...shapeProblems(setup), ...listProblems(setup)];
  // Purchases are checked only once every piece is there.
  return problems.length > 0 ? problems : worksProblems(setup, agreed);
}

/** Problems of a set-up in progress: purchases are checked even while pieces are missing. */
export function everyProblem(setup: Setup, agreed?: unknown): readonly Problem[] {
  const problems = [...shapeProblems(setup), ...listProblems(setup)];
  // Troops that are too expensive alone are reported once (SM-007), not again with the works.
  const overspent = problems.some(({ rule }) => rule === 'SM-007');
  return [...problems, ...worksProblems(setup, agreed).filter(({ rule }) => !overspent || rule !== 'SM-006')];
}

function shapeProblems(setup: Setup): readonly Problem[] {
  const [a, b] = setup.sides;
  return [
    // SM-003: one side besieges, the other holds the fortress.
    ...(a.seat === b.seat ? [{ rule: 'SM-003', text: text('sm.problem.same-seats') }] : []),
    ...(a.tincture === b.tincture ? [{ text: text('sm.problem.same-tincture') }] : []),
    ...(setup.turns !== null && setup.turn > setup.turns
      ? [{ rule: 'SM-068', text: text('sm.problem.turn', { turn: setup.turn, turns: setup.turns }) }]
      : []),
    ...sameIds(setup),
    ...sectionProblems(setup),
    ...workProblems(setup),
    ...setup.units.flatMap((unit) => unitProblems(unit, setup)),
    ...setup.engines.flatMap((engine) => engineProblems(engine, setup)),
  ];
}

const isSection = ({ sections }: Setup, id: string): boolean =>
  sections.some((section) => section.id === id && section.mergedInto === undefined);

function sameIds({ sections, gates, units, engines }: Setup): readonly Problem[] {
  const seen = new Set<string>();
  return [...sections, ...gates, ...units, ...engines].flatMap(({ id }) =>
    seen.size < seen.add(id).size ? [] : [{ text: text('sm.problem.same-id', { id }), about: [id] }],
  );
}

function sectionProblems(setup: Setup): readonly Problem[] {
  const problems: Problem[] = [];
  for (const { id, label, kind, mergedInto, beside, postern } of setup.sections) {
    const about = [id];
    // SM-054: towers that are too small are part of a wall; SM-053: the wall itself is a section.
    if (mergedInto !== undefined) {
      const into = setup.sections.find((section) => section.id === mergedInto);
      if (kind === 'wall' || into?.kind !== 'wall' || into.mergedInto !== undefined)
        problems.push({ rule: 'SM-054', text: text('sm.problem.merged', { label }), about });
    }
    for (const other of beside)
      if (other === id || !setup.sections.some((section) => section.id === other))
        problems.push({ rule: 'SM-052', text: text('sm.problem.beside', { label, id: other }), about });
    // SM-055: walls and towers have posterns.
    if (postern && kind === 'barbican')
      problems.push({ rule: 'SM-055', text: text('sm.problem.postern', { label }), about });
  }
  for (const gate of setup.gates)
    if (!isSection(setup, gate.section))
      problems.push({ rule: 'SM-058', text: text('sm.problem.no-section', { id: gate.section }), about: [gate.id] });
  return problems;
}

/** Purchases for pieces that must exist. */
function workProblems(setup: Setup): readonly Problem[] {
  const { barricades, oil } = setup.works.defender;
  const twice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;
  return [
    // SM-041: one barricade per gate.
    ...(twice(barricades) ? [{ rule: 'SM-041', text: text('sm.problem.barricade-twice') }] : []),
    ...barricades
      .filter((id) => !setup.gates.some((gate) => gate.id === id))
      .map((id) => ({ rule: 'SM-041', text: text('sm.problem.no-gate', { id }) })),
    // SM-042: one load per wall section, and only walls.
    ...(twice(oil) ? [{ rule: 'SM-042', text: text('sm.problem.oil-twice') }] : []),
    ...oil
      .filter((id) => !isSection(setup, id) || setup.sections.find((section) => section.id === id)?.kind !== 'wall')
      .map((id) => ({ rule: 'SM-042', text: text('sm.problem.oil-wall', { id }) })),
    // SM-030: a section is mined once; gates never are.
    ...(twice(setup.mined) ? [{ rule: 'SM-030', text: text('sm.problem.mined-twice') }] : []),
    ...setup.mined
      .filter((id) => !isSection(setup, id))
      .map((id) => ({ rule: 'SM-030', text: text('sm.problem.no-section', { id }) })),
  ];
}

function unitProblems(unit: UnitSetup, setup: Setup): readonly Problem[] {
  const figures = { unit: unit.called ?? unit.name };
  return [...wrongWithUnit(unit), ...wrongWithPlace(unit, setup)].map(([rule, key]) => ({
    rule,
    text: text(`sm.problem.${key}`, figures),
    about: [unit.id],
  }));
}

/** The rule that a unit breaks, and the key of its message. */
type Wrong = readonly [rule: string, key: string];

/** What is wrong with a unit and its equipment, wherever it stands. */
function* wrongWithUnit(unit: UnitSetup): Iterable<Wrong> {
  const { side, profile, ladders, platform, standsNow } = unit;
  // SM-033: only the attacker's infantry has ladders.
  if (ladders && (side !== 'attacker' || profile.type !== 'infantry')) yield ['SM-033', 'ladders'];
  // SM-196, SM-197: beasts and ghosts carry no ladders.
  if (ladders && profile.nonHumanoid) yield ['SM-196', 'not-humanoid-ladders'];
  if (ladders && profile.ethereal) yield ['SM-197', 'ethereal-ladders'];
  // SM-028: only the attacker's artillery has platforms.
  if (platform && (side !== 'attacker' || profile.type !== 'artillery')) yield ['SM-028', 'platform'];
  // SM-T3, SM-T4: the tables sell only pieces, and to the defender only light ones.
  if (unit.siege && !isOfTheTables(unit)) yield ['SM-021', `tables-${side}`];
  if (standsNow !== undefined && standsNow > profile.stands) yield ['SM-B02', 'stands'];
  yield* wrongWithProfile(profile);
}

/** What a type of unit cannot be. */
function* wrongWithProfile({
  type,
  artillery,
  rank,
  giant,
  command,
  equipmentPoints,
}: UnitSetup['profile']): Iterable<Wrong> {
  // SM-071, SM-199: artillery alone is a kind of artillery; the Steam Tank counts as a cannon.
  const tank = type === 'chariot' && artillery === 'cannon';
  if (artillery !== undefined && type !== 'artillery' && !tank) yield ['SM-071', 'no-artillery'];
  // SM-213: only characters have a rank.
  if (rank !== undefined && type !== 'character') yield ['SM-213', 'no-character'];
  // SM-193: giants are monsters.
  if (giant && type !== 'monster') yield ['SM-193', 'no-giant'];
  // SM-B02, SM-213: units give no orders; mounts and magic items are of characters.
  if (command !== null && type !== 'character') yield ['SM-B02', 'no-commander'];
  if (equipmentPoints > 0 && type !== 'character') yield ['SM-213', 'no-items'];
}

/** What is wrong with where a unit stands. */
function* wrongWithPlace({ side, profile, place, standsNow }: UnitSetup, setup: Setup): Iterable<Wrong> {
  if (place.on === 'section') {
    const count = Object.values(place.stands).reduce((sum, stands) => sum + stands, 0);
    if (Object.keys(place.stands).some((section) => !isSection(setup, section))) yield ['SM-066', 'place'];
    if (count !== (standsNow ?? profile.stands)) yield ['SM-066', 'spread'];
    // SM-139: cavalry and similar troops never go up; artillery only in the garrison.
    const up =
      ['infantry', 'character'].includes(profile.type) || (profile.type === 'artillery' && side === 'defender');
    if (!up) yield ['SM-139', 'ramparts'];
  }
  if ((place.on === 'foot' || place.on === 'debris') && !isSection(setup, place.section)) yield ['SM-066', 'place'];
  if (setup.begin === 'battle' && place.on === 'off-table' && (standsNow ?? 1) > 0) yield ['SM-062', 'off-table'];
}

/** SM-021: whether a piece can come from the equipment table of its side. */
function isOfTheTables({ side, profile: { type, artillery } }: UnitSetup): boolean {
  if (type !== 'artillery') return false;
  return (
    artillery === 'light-artillery' ||
    (side === 'attacker' && (artillery === 'heavy-artillery' || artillery === 'heavy-cannon'))
  );
}

function engineProblems({ id, kind, pusher, contact }: Setup['engines'][number], setup: Setup): readonly Problem[] {
  const problems: Problem[] = [...pusherProblems(id, pusher, setup)];
  // SM-125: siege towers stand against walls.
  if (kind === 'siege-tower' && setup.gates.some((gate) => gate.id === contact))
    problems.push({ rule: 'SM-125', text: text('sm.not.tower-at-gate'), about: [id] });
  if (contact !== undefined && !isSection(setup, contact) && !setup.gates.some((gate) => gate.id === contact))
    problems.push({ text: text('sm.problem.no-section', { id: contact }), about: [id] });
  return problems;
}

/** Problems with the unit that pushes an engine: SM-107, SM-108, SM-140, SM-196, SM-197. */
function pusherProblems(id: string, pusher: string | undefined, setup: Setup): readonly Problem[] {
  if (pusher === undefined) return [];
  const about = [id];
  const man = setup.units.find((unit) => unit.id === pusher);
  // SM-108: an attacking infantry unit with at least one stand left.
  if (man?.side !== 'attacker' || man.profile.type !== 'infantry' || man.standsNow === 0)
    return [{ rule: 'SM-108', text: text('sm.problem.pusher', { id }), about }];
  const unit = man.called ?? man.name;
  const rule = mayNotPush({ roster: man, ladders: man.ladders ? 'carried' : 'none' });
  const problems: Problem[] = [];
  if (rule === 'SM-107') problems.push({ rule, text: text('sm.problem.pusher-ladders', { unit }), about });
  else if (rule !== undefined) problems.push({ rule, text: text(`sm.not.push-${rule}`, { unit }), about });
  // SM-108: one engine per unit; reported for the second one.
  const first = setup.engines.find((engine) => engine.pusher === pusher);
  if (first?.id !== id)
    problems.push({ rule: 'SM-108', text: text('sm.problem.pushes-two', { unit }), about: [id, pusher] });
  const { on } = man.place;
  const there = on === 'outside' || on === 'foot' || (setup.begin === 'preparation' && on === 'off-table');
  if (!there) problems.push({ rule: 'SM-140', text: text('sm.not.engines-outside', { unit }), about });
  return problems;
}
