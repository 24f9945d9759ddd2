import { text, type Text } from '../../kernel/text.ts';
import { gateOf, sectionOf, unitOf, type Seat, type Siege, type Unit } from './state.ts';

/** Names of pieces in sentences. */

/** A section by its name, else by its kind and label; in French every such name takes the article of `la section`. */
export function sectionName(siege: Siege, id: string): Text {
  const { name, kind, label } = sectionOf(siege, id).plan;
  return name === undefined ? text(`sm.kind.${kind}`, { label }) : text('sm.kind.named-section', { name });
}

export function gateName(siege: Siege, id: string): Text {
  const { name, label } = gateOf(siege, id).plan;
  return name === undefined ? text('sm.kind.gate', { label }) : text('sm.kind.named-gate', { name });
}

/** The name of a section or a gate. */
export function structureName(siege: Siege, id: string): Text {
  return Object.hasOwn(siege.gates, id) ? gateName(siege, id) : sectionName(siege, id);
}

export function unitName(siege: Siege, id: string): string | Text {
  return nameOf(unitOf(siege, id));
}

/** Several units in one sentence: `A, B and C`. */
export function unitNames(siege: Siege, [first = '', ...others]: readonly string[]): string | Text {
  const [second, ...more] = others;
  if (second === undefined) return unitName(siege, first);
  return text(more.length === 0 ? 'sm.names-and' : 'sm.names-more', {
    first: unitName(siege, first),
    others: unitNames(siege, others),
  });
}

/** A unit by its players' name; bought or raised units have a name in the reader's language. */
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
