import { missing } from '../../kernel/own.ts';
import type { Text } from '../../kernel/text.ts';
import type { Profile } from './base/profile.ts';
import type { Seat, UnitSetup } from './start/setup.ts';

export { opponentOf as other } from '../../wargame/sides.ts';

/** The pieces of a siege as plain data: units, sections, engines, charges. A unit's constant data is in `roster`. */

/** A unit's place in a section; `machine` is the war machine's place in a gate section. */
export type Slot = 'main' | 'inside' | 'top' | 'platform' | 'machine';

export type Place =
  | { readonly at: 'outside' | 'courtyard' | 'reserve' | 'off' }
  | { readonly at: 'section'; readonly section: string; readonly slot: Slot };

/** The constant data of a unit; `name` is translated for the reader if the program supplied it. */
export type Roster = Omit<UnitSetup, 'name' | 'called'> & { readonly name: string | Text; readonly written: string };

export interface Unit {
  readonly roster: Roster;
  /** Models still standing; 0 once it is destroyed. */
  readonly models: number;
  /** SB-027: models when the battle began. */
  readonly started: number;
  /** SB-B11: wounds on the one damaged model that still stands. */
  readonly wounds: number;
  readonly championAlive: boolean;
  /** SB-B11: Wounds that the champion has lost. */
  readonly championWounds: number;
  /** SB-023: Wounds left on the mount of a ridden monster; null if there is none. */
  readonly mount: number | null;
  /** The unit a character has joined. */
  readonly joined: string | null;
  readonly place: Place;
  readonly fleeing: boolean;
  readonly destroyed: boolean;
  /** Equipment it still has, by equipment list id. */
  readonly items: readonly string[];
  readonly moved: boolean;
  readonly charged: boolean;
  /** SB-086: whether its charge dice in this phase were enough. */
  readonly reaches: boolean | null;
  readonly shot: boolean;
  /** SB-B17: has answered a charge in this phase. */
  readonly reacted: boolean;
  /** SB-B14: has tested in this phase. */
  readonly panicked: boolean;
  /** SB-B14: models at the start of the phase. */
  readonly phaseBegan: number;
  /** SB-113: two of its models worked a cauldron in this phase; and how many models shot. */
  readonly poured: boolean;
  readonly firing: number;
  /** SB-B26, SB-041: the last game turn in which it may not shoot. */
  readonly silentUntil: number;
  /** SB-B26, SB-B27: whether its shot in this phase was a Misfire. */
  readonly misfired: boolean | null;
  readonly breathed: boolean;
  /** SB-B15: whether a lost combat ended its Frenzy. */
  readonly calmed: boolean;
  /** SB-B15: stumbles in this player turn. */
  readonly stumbles: boolean;
  /** SB-234: Leadership lost to torture. */
  readonly ldLost: number;
  /** SB-140: the section it batters instead of fighting. */
  readonly batters: string | null;
  /** SB-157: whether it drank in this phase; and whether it is drunk for the rest of the game. */
  readonly drank: boolean;
  readonly drunk: boolean;
  /** SB-161: its profiles from before it drank from the Witches Cauldron, until its next turn. */
  readonly sober: { readonly profile: Profile; readonly champion: Profile | null } | null;
  /** SB-238: magic items it still has. */
  readonly magic: readonly string[];
  /** SB-191: doors it spends this Close Combat Phase breaking, as `tower/way`. */
  readonly breaks: readonly string[];
  /** SB-205: models working a swivel gun in this phase. */
  readonly gunners: number;
  /** SB-229: the gate section where these two changed sides for the combat. */
  readonly traitorsAt: string | null;
}

/** SB-205, SB-206 */
export interface Gun {
  readonly fired: boolean;
  /** The last game turn in which it may not shoot. */
  readonly silentUntil: number;
}

export type OilKind = 'oil' | 'blood' | 'metal' | 'fire';

