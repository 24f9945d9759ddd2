import { createClient, Variant, type ManagedObjects, type MessageBus } from 'dbus-native';
import { fromHex, toHex } from '../../../firmware-bridge/radio/bytes.ts';
import { dieIdOf, vendorOf } from '../../../firmware-bridge/radio/die-id.ts';
import type { RadioFrame } from '../../../firmware-bridge/radio/frame.ts';
import type { Reason } from '../../../firmware-bridge/link/reason.ts';
import { BLUEZ_PATH } from '../bluetooth-bus.ts';
import { portReason } from '../reasons.ts';
import { ADAPTER, bytesOf, CHARACTERISTIC, DEVICE, readDevice, waysOf } from './bluez-objects.ts';

/** What a die sent, with the name it announces. */
export interface NamedFrame extends Omit<RadioFrame, 'what'> {
  readonly what: 'up' | 'down' | 'notify';
  readonly name: string;
}

export interface BluezListener {
  readonly frame: (frame: NamedFrame) => void;
  /** Why no die can be connected; `undefined` once they can. */
  readonly trouble: (reason: Reason | undefined) => void;
  readonly log: (line: string) => void;
}

const SERVICE = 'org.bluez';
const PROPERTIES = 'org.freedesktop.DBus.Properties';
/** A new die must be held at least this near: the dice of the next table are farther away. */
const NEAR_DBM = -55;
/** A released die's signal must drop to this level before the die can be adopted again. */
const AWAY_DBM = -65;
const CALL_MS = 10_000;
const RESOLVE_MS = 10_000;
const AGAIN_MS = 5000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;

interface Held {
  readonly die: string;
  readonly name: string;
  readonly vendor: RadioFrame['vendor'];
  readonly says: string;
  readonly hears: string;
}

/**
 * Wireless dice over Linux's own Bluetooth: finds them over D-Bus, connects, reconnects when they are lost, and passes
 * on what they send without parsing it. A die is adopted when it is held near, and marked as trusted in BlueZ, which
 * remembers it; releasing it makes it unknown again.
 */
export class BluezRadio {
  readonly #busAddress: string;
  readonly #listener: BluezListener;
  readonly #held = new Map<string, Held>();
  /** Released, and not carried away since: these are not adopted again while they stay nearby. */
  readonly #letGo = new Set<string>();
  /** When a device may be tried again, and the delay after its next failure. */
  readonly #waits = new Map<string, { readonly until: number; readonly ms: number }>();
  #bus: MessageBus | undefined;
  #objects: ManagedObjects | undefined;
  #linking: string | undefined;
  #listening = false;
  #again: NodeJS.Timeout | undefined;
  #stopped = false;
  /** A queue that writes orders one after another. */
  #orders: Promise<void> = Promise.resolve();

  /** @param busAddress of the system's bus, in D-Bus notation */
  constructor(busAddress: string, listener: BluezListener) {
    this.#busAddress = busAddress;
    this.#listener = listener;
  }

  /** Starts, and restarts whenever Bluetooth went away. */
  start(): void {
    void this.#begin().catch((error: unknown) => {
      this.#failed(
        error instanceof Error && /ENOENT|ECONNREFUSED|EACCES/.test(error.message) ? 'port.no-dbus' : 'port.no-bluez',
      );
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#again);
    for (const path of this.#held.keys()) await this.#call(path, DEVICE, 'Disconnect').catch(() => undefined);
    await this.#leave();
    this.#listener.trouble(undefined);
  }

  /** Releases a die, connected or not: it is adopted again only after it was away and is held near again. */
  letGo(die: string): void {
    const path = [...this.#held].find(([, one]) => one.die === die)?.[0] ?? this.#pathOf(die);
    if (path === undefined) return;
    this.#letGo.add(path);
    this.#lost(path);
    void this.#call(path, PROPERTIES, 'Set', 'ssv', [DEVICE, 'Trusted', new Variant('b', false)])
      .then(() => this.#call(path, DEVICE, 'Disconnect'))
      .catch((error: unknown) => {
        this.#listener.log(`The die ${die} was not let go: ${String(error)}`);
      });
  }

  #pathOf(die: string): string | undefined {
    const found = Object.entries(this.#objects?.filter(DEVICE) ?? {}).find(([, properties]) => {
      const known = readDevice(properties);
      return vendorOf(known) !== undefined && dieIdOf(known) === die;
    });
    return found?.[0];
  }

