import { asItWas } from '../../kernel/by-kind.ts';
import { mapped } from '../../kernel/mapped.ts';
import { EQUIPMENT } from './tables.ts';
import type { BombardmentFact, Fact } from './facts.ts';
import { behind, onSections, pushedOff, withStandsBehind } from './garrison/places.ts';
import { paidToEnemy, withSection, withStructure, withUnit, type Reducers } from './changes.ts';
import { combatReducers } from './combat/reducers.ts';
import { withFollowers } from './command/joined.ts';
import { commandReducers, NEW_COMMAND_PHASE, NEW_SECTION_TURN } from './command/reducers.ts';
import { musterReducers } from './muster/reducers.ts';
import { sectionOf, structureOf, unitOf, type Section, type Siege, type Structure, type Unit } from './state.ts';
import type { Place } from './words.ts';
import { towerReducers } from './towers/reducers.ts';

/** Applies facts to the siege. Only the parts a fact touches are copied. */

/** Reducers for bombardment, battering and the garrison's moves; other chapters have their own. */
const bombardmentReducers: Reducers<BombardmentFact> = {
  'phase-began': phaseBegan,
  'drive-backs-due': (siege) => ({ ...siege, phase: 'drive-back' }),
  'time-up': (siege) => ({ ...siege, timeUp: true }),
  'out-of-reach': (siege, { unit, target }) =>
    withUnit(siege, unit, { outOfReach: [...unitOf(siege, unit).outOfReach, target] }),
  'structure-shot': (siege, { unit, structure, hits }) =>
    withHits(withUnit(siege, unit, { shot: true }), structure, hits),
  'troops-shot': (siege, { unit }) => withUnit(siege, unit, { shot: true }),
  struck: asItWas,
  'automatic-hit': (siege, { structure, hits }) => withHits(siege, structure, hits),
  'structure-stood': (siege, { structure, token }) =>
    withStructure(siege, structure, { hits: 0, tokens: structureOf(siege, structure).tokens + (token ? 1 : 0) }),
  'section-collapsed': (siege, { section }) => sectionCollapsed(siege, section),
  'gate-broken': (siege, { section, structure, by }) => {
    const broken = withStructure(siege, structure, { fallen: true, hits: 0 });
    const { noOilOn } = sectionOf(siege, section);
    return withSection(broken, section, { state: 'gate-broken', noOilOn: [...noOilOn, ...by] });
  },
  'moved-behind-gate': (siege, { unit, section, stands }) =>
    withUnit(siege, unit, {
      place:
        stands === undefined
          ? behind(siege, section)
          : withStandsBehind(siege, unitOf(siege, unit).place, section, stands),
    }),
  wounded: (siege, fact) => {
    const { hits, driveBack } = unitOf(siege, fact.unit);
    return withUnit(siege, fact.unit, { hits: hits + fact.hits, driveBack: pooled(driveBack, fact) });
  },
  // SF-197: mantlets cover the remaining stands, and nobody else can take the spare ones.
  'stand-lost': (siege, { unit: id, from, clears, behind: wasBehind }) => {
    const unit = unitOf(siege, id);
    return withUnit(siege, id, {
      stands: unit.stands - 1,
      hits: Math.max(0, unit.hits - clears),
      place: wasBehind === true ? oneFewerBehind(unit.place) : oneFewer(unit.place, from),
    });
  },
  'unit-destroyed': (siege, { unit }) => unitDestroyed(siege, unit),
  'machine-hit': (siege, { unit, hits }) =>
    withUnit(siege, unit, { machineHits: unitOf(siege, unit).machineHits + hits }),
  'machine-lost': (siege, { unit: id, machine }) => {
    const unit = unitOf(siege, id);
    const left = unit.equipment.filter((item) => item !== machine);
    return paidToEnemy(withUnit(siege, id, { equipment: left, machineHits: 0 }), unit, EQUIPMENT[machine].points);
  },
  'equipment-dropped': (siege, { unit, item }) =>
    withUnit(siege, unit, { equipment: unitOf(siege, unit).equipment.filter((one) => one !== item) }),
  'driven-back': (siege, fact) => {
    const unit = unitOf(siege, fact.unit);
    return withUnit(siege, fact.unit, {
      place: unit.roster.profile.engine === undefined ? drivenBack(siege, unit.place, fact) : unit.place,
      confused: unit.confused || fact.confused,
      driveBack: null,
    });
  },
  'drive-back-spared': (siege, { unit }) => withUnit(siege, unit, { driveBack: null }),
  charged: (siege, { unit, structure }) =>
    withUnit(siege, unit, { place: { on: 'contact', section: structureOf(siege, structure).section }, moved: true }),
  'towers-answered': (siege, fact) => {
    const sections = { ...siege.sections };
    for (const id of fact.sections) sections[id] = { ...sectionOf(siege, id), answered: true };
    return { ...siege, sections };
  },
  'oil-poured': asItWas,
  'beaten-off': (siege, { unit, structure, cm }) =>
    withUnit(siege, unit, { place: pushedOff(siege, structureOf(siege, structure).section, cm) }),
  'battering-began': (siege, { unit, structure }) => {
    const { section } = structureOf(siege, structure);
    const battered = withSection(siege, section, { batteredBy: [...sectionOf(siege, section).batteredBy, unit] });
    return withUnit(battered, unit, { battering: structure });
  },
  'drew-off': (siege, { unit, structure, cm }) => {
    const { section } = structureOf(siege, structure);
    return withUnit(withoutBatterer(siege, unitOf(siege, unit), unit), unit, {
      battering: null,
      place: pushedOff(siege, section, cm),
    });
  },
  'broke-through': (siege, { unit, structure }) =>
    withUnit(withoutBatterer(siege, unitOf(siege, unit), unit), unit, { battering: null, brokeThrough: structure }),
  stayed: (siege, { unit }) => withUnit(siege, unit, { brokeThrough: null }),
  'fell-back': (siege, { unit, cm }) =>
    withUnit(siege, unit, {
      brokeThrough: null,
      mustFallBack: false,
      place: fellBack(siege, unitOf(siege, unit).place, cm),
    }),
  advanced: (siege, { unit, section }) => withUnit(siege, unit, { brokeThrough: null, place: behind(siege, section) }),
  'holds-breach': (siege, { unit, section }) =>
    withUnit(siege, unit, { place: { on: 'breach', section }, moved: true }),
  'stepped-down': (siege, { unit }) =>
    withUnit(siege, unit, { place: toCourtyard(siege, unitOf(siege, unit).place), moved: true }),
  manned: (siege, { unit, stands }) => withUnit(siege, unit, { place: { on: 'sections', stands }, moved: true }),
  'character-joined': (siege, { unit }) =>
    withUnit(siege, unit, { place: toCourtyard(siege, unitOf(siege, unit).place) }),
};

