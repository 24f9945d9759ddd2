import type { Options } from '../options.ts';
import { comesWithRelief, scenarioOf } from '../scenarios/scenarios.ts';
import type { Section, Side, Siege, Structure, Unit } from '../state.ts';
import { FORTIFICATIONS } from '../tables.ts';
import { nextToDeploy } from './deployment-order.ts';
import type { Seat, Setup, UnitSetup } from './setup.ts';

const NONE: readonly never[] = Object.freeze([]);

/** The siege before the first turn. */
export function startSiege(setup: Setup, options: Options): Siege {
  const scenario = scenarioOf(setup);
  const sections: Record<string, Section> = {};
  const structures: Record<string, Structure> = {};
  // SF-258: if only the front was paid for, only the front is in play.
  const inPlay = setup.sections.filter(({ front }) => front || !scenario.frontOnly);
  for (const plan of inPlay) {
    const touches = inPlay.filter(({ id, beside }) => beside.includes(plan.id) || plan.beside.includes(id));
    const beside = touches.map(({ id }) => id);
    sections[plan.id] = {
      plan: { ...plan, beside },
      state: 'standing',
      batteredBy: NONE,
      answered: false,
      noOilOn: NONE,
      gateOpen: false,
      filed: 0,
    };
    const stands = (id: string, part: Structure['part'], resistance: number): void => {
      structures[id] = { section: plan.id, part, resistance, tokens: setup.tokens[id] ?? 0, hits: 0, fallen: false };
    };
    const { resistance, gate } = FORTIFICATIONS[plan.kind];
    stands(plan.id, 'section', resistance);
    if (gate !== null && (plan.gate || plan.kind === 'gateway-tower')) stands(`${plan.id}/gate`, 'gate', gate);
  }
  const side = (seat: Seat): Side => {
    const plan = setup.sides.find((known) => known.seat === seat) ?? setup.sides[0];
    return { plan, victoryPoints: 0, generalLost: false, digsFirst: null, ordering: 'not-begun' };
  };
  const siege: Siege = {
    name: setup.name,
    options,
    sides: { attacker: side('attacker'), defender: side('defender') },
    // SF-004: a scenario may fix the first player and the number of turns.
    first: scenario.first?.seat ?? setup.first,
    turns: scenario.turns ?? setup.turns,
    turn: 1,
    active: scenario.first?.seat ?? setup.first,
    phase: 'command',
    sections,
    structures,
    units: Object.fromEntries(setup.units.map((roster) => [roster.id, mustered(roster, setup)])),
    engagements: {},
    lastRound: null,
    fought: false,
    timeUp: false,
    scenario: setup.scenario,
    earthworks: Object.fromEntries(
      setup.earthworks.map(({ id, side: owner, label, at }) => [
        id,
        { side: owner, label, at: setup.deployment ? null : (at ?? null), cleared: false },
      ]),
    ),
    // SF-249: a sally gate is not a structure and does not weaken its wall.
    sallyGates: Object.fromEntries(
      setup.sallyGates.map(({ id, section }) => [id, { section, revealed: false, open: false, usedInTurn: null }]),
    ),
    relief: { arrived: false, rolledInTurn: null, bonus: 0, dispatched: NONE },
    brokeOut: null,
    towerTargets: {},
    reminded: NONE,
    brigade: NONE,
  };
  const next = nextToDeploy(siege);
  return next === undefined ? siege : { ...siege, phase: 'deployment', active: next.seat };
}

/** A unit before the first turn. The relief (SF-280) and undeployed units wait off the table. */
function mustered({ called, ...plain }: UnitSetup, setup: Setup): Unit {
  const roster = { ...plain, name: called ?? plain.name, written: plain.name };
  return {
    roster,
    stands: roster.profile.stands,
    hits: 0,
    machineHits: 0,
    equipment: roster.equipment,
    place:
      setup.deployment || roster.profile.raised || comesWithRelief(setup, roster) ? { on: 'off-table' } : roster.place,
    confused: false,
    shot: false,
    moved: false,
    outOfReach: NONE,
    battering: null,
    brokeThrough: null,
    driveBack: null,
    orders: 0,
    ready: false,
    usedInitiative: false,
    engaged: null,
    extraAttacks: 0,
    spreadOut: false,
    joined: null,
    orderFailed: false,
    cameUpIn: null,
    climbed: false,
    mustFallBack: false,
    siegeTowerAt: null,
    dug: false,
  };
}
