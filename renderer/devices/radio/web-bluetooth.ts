/** The parts of Web Bluetooth in use; TypeScript's DOM library does not have them. */

export interface Characteristic extends EventTarget {
  readonly value?: DataView;
  readonly properties: { readonly writeWithoutResponse: boolean };
  startNotifications(): Promise<unknown>;
  writeValueWithResponse(bytes: Uint8Array): Promise<void>;
  writeValueWithoutResponse(bytes: Uint8Array): Promise<void>;
}
interface Service {
  getCharacteristic(id: string): Promise<Characteristic>;
}
interface Server {
  readonly connected?: boolean;
  connect(): Promise<Server>;
  disconnect(): void;
  getPrimaryService(id: string): Promise<Service>;
}
export interface RadioDevice extends EventTarget {
  /** The same for this page whenever the die is found again. */
  readonly id: string;
  readonly name?: string;
  readonly gatt?: Server;
  /** Revokes the permission, so that the die is not found again automatically. Not in every browser. */
  forget?(): Promise<void>;
}
export interface Bluetooth {
  requestDevice(options: {
    readonly filters: readonly { readonly services?: readonly string[]; readonly namePrefix?: string }[];
    readonly optionalServices: readonly string[];
  }): Promise<RadioDevice>;
  /** The dice a person has allowed this page before. Not in every browser. */
  getDevices?(): Promise<readonly RadioDevice[]>;
  /** Whether the computer has Bluetooth and it is on. */
  getAvailability?(): Promise<boolean>;
}

/** The radio of this computer; `undefined` if the browser gives pages none. */
export function systemBluetooth(): Bluetooth | undefined {
  return (navigator as { readonly bluetooth?: Bluetooth }).bluetooth;
}