const reducers: Reducers<Fact> = {
  ...bombardmentReducers,
  ...combatReducers,
  ...commandReducers,
  ...musterReducers,
  ...towerReducers,
};

/** The reducer of the system. Joined characters move with their unit (SF-B23). */
export function fold(siege: Siege, fact: Fact): Siege {
  const folded = (reducers[fact.kind] as (siege: Siege, fact: Fact) => Siege)(siege, fact);
  return withFollowers(folded, siege);
}

function withHits(siege: Siege, structure: string, hits: number): Siege {
  return withStructure(siege, structure, { hits: structureOf(siege, structure).hits + hits });
}

/** SF-159, SF-B26: its points go to the enemy; records the loss of a General. */
function unitDestroyed(siege: Siege, id: string): Siege {
  const unit = unitOf(siege, id);
  const gone = withUnit(siege, id, { stands: 0, hits: 0, battering: null, driveBack: null });
  const { side, profile } = unit.roster;
  const paid = paidToEnemy(withoutBatterer(gone, unit, id), unit, profile.points);
  return profile.general
    ? { ...paid, sides: { ...paid.sides, [side]: { ...paid.sides[side], generalLost: true } } }
    : paid;
}

type PhaseBegan = Extract<Fact, { kind: 'phase-began' }>;

const NOBODY: readonly [] = Object.freeze([]);
const NONE: Readonly<Record<string, never>> = Object.freeze({});
const UNANSWERED: Partial<Section> = Object.freeze({ answered: false });

