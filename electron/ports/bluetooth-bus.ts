/** The name under which the radio is listed among the ports. */
export const BLUEZ_PATH = 'BlueZ';

/** How to reach Linux's own Bluetooth. */
export interface BluetoothBus {
  /** The address of the message bus, in D-Bus notation. */
  readonly address: string;
  /** The environment requests it, whatever was saved. */
  readonly asked: boolean;
}

const SYSTEM_BUS = 'unix:path=/var/run/dbus/system_bus_socket';

/**
 * The bus of this computer; `undefined` if BlueZ cannot be reached over one. The variable CASTELLAN_BLUETOOTH turns
 * Bluetooth on for this run with `on`, or with the address of another bus.
 */
export function bluetoothBus(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): BluetoothBus | undefined {
  if (platform !== 'linux') return undefined;
  const wanted = environment['CASTELLAN_BLUETOOTH'] ?? '';
  if (wanted.includes(':')) return { address: wanted, asked: true };
  // A variable set to the empty string counts as unset.
  const system = environment['DBUS_SYSTEM_BUS_ADDRESS'] ?? '';
  return { address: system === '' ? SYSTEM_BUS : system, asked: wanted === 'on' };
}
