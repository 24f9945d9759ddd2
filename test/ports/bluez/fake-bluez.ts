import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, messageType, Variant, type DBusConnection, type Message } from 'dbus-native';
import { PIXELS_DATA } from '../../../firmware-bridge/radio/services.ts';
import type { EmulatedDie } from '../../../firmware-bridge/simulator/radio/emulated-die.ts';
import { until } from '../until.ts';

const NAME = 'org.bluez';
const ADAPTER_PATH = '/org/bluez/hci0';
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const MANAGER = 'org.freedesktop.DBus.ObjectManager';

/** Whether a message bus is available here. */
export const HAS_BUS = process.platform === 'linux' && spawnSync('dbus-daemon', ['--version']).status === 0;

/** A real message bus for one test. */
export class Bus {
  readonly #folder = mkdtempSync(join(tmpdir(), 'castellan-bus-'));
  readonly #daemon: ChildProcess;
  readonly address = `unix:path=${this.#folder}/bus`;
  #said = '';

  constructor() {
    this.#daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address', `--address=${this.address}`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#daemon.stdout?.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
  }
  async ready(): Promise<this> {
    await until('the bus is there', () => this.#said.includes('\n'));
    return this;
  }
  stop(): void {
    this.#daemon.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

type Values = Record<string, Variant>;
interface Handler {
  readonly signature: string;
  readonly what: (...args: unknown[]) => unknown;
}

/** BlueZ as far as dice need it, on a real bus with emulated dice. Written from BlueZ's own documentation. */
export class FakeBluez {
  readonly calls: string[] = [];
  readonly #dice: readonly EmulatedDie[];
  readonly #connection: DBusConnection;
  readonly #handlers = new Map<string, Handler>();
  #serial = 0;
  readonly #objects = new Map<string, Record<string, Values>>();
  readonly #ticking: NodeJS.Timeout;
  #discovers = false;
  #stopped = false;

  constructor(address: string, dice: readonly EmulatedDie[], isOn = true) {
    this.#dice = dice;
    this.#connection = createConnection({ busAddress: address });
    this.#connection.on('message', (message: Message) => {
      this.#received(message);
    });
    this.#objects.set(ADAPTER_PATH, { 'org.bluez.Adapter1': { Powered: new Variant('b', isOn) } });
    this.#answer('/', MANAGER, 'GetManagedObjects', 'a{oa{sa{sv}}}', () =>
      [...this.#objects].map(([path, interfaces]) => [path, entriesOf(interfaces)]),
    );
    this.#answer(ADAPTER_PATH, 'org.bluez.Adapter1', 'SetDiscoveryFilter', '', () => undefined);
    this.#answer(ADAPTER_PATH, 'org.bluez.Adapter1', 'StartDiscovery', '', () => {
      this.#discovers = true;
    });
    for (const die of dice) this.#serve(die);
    this.#ticking = setInterval(() => {
      this.#advertise();
    }, 50);
  }

  async start(): Promise<this> {
    await new Promise<void>((connected) => {
      this.#connection.on('connect', connected);
    });
    this.#ask('Hello');
    this.#ask('RequestName', 'su', [NAME, 0]);
    return this;
  }
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#ticking);
    this.#connection.end();
  }
  power(on: boolean): void {
    this.#set(ADAPTER_PATH, 'org.bluez.Adapter1', { Powered: new Variant('b', on) });
  }
  /** The last reported signal strength of a die, in dBm. */
  strengthOf(die: EmulatedDie): unknown {
    return this.#objects.get(pathOf(die))?.['org.bluez.Device1']?.['RSSI']?.value;
  }
  isTrusted(die: EmulatedDie): boolean {
    return this.#objects.get(pathOf(die))?.['org.bluez.Device1']?.['Trusted']?.value === true;
  }

  #serve(die: EmulatedDie): void {
    const path = pathOf(die);
    this.#answer(path, 'org.bluez.Device1', 'Connect', '', () => {
      const up = die.connect({
        notified: (from, bytes) => {
          this.#set(wayOf(die, from), 'org.bluez.GattCharacteristic1', {
            Value: new Variant('ay', Buffer.from(bytes)),
          });
        },
        down: () => {
          this.#set(path, 'org.bluez.Device1', {
            Connected: new Variant('b', false),
            ServicesResolved: new Variant('b', false),
          });
          for (const way of [...this.#objects.keys()].filter((one) => one.startsWith(`${path}/`))) {
            this.#objects.delete(way);
            this.#signal('/', MANAGER, 'InterfacesRemoved', 'oas', [way, ['org.bluez.GattCharacteristic1']]);
          }
        },
      });
      if (!up) throw new Error('le-connection-abort-by-local');
      die.exchangeMtu(247);
      this.#set(path, 'org.bluez.Device1', { Connected: new Variant('b', true) });
      for (const characteristics of die.services.values())
        for (const one of characteristics)
          this.#add(wayOf(die, one), 'org.bluez.GattCharacteristic1', { UUID: new Variant('s', one) });
      this.#set(path, 'org.bluez.Device1', { ServicesResolved: new Variant('b', true) });
    });
    this.#answer(path, 'org.bluez.Device1', 'Disconnect', '', () => {
      die.hangUp();
      this.#set(path, 'org.bluez.Device1', {
        Connected: new Variant('b', false),
        ServicesResolved: new Variant('b', false),
      });
    });
    this.#answer(path, PROPERTIES, 'Set', '', (name: unknown, property: unknown, value: unknown) => {
      if (name === 'org.bluez.Device1' && property === 'Trusted') {
        this.#set(path, name, { Trusted: new Variant('b', value === true) });
      }
    });
    for (const characteristics of die.services.values())
      for (const one of characteristics) {
        const way = wayOf(die, one);
        this.#answer(way, 'org.bluez.GattCharacteristic1', 'StartNotify', '', () => {
          if (!die.subscribe(one)) throw new Error('It does not notify.');
        });
        this.#answer(way, 'org.bluez.GattCharacteristic1', 'WriteValue', '', (bytes: unknown) => {
          die.write(one, Uint8Array.from(bytes as Uint8Array));
        });
      }
  }

  /** During discovery, every advertising die is an object and is heard repeatedly. */
  #advertise(): void {
    if (!this.#discovers) return;
    for (const die of this.#dice) {
      const said = die.advertisement();
      if (said === undefined) continue;
      const path = pathOf(die);
      const heard = { RSSI: new Variant('n', said.rssi) };
      if (this.#objects.has(path)) this.#set(path, 'org.bluez.Device1', heard);
      else
        this.#add(path, 'org.bluez.Device1', {
          ...heard,
          Address: new Variant('s', said.address),
          Name: new Variant('s', said.name),
          UUIDs: new Variant('as', said.services),
          Connected: new Variant('b', false),
          ServicesResolved: new Variant('b', false),
          Trusted: new Variant('b', false),
          ...(said.data.length === 0
            ? {}
            : { ServiceData: new Variant('a{sv}', [[PIXELS_DATA, new Variant('ay', Buffer.from(said.data))]]) }),
        });
    }
  }

  #answer(path: string, of: string, member: string, signature: string, what: Handler['what']): void {
    this.#handlers.set(`${path} ${of} ${member}`, { signature, what });
  }
  #received({ type, path, interface: of, member, body, sender, serial }: Message): void {
    if (this.#stopped) return;
    if (type !== messageType.methodCall || sender === undefined || serial === undefined) return;
    const handler = this.#handlers.get(`${path ?? ''} ${of ?? ''} ${member ?? ''}`);
    const reply = { destination: sender, replySerial: serial };
    this.calls.push(member ?? '');
    try {
      if (handler === undefined) throw new Error(`There is no ${member ?? ''}.`);
      const said = handler.what(...(body ?? []));
      const { signature } = handler;
      this.#send({
        ...reply,
        type: messageType.methodReturn,
        ...(signature === '' ? {} : { signature, body: [said] }),
      });
    } catch (error) {
      const body = [error instanceof Error ? error.message : String(error)];
      this.#send({ ...reply, type: messageType.error, errorName: 'org.bluez.Error.Failed', signature: 's', body });
    }
  }
  #ask(member: string, signature?: string, body?: unknown[]): void {
    const to = {
      path: '/org/freedesktop/DBus',
      destination: 'org.freedesktop.DBus',
      interface: 'org.freedesktop.DBus',
    };
    this.#send({
      type: messageType.methodCall,
      ...to,
      member,
      ...(signature === undefined ? {} : { signature, body: body ?? [] }),
    });
  }
  #signal(path: string, of: string, member: string, signature: string, body: unknown[]): void {
    this.#send({ type: messageType.signal, path, interface: of, member, signature, body });
  }
  #send(message: Message): void {
    this.#serial += 1;
    this.#connection.message({ ...message, serial: this.#serial });
  }
  #add(path: string, of: string, values: Values): void {
    this.#objects.set(path, { ...this.#objects.get(path), [of]: values });
    this.#signal('/', MANAGER, 'InterfacesAdded', 'oa{sa{sv}}', [path, entriesOf({ [of]: values })]);
  }
  #set(path: string, of: string, values: Values): void {
    const before = this.#objects.get(path) ?? {};
    this.#objects.set(path, { ...before, [of]: { ...before[of], ...values } });
    this.#signal(path, PROPERTIES, 'PropertiesChanged', 'sa{sv}as', [of, Object.entries(values), []]);
  }
}

function entriesOf(interfaces: Record<string, Values>): unknown[] {
  return Object.entries(interfaces).map(([name, values]) => [name, Object.entries(values)]);
}
function pathOf(die: EmulatedDie): string {
  return `${ADAPTER_PATH}/dev_${die.address.replaceAll(':', '_')}`;
}
function wayOf(die: EmulatedDie, characteristic: string): string {
  return `${pathOf(die)}/service0001/char${characteristic.slice(4, 8)}`;
}
