import type { Api, Outcome } from '../contract/api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';
import { partsOf } from './known-devices.ts';
import { no } from './outcome.ts';
import { agrees, rulingOf } from './reconcile/expected.ts';
import type { Reconciler } from './reconcile/reconciler.ts';
import { nameOfTarget, readingsOf, type QuietMoments } from './sensors.ts';
import type { SiegeTable } from './siege-table.ts';

/** What settling a sensor needs from the host. */
export interface SettlingPort {
  readonly table: () => SiegeTable;
  readonly sensors: () => QuietMoments;
  readonly reconciler: Reconciler;
}

type SettlingMethod =
  | 'discrepancy.settle'
  | 'reconciliation.accept'
  | 'reconciliation.takeBack'
  | 'ruling.make'
  | 'ruling.takeBack';

/**
 * Answers what people decide about sensors that disagree with the game. Each decision is a row of the log, with who
 * made it.
 */
export function settlingHandlers({
  table,
  sensors,
  reconciler,
}: SettlingPort): Pick<Handlers<Api, ScreenInfo>, SettlingMethod> {
  const siege = (): SiegeView => table().system.view(table().match.state, undefined) as SiegeView;
  return {
    'discrepancy.settle': ({ id, by, how }) => {
      const { known } = table();
      const says = own(known.sensed, id);
      if (how === 'game-stands' && says === undefined) return no('no-such-discrepancy');
      const { device, part } = partsOf(id);
      if (!own(known.devices, device)?.sensors.some((one) => one.id === part))
        return no('unknown-sensor', { device, part });
      return table().write({ kind: 'sensor-settled', body: { id, by, how, says: says ?? 0 } });
    },
    'reconciliation.accept': ({ id, by }) => reconciler.accept(table(), id, by),
    'reconciliation.takeBack': ({ row, by }) => reconciler.takeBack(table(), sensors(), row, by),
    'ruling.make': ({ id, by }): Outcome => {
      const now = siege();
      const reading = readingsOf(table().known, sensors()).find((one) => one.id === id);
      if (reading === undefined || agrees(reading, now)) return no('no-such-discrepancy');
      const place = nameOfTarget(now, reading.target);
      return table().write({ kind: 'table-right', body: { id, by, place, ...rulingOf(reading, now) } });
    },
    'ruling.takeBack': ({ id, by }): Outcome => {
      const ruling = own(table().known.rulings, id);
      return ruling === undefined
        ? no('no-such-ruling')
        : table().write({ kind: 'table-right-back', body: { id, by, place: ruling.place } });
    },
  };
}
