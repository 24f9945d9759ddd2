import { mover } from '../engines/pushing.ts';
import { enemiesOn } from '../ladders/assault.ts';
import { wayUp } from '../movement/charge-works.ts';
import { chargeTargets } from '../movement/charge-across.ts';
import { engineNamed, sectionNamed, unitNamed } from '../order.ts';
import type { Args } from '../../../kernel/system.ts';
import type { Siege } from '../state.ts';
import type { How } from './fight.ts';

/** Who would meet whom if an order to charge were given: SM-B14, SM-094, SM-127, SM-136, SM-159. */

/** A charge that has not been ordered yet. */
export interface Coming {
  readonly unit: string;
  readonly how: How;
  /** The charged section; `null` on the ground. */
  readonly section: string | null;
  readonly targets: readonly string[];
}

type Named = Readonly<Record<'unit' | 'section' | 'engine' | 'to' | 'target', string>>;

/** Up the works: `undefined` if nobody holds the section, because then nothing is fought for. */
function upTheWorks(siege: Siege, unit: string | undefined, section: unknown, how: How | undefined) {
  if (unit === undefined || how === undefined || unitNamed(siege, unit) === undefined) return undefined;
  if (typeof section !== 'string' || sectionNamed(siege, section) === undefined) return undefined;
  const targets = enemiesOn(siege, unit, section);
  return targets.length === 0 ? undefined : { unit, how, section, targets };
}

/** SM-117: a charge at an engine meets its pushers; SM-118: without any, the engine is fought and not a unit. */
function onTheGround(siege: Siege, unit: string, target: string | undefined): Coming | undefined {
  const engine = engineNamed(siege, target);
  const met = engine === undefined ? target : engine.pusher;
  if (met === undefined || met === null || unitNamed(siege, met) === undefined) return undefined;
  return unitNamed(siege, unit) === undefined ? undefined : { unit, how: 'field', section: null, targets: [met] };
}

/** The orders that charge at once. */
const CHARGES: Readonly<Record<string, (siege: Siege, named: Named) => Coming | undefined>> = {
  assault: (siege, { unit, section }) => upTheWorks(siege, unit, section, 'ladders'),
  'charge-works': (siege, { unit, section }) =>
    unitNamed(siege, unit) === undefined ? undefined : upTheWorks(siege, unit, section, wayUp(siege, unit)),
  'climb-tower': (siege, { unit, engine }) => {
    const as = siege.options.standingTower === 'as-siege-tower' ? 'siege-tower' : 'ladders';
    return upTheWorks(siege, unit, engineNamed(siege, engine)?.contact, as);
  },
  'roll-engine': (siege, { engine, to }) =>
    engineNamed(siege, engine)?.plan.kind === 'siege-tower'
      ? upTheWorks(siege, mover(siege, engine), to, 'siege-tower')
      : undefined,
  charge: (siege, { unit, target }) => onTheGround(siege, unit, target),
  'charge-across': (siege, { unit }) => {
    const targets = acrossFrom(siege, unit);
    return targets.length === 1 ? onTheGround(siege, unit, targets[0]) : undefined;
  },
};

const acrossFrom = (siege: Siege, unit: unknown): readonly string[] =>
  typeof unit !== 'string' || unitNamed(siege, unit) === undefined ? [] : chargeTargets(siege, unit);

/** Everybody and everything that an order to charge on the ground may be aimed at. */
export function targetsOf(siege: Siege, command: string, { unit, target }: Args): readonly string[] {
  if (command === 'charge-across') return acrossFrom(siege, unit);
  const aimed = command === 'charge' && unitNamed(siege, unit) !== undefined && typeof target === 'string';
  return aimed ? [target] : [];
}

/** The charge that an order leads to; `undefined` if it leads to none, or only a later question says whom it meets. */
export function comingOf(siege: Siege, command: string, args: Args): Coming | undefined {
  const charge = Object.hasOwn(CHARGES, command) ? CHARGES[command] : undefined;
  return charge?.(siege, args as unknown as Named);
}

/** SM-042 (DSM-023): whether only the defender knows if oil waits for a charge up this section. */
export function oilIsHidden(siege: Siege, { how, section }: Coming): boolean {
  const { oilMarks, oilTargets } = siege.options;
  const scalds = how === 'ladders' || (how === 'siege-tower' && oilTargets === 'siege-towers-too');
  return oilMarks === 'hidden' && scalds && sectionNamed(siege, section)?.oil !== 'used';
}
