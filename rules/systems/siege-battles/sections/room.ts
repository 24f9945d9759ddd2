import { garrison, joinedTo, occupants, sectionOf, unitOf, type Section, type Slot, type Unit } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** Who finds room where: SB-051, SB-057, SB-058, SB-069, SB-070, SB-129, SB-179. */

/** Places of a kind of section, and who may stand in each. */
const ROOM: Readonly<Record<Section['kind'], Partial<Readonly<Record<Slot, readonly Unit['roster']['type'][]>>>>> = {
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
const ON_PLATFORM: Partial<Readonly<Record<Unit['roster']['type'], number>>> = {
  infantry: 10,
  'monstrous-infantry': 3,
};

/** The places of a section, in the order in which they are filled. */
export function slotsOf({ kind, platform }: Section): readonly Slot[] {
  return (Object.keys(ROOM[kind]) as Slot[]).filter((slot) => slot !== 'platform' || platform);
}

/** Whether a place is meant for such a unit, taken or not. A character on foot goes by his own type. */
export function suits(siege: Siege, section: Section, slot: Slot, { roster, models }: Unit): boolean {
  if (ROOM[section.kind][slot]?.includes(roster.type) !== true) return false;
  // SB-179: characters stand there within the ten; the crew of a machine is one with it.
  const guests = joinedTo(siege, roster.id).reduce((sum, id) => sum + unitOf(siege, id).models, 0);
  return slot !== 'platform' || roster.type === 'war-machine' || models + guests <= (ON_PLATFORM[roster.type] ?? 1);
}

export const occupantOf = (siege: Siege, section: string, slot: Slot): string | undefined =>
  garrison(siege, section).find((id) => {
    const { place } = unitOf(siege, id);
    return place.at === 'section' && place.slot === slot;
  });

/** SB-081: a free place in a section that no enemy stands in; SB-070: a machine never moves into one. */
export function freeSlot(siege: Siege, section: string, unit: Unit): Slot | undefined {
  if (enemiesIn(siege, section, unit).length > 0) return undefined;
  return slotsOf(sectionOf(siege, section)).find(
    (slot) => suits(siege, sectionOf(siege, section), slot, unit) && occupantOf(siege, section, slot) === undefined,
  );
}

export const enemiesIn = (siege: Siege, section: string, { roster }: Unit): readonly string[] =>
  occupants(siege, section).filter((id) => unitOf(siege, id).roster.side !== roster.side);
