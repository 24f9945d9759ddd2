import { text, type Text } from '../../kernel/text.ts';
import { engineOf, sectionOf, unitOf } from './pieces.ts';
import type { Siege } from './state.ts';

/** Pieces by the names that the players gave them. */

export const unitName = (siege: Siege, id: string): Text => text('sb.name', { name: unitOf(siege, id).roster.name });
export const sectionName = (siege: Siege, id: string): Text => text('sb.name', { name: sectionOf(siege, id).label });
export const engineName = (siege: Siege, id: string): Text => text('sb.name', { name: engineOf(siege, id).label });

/** Those of a unit who fight by themselves: its champion, or everybody else. */
export const fighterName = (siege: Siege, id: string, who: 'ranks' | 'champion' = 'ranks'): Text =>
  who === 'champion' ? text('sb.name-champion', { unit: unitName(siege, id) }) : unitName(siege, id);

/** A unit or a siege engine. */
export const pieceText = (siege: Siege, id: string): Text =>
  Object.hasOwn(siege.engines, id) ? engineName(siege, id) : unitName(siege, id);