/** A unit with the previous phase's effects reset; the same object if nothing changed, the usual case. */
function afterPhase({ phase, active }: PhaseBegan, unit: Unit): Unit {
  // Hits on chargers last until the odd hits of the Shooting phase are forgotten (SF-091).
  // SF-B06: hits on fighting units still count in the first round of the fight.
  const counts = phase === 'shooting' || (phase === 'combat' && unit.engaged !== null);
  const recovers = phase === 'shooting' && unit.roster.side === active;
  const after = withNew(unit, {
    hits: counts ? unit.hits : 0,
    machineHits: 0,
    // SF-211: an engine whose order to turn failed does not shoot this turn.
    shot: phase === 'shooting' && unit.orderFailed && unit.roster.profile.engine !== undefined,
    dug: false,
    outOfReach: unit.outOfReach.length === 0 ? unit.outOfReach : NOBODY,
    driveBack: null,
    confused: recovers ? false : unit.confused, // SF-B08: at the end of its owner's Command phase
    moved: phase === 'command' ? false : unit.moved,
    mustFallBack: false,
    brokeThrough: phase === 'combat' ? unit.brokeThrough : null,
  });
  return phase === 'command' ? withNew(after, NEW_COMMAND_PHASE) : after;
}

/** Merges new values into an object; returns the same object if nothing changes. */
function withNew<T extends object>(one: T, brings: Partial<T>): T {
  for (const key in brings) if (one[key] !== brings[key]) return { ...one, ...brings };
  return one;
}

/** Ends the previous phase and starts the new one (SF-B06, SF-B08, SF-089). */
function phaseBegan(siege: Siege, fact: PhaseBegan): Siege {
  const { turn, active, phase } = fact;
  const units = mapped(siege.units, (unit) => afterPhase(fact, unit));
  const began: Siege = { ...siege, turn, active, phase, towerTargets: NONE, fought: false, units };
  if (phase !== 'command') return began;
  const sections = mapped(siege.sections, (section) => withNew(withNew(section, UNANSWERED), NEW_SECTION_TURN));
  const { attacker, defender } = siege.sides;
  const ordering = 'not-begun';
  const sides = { attacker: { ...attacker, ordering }, defender: { ...defender, ordering } } as const;
  return { ...began, sections, sides, brigade: NOBODY };
}

/** SF-056: pools all hits of a phase that drive a unit back, deducting its best cover once. */
function pooled(before: Unit['driveBack'], { hits, less, by }: Extract<Fact, { kind: 'wounded' }>): Unit['driveBack'] {
  if (less === null) return before;
  return {
    hits: (before?.hits ?? 0) + hits,
    less: Math.max(less, before?.less ?? 0),
    collapse: by === 'collapse' || before?.collapse === true,
  };
}

/** SF-144: a gate inside a tower falls with it. */
function sectionCollapsed(siege: Siege, section: string): Siege {
  const structures: Record<string, Structure> = { ...siege.structures };
  for (const id of [section, `${section}/gate`]) {
    const structure = structures[id];
    if (structure !== undefined) structures[id] = { ...structure, fallen: true, hits: 0 };
  }
  // SF-037: a sally gate is lost with its wall, whether open or shut.
  const sallyGates = mapped(siege.sallyGates, (gate) => (gate.section === section ? { ...gate, open: false } : gate));
  return withSection({ ...siege, structures, sallyGates }, section, { state: 'breach' });
}

function withoutBatterer(siege: Siege, unit: Unit, id: string): Siege {
  if (unit.battering === null) return siege;
  const { section } = structureOf(siege, unit.battering);
  return withSection(siege, section, {
    batteredBy: sectionOf(siege, section).batteredBy.filter((other) => other !== id),
  });
}

/** Removes one stand from a section, or from the foot of the wall (SF-098) if no section is given. */
function oneFewer(place: Place, from: string | null): Place {
  if (place.on !== 'sections') return place;
  // Older matches counted stands in the courtyard as at the foot of the wall.
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

/** SF-077: removes one of the stands behind a broken gate. */
function oneFewerBehind(place: Place): Place {
  if (place.on !== 'sections' || place.courtyard === undefined) return place;
  const { stands, at } = place.courtyard;
  return onSections(place.stands, place.foot ?? 0, { stands: stands - 1, at });
}

/** How far a drive back is drawn on the plan, in mm; the real distance is announced and measured on the table. */
const PUSHED = 40;

/** Away from the shooters: off a section to the side given, or down the plan in the field. */
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
