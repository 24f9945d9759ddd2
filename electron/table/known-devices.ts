import type { DeviceIdentity, DeviceMessage } from '../../firmware-bridge/device-message.ts';
import type { DiceOfTheTable } from './tray.ts';
import type { EntryBody, EntryKind, TableEntry } from './entries.ts';
import { own } from '../../rules/kernel/own.ts';

/** The charge of a battery. */
export interface BatteryNow {
  readonly percent: number;
  /** Whether it is on its charger, if the device says so. */
  readonly charging: boolean;
}

/** What the match knows of devices from its journal: their identity, whose dice they carry, what sensors last said. */
export interface KnownDevices {
  readonly devices: Readonly<Record<string, DeviceIdentity>>;
  /** By device, or by `device/die` if one die belongs to another side. */
  readonly seats: Readonly<Record<string, string | null>>;
  /** By `device/sensor`. */
  readonly sections: Readonly<Record<string, string | null>>;
  readonly sensed: Readonly<Record<string, number>>;
  /** Sensors that were declared wrong: by id, the value that was overruled, or `null` if masked. */
  readonly overruled: Readonly<Record<string, number | null>>;
  /** How many readings masked sensors have sent since, by id. */
  readonly masked: Readonly<Record<string, number>>;
  /** Where the players ruled that the table is right, by sensor. */
  readonly rulings: Readonly<Record<string, Omit<EntryBody<'table-right'>, 'id' | 'by'>>>;
  /** For level sensors, by `device/sensor`: the value when empty, and what each stand adds. */
  readonly scales: Readonly<Record<string, { readonly empty: number; readonly each: number }>>;
  /** Units by tag number. */
  readonly tags: Readonly<Record<number, string>>;
  /** Dice that report directions and were taught their faces, by `device/die`. */
  readonly taught: Readonly<Record<string, EntryBody<'die-taught'>>>;
  /** How flat dice with their own limit must lie, in per cent, by `device/die`. */
  readonly limits: Readonly<Record<string, number>>;
  /** Whether a press of a device moves on and confirms. */
  readonly confirms: Readonly<Record<string, boolean>>;
  /** The names people gave them, by device or `device/die`. */
  readonly names: Readonly<Record<string, string>>;
  /** By device or `device/die`. */
  readonly battery: Readonly<Record<string, BatteryNow>>;
  /** Whether dice rolled before they were asked may count. */
  readonly earlyDice: boolean;
  /** Whether one side alone may correct a witnessed face. */
  readonly correctAlone: boolean;
}

export const noDevices: KnownDevices = {
  devices: {},
  seats: {},
  sections: {},
  sensed: {},
  overruled: {},
  masked: {},
  rulings: {},
  scales: {},
  tags: {},
  taught: {},
  limits: {},
  confirms: {},
  names: {},
  battery: {},
  earlyDice: true,
  correctAlone: true,
};

const asBefore = (known: KnownDevices): KnownDevices => known;

/** How entries of each kind change what is known. */
const AFTER: { readonly [K in EntryKind]: (known: KnownDevices, body: EntryBody<K>) => KnownDevices } = {
  input: asBefore,
  device: afterMessage,
  'device-known': (known, device) => ({ ...known, devices: { ...known.devices, [device.id]: device } }),
  'device-given': (known, { device, die, seat }) => {
    if (die !== null) return { ...known, seats: { ...known.seats, [`${device}/${die}`]: seat } };
    // Giving the whole device away includes its dice.
    const others = Object.entries(known.seats).filter(([key]) => !key.startsWith(`${device}/`));
    return { ...known, seats: { ...Object.fromEntries(others), [device]: seat } };
  },
  'device-named': (known, { device, die, name }) => {
    const key = die === null ? device : `${device}/${die}`;
    const { [key]: _before, ...names } = known.names;
    return { ...known, names: name === '' ? names : { ...names, [key]: name } };
  },
  'device-confirms': (known, { device, confirms }) => ({
    ...known,
    confirms: { ...known.confirms, [device]: confirms },
  }),
  'device-forgotten': (known, { device }) => forgotten(known, device),
  'sensor-bound': afterBinding,
  'sensor-settled': afterSettling,
  'table-right': (known, { id, by: _by, ...ruling }) => ({ ...known, rulings: { ...known.rulings, [id]: ruling } }),
  'table-right-back': (known, { id }) => {
    const { [id]: _back, ...rulings } = known.rulings;
    return { ...known, rulings };
  },
  'sensor-calibrated': (known, { device, sensor, empty, each }) => ({
    ...known,
    scales: { ...known.scales, [`${device}/${sensor}`]: { empty, each } },
  }),
  'die-taught': (known, taught) => ({
    ...known,
    taught: { ...known.taught, [`${taught.device}/${taught.die}`]: taught },
  }),
  'die-limit': (known, { device, die, least }) => {
    const { [`${device}/${die}`]: _before, ...limits } = known.limits;
    return { ...known, limits: least === null ? limits : { ...limits, [`${device}/${die}`]: least } };
  },
  'tag-given': (known, { tag, unit }) => {
    const { [tag]: _before, ...tags } = known.tags;
    return { ...known, tags: unit === null ? tags : { ...tags, [tag]: unit } };
  },
  sealed: asBefore,
  'event-game': asBefore,
  tray: asBefore,
  clock: asBefore,
  'odds-shown': asBefore,
  'early-dice': (known, { allowed }) => ({ ...known, earlyDice: allowed }),
  'correct-alone': (known, { allowed }) => ({ ...known, correctAlone: allowed }),
  objection: asBefore,
  bookmark: asBefore,
  note: asBefore,
  placed: asBefore,
  'placed-back': asBefore,
  'fight-named': asBefore,
  'opened-as-stored': asBefore,
};

