import { call, tell } from '../../../kernel/request.ts';
import { chargeHome } from '../charging/charge-home.ts';
import type { Fact } from '../facts.ts';
import type { Steps, Play } from '../state.ts';

/** Announces and carries out a charge, whether ordered or on initiative: HR-072, P-HR-2. */

export interface Announced {
  readonly charger: string;
  readonly target: string;
  readonly how: 'order' | 'initiative';
  /** From charger to target, in cm, as declared. */
  readonly cm: number;
}

/** HR-072: only a charge brings a unit into contact. */
export function* announceCharge(_game: Play, { charger, target, how, cm }: Announced): Steps {
  yield* tell<Fact>({ kind: 'charge-announced', unit: charger, target, how });
  yield* call(chargeHome, { charger, target, how, cm });
}
