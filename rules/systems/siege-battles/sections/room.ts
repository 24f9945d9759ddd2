import { garrison, joinedTo, occupants, sectionOf, unitOf, type Section, type Slot, type Unit } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** Room in sections: SB-051, SB-057, SB-058, SB-069, SB-070, SB-129, SB-179. */

type Type = Unit['roster']['type'];

/** The places of each kind of section, and who may stand in each. */
const ROOM: Readonly<Record<Section['kind'], Partial<Readonly<Record<Slot, readonly Type[]>>>>> = {
  wall: { main: ['infantry', 'monstrous-infantry', 'monster'] }, // SB-051
  tower: {
    inside: ['infantry', 'monstrous-infantry'], // SB-057
    top: ['infantry', 'monstrous-infantry', 'war-machine'], // SB-058
    platform: ['infantry', 'monstrous-infantry', 'war-machine'], // SB-179
  },
  gate: {
    main: ['infantry', 'monstrous-infantry', 'monster'], // SB-069
    machine: ['war-machine'], // SB-070
  },
  'siege-tower': { main: ['infantry', 'monstrous-infantry'] }, // SB-129
};

/** SB-179: a platform takes ten Infantry or three Monstrous Infantry. */
const ON_PLATFORM: Partial<Readonly<Record<Type, number>>> = {
  infantry: 10,
  'monstrous-infantry': 3,
};

/** The places of a section, in filling order. */
export function slotsOf({ kind, platform }: Section): readonly Slot[] {
  return (Object.keys(ROOM[kind]) as Slot[]).filter((slot) => slot !== 'platform' || platform);
}

/**
 * Whether a place takes troops of a type with these characters, even if it is occupied. A character counts by
 * body or mount type (SB-B06); on foot he may stand with a machine's crew.
 */
export function admits(kind: Section['kind'], slot: Slot, type: Type, guests: readonly Type[]): boolean {
  const types = ROOM[kind][slot] ?? [];
  const foot: readonly Type[] = type === 'war-machine' ? ['infantry', 'monstrous-infantry'] : [];
  return types.includes(type) && guests.every((guest) => types.includes(guest) || foot.includes(guest));
}

/** SB-179: whether this many models fit on a platform; a machine and its crew count as one. */
export const fillsPlatform = (type: Type, models: number): boolean =>
  type === 'war-machine' || models <= (ON_PLATFORM[type] ?? 1);

/** Whether a place takes this unit and its characters, even if it is occupied. */
export function suits(siege: Siege, section: Section, slot: Slot, { roster, models }: Unit): boolean {
  const guests = joinedTo(siege, roster.id).map((id) => unitOf(siege, id));
  const types = guests.map((guest) => guest.roster.type);
  if (!admits(section.kind, slot, roster.type, types)) return false;
  const all = guests.reduce((sum, guest) => sum + guest.models, models);
  return slot !== 'platform' || fillsPlatform(roster.type, all);
}

/** SB-051, SB-057, SB-058, SB-069, SB-070, SB-129, SB-179: the rule on who may stand in a place. */
export function ruleOfRoom(kind: Section['kind'], slot?: Slot): string {
  if (slot === 'platform') return 'SB-179';
  if (kind === 'tower' && slot === 'top') return 'SB-058';
  if (kind === 'gate' && slot === 'machine') return 'SB-070';
  return ROOM_RULES[kind];
}

const ROOM_RULES: Readonly<Record<Section['kind'], string>> = {
  wall: 'SB-051',
  tower: 'SB-057',
  gate: 'SB-069',
  'siege-tower': 'SB-129',
};

export const occupantOf = (siege: Siege, section: string, slot: Slot): string | undefined =>
  garrison(siege, section).find((id) => {
    const { place } = unitOf(siege, id);
    return place.at === 'section' && place.slot === slot;
  });

/** SB-081: a free place in a section without enemies; SB-070: a machine never moves into one. */
export function freeSlot(siege: Siege, section: string, unit: Unit): Slot | undefined {
  if (enemiesIn(siege, section, unit).length > 0) return undefined;
  return slotsOf(sectionOf(siege, section)).find(
    (slot) => suits(siege, sectionOf(siege, section), slot, unit) && occupantOf(siege, section, slot) === undefined,
  );
}

export const enemiesIn = (siege: Siege, section: string, { roster }: Unit): readonly string[] =>
  occupants(siege, section).filter((id) => unitOf(siege, id).roster.side !== roster.side);
