import { randomInt } from 'node:crypto';
import { originOf, type DeviceMessage, type PortStatus } from '../../firmware-bridge/device-message.ts';
import { LinkSession, type Step } from '../../firmware-bridge/link/session.ts';
import { SimulatedDevice, type DeviceMake } from '../../firmware-bridge/simulator/device.ts';
import { FaultyCable } from '../../firmware-bridge/simulator/faults.ts';
import { writeBytes } from '../bridge/recording.ts';

/** What the tray calls itself and its parts; the dice are also numbered. */
export interface TrayNames {
  readonly tray: string;
  readonly die: string;
  readonly sensor: string;
}

/** What a screen may do with the virtual tray. */
export type VirtualAct =
  | { readonly act: 'plug'; readonly names?: TrayNames | undefined }
  | { readonly act: 'unplug' }
  | { readonly act: 'roll'; readonly die: string; readonly face: number | null }
  | { readonly act: 'cock'; readonly die: string }
  | { readonly act: 'sense'; readonly sensor: string; readonly value: number };

export interface VirtualTrayPort {
  /** Takes a message; `acknowledge` is called once it is durable. */
  readonly hear: (message: DeviceMessage, acknowledge: () => void) => void;
  readonly status: (port: PortStatus) => void;
  /** The device gave a sign of life. */
  readonly alive: (device: string) => void;
  /** Bytes passed the cable, as a recording writes them. */
  readonly raw: (path: string, direction: '<' | '>', words: string) => void;
  /** Ids of devices inside the program. */
  readonly known: Set<string>;
}

const ID = 'virtual-tray';
const PATH = 'virtual:tray';
/** Its names and parts. */
function named({ tray, die, sensor }: TrayNames): Pick<DeviceMake, 'name' | 'dice' | 'sensors'> {
  return {
    name: tray,
    dice: Array.from({ length: 6 }, (_, i) => ({
      id: `d${String(i + 1)}`,
      sides: 6,
      label: `${die} ${String(i + 1)}`,
    })),
    sensors: [{ id: 's1', kind: 'presence', capacity: 1, label: sensor }],
  };
}
/** The tray of the demo siege: six dice and a sensor that can be bound to a section. */
const MAKE: DeviceMake = {
  id: ID,
  ...named({ tray: 'Virtual tray', die: 'Virtual', sensor: 'Virtual sensor' }),
  firmware: '1.0.0',
  held: 16,
};
const TICK_MS = 100;
const BEAT_MS = 1000;
/** How long a virtual die rolls: long enough to be seen rolling. */
const ROLL_MS = 450;

/**
 * Virtual dice and sensors that take the same path as real ones: a simulated device, the wire protocol, a link session,
 * the journal, an acknowledgement. Their faces are labelled virtual for ever. It starts unplugged.
 */
export class VirtualTray {
  readonly #port: VirtualTrayPort;
  readonly #device: SimulatedDevice;
  readonly #cable: FaultyCable;
  readonly #session = new LinkSession({ plain: { device: 'virtual-plain', name: 'Virtual', boot: 0 } });
  readonly #timers = new Set<NodeJS.Timeout>();
  #connected: NodeJS.Timeout | undefined;
  #beatAt = 0;

