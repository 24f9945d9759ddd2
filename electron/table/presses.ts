import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { own } from '../../rules/kernel/own.ts';
import { deviceName, labelOf, seatOf } from './known-devices.ts';
import type { ResultStage } from './landing/result-stage.ts';
import type { SiegeTable } from './siege-table.ts';

/** A press within this many ms of something new on screen was meant for what was there before. */
const DEAD_MS = 250;
/** Within this many ms of connecting, a device may send presses that it stored while nobody listened. */
const OLD_MS = 1500;

/** What presses need from the host. */
export interface PressPort {
  readonly table: () => SiegeTable;
  readonly results: Pick<ResultStage, 'view' | 'landed' | 'goOn'>;
  /** Monotonic time in ms. */
  readonly now: () => number;
}

/**
 * What the button of a device, or a double tap of a die, does if the players allow it: it moves on from a result, or
 * confirms the faces that wait for a person. It never answers a question, and a side's die speaks for that side alone.
 */
export class Presses {
  readonly #port: PressPort;
  readonly #came = new Map<string, number>();
  #shown = '';
  #since = 0;

  constructor(port: PressPort) {
    this.#port = port;
  }

  /** Follows a change of the table or of the result on screen. */
  follow(): void {
    const { table, results, now } = this.#port;
    const waiting = table().tray.slots.filter((slot) => slot.state === 'in' && slot.unconfirmed).length;
    const shown = `${String(results.view?.row ?? '')} ${table().token} ${String(waiting)}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#since = now();
  }

  /** A device appeared or came back. */
  came(device: string): void {
    this.#came.set(device, this.#port.now());
  }

  /** Handles a press that is in the journal. */
  heard({ origin: { device }, die }: Extract<DeviceMessage, { kind: 'pressed' }>): void {
    const { table, results, now } = this.#port;
    const { known, match, tray, token } = table();
    if (own(known.confirms, device) !== true) return;
    if (now() - this.#since < DEAD_MS || now() - (this.#came.get(device) ?? -Infinity) < OLD_MS) return;
    const seat = die === undefined ? (own(known.seats, device) ?? null) : seatOf(known, device, die);
    const speaksFor = (side: string | null | undefined): boolean => seat === null || seat === side;
    if (results.view !== null) {
      if (speaksFor(results.landed?.seat) || speaksFor(match.awaiting?.question.seat)) results.goOn(results.view.row);
      return;
    }
    if (tray.roll === null || !speaksFor(tray.roll.seat)) return;
    const by = (die === undefined ? deviceName(known, device) : labelOf(known, `${device}/${die}`)).slice(0, 40);
    for (const [slot, one] of tray.slots.entries())
      if (one.state === 'in' && one.unconfirmed) table().trayOp(token, { op: 'confirm', slot, by });
  }
}