/** What is known after an entry of the journal. */
export function devicesAfter(known: KnownDevices, entry: TableEntry): KnownDevices {
  const after = AFTER[entry.kind] as (known: KnownDevices, body: TableEntry['body']) => KnownDevices;
  return after(known, entry.body);
}

/** Removes everything about a forgotten device. */
function forgotten(known: KnownDevices, device: string): KnownDevices {
  const others = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => key !== device && !key.startsWith(`${device}/`)));
  return {
    devices: others(known.devices),
    seats: others(known.seats),
    sections: others(known.sections),
    sensed: others(known.sensed),
    overruled: others(known.overruled),
    masked: others(known.masked),
    rulings: others(known.rulings),
    scales: others(known.scales),
    tags: known.tags,
    taught: others(known.taught),
    limits: others(known.limits),
    confirms: others(known.confirms),
    names: others(known.names),
    battery: others(known.battery),
    earlyDice: known.earlyDice,
    correctAlone: known.correctAlone,
  };
}

/** Binds a sensor to another place; what was said of it at the old one no longer applies. */
function afterBinding(known: KnownDevices, { device, sensor, section }: EntryBody<'sensor-bound'>): KnownDevices {
  const id = `${device}/${sensor}`;
  const { [id]: _overruled, ...overruled } = known.overruled;
  const { [id]: _count, ...masked } = known.masked;
  const { [id]: _ruling, ...rulings } = known.rulings;
  return { ...known, masked, overruled, rulings, sections: { ...known.sections, [id]: section } };
}

/** Applies what a person decided about a sensor. */
function afterSettling(known: KnownDevices, { id, how, says }: EntryBody<'sensor-settled'>): KnownDevices {
  const { [id]: _overruled, ...overruled } = known.overruled;
  const { [id]: _count, ...masked } = known.masked;
  switch (how) {
    case 'game-stands':
      return { ...known, masked, overruled: { ...overruled, [id]: says } };
    case 'mask-sensor':
      return { ...known, masked: { ...masked, [id]: 0 }, overruled: { ...overruled, [id]: null } };
    case 'unmask-sensor':
      return { ...known, masked, overruled };
  }
}

function afterMessage(known: KnownDevices, message: DeviceMessage): KnownDevices {
  if (message.kind === 'sensor') {
    const id = `${message.origin.device}/${message.sensor}`;
    const count = own(known.masked, id);
    return {
      ...known,
      sensed: { ...known.sensed, [id]: message.value },
      ...(count === undefined ? {} : { masked: { ...known.masked, [id]: count + 1 } }),
    };
  }
  if (message.kind === 'battery') {
    const key = message.die === undefined ? message.origin.device : `${message.origin.device}/${message.die}`;
    return {
      ...known,
      battery: { ...known.battery, [key]: { percent: message.percent, charging: message.charging === true } },
    };
  }
  return known;
}

/** The side that owns a die: the die's own, else its device's. */
export function seatOf(known: KnownDevices, device: string, die: string): string | null {
  return own(known.seats, `${device}/${die}`) ?? own(known.seats, device) ?? null;
}

/** The number of sides of a die: as it was taught, else as its device announced it. */
function sidesOf(known: KnownDevices, device: string, die: string): number | undefined {
  return (
    own(known.taught, `${device}/${die}`)?.sides ??
    own(known.devices, device)?.dice.find((one) => one.id === die)?.sides
  );
}

/** Splits `device/die`; device ids contain no slash. */
export function partsOf(key: string): { readonly device: string; readonly part: string } {
  const at = key.indexOf('/');
  return { device: key.slice(0, at), part: key.slice(at + 1) };
}

/** The name of a device: the one people gave it, else its own. */
export function deviceName(known: KnownDevices, device: string): string {
  return own(known.names, device) ?? own(known.devices, device)?.name ?? device;
}

/** The name of a die: the one people gave it, else its own label, else the device's name and the die's id. */
export function labelOf(known: KnownDevices, key: string): string {
  const { device, part } = partsOf(key);
  const label = own(known.devices, device)?.dice.find((die) => die.id === part)?.label ?? '';
  return own(known.names, key) ?? (label === '' ? `${deviceName(known, device)} ${part}` : label);
}

/** The dice of the table, for the tray. */
export function diceOf(known: KnownDevices): DiceOfTheTable {
  return {
    ownerOf: (key) => {
      const { device, part } = partsOf(key);
      return seatOf(known, device, part);
    },
    sidesOf: (key) => {
      const { device, part } = partsOf(key);
      return sidesOf(known, device, part) ?? 6;
    },
    ownedBy: (seat, sides) =>
      Object.values(known.devices).flatMap((device) =>
        device.dice.filter(
          (die) => sidesOf(known, device.id, die.id) === sides && seatOf(known, device.id, die.id) === seat,
        ),
      ).length,
    tellsRolls: (key) => own(known.devices, partsOf(key).device)?.speaks !== 'plain',
  };
}

/** The id of the device that sent a message. */
export function deviceOf(message: DeviceMessage): string {
  if (message.kind === 'hello') return message.device.id;
  return message.kind === 'snapshot' ? message.device : message.origin.device;
}
