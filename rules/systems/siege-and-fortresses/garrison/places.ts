import type { Point } from '../../../fortress/view.ts';
import { isTower } from './capacity.ts';
import type { Siege, Unit } from '../state.ts';
import type { OnSections, Place } from '../words.ts';
import { sectionOf } from '../state.ts';
import type { SectionSetup } from '../muster/setup.ts';

/** Who stands where: SF-010, SF-054, SF-140. Plan positions are for display only; no rule uses them. */

/**
 * SF-037, SF-039: whether a section still has ramparts: not over a breach. A gateway in a wall falls with its
 * gate, unless the option lets troops stay; a gateway tower survives it (SF-144).
 */
export function hasRamparts(siege: Siege, section: string): boolean {
  const { state, plan } = sectionOf(siege, section);
  if (state !== 'gate-broken') return state === 'standing';
  return isTower(plan) || siege.options.garrisonOfBrokenGate === 'stays';
}

/** Stands of a unit on a section. */
export function standsOn(unit: Unit, section: string): number {
  return unit.place.on === 'sections' ? (unit.place.stands[section] ?? 0) : 0;
}

/** Stands a broken gate has moved into the courtyard while the unit is on sections (SF-077). */
export function standsBehind({ place }: Unit): number {
  return place.on === 'sections' ? (place.courtyard?.stands ?? 0) : 0;
}

/** Stands on the ground, which can be charged: all of them, or a garrison's stands behind a gate. */
export function standsOnTheGround(unit: Unit): number {
  return unit.place.on === 'sections' ? standsBehind(unit) : unit.stands;
}

/**
 * SF-077: a unit's place after `count` stands have left a section for the courtyard behind it. The others
 * do not move.
 */
export function withStandsBehind(siege: Siege, place: Place, section: string, count: number): Place {
  if (place.on !== 'sections') return place;
  const { [section]: here = 0, ...others } = place.stands;
  const stands = here > count ? { ...others, [section]: here - count } : others;
  const at = outside(sectionOf(siege, section).plan, -20);
  return onSections(stands, place.foot ?? 0, { stands: count + (place.courtyard?.stands ?? 0), at });
}

/**
 * A place on sections, plus any stands at the foot of the wall or in the courtyard. If nobody
 * is left above a broken gate, stands at its foot go through and join those in the courtyard (SF-077).
 */
export function onSections(stands: OnSections['stands'], foot: number, courtyard: OnSections['courtyard']): Place {
  const behind = courtyard !== undefined && courtyard.stands > 0;
  if (behind && Object.keys(stands).length === 0) return { on: 'courtyard', at: courtyard.at };
  return { on: 'sections', stands, ...(foot > 0 ? { foot } : {}), ...(behind ? { courtyard } : {}) };
}

/** Units with a stand on a section, in the order of the roster. */
export function occupantsOf(siege: Siege, section: string): readonly (readonly [string, Unit])[] {
  const here: (readonly [string, Unit])[] = [];
  for (const id in siege.units) {
    const unit = siege.units[id];
    if (unit !== undefined && unit.stands > 0 && standsOn(unit, section) > 0) here.push([id, unit]);
  }
  return here;
}

/** Whether every stand of a unit is inside towers (SF-140). */
export function insideTowers(siege: Siege, unit: Unit): boolean {
  if (unit.place.on !== 'sections' || unit.place.foot !== undefined || standsBehind(unit) > 0) return false;
  return Object.keys(unit.place.stands).every((id) => {
    const section = sectionOf(siege, id);
    return section.state !== 'breach' && isTower(section.plan);
  });
}

/** SF-140: nobody inside is driven back or confused. Written for the watchtower; by default applied to every tower. */
export function isCalm(siege: Siege, unit: Unit): boolean {
  const everywhere = siege.options.calmInTowers === 'every-tower' || siege.scenario === 'the-watchtower';
  return everywhere && insideTowers(siege, unit);
}

/**
 * Sections to remove a stand from without splitting the unit: the ends of the formation (SF-B05).
 * @returns ids; empty if the unit is not on sections
 */
export function endsOfFormation(siege: Siege, unit: Unit): readonly string[] {
  if (unit.place.on !== 'sections') return [];
  const held = Object.keys(unit.place.stands);
  const ends = held.filter(
    (id) => sectionOf(siege, id).plan.beside.filter((other) => held.includes(other)).length <= 1,
  );
  return ends.length > 0 ? ends : held;
}

/** A point `mm` outside the outer face of a section; negative is inside. */
export function outside(plan: SectionSetup, mm: number): Point {
  const { at, turn, depth } = plan.footprint;
  const angle = (turn * Math.PI) / 180;
  const far = mm < 0 ? mm - depth / 2 : mm + depth / 2;
  return { x: Math.round(at.x - Math.sin(angle) * far), y: Math.round(at.y + Math.cos(angle) * far) };
}

/** The place of a unit pushed `cm` outwards from a section. */
export function pushedOff(siege: Siege, section: string, cm: number): Place {
  return { on: 'field', at: outside(sectionOf(siege, section).plan, 20 + cm * 10) };
}

/** The place of a unit that leaves a section for the courtyard. */
export function behind(siege: Siege, section: string): Place {
  return { on: 'courtyard', at: outside(sectionOf(siege, section).plan, -20) };
}
