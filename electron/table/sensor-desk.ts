import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { QuietSensors } from './quiet-sensors.ts';
import { isMasked, mostNoiseOf } from './sensors.ts';
import type { SiegeTable } from './siege-table.ts';

/** What the sensors of a table need from the host. */
export interface SensorPort {
  readonly table: () => SiegeTable;
  /** Asks a device for a snapshot of all its sensors. */
  readonly askSnapshot: (device: string) => void;
  /** A sensor changed, perhaps because a person touched it. */
  readonly touched: (device: string, sensor: string, value: number) => void;
  /** What the sensors are believed to say has changed. */
  readonly onChange: () => void;
}

/** Takes what devices report of their sensors, and decides what can be believed. */
export class SensorDesk {
  readonly quiet: QuietSensors;
  readonly #port: SensorPort;

  constructor(port: SensorPort) {
    this.#port = port;
    this.quiet = new QuietSensors(port.askSnapshot, port.onChange);
  }

  /** Takes sensor readings from a message. */
  heard(message: DeviceMessage): void {
    if (message.kind === 'snapshot') {
      this.quiet.snapshot(message.device, message.sensors);
      this.#port.onChange();
    }
    if (message.kind === 'sensor') this.#changed(message.origin.device, message.sensor, message.value);
    // A device that connects with its sensors already set is read once.
    if (message.kind === 'hello')
      for (const { id } of message.device.sensors) this.quiet.plugged(message.device.id, id);
  }

  close(): void {
    this.quiet.close();
  }

  #changed(device: string, sensor: string, value: number): void {
    const { known } = this.#port.table();
    this.quiet.changed(device, sensor, value, mostNoiseOf(known, device, sensor));
    // A chattering sensor is not the one somebody is touching.
    if (!this.quiet.chatters(device, sensor) && !isMasked(known, `${device}/${sensor}`))
      this.#port.touched(device, sensor, value);
  }
}
