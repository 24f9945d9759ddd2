import { text, type Text } from '../../kernel/text.ts';
import { gateOf, sectionOf, unitOf, type Seat, type Siege, type Unit } from './state.ts';

/** How pieces are called in sentences. */

/** A section by its name, else by its kind and label; in French every such name takes the article of `la section`. */
export function sectionName(siege: Siege, id: string): Text {
  const { name, kind, label } = sectionOf(siege, id).plan;
  return name === undefined ? text(`sm.kind.${kind}`, { label }) : text('sm.kind.named-section', { name });
}

export function gateName(siege: Siege, id: string): Text {
  const { name, label } = gateOf(siege, id).plan;
  return name === undefined ? text('sm.kind.gate', { label }) : text('sm.kind.named-gate', { name });
}

/** A section or a gate. */
export function structureName(siege: Siege, id: string): Text {
  return Object.hasOwn(siege.gates, id) ? gateName(siege, id) : sectionName(siege, id);
}

export function unitName(siege: Siege, id: string): string | Text {
  return nameOf(unitOf(siege, id));
}

/** A unit as its players call it; what was bought or raised has its name in the language of the reader. */
export function nameOf({ roster, called }: Pick<Unit, 'roster' | 'called'>): string | Text {
  return called ?? roster.name;
}

export function engineName(siege: Siege, id: string): Text {
  const plan = siege.engines[id]?.plan;
  if (plan?.name !== undefined) return text('sm.named', { name: plan.name });
  return text(`sm.engine.${plan?.kind ?? 'ram'}`, { number: id.replace(/^\D+-(?=\d)/, '') });
}

export function playerName(siege: Siege, seat: Seat): string {
  return siege.sides[seat].name;
}
