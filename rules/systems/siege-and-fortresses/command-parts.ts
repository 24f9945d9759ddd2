import { naming } from '../../kernel/order.ts';
import type { Text } from '../../kernel/text.ts';
import { theSection, theStructure, unitName } from './names.ts';
import type { Seat } from './muster/setup.ts';
import { sectionOf, unitOf, type Siege, type Unit } from './state.ts';
import { ownWith } from './why-not.ts';

/** Parts of commands for the side whose turn it is. */

const seat = (siege: Siege): Seat => siege.active;
const sectionNamed = (siege: Siege, id: string): Text => theSection(sectionOf(siege, id).plan);

/** What a unit does by itself. */
export const ofUnit = (key: string) => ({ seat, ...naming(key, { unit: unitName }) });

/** What a unit does at a section. */
export const ofUnitAtSection = (key: string) => ({ seat, ...naming(key, { unit: unitName, section: sectionNamed }) });

/** What a unit does to another. */
export const ofUnitAtTarget = (key: string) => ({ seat, ...naming(key, { unit: unitName, target: unitName }) });

/** What the attacker does to a structure; a gate belongs to its section. */
export const atStructure = (key: string) => ({
  seat: (): Seat => 'attacker',
  text: naming(key, { unit: unitName, structure: theStructure }).text,
  about: ({ unit, structure }: { readonly unit: string; readonly structure: string }): readonly string[] => [
    unit,
    structure.split('/')[0] ?? structure,
  ],
  tries: (siege: Siege): readonly { readonly unit: string; readonly structure: string }[] =>
    ownWith(siege, Object.keys(siege.structures)).map(([unit, structure]) => ({ unit, structure })),
});

/** What a character orders a unit to do. */
export const ofOrder = (key: string) => ({ seat, ...naming(key, { character: unitName, unit: unitName }) });

/** The units for which this holds in the Command phase. */
export const inCommand =
  (may: (siege: Siege, unit: Unit, id: string) => boolean) =>
  (siege: Siege): readonly { readonly unit: string }[] =>
    siege.phase === 'command'
      ? Object.keys(siege.units)
          .filter((id) => may(siege, unitOf(siege, id), id))
          .map((unit) => ({ unit }))
      : [];

/** The active side's units paired with every section. */
export const ownAtSections = (siege: Siege): readonly { readonly unit: string; readonly section: string }[] =>
  ownWith(siege, Object.keys(siege.sections)).map(([unit, section]) => ({ unit, section }));
