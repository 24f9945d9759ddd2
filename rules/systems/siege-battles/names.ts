import { text, type Text } from '../../kernel/text.ts';
import { engineOf, sectionOf, unitOf } from './pieces.ts';
import type { Siege } from './state.ts';

/** Names of pieces, as given by the players. */

export const unitName = (siege: Siege, id: string): Text => text('sb.name', { name: unitOf(siege, id).roster.name });
export const sectionName = (siege: Siege, id: string): Text => text('sb.name', { name: sectionOf(siege, id).label });
export const engineName = (siege: Siege, id: string): Text => text('sb.name', { name: engineOf(siege, id).label });

/** The fighters within a unit: its champion, or the rest. */
export const fighterName = (siege: Siege, id: string, who: 'ranks' | 'champion' = 'ranks'): Text =>
  who === 'champion' ? text('sb.name-champion', { unit: unitName(siege, id) }) : unitName(siege, id);

/** A unit or a siege engine. */
export const pieceText = (siege: Siege, id: string): Text =>
  Object.hasOwn(siege.engines, id) ? engineName(siege, id) : unitName(siege, id);
