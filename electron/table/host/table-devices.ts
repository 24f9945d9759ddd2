import { originOf, type DeviceMessage, type PortStatus } from '../../../firmware-bridge/device-message.ts';
import type { StartPortsProcess } from '../../host.ts';
import type { Journal } from '../../journal/journal.ts';
import { openPorts, type Ports } from '../../ports/client.ts';
import { Newsroom } from '../devices/news.ts';
import { RawLogs } from '../devices/raw-logs.ts';
import type { HandlerPort } from '../handlers.ts';
import { deviceOf } from '../known-devices.ts';
import { Lessons } from '../lessons.ts';
import type { LiveDevices } from '../live-devices.ts';
import { RADIO_DEVICE, RadioDesk } from '../radio/radio-desk.ts';
import { SystemRadio } from '../radio/system-radio.ts';
import { SensorDesk } from '../sensor-desk.ts';
import type { SiegeTable } from '../siege-table.ts';
import { VirtualTray } from '../virtual-tray.ts';
import { Incoming, type IncomingPort } from './incoming.ts';

export interface TableDevicesPort extends IncomingPort {
  readonly dataDir: string;
  readonly startPorts: StartPortsProcess;
  /** A device appeared or came back. */
  readonly came: (device: string) => void;
  /** A port, or what the sensors are believed to say, has changed. */
  readonly changed: () => void;
  readonly log: (line: string) => void;
}

/** The devices of the host, whether serial, wireless or virtual, and the route of their messages. */
export class TableDevices {
  readonly sensors: SensorDesk;
  readonly #port: TableDevicesPort;
  readonly #ports = new Map<string, PortStatus>();
  /** Last sign of life in ms since 1970, by device. */
  readonly #heard = new Map<string, number>();
  readonly #hellos = new Map<string, DeviceMessage>();
  readonly #virtual = new Set<string>();
  readonly #lessons = new Lessons();
  readonly #incoming: Incoming;
  readonly #client: Ports;
  readonly #virtualTray: VirtualTray;
  readonly #radio: RadioDesk;
  readonly #systemRadio: SystemRadio;
  readonly #newsroom: Newsroom;
  readonly #rawLogs: RawLogs;

  constructor(port: TableDevicesPort) {
    const { table, dataDir, startPorts, changed, log } = port;
    this.#port = port;
    this.#incoming = new Incoming(port);
    const carrier = { hear: this.#hear, status: this.#status, alive: this.#alive, raw: this.#raw };
    this.#client = openPorts(startPorts, {
      ...carrier,
      radio: (frame) => {
        this.#systemRadio.take(frame);
      },
      message: (message) => {
        const origin = originOf(message);
        this.#hear(message, () => {
          if (origin !== undefined) this.#client.acknowledge(origin);
        });
      },
      log,
    });
    this.#virtualTray = new VirtualTray({ ...carrier, known: this.#virtual });
    this.#radio = new RadioDesk({
      ...carrier,
      gone: (die) => {
        table().deviceGone(RADIO_DEVICE, die);
      },
      boot: Date.now(),
    });
    this.#systemRadio = new SystemRadio({ dataDir, desk: this.#radio, ports: this.#client });
    this.#newsroom = new Newsroom({ table, heard: this.#heard, faults: () => this.#virtualTray.faults });
    this.#rawLogs = new RawLogs((path, on) => {
      this.#client.watch(path, on);
    });
    this.sensors = new SensorDesk({
      table,
      askSnapshot: (device) => {
        if (this.#virtual.has(device)) this.#virtualTray.askSnapshot();
        else this.#client.snapshot(device);
      },
      touched: (device, sensor, value) => {
        this.#newsroom.touched(device, sensor, value);
      },
      onChange: changed,
    });
  }

  /** Device state that lasts as long as the program runs. */
  get live(): LiveDevices {
    return { ports: this.#ports, heard: this.#heard, virtual: this.#virtual };
  }

  /** Sets what the light at a sensor shows. */
  readonly light: Ports['light'] = (device, sensor, state) => {
    this.#client.light(device, sensor, state);
  };

  /** What the handlers of device requests use. */
  get port(): Pick<
    HandlerPort,
    | 'virtualTray'
    | 'newsroom'
    | 'rawLogs'
    | 'radio'
    | 'systemRadio'
    | 'lessons'
    | 'sensors'
    | 'isHere'
    | 'forget'
    | 'fault'
    | 'blink'
  > {
    return {
      virtualTray: this.#virtualTray,
      newsroom: this.#newsroom,
      rawLogs: this.#rawLogs,
      radio: this.#radio,
      systemRadio: this.#systemRadio,
      lessons: this.#lessons,
      sensors: () => this.sensors.quiet,
      isHere: (device) => [...this.#ports.values()].some((port) => port.device === device),
      forget: (device) => this.#hellos.delete(device),
      fault: (name, amount) => this.#virtualTray.fault(name, amount),
      blink: (device, die) => this.#blink(device, die),
    };
  }

  /** Introduces the devices to another match on the table; they are there for every match. */
  sit(table: SiegeTable): void {
    for (const hello of this.#hellos.values()) table.hear(hello);
  }

  /** A match leaves the table. */
  left(journal: Journal): void {
    this.#incoming.left(journal);
  }

  /** The parts to close while the match is still open, in this order. */
  get parts(): readonly { readonly close: () => void }[] {
    return [this.#incoming, this.sensors, this.#newsroom, this.#rawLogs, this.#virtualTray];
  }

  /** Ends the port process. */
  close(): Promise<void> {
    return this.#client.close();
  }

  /** Takes a message from a real or virtual device. `acknowledge` is called once it is durable. */
  readonly #hear = (message: DeviceMessage, acknowledge: () => void): void => {
    const device = deviceOf(message);
    this.#heard.set(device, Date.now());
    if (message.kind === 'lies') {
      this.#lessons.heard(message);
      this.#newsroom.lies(message);
    }
    if (message.kind === 'hello') this.#hellos.set(device, message);
    this.sensors.heard(message);
    if (message.kind === 'snapshot') return;
    this.#incoming.add(message, acknowledge);
    if (message.kind === 'hello') this.#port.came(device);
  };

  readonly #status = (port: PortStatus): void => {
    if (JSON.stringify(this.#ports.get(port.path)) === JSON.stringify(port)) return;
    if (port.state === 'gone') this.#ports.delete(port.path);
    else this.#ports.set(port.path, port);
    if (port.device !== undefined && (port.state === 'gone' || port.state === 'silent'))
      this.#port.table().deviceGone(port.device);
    this.#port.changed();
  };

  readonly #alive = (device: string): void => {
    this.#heard.set(device, Date.now());
  };

  readonly #raw = (path: string, direction: '<' | '>', words: string): void => {
    this.#rawLogs.passed(path, direction, words);
  };

  #blink(device: string, die: string | null): boolean {
    if (this.#virtual.has(device)) return this.#virtualTray.blink(die);
    if (device === RADIO_DEVICE) return this.#radio.blink(die);
    const here = [...this.#ports.values()].some((port) => port.device === device && port.state === 'ready');
    if (here) this.#client.blink(device, die);
    return here;
  }
}
