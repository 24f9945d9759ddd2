import { ENGINES, EQUIPMENT, NEVER_BREACHES, SECTION_WIDTH } from '../tables.ts';
import type { SectionSetup, Setup, UnitSetup } from './setup.ts';
import { isTower, roomLeft, type Standing } from '../garrison/capacity.ts';

/** Set-up: SF-007, SF-010, SF-021, SF-023, SF-121, SF-122, SF-183, SF-184, SF-185, SF-240, SF-246. */

/** Every way in which a set-up contradicts itself or the rules, in sentences that name the piece. */
export function setupProblems(setup: Setup): readonly string[] {
  return [
    ...sideProblems(setup),
    ...duplicates('section', setup.sections),
    ...duplicates('unit', setup.units),
    ...sharedIds(setup),
    ...setup.sections.flatMap((section) => sectionProblems(section, setup)),
    ...setup.units.flatMap((unit) => unitProblems(unit, setup)),
    ...crowding(setup),
    ...tokenProblems(setup),
  ];
}

function sideProblems({ sides }: Setup): readonly string[] {
  const [a, b] = sides;
  if (a.seat === b.seat) return [`Both sides are the ${a.seat}: one attacks and one defends.`];
  return a.tincture === b.tincture ? [`Both sides bear ${a.tincture}: give them different tinctures.`] : [];
}

function duplicates(what: string, pieces: readonly { readonly id: string }[]): readonly string[] {
  const seen = new Set<string>();
  return pieces.flatMap(({ id }) =>
    seen.size < seen.add(id).size ? [] : [`Two pieces are called '${id}': every ${what} needs an id of its own.`],
  );
}

function sharedIds({ sections, units }: Setup): readonly string[] {
  const ids = new Set(sections.map(({ id }) => id));
  return units.flatMap(({ id }) => (ids.has(id) ? [`'${id}' is a section and a unit: rename one of them.`] : []));
}

function sectionProblems(section: SectionSetup, { sections }: Setup): readonly string[] {
  const problems: string[] = [];
  const { id, kind, footprint, beside, gate, partOf } = section;
  const { min, max } = SECTION_WIDTH;
  if (footprint.width > max && isTower(section)) {
    problems.push(
      `'${id}' is ${String(footprint.width)} mm wide: divide a tower wider than ${String(max)} mm into sections with the same 'partOf' (SF-023).`,
    );
  } else if (footprint.width < min || footprint.width > max) {
    problems.push(
      `'${id}' is ${String(footprint.width)} mm wide: a section is ${String(min)} to ${String(max)} mm wide (SF-007).`,
    );
  }
  for (const other of beside) {
    if (other === id) problems.push(`'${id}' is named as its own neighbour.`);
    else if (!sections.some((known) => known.id === other))
      problems.push(`'${id}' is beside '${other}', but there is no such section.`);
  }
  if (gate && kind !== 'palisade-tower')
    problems.push(`'${id}': only a palisade tower is bought with or without a gate (SF-246).`);
  if (partOf !== undefined && !isTower(section))
    problems.push(`'${id}' is no tower and cannot be part of one (SF-023).`);
  return problems;
}

function unitProblems(unit: UnitSetup, { sections }: Setup): readonly string[] {
  const problems: string[] = [];
  const { id, name, side, profile, equipment, place } = unit;
  const say = (problem: string): void => void problems.push(`'${id}' (${name}) ${problem}`);

  if (profile.shots > 0 !== (profile.range !== null)) say('needs both shots and a range, or neither.');
  if (profile.wallBreaching && profile.shots === 0) say('breaches walls but has no shots.');
  const small = NEVER_BREACHES.find((never) => name.toLowerCase().includes(never));
  if (profile.wallBreaching && small !== undefined) say(`cannot breach walls: a ${small} fires small shot (SF-021).`);
  if (profile.giant && profile.type !== 'monster') say('is a giant, so its type is monster.');
  if (profile.engine !== undefined) {
    const { shots, hits, range, cannonLike } = ENGINES[profile.engine];
    const same =
      profile.shots === shots && profile.hits === hits && profile.range === range && profile.cannonLike === cannonLike;
    if (!same || !profile.wallBreaching || profile.armour !== null || profile.type !== 'artillery')
      say(
        `is a ${profile.engine}: wall-breaching artillery without armour, ${String(shots)} shots, ${String(hits)} hits, range ${String(range)} cm (table T4).`,
      );
  }
  for (const item of equipment) {
    if (EQUIPMENT[item].side !== side) say(`has '${item}', which only the ${EQUIPMENT[item].side} may have (SF-240).`);
    if (profile.type !== 'infantry') say(`has '${item}', which only infantry can handle (SF-162, SF-185, SF-194).`);
  }
  if (new Set(equipment).size < equipment.length) say('has the same equipment twice.');
  const wheeled = equipment.filter((item) => EQUIPMENT[item].machine);
  if (wheeled.length > 1 && !(wheeled.length === 2 && wheeled.includes('ram') && wheeled.includes('siege-tower')))
    say('has more than one machine: only a ram can be built into a siege tower (SF-184).');

  if (place.on === 'sections') {
    let stands = 0;
    for (const [section, count] of Object.entries(place.stands)) {
      stands += count;
      if (!sections.some((known) => known.id === section)) say(`stands on '${section}', but there is no such section.`);
    }
    if (stands !== profile.stands) say(`has ${String(profile.stands)} stands, but ${String(stands)} are placed.`);
    const climbs =
      profile.type === 'infantry'
        ? !profile.cavalryBases
        : profile.type === 'artillery' || profile.type === 'character';
    if (!climbs) say('cannot be on a section: only infantry on its own bases, artillery and characters may (SF-010).');
    if (equipment.some((item) => EQUIPMENT[item].machine)) say('cannot be on a section with a machine (SF-010).');
  }
  return problems;
}

/** SF-121, SF-122: nobody starts where there is no room. */
function crowding({ sections, units }: Setup): readonly string[] {
  const standing: Standing[] = units.map(({ place, profile }) => ({
    type: profile.type,
    stands: place.on === 'sections' ? place.stands : {},
  }));
  return sections.flatMap((section) =>
    roomLeft(section, sections, standing) < 0
      ? [
          `Too many stands on '${section.id}': ${isTower(section) ? 'a tower holds one unit, or two with three stands (SF-121), a large one three with six (SF-122).' : `it has room for ${String(section.room)}.`}`,
        ]
      : [],
  );
}

function tokenProblems({ tokens, sections }: Setup): readonly string[] {
  return Object.keys(tokens).flatMap((structure) => {
    const [id, part, more] = structure.split('/');
    const section = sections.find((known) => known.id === id);
    const sound =
      section !== undefined &&
      more === undefined &&
      (part === undefined || (part === 'gate' && (section.kind === 'gateway-tower' || section.gate)));
    return sound ? [] : [`Tokens are given to '${structure}', but there is no such structure.`];
  });
}