export interface Section {
  readonly id: string;
  readonly kind: 'wall' | 'tower' | 'gate' | 'siege-tower';
  readonly label: string;
  readonly wooden: boolean;
  readonly links: readonly string[];
  readonly breached: boolean;
  readonly shields: number;
  readonly heldBy: Seat;
  /** SB-072: only a gate section has one. */
  readonly gate: 'open' | 'closed' | null;
  /** SB-230: opened by traitors for the next Close Combat Phase. */
  readonly betrayed: boolean;
  readonly cauldron: { readonly kind: OilKind; readonly state: 'ready' | 'used' | 'spilt' } | null;
  /** SB-179: whether the timber platform still stands. */
  readonly platform: boolean;
  readonly items: readonly string[];
  /** SB-017 */
  readonly objective: boolean;
  /** SB-129: the engine of a docked siege tower. */
  readonly engine: string | null;
  /** SB-212: only the gate section of a moated fortress has one. */
  readonly bridge: 'up' | 'down' | null;
  /** SB-190: doors still standing, named by the connected section or `courtyard`. */
  readonly doors: readonly string[];
  readonly guns: readonly Gun[];
  /** SB-186: its secrets that the enemy has seen. */
  readonly shown: readonly string[];
  /** SB-185: sally ports used in this player turn. */
  readonly sallied: number;
  /** SB-087: charges declared on it in this player turn. */
  readonly charges: number;
}

/** A siege tower or a battering ram. */
export interface Engine {
  readonly id: string;
  readonly label: string;
  readonly kind: 'siege-tower' | 'ram';
  /** Wounds left. */
  readonly wounds: number;
  readonly pusher: string | null;
  /** SB-129: the section it docked to, or that the ram touches. */
  readonly at: string | null;
  readonly moved: boolean;
  readonly destroyed: boolean;
}

/** SB-094: the route by which a unit reaches a section. */
export type Route = 'outside' | 'fly' | 'siege-tower' | 'courtyard' | 'section';

/** An assault of one unit on a section, until the combats of the turn are over. */
export interface Assault {
  readonly unit: string;
  readonly section: string;
  readonly route: Route;
  /** SB-094: the section it comes from, for route `section`. */
  readonly from: string | null;
}

/** The pieces of a siege by id. */
export interface Pieces {
  readonly units: Readonly<Record<string, Unit>>;
  readonly sections: Readonly<Record<string, Section>>;
  readonly engines: Readonly<Record<string, Engine>>;
}

export function unitOf(siege: Pieces, id: string): Unit {
  return siege.units[id] ?? missing('unit', id);
}

export function sectionOf(siege: Pieces, id: string): Section {
  return siege.sections[id] ?? missing('section', id);
}

export function engineOf(siege: Pieces, id: string): Engine {
  return siege.engines[id] ?? missing('siege engine', id);
}

/** The owner of a siege engine: the attacker, or whoever holds a docked tower (SB-131). */
export const holderOf = (siege: Pieces, engine: string): Seat => siege.sections[engine]?.heldBy ?? 'attacker';

/** Whether a unit is on the table and able to act. */
export const inPlay = ({ destroyed, place }: Unit): boolean =>
  !destroyed && place.at !== 'reserve' && place.at !== 'off';

/** Ids of a side's units on the table. */
export function unitsOf(siege: Pieces, side: Seat): readonly string[] {
  return Object.keys(siege.units).filter((id) => unitOf(siege, id).roster.side === side && inPlay(unitOf(siege, id)));
}

/** Ids of all units in a section, including joined characters. */
export function occupants(siege: Pieces, section: string): readonly string[] {
  return Object.keys(siege.units).filter((id) => {
    const { place, destroyed } = unitOf(siege, id);
    return !destroyed && place.at === 'section' && place.section === section;
  });
}

/** Units in a section without joined characters: the garrison units. */
export const garrison = (siege: Pieces, section: string): readonly string[] =>
  occupants(siege, section).filter((id) => unitOf(siege, id).joined === null);

/** Characters who have joined a unit. */
export const joinedTo = (siege: Pieces, unit: string): readonly string[] =>
  Object.keys(siege.units).filter((id) => unitOf(siege, id).joined === unit && !unitOf(siege, id).destroyed);

/** The unit and the characters with it. */
export const party = (siege: Pieces, unit: string): readonly string[] => [unit, ...joinedTo(siege, unit)];

/** The section a unit stands in, null if none. */
export const sectionAt = ({ place }: Unit): string | null => (place.at === 'section' ? place.section : null);

export const hasItem = (siege: Pieces, id: string, item: string): boolean => unitOf(siege, id).items.includes(item);
