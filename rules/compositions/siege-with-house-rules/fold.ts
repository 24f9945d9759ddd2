import type { Fact as SiegeFact } from '../../systems/siege-and-fortresses/facts.ts';
import { fold as siegeFold } from '../../systems/siege-and-fortresses/fold.ts';
import { withUnit } from '../../systems/siege-and-fortresses/changes.ts';
import { unitOf, type Siege } from '../../systems/siege-and-fortresses/state.ts';
import type { Fact as BattleFact } from '../../systems/warmaster-house-rules/facts.ts';
import { fold as battleFold } from '../../systems/warmaster-house-rules/fold.ts';
import { leftBehind } from './left-behind.ts';
import { agreed } from './agree.ts';
import type { Fact } from './facts.ts';
import type { Both } from './state.ts';
import { toBattle } from './to-battle.ts';
import { toSiege } from './to-siege.ts';

/** Applies a fact: its own system folds it, and changes to units are carried over to the other. */
export function fold(both: Both, told: Fact): Both {
  switch (told.of) {
    case 'siege':
      return agreed(afterSiege(both, told.fact));
    case 'battle':
      return agreed(afterBattle(both, told.fact));
    case 'both':
      return { ...both, sent: { ...both.sent, [told.unit]: told.errand } };
  }
}

function afterSiege({ siege: before, battle, sent, left }: Both, fact: SiegeFact): Both {
  const siege = siegeFold(before, fact);
  const carried = toBattle(before, siege, battle);
  if (fact.kind !== 'phase-began') return { siege, battle: carried, sent, left };
  const { turn, active, phase } = fact;
  // HR-003: the siege keeps the time for both; permissions end with the phase.
  return { siege, battle: battleFold(carried, { kind: 'phase-began', turn, active, phase }), sent: {}, left };
}

function afterBattle({ siege, battle: before, sent, left: old }: Both, fact: BattleFact): Both {
  const battle = battleFold(before, fact);
  const carried = toSiege(before, battle, siege, fact);
  const left = [...old, ...leftBehind(siege, fact)];
  if (fact.kind !== 'order-issued') return { siege: carried, battle, sent, left };
  // HR-004: an order is carried out at once; it lapses with the next one.
  return { siege: recalled(carried, Object.keys(sent)), battle, sent: {}, left };
}

function recalled(siege: Siege, units: readonly string[]): Siege {
  return units.reduce((after, id) => (unitOf(after, id).ready ? withUnit(after, id, { ready: false }) : after), siege);
}