  /** Writes bytes to a connected die. */
  order(die: string, hex: string): void {
    const held = [...this.#held.values()].find((one) => one.die === die);
    if (held === undefined) return;
    const bytes = Buffer.from(fromHex(hex) ?? []);
    // A failed write needs no report of its own: the die is out of range, and that is reported anyway.
    this.#orders = this.#orders.then(() =>
      this.#call(held.hears, CHARACTERISTIC, 'WriteValue', 'aya{sv}', [
        bytes,
        [['type', new Variant('s', 'command')]],
      ]).catch(() => undefined),
    );
  }

  async #begin(): Promise<void> {
    const bus = createClient({ busAddress: this.#busAddress, timeout: CALL_MS, ayBuffer: true });
    this.#bus = bus;
    await new Promise<void>((connected, failed) => {
      bus.connection.on('connect', connected);
      bus.connection.on('error', failed);
    });
    bus.connection.on('close', () => {
      this.#failed('port.no-dbus');
    });
    // This starts the service if the system starts services on demand; otherwise it either runs already or never will.
    await bus.invokeDbus({ member: 'StartServiceByName', signature: 'su', body: [SERVICE, 0] }).catch(() => undefined);
    const objects = await bus.objects(SERVICE, '/');
    this.#objects = objects;
    objects.on('added', (path) => {
      this.#changed(path);
    });
    objects.on('changed', (path, _name, values: Record<string, unknown>) => {
      this.#said(path, values);
      this.#changed(path);
    });
    objects.on('removed', (path) => {
      if (objects.get(path)?.[DEVICE] === undefined) {
        this.#lost(path);
        this.#letGo.delete(path);
      }
      this.#changed(path);
    });
    objects.on('stale', () => {
      this.#failed('port.no-bluez');
    });
    await this.#listen();
  }

  #failed(key: 'port.no-dbus' | 'port.no-bluez'): void {
    if (this.#stopped || this.#again !== undefined) return;
    this.#again = setTimeout(() => {
      this.#again = undefined;
      this.start();
    }, AGAIN_MS);
    void this.#leave();
    this.#listener.trouble(portReason(key, { path: BLUEZ_PATH }));
  }

  async #leave(): Promise<void> {
    for (const path of [...this.#held.keys()]) this.#lost(path);
    const [bus, objects] = [this.#bus, this.#objects];
    this.#bus = undefined;
    this.#objects = undefined;
    this.#listening = false;
    this.#linking = undefined;
    await objects?.close().catch(() => undefined);
    bus?.connection.end();
  }

  /** Listens for dice on every powered adapter, or reports why there is none. */
  async #listen(): Promise<void> {
    const adapters = Object.entries(this.#objects?.filter(ADAPTER) ?? {});
    const on = adapters.filter(([, { Powered }]) => Powered === true);
    if (on.length === 0) {
      this.#listening = false;
      const key = adapters.length === 0 ? 'port.no-adapter' : 'port.bluetooth-off';
      this.#listener.trouble(portReason(key, { path: BLUEZ_PATH }));
      return;
    }
    if (this.#listening) return;
    this.#listening = true;
    this.#listener.trouble(undefined);
    for (const [path] of on) {
      const filter = [
        ['Transport', new Variant('s', 'le')],
        ['DuplicateData', new Variant('b', true)],
      ];
      await this.#call(path, ADAPTER, 'SetDiscoveryFilter', 'a{sv}', [filter]).catch(() => undefined);
      await this.#call(path, ADAPTER, 'StartDiscovery').catch((error: unknown) => {
        this.#listener.log(`BlueZ does not listen on ${path}: ${String(error)}`);
      });
    }
    for (const path of Object.keys(this.#objects?.filter(DEVICE) ?? {})) this.#consider(path);
  }

  #changed(path: string): void {
    const interfaces = this.#objects?.get(path);
    if (interfaces === undefined || interfaces[ADAPTER] !== undefined) {
      void this.#listen();
      return;
    }
    const device = interfaces[DEVICE];
    if (device === undefined) return;
    if (!readDevice(device).connected) this.#lost(path);
    this.#consider(path);
  }

  #said(path: string, values: Readonly<Record<string, unknown>>): void {
    const bytes = Object.hasOwn(values, 'Value') ? bytesOf(values['Value']) : undefined;
    if (bytes === undefined) return;
    for (const held of this.#held.values()) if (held.says === path) this.#tell(held, 'notify', toHex(bytes));
  }

  /** Connects to a die that is ours or held near, unless another connection is in progress. */
  #consider(path: string): void {
    const properties = this.#objects?.get(path)?.[DEVICE];
    if (properties === undefined || this.#held.has(path) || this.#linking !== undefined) return;
    const known = readDevice(properties);
    if (known.rssi !== undefined && known.rssi <= AWAY_DBM) this.#letGo.delete(path);
    if (this.#letGo.has(path)) return;
    const isNear = known.rssi !== undefined && known.rssi >= NEAR_DBM;
    const isHere = known.connected || known.rssi !== undefined;
    if (vendorOf(known) === undefined || !isHere || !(known.trusted || isNear)) return;
    if ((this.#waits.get(path)?.until ?? 0) > performance.now()) return;
    this.#linking = path;
    void this.#link(path)
      .catch((error: unknown) => {
        const ms = this.#waits.get(path)?.ms ?? FIRST_WAIT_MS;
        this.#waits.set(path, { until: performance.now() + ms, ms: Math.min(2 * ms, LONGEST_WAIT_MS) });
        this.#listener.log(`The die ${known.name} was not linked: ${String(error)}`);
        return this.#call(path, DEVICE, 'Disconnect').catch(() => undefined);
      })
      .finally(() => {
        if (this.#linking === path) this.#linking = undefined;
        // Those that waited for their turn.
        for (const other of Object.keys(this.#objects?.filter(DEVICE) ?? {})) this.#consider(other);
      });
  }

  async #link(path: string): Promise<void> {
    const device = () => readDevice(this.#objects?.get(path)?.[DEVICE] ?? {});
    const known = device();
    if (!known.connected) await this.#call(path, DEVICE, 'Connect');
    await this.#until(() => device().resolved);
    const ways = waysOf(this.#objects?.objects ?? {}, path);
    if (ways === undefined) throw new Error('It has no characteristics of a die.');
    if (this.#letGo.has(path)) throw new Error('It was let go meanwhile.');
    if (!known.trusted) await this.#call(path, PROPERTIES, 'Set', 'ssv', [DEVICE, 'Trusted', new Variant('b', true)]);
    const held = { die: dieIdOf(known), name: known.name.slice(0, 40), ...ways };
    this.#held.set(path, held);
    this.#waits.delete(path);
    // Report the link before listening: what the die sends first belongs to it.
    this.#tell(held, 'up', '');
    await this.#call(ways.says, CHARACTERISTIC, 'StartNotify').catch((error: unknown) => {
      this.#lost(path);
      throw error;
    });
  }

  #lost(path: string): void {
    const held = this.#held.get(path);
    if (held === undefined) return;
    this.#held.delete(path);
    this.#waits.set(path, { until: performance.now() + FIRST_WAIT_MS, ms: FIRST_WAIT_MS });
    this.#tell(held, 'down', '');
  }

  #tell({ die, name, vendor }: Held, what: NamedFrame['what'], bytes: string): void {
    this.#listener.frame({ die, name, vendor, ms: Math.floor(performance.now()), what, bytes });
  }

  async #until(isSo: () => boolean): Promise<void> {
    const objects = this.#objects;
    if (objects === undefined || isSo()) return;
    await new Promise<void>((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        objects.removeListener('changed', look);
        objects.removeListener('added', look);
      };
      const look = (): void => {
        if (!isSo()) return;
        end();
        resolve();
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error('Its services were not found in time.'));
      }, RESOLVE_MS);
      objects.on('changed', look);
      objects.on('added', look);
    });
  }

  async #call(path: string, of: string, member: string, signature?: string, body?: unknown[]): Promise<void> {
    if (this.#bus === undefined) throw new Error('There is no bus.');
    await this.#bus.invoke({
      destination: SERVICE,
      path,
      interface: of,
      member,
      ...(signature === undefined ? {} : { signature, body: body ?? [] }),
    });
  }
}