  constructor(port: VirtualTrayPort) {
    this.#port = port;
    port.known.add(ID);
    // Each program start is a new boot of the device: what it held in memory is gone.
    const boot = randomInt(1, 2 ** 32 - 1);
    this.#device = new SimulatedDevice(MAKE, boot, (bytes) => {
      this.#cable.fromDevice(bytes, performance.now());
    });
    this.#cable = new FaultyCable({
      toHost: (bytes) => {
        this.#later(() => {
          this.#receive(bytes);
        });
      },
      toDevice: (bytes) => {
        this.#device.receive(bytes);
      },
      random: Math.random,
    });
    this.#device.unplug();
  }

  /** The current faults of its cable, and how much of each. */
  get faults(): Readonly<Record<string, number>> {
    return this.#cable.faults;
  }

  /**
   * Sets a fault of the cable; 0 removes it.
   * @returns `false` if there is no such fault, or the amount is out of range
   */
  fault(name: string, amount: number): boolean {
    try {
      this.#cable.set(name, amount, performance.now());
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  /** Does what a person asked. @returns `false` if the tray is unplugged, or has no such part */
  act(act: VirtualAct): boolean {
    if (act.act === 'plug') {
      this.#plug(act.names);
      return true;
    }
    if (act.act === 'unplug') {
      this.#unplug();
      return true;
    }
    if (this.#connected === undefined) return false;
    switch (act.act) {
      case 'roll':
        return this.#roll(act.die, act.face);
      case 'cock':
        return this.#happen(act.die, () => {
          this.#device.happen({ kind: 'rolling', die: act.die });
          this.#device.happen({ kind: 'cocked', die: act.die });
        });
      case 'sense':
        if (!MAKE.sensors.some((sensor) => sensor.id === act.sensor && act.value <= sensor.capacity)) return false;
        this.#device.happen({ kind: 'sensor', sensor: act.sensor, value: act.value });
        return true;
    }
  }

  askSnapshot(): void {
    if (this.#connected !== undefined) this.#take(this.#session.ask('snapshot'));
  }

  /** @returns whether the die could be asked to blink */
  blink(die: string | null): boolean {
    if (this.#connected === undefined) return false;
    this.#take(this.#session.blink(die));
    return true;
  }

  close(): void {
    clearInterval(this.#connected);
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #plug(names?: TrayNames): void {
    if (this.#connected !== undefined) return;
    if (names !== undefined) this.#device.rename(named(names));
    this.#device.plug();
    this.#connected = setInterval(() => {
      const now = performance.now();
      if (now - this.#beatAt >= BEAT_MS) {
        this.#beatAt = now;
        this.#device.beat();
      }
      this.#cable.tick(now);
      this.#take(this.#session.tick(now));
    }, TICK_MS);
    this.#take(this.#session.open(performance.now()));
  }

  #unplug(): void {
    if (this.#connected === undefined) return;
    clearInterval(this.#connected);
    this.#connected = undefined;
    this.#device.unplug();
    this.#cable.pull();
    this.#port.status({ path: PATH, state: 'gone', device: ID });
  }

  #roll(die: string, face: number | null): boolean {
    const sides = MAKE.dice.find((one) => one.id === die)?.sides ?? 6;
    return this.#happen(die, () => {
      this.#device.happen({ kind: 'rolling', die });
      this.#later(() => {
        this.#device.happen({ kind: 'settled', die, face: face ?? randomInt(1, sides + 1) });
      }, ROLL_MS);
    });
  }

  #happen(die: string, what: () => void): boolean {
    if (!MAKE.dice.some((one) => one.id === die)) return false;
    what();
    return true;
  }

  /** Hands on what the session made of the bytes, as the port process does for real ports. */
  #take(step: Step): void {
    for (const bytes of step.send) {
      this.#port.raw(PATH, '>', writeBytes(bytes));
      this.#cable.fromHost(bytes, performance.now());
    }
    const { state, device, reason } = step;
    this.#port.status({
      path: PATH,
      state,
      ...(device === undefined ? {} : { device }),
      ...(reason === undefined ? {} : { reason: { key: reason.key, with: { path: PATH, ...reason.with } } }),
    });
    for (const message of step.messages) {
      const virtual = asVirtual(message);
      this.#port.hear(virtual, () => {
        const origin = originOf(virtual);
        if (origin !== undefined) this.#take(this.#session.acknowledge(origin));
      });
    }
  }

  #receive(bytes: Uint8Array): void {
    if (this.#connected === undefined) return;
    const now = performance.now();
    const validAt = this.#session.validAt;
    this.#port.raw(PATH, '<', writeBytes(bytes));
    this.#take(this.#session.receive(bytes, now));
    if (this.#session.validAt !== validAt) this.#port.alive(ID);
  }

  #later(work: () => void, ms = 0): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }
}

/** A message of the virtual tray: no wire carried it, so it has no frame. */
function asVirtual(message: DeviceMessage): DeviceMessage {
  if (!('frame' in message)) return message;
  const { frame: _line, ...rest } = message;
  return rest.kind === 'settled' ? { ...rest, grade: 'virtual' } : rest;
}
