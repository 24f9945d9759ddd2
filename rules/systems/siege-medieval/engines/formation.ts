import type { Siege, Unit } from '../state.ts';

/** Engines and the units that push them: SM-108 to SM-112, SM-196, SM-197. */

/** The engine that a unit pushes, or `undefined`. */
export function pushedBy(siege: Siege, unit: string): string | undefined {
  return Object.keys(siege.engines).find((id) => {
    const engine = siege.engines[id];
    return engine?.pusher === unit && !engine.destroyed;
  });
}

/** SM-112: whether a unit is in formation behind its engine. */
export function isPushing(siege: Siege, unit: string): boolean {
  return pushedBy(siege, unit) !== undefined;
}

/** SM-110: how far a formation moves at once, in cm: 5 per stand, 15 at most. */
export function reachOfFormation(stands: number): number {
  return Math.min(15, 5 * stands);
}

/** The rule that keeps a unit from pushing any engine, or `undefined`. */
export function mayNotPush({ roster, ladders }: Pick<Unit, 'roster' | 'ladders'>): string | undefined {
  const { type, ethereal, nonHumanoid } = roster.profile;
  if (type !== 'infantry') return 'SM-108';
  if (ethereal) return 'SM-197';
  if (nonHumanoid) return 'SM-196';
  return ladders === 'carried' ? 'SM-107' : undefined;
}
