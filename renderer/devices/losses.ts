import type { AskView, DeviceView, TableState } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** Why the dice of a device are not heard: its cable is out, it is out of reach, or it is silent. */
type Cause = 'cable' | 'radio' | 'quiet';

/** Dice heard since the program started but not now: those of one side that were lost in the same way. */
export interface Lost {
  readonly cause: Cause;
  /** The side they belong to; null for nobody or several sides. */
  readonly seat: string | null;
  readonly devices: readonly DeviceView[];
}

const causeOf = ({ speaks, state }: DeviceView): Cause =>
  speaks === 'radio' ? 'radio' : state === 'gone' ? 'cable' : 'quiet';

/** The side that owns all dice of a device; null if there is not exactly one. */
function sideOf(device: DeviceView): string | null {
  const seats = new Set(device.dice.map((die) => die.seat ?? device.seat));
  return seats.size === 1 ? ([...seats][0] ?? null) : null;
}

/**
 * The devices whose dice are no longer heard, by side and cause. Those that never spoke since the program started are
 * left out: nobody has plugged them in today.
 */
export function lostOf(devices: readonly DeviceView[]): readonly Lost[] {
  const groups = new Map<string, Lost>();
  for (const device of devices) {
    if (device.state === 'ready' || device.heardAgo === null || device.dice.length === 0) continue;
    const [cause, seat] = [causeOf(device), sideOf(device)];
    // Devices that belong to no single side are listed individually.
    const key = seat === null ? device.id : `${cause} ${seat}`;
    groups.set(key, { cause, seat, devices: [...(groups.get(key)?.devices ?? []), device] });
  }
  return [...groups.values()];
}

const awaitsThem = (ask: Extract<AskView, { ask: 'roll' }>, device: DeviceView): boolean =>
  device.dice.some((die) => {
    const seat = die.seat ?? device.seat;
    return die.sides === ask.sides && (seat === null || seat === ask.seat);
  });

/** The lost dice that the open roll waits for; none if it is complete, or others roll. */
export function missedBy(
  { ask, tray }: Pick<TableState, 'ask' | 'tray'>,
  lost: readonly Lost[],
): { readonly lost: readonly Lost[]; readonly come: number; readonly missing: number } {
  const come = tray.slots.filter(({ state }) => state === 'in').length;
  if (ask?.ask !== 'roll' || come >= ask.dice) return { lost: [], come, missing: 0 };
  const theirs = lost.filter(({ devices }) => devices.some((device) => awaitsThem(ask, device)));
  return { lost: theirs, come, missing: ask.dice - come };
}

/**
 * For spectators: whose dice the open roll is waiting for in vain, and why, in a few words. Null while all are heard.
 */
export function waitsInVain({
  ask,
  tray,
  devices,
  siege,
}: Pick<TableState, 'ask' | 'tray' | 'devices' | 'siege'>): Text | null {
  const [first] = missedBy({ ask, tray }, lostOf(devices)).lost;
  if (first === undefined || ask === null) return null;
  // Dice that belong to nobody are those of the side that is to roll them.
  const name = siege.sides.find(({ seat }) => seat === ask.seat)?.name ?? ask.seat;
  return text(`display.lost-dice.${first.cause}`, { name });
}
