import { text, type Text } from '../../kernel/text.ts';
import type { Floor } from './start/setup.ts';
import { personOf, towerOf, type Siege } from './state.ts';

/** Names of pieces in sentences. */

export function towerName(siege: Siege, id: string): Text {
  const { label, name } = towerOf(siege, id).plan;
  return name === undefined ? text('st.tower', { label }) : text('st.named', { name });
}

export function personName(siege: Siege, id: string): string | Text {
  return personOf(siege, id).roster.name;
}

export function floorName(floor: Floor): Text {
  return text(`st.floor.${floor}`);
}
