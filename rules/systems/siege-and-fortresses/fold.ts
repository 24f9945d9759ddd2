import { EQUIPMENT } from './tables.ts';
import type { ChapterFact, Fact } from './facts.ts';
import { behind, onSections, pushedOff, withStandsBehind } from './garrison/places.ts';
import { paidToEnemy, withSection, withStructure, withUnit, type Reducers } from './changes.ts';
import { combatReducers } from './combat/reducers.ts';
import { withFollowers } from './command/joined.ts';
import { commandReducers, NEW_COMMAND_PHASE, NEW_SECTION_TURN } from './command/reducers.ts';
import { musterReducers } from './muster/reducers.ts';
import { sectionOf, structureOf, unitOf, type Section, type Siege, type Structure, type Unit } from './state.ts';
import type { Place } from './words.ts';
import { towerReducers } from './towers/reducers.ts';

/** What each fact does to the siege. Only what a fact touches is copied. */

/** Reducers of the chapters that keep their own. */
const ofChapters: Reducers<ChapterFact> = {
  ...combatReducers,
  ...commandReducers,
  ...musterReducers,
  ...towerReducers,
};

/** The reducer of the system. Characters who have joined a unit go where it goes (SF-B23). */
export function fold(siege: Siege, fact: Fact): Siege {
  return withFollowers(folded(siege, fact), siege);
}

