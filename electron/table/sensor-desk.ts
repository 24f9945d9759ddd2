import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { QuietSensors } from './quiet-sensors.ts';
import { isMasked, mostNoiseOf } from './sensors.ts';
import type { SiegeTable } from './siege-table.ts';

/** What the sensors of a table need of the host. */
export interface SensorPort {
  readonly table: () => SiegeTable;
  /** Asks a device for everything that it senses. */
  readonly askSnapshot: (device: string) => void;
  /** A sensor changed, perhaps because a person touched it. */
  readonly touched: (device: string, sensor: string, value: number) => void;
  /** What is believed of sensors has changed. */
  readonly onChange: () => void;
}

/** Takes what devices tell of their sensors, and says which of it may be believed. */
export class SensorDesk {
  readonly quiet: QuietSensors;
  readonly #port: SensorPort;

  constructor(port: SensorPort) {
    this.#port = port;
    this.quiet = new QuietSensors(port.askSnapshot, port.onChange);
  }

  /** Hears what a message says of sensors. */
  heard(message: DeviceMessage): void {
    if (message.kind === 'snapshot') {
      this.quiet.snapshot(message.device, message.sensors);
      this.#port.onChange();
    }
    if (message.kind === 'sensor') this.#changed(message.origin.device, message.sensor, message.value);
    // A device that is plugged in with its sensors already set is read once.
    if (message.kind === 'hello')
      for (const { id } of message.device.sensors) this.quiet.plugged(message.device.id, id);
  }

  close(): void {
    this.quiet.close();
  }

  #changed(device: string, sensor: string, value: number): void {
    const { known } = this.#port.table();
    this.quiet.changed(device, sensor, value, mostNoiseOf(known, device, sensor));
    // Nobody touches a sensor that chatters: the one in somebody's hand is another.
    if (!this.quiet.chatters(device, sensor) && !isMasked(known, `${device}/${sensor}`))
      this.#port.touched(device, sensor, value);
  }
}
