import { text, type Text } from '../../kernel/text.ts';
import { sectionOf, structureOf, unitOf, type Siege } from './state.ts';
import type { StructureId } from './words.ts';
import type { SectionSetup } from './muster/setup.ts';

/** Names of pieces in sentences. */

/** A section on its own, as a label: 'Wall 3'. */
export function sectionName(plan: SectionSetup): Text {
  return plan.name === undefined
    ? text(`section.${plan.kind}`, { label: plan.label })
    : text('named', { name: plan.name });
}

/** A structure on its own, as a label. */
export function structureName(siege: Siege, id: StructureId): Text {
  const { section, part } = structureOf(siege, id);
  const { plan } = sectionOf(siege, section);
  return part === 'gate' ? text('gate-of', { section: theSection(plan) }) : sectionName(plan);
}

/** A section inside a sentence: 'wall 3', « le mur 3 ». */
export function theSection(plan: SectionSetup): Text {
  return plan.name === undefined ? text(`the.${plan.kind}`, { label: plan.label }) : text('named', { name: plan.name });
}

/** A structure inside a sentence. */
export function theStructure(siege: Siege, id: StructureId): Text {
  const { section, part } = structureOf(siege, id);
  const name = theSection(sectionOf(siege, section).plan);
  return part === 'gate' ? text('the.gate-of', { section: name }) : name;
}

/** The name the owner gave a unit, or a translatable name if the program named it. */
export function unitName(siege: Siege, id: string): string | Text {
  return unitOf(siege, id).roster.name;
}

/** Several unit names as a list. */
export function unitNames(siege: Siege, ids: readonly string[]): string | Text {
  const [first, ...others] = ids.map((id) => unitName(siege, id));
  return others.reduce<string | Text>((said, next) => text('one-and-next', { said, next }), first ?? '');
}

/** The name of the player in a seat. */
export function playerName(siege: Siege, seat: 'attacker' | 'defender'): string {
  return siege.sides[seat].plan.name;
}