function folded(siege: Siege, fact: Fact): Siege {
  switch (fact.kind) {
    case 'phase-began':
      return phaseBegan({
        ...siege,
        turn: fact.turn,
        active: fact.active,
        phase: fact.phase,
        towerTargets: {},
        fought: false,
      });
    case 'drive-backs-due':
      return { ...siege, phase: 'drive-back' };
    case 'time-up':
      return { ...siege, timeUp: true };
    case 'out-of-reach':
      return withUnit(siege, fact.unit, { outOfReach: [...unitOf(siege, fact.unit).outOfReach, fact.target] });
    case 'structure-shot': {
      const shot = withUnit(siege, fact.unit, { shot: true });
      return withStructure(shot, fact.structure, { hits: structureOf(siege, fact.structure).hits + fact.hits });
    }
    case 'troops-shot':
      return withUnit(siege, fact.unit, { shot: true });
    case 'automatic-hit':
      return withStructure(siege, fact.structure, { hits: structureOf(siege, fact.structure).hits + fact.hits });
    case 'structure-stood':
      return withStructure(siege, fact.structure, {
        hits: 0,
        tokens: structureOf(siege, fact.structure).tokens + (fact.token ? 1 : 0),
      });
    case 'section-collapsed':
      return sectionCollapsed(siege, fact.section);
    case 'gate-broken': {
      const broken = withStructure(siege, fact.structure, { fallen: true, hits: 0 });
      const { noOilOn } = sectionOf(siege, fact.section);
      return withSection(broken, fact.section, { state: 'gate-broken', noOilOn: [...noOilOn, ...fact.by] });
    }
    case 'moved-behind-gate':
      return withUnit(siege, fact.unit, {
        place:
          fact.stands === undefined
            ? behind(siege, fact.section)
            : withStandsBehind(siege, unitOf(siege, fact.unit).place, fact.section, fact.stands),
      });
    case 'wounded': {
      const { hits, driveBack } = unitOf(siege, fact.unit);
      return withUnit(siege, fact.unit, { hits: hits + fact.hits, driveBack: pooled(driveBack, fact) });
    }
    // SF-197: mantlets cover the stands that are left, and nobody else takes the others.
    case 'stand-lost': {
      const unit = unitOf(siege, fact.unit);
      return withUnit(siege, fact.unit, {
        stands: unit.stands - 1,
        hits: Math.max(0, unit.hits - fact.clears),
        place: fact.behind === true ? oneFewerBehind(unit.place) : oneFewer(unit.place, fact.from),
      });
    }
    case 'unit-destroyed': {
      const unit = unitOf(siege, fact.unit);
      const gone = withUnit(siege, fact.unit, { stands: 0, hits: 0, battering: null, driveBack: null });
      const paid = paidToEnemy(withoutBatterer(gone, unit, fact.unit), unit, unit.roster.profile.points);
      const { side } = unit.roster;
      return unit.roster.profile.general
        ? { ...paid, sides: { ...paid.sides, [side]: { ...paid.sides[side], generalLost: true } } }
        : paid;
    }
    case 'machine-hit':
      return withUnit(siege, fact.unit, { machineHits: unitOf(siege, fact.unit).machineHits + fact.hits });
    case 'machine-lost': {
      const unit = unitOf(siege, fact.unit);
      const left = unit.equipment.filter((item) => item !== fact.machine);
      return paidToEnemy(
        withUnit(siege, fact.unit, { equipment: left, machineHits: 0 }),
        unit,
        EQUIPMENT[fact.machine].points,
      );
    }
    case 'equipment-dropped':
      return withUnit(siege, fact.unit, {
        equipment: unitOf(siege, fact.unit).equipment.filter((item) => item !== fact.item),
      });
    case 'driven-back': {
      const unit = unitOf(siege, fact.unit);
      return withUnit(siege, fact.unit, {
        place: unit.roster.profile.engine === undefined ? drivenBack(siege, unit.place, fact) : unit.place,
        confused: unit.confused || fact.confused,
        driveBack: null,
      });
    }
    case 'drive-back-spared':
      return withUnit(siege, fact.unit, { driveBack: null });
    case 'charged':
      return withUnit(siege, fact.unit, {
        place: { on: 'contact', section: structureOf(siege, fact.structure).section },
        moved: true,
      });
    case 'towers-answered': {
      const sections = { ...siege.sections };
      for (const id of fact.sections) sections[id] = { ...sectionOf(siege, id), answered: true };
      return { ...siege, sections };
    }
    case 'struck':
    case 'oil-poured':
      return siege;
    case 'beaten-off':
      return withUnit(siege, fact.unit, {
        place: pushedOff(siege, structureOf(siege, fact.structure).section, fact.cm),
      });
    case 'battering-began': {
      const { section } = structureOf(siege, fact.structure);
      const battered = withSection(siege, section, {
        batteredBy: [...sectionOf(siege, section).batteredBy, fact.unit],
      });
      return withUnit(battered, fact.unit, { battering: fact.structure });
    }
    case 'drew-off': {
      const unit = unitOf(siege, fact.unit);
      const { section } = structureOf(siege, fact.structure);
      return withUnit(withoutBatterer(siege, unit, fact.unit), fact.unit, {
        battering: null,
        place: pushedOff(siege, section, fact.cm),
      });
    }
    case 'broke-through':
      return withUnit(withoutBatterer(siege, unitOf(siege, fact.unit), fact.unit), fact.unit, {
        battering: null,
        brokeThrough: fact.structure,
      });
    case 'stayed':
      return withUnit(siege, fact.unit, { brokeThrough: null });
    case 'fell-back':
      return withUnit(siege, fact.unit, {
        brokeThrough: null,
        mustFallBack: false,
        place: fellBack(siege, unitOf(siege, fact.unit).place, fact.cm),
      });
    case 'advanced':
      return withUnit(siege, fact.unit, { brokeThrough: null, place: behind(siege, fact.section) });
    case 'holds-breach':
      return withUnit(siege, fact.unit, { place: { on: 'breach', section: fact.section }, moved: true });
    case 'stepped-down': {
      const { place } = unitOf(siege, fact.unit);
      return withUnit(siege, fact.unit, { place: toCourtyard(siege, place), moved: true });
    }
    case 'manned':
      return withUnit(siege, fact.unit, { place: { on: 'sections', stands: fact.stands }, moved: true });
    case 'character-joined':
      return withUnit(siege, fact.unit, { place: toCourtyard(siege, unitOf(siege, fact.unit).place) });
    default:
      return (ofChapters[fact.kind] as (siege: Siege, fact: Fact) => Siege)(siege, fact);
  }
}

/** What ends with a phase, and what a new one brings (SF-B06, SF-B08, SF-089). */
function phaseBegan(siege: Siege): Siege {
  const units: Record<string, Unit> = {};
  for (const id in siege.units) {
    const unit = unitOf(siege, id);
    const recovers = siege.phase === 'shooting' && unit.roster.side === siege.active;
    units[id] = {
      ...unit,
      // Hits on chargers last until the odd hits of the Shooting phase are forgotten (SF-091).
      // SF-B06: those of whoever fights go on counting in the first round of the fight.
      hits: siege.phase === 'shooting' || (siege.phase === 'combat' && unit.engaged !== null) ? unit.hits : 0,
      machineHits: 0,
      // SF-211: an engine whose order to turn failed does not shoot this turn.
      shot: siege.phase === 'shooting' && unit.orderFailed && unit.roster.profile.engine !== undefined,
      dug: false,
      ...(siege.phase === 'command' ? NEW_COMMAND_PHASE : {}),
      outOfReach: [],
      driveBack: null,
      confused: recovers ? false : unit.confused, // SF-B08: at the end of its owner's Command phase
      moved: siege.phase === 'command' ? false : unit.moved,
      mustFallBack: false,
      brokeThrough: siege.phase === 'combat' ? unit.brokeThrough : null,
    };
  }
  if (siege.phase !== 'command') return { ...siege, units };
  const sections: Record<string, Section> = {};
  for (const id in siege.sections) sections[id] = { ...sectionOf(siege, id), answered: false, ...NEW_SECTION_TURN };
  const { attacker, defender } = siege.sides;
  const ordering = 'not-begun';
  const sides = { attacker: { ...attacker, ordering }, defender: { ...defender, ordering } } as const;
  return { ...siege, units, sections, sides, brigade: [] };
}

