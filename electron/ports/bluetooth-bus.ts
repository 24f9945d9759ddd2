/** By this name the radio stands among the ports. */
export const BLUEZ_PATH = 'BlueZ';

/** Where Linux's own Bluetooth is reached. */
export interface BluetoothBus {
  /** The address of the message bus, as D-Bus writes addresses. */
  readonly address: string;
  /** The environment asks for it, whatever was kept. */
  readonly asked: boolean;
}

const SYSTEM_BUS = 'unix:path=/var/run/dbus/system_bus_socket';

/**
 * The bus of this computer; nothing where there is no BlueZ to be reached by one. The variable CASTELLAN_BLUETOOTH turns
 * Bluetooth on for this run with `on`, or with the address of another bus.
 */
export function bluetoothBus(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): BluetoothBus | undefined {
  if (platform !== 'linux') return undefined;
  const wanted = environment['CASTELLAN_BLUETOOTH'] ?? '';
  if (wanted.includes(':')) return { address: wanted, asked: true };
  // A variable that is set to nothing counts as unset.
  const system = environment['DBUS_SYSTEM_BUS_ADDRESS'] ?? '';
  return { address: system === '' ? SYSTEM_BUS : system, asked: wanted === 'on' };
}
