import { isRegular } from '../formations/formations.ts';
import { fightingPikes, fightsInDepth, supportingPikes } from '../pikes/pikes.ts';
import { unitOf, type Battle, type Engagement, type Unit } from '../state.ts';
import type { Zone } from '../words.ts';
import { meetings, type Meeting } from './engagement.ts';

/** How many stands may fight and support: HR-118, HR-123, HR-135 to HR-137, HR-B11, HR-B13. This asks no questions. */

/** The bounds of a number that players declare, and the rule that sets them. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly suggested: number;
  readonly rule: string;
}

export interface Ranks {
  readonly unit: Unit;
  readonly met: readonly Meeting[];
  readonly front: boolean;
  /** HR-135: a pike column in its first round. */
  readonly inDepth: boolean;
}

/** A unit's ranks in the coming round. */
export function ranksOf(battle: Battle, fight: Engagement, id: string): Ranks {
  const unit = unitOf(battle, id);
  const met = meetings(battle, fight, id);
  const front = met.length > 0 && met.every(({ onSelf }) => onSelf === 'front');
  const { formation, roster } = unit;
  const inDepth = fightsInDepth({
    pikes: roster.pikes,
    column: formation === 'column',
    front,
    first: isFirstRound(battle, fight, id),
  });
  return { unit, met, front, inDepth };
}

/** HR-119, HR-135: the first round of the combat, or after a charge this unit made or received. */
function isFirstRound(battle: Battle, { round }: Engagement, id: string): boolean {
  const fresh = battle.charges.some(({ charger, target, spent }) => !spent && (charger === id || target === id));
  return fresh || round === 1;
}

/** The stands along the edge where a unit is met: its front rank, or its depth on a flank; all if irregular. */
function edge({ stands, frontage, formation }: Unit, zone: Zone): number {
  if (!isRegular(formation)) return stands;
  return zone === 'front' || zone === 'rear' ? Math.min(frontage, stands) : Math.ceil(stands / frontage);
}

/** HR-B11: how many stands of a unit may fight, whatever it touches. */
export function fightingBounds(battle: Battle, fight: Engagement, id: string): Bounds {
  const { unit, met, front, inDepth } = ranksOf(battle, fight, id);
  const { stands, formation, frontage } = unit;
  const wide = met.reduce(
    (sum, { enemy, onSelf, onEnemy }) =>
      sum + Math.max(1, Math.min(edge(unit, onSelf), edge(unitOf(battle, enemy), onEnemy))),
    0,
  );
  // HR-135: the first two of a pike column; otherwise only stands in the front rank meet an enemy in front.
  const depth = inDepth ? fightingPikes(stands) : formation === 'column' ? 1 : frontage;
  const room = front && isRegular(formation) ? Math.min(stands, depth) : stands;
  const most = mostInContact(battle, fight, id);
  // HR-123: an irregular victor brings no more stands into contact than before.
  const max = Math.min(room, most ?? room);
  const min = inDepth ? max : Math.min(1, max);
  const rule = most !== null && most < room ? 'HR-123' : inDepth ? 'HR-135' : 'HR-B11';
  return { min, max, suggested: Math.max(min, Math.min(max, inDepth ? max : wide)), rule };
}

/** HR-123 */
function mostInContact(battle: Battle, { pursuits }: Engagement, id: string): number | null {
  const pursuit = pursuits.find(({ unit }) => unit === id);
  const charge = battle.charges.find(({ charger, spent }) => charger === id && !spent);
  return pursuit?.most ?? charge?.most ?? null;
}

/**
 * HR-B13: stands that may support: infantry that is not confused, behind the fighting stands (HR-136: a stand does one
 * or the other).
 */
export function supportBounds(battle: Battle, fight: Engagement, id: string, fighting: number): Bounds {
  const { unit, met, front, inDepth } = ranksOf(battle, fight, id);
  const { stands, roster, confused, formation, frontage } = unit;
  const rest = stands - fighting;
  const rule = inDepth ? 'HR-136' : 'HR-118';
  if (roster.type !== 'infantry' || roster.flyer || confused) return { min: 0, max: 0, suggested: 0, rule: 'HR-B13' };
  if (inDepth)
    return { min: supportingPikes(stands), max: supportingPikes(stands), suggested: supportingPikes(stands), rule };
  // A line one deep has nobody behind the stands that meet an enemy in front.
  const behind = front && met.length > 0 && formation === 'line' ? Math.min(rest, stands - frontage) : rest;
  return { min: 0, max: behind, suggested: behind, rule };
}