/** SF-056: all hits of a phase that drive a unit back, with the best of its cover deducted once. */
function pooled(before: Unit['driveBack'], { hits, less, by }: Extract<Fact, { kind: 'wounded' }>): Unit['driveBack'] {
  if (less === null) return before;
  return {
    hits: (before?.hits ?? 0) + hits,
    less: Math.max(less, before?.less ?? 0),
    collapse: by === 'collapse' || before?.collapse === true,
  };
}

/** SF-144: a gate in a tower goes with it. */
function sectionCollapsed(siege: Siege, section: string): Siege {
  const structures: Record<string, Structure> = { ...siege.structures };
  for (const id of [section, `${section}/gate`]) {
    const structure = structures[id];
    if (structure !== undefined) structures[id] = { ...structure, fallen: true, hits: 0 };
  }
  // SF-037: a sally gate is lost with its wall, open or shut.
  const sallyGates = Object.fromEntries(
    Object.entries(siege.sallyGates).map(([id, gate]) => [
      id,
      gate.section === section ? { ...gate, open: false } : gate,
    ]),
  );
  return withSection({ ...siege, structures, sallyGates }, section, { state: 'breach' });
}

function withoutBatterer(siege: Siege, unit: Unit, id: string): Siege {
  if (unit.battering === null) return siege;
  const { section } = structureOf(siege, unit.battering);
  return withSection(siege, section, {
    batteredBy: sectionOf(siege, section).batteredBy.filter((other) => other !== id),
  });
}

/** One stand fewer on a section, or at the foot of the wall (SF-098) where none is named. */
function oneFewer(place: Place, from: string | null): Place {
  if (place.on !== 'sections') return place;
  // Of a match played before: then those in the courtyard were counted as at the foot of the wall.
  if (from === null && place.foot === undefined && place.courtyard !== undefined) return oneFewerBehind(place);
  const stands: Record<string, number> = {};
  for (const id in place.stands) {
    const left = (place.stands[id] ?? 0) - (id === from ? 1 : 0);
    if (left > 0) stands[id] = left;
  }
  const foot = (place.foot ?? 0) - (from === null ? 1 : 0);
  if (foot > 0 && from !== null && Object.keys(stands).length === 0) return { on: 'contact', section: from };
  return onSections(stands, foot, place.courtyard);
}

/** SF-077: one fewer of those who are behind a broken gate. */
function oneFewerBehind(place: Place): Place {
  if (place.on !== 'sections' || place.courtyard === undefined) return place;
  const { stands, at } = place.courtyard;
  return onSections(place.stands, place.foot ?? 0, { stands: stands - 1, at });
}

/** How far a drive back is drawn on the plan, in mm; the true distance is told and measured on the table. */
const PUSHED = 40;

/** Away from the shooters: down from a section on the side that was told, downwards on the plan from the field. */
function drivenBack(siege: Siege, place: Place, { to, cm }: Extract<Fact, { kind: 'driven-back' }>): Place {
  switch (place.on) {
    case 'sections': {
      const [section] = Object.keys(place.stands);
      if (section === undefined) return place;
      return to === 'field' ? pushedOff(siege, section, cm) : behind(siege, section);
    }
    case 'breach':
      return behind(siege, place.section);
    case 'contact':
      return pushedOff(siege, place.section, PUSHED / 10);
    case 'courtyard':
      return { on: 'courtyard', at: { x: place.at.x, y: place.at.y - PUSHED } };
    case 'field':
      return { on: 'field', at: { x: place.at.x, y: place.at.y + PUSHED } };
    case 'off-table':
      return place;
  }
}

function fellBack(siege: Siege, place: Place, cm: number): Place {
  return place.on === 'contact' ? pushedOff(siege, place.section, cm) : place;
}

function toCourtyard(siege: Siege, place: Place): Place {
  if (place.on === 'breach') return behind(siege, place.section);
  const [section] = place.on === 'sections' ? Object.keys(place.stands) : [];
  return section === undefined ? place : behind(siege, section);
}
