import type { Text } from '../../../kernel/text.ts';
import { startAssault } from '../assault-state.ts';
import type { Options } from '../options.ts';
import type { Engine, Gate, Section, Siege, Unit } from '../state.ts';
import { BARRICADE } from '../tables.ts';
import { totalsOf } from './army-size.ts';
import type { EngineSetup, GateSetup, Seat, SectionSetup, Setup, UnitSetup } from './setup.ts';

/** The siege as set up: before its first roll, or in the middle of the battle. */
export function startSiege(setup: Setup, options: Options): Siege {
  const { attacker, defender } = setup.works;
  const battle = setup.begin === 'battle';
  const plans = sectionsOf(setup.sections);
  const totals = totalsOf(setup);
  const side = (seat: Seat) => ({
    ...(setup.sides.find((one) => one.seat === seat) ?? setup.sides[0]),
    total: totals[seat],
  });
  return {
    name: setup.name,
    options,
    buying: setup.buying,
    // SM-003: the roles never change.
    sides: { attacker: side('attacker'), defender: side('defender') },
    // SM-053: sections are about 120 mm long.
    length: setup.length ?? plans.length * 12,
    band: null,
    months: setup.months ?? null,
    works: {
      engineers: attacker.engineers,
      trenches: attacker.trenches,
      platforms: attacker.platforms,
      mines: battle ? Math.max(attacker.mines, setup.mined.length) : attacker.mines,
      hoarding: defender.hoarding,
      counterMines: defender.counterMines,
      repairs: defender.repairs,
    },
    ready: [],
    first: setup.first,
    turns: setup.turns,
    turn: battle ? setup.turn : 1,
    active: battle ? (setup.active ?? setup.first) : 'attacker',
    phase: battle ? setup.phase : setup.months === undefined ? 'duration' : 'purchases',
    sections: Object.fromEntries(plans.map((plan) => [plan.id, startSection(plan, setup, options)])),
    gates: Object.fromEntries(setup.gates.map((plan) => [plan.id, startGate(plan, setup, options)])),
    units: Object.fromEntries(setup.units.map((roster) => [roster.id, startUnit(roster, battle)])),
    engines: Object.fromEntries(setup.engines.map((plan) => [plan.id, startEngine(plan, battle)])),
    mines: { code: '', seal: null, sealed: setup.mined },
    ordering: false,
    fights: {},
    assault: startAssault(),
    counterMinesUsed: 0,
    repairsUsed: 0,
    minesUsed: 0,
    trenchesPlaced: battle,
    lengthFixed: battle && setup.phase !== 'omens',
    reductions: 0,
    everInside: false,
    broken: null,
    ended: null,
  };
}

/**
 * SM-054 (DSM-034): a tower merged into a wall is part of it, not a separate section: its neighbours and its postern
 * become those of the wall (SM-055).
 */
function sectionsOf(all: readonly SectionSetup[]): readonly SectionSetup[] {
  const standsFor = (id: string): string => all.find((one) => one.id === id)?.mergedInto ?? id;
  return all.flatMap((plan) => {
    if (plan.mergedInto !== undefined) return [];
    const parts = all.filter(({ mergedInto }) => mergedInto === plan.id);
    const beside = new Set([plan, ...parts].flatMap((part) => part.beside.map(standsFor)));
    beside.delete(plan.id);
    return [{ ...plan, beside: [...beside], postern: plan.postern || parts.some(({ postern }) => postern) }];
  });
}

function startSection(plan: SectionSetup, { begin, works, mined }: Setup, { values }: Options): Section {
  const points = plan.pointsNow ?? plan.points ?? (begin === 'battle' ? 3 : null);
  return {
    plan,
    points,
    state: plan.state,
    falling: false,
    // SM-059, SM-060: public unless agreed otherwise; a section that lost points and is at 0 or below has been tested.
    known: values !== 'hidden' || plan.state !== 'intact' || (points !== null && points <= 0),
    oil: works.defender.oil.includes(plan.id) ? 'ready' : 'none',
    mine: begin === 'battle' && mined.includes(plan.id) ? 'secret' : 'none',
    lost: 0,
  };
}

/** SM-058: three points unless agreed otherwise, two more behind a barricade (SM-041). */
function startGate(plan: GateSetup, { works }: Setup, { values, hiddenGates }: Options): Gate {
  const barricade = works.defender.barricades.includes(plan.id);
  const whole = plan.base + (barricade ? BARRICADE : 0);
  return {
    plan,
    points: plan.state === 'destroyed' ? 0 : (plan.pointsNow ?? whole),
    barricade,
    state: plan.pointsNow === 0 ? 'destroyed' : plan.state,
    // SM-060 (DSM-035)
    known: values !== 'hidden' || hiddenGates === 'public' || plan.state === 'destroyed' || plan.pointsNow === 0,
  };
}

export function startUnit(roster: UnitSetup, battle: boolean, called: Text | null = roster.called ?? null): Unit {
  const stands = roster.standsNow ?? roster.profile.stands;
  // SM-092: units on the ramparts have left their ladders behind.
  const ladders = battle && roster.place.on === 'section' ? 'abandoned' : 'carried';
  return {
    roster,
    called,
    side: roster.side,
    stands,
    hits: 0,
    place: battle ? roster.place : { on: 'off-table' },
    ladders: roster.ladders ? ladders : 'none',
    platform: roster.platform,
    confused: roster.confused,
    engaged: null,
    halted: false,
    shot: false,
    drive: 0,
    ready: false,
    orders: 0,
    acted: false,
    silent: false,
  };
}

/** SM-025, SM-026: an engine is a separate piece with hits and a save. */
export function startEngine(plan: EngineSetup, battle: boolean): Engine {
  return {
    plan,
    side: 'attacker',
    hits: 0,
    pusher: plan.pusher ?? null,
    contact: battle ? (plan.contact ?? null) : null,
    moves: 0,
    used: false,
    deployed: battle,
    destroyed: false,
  };
}
