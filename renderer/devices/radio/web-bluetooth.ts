/** The part of Web Bluetooth that is used. TypeScript's own library does not describe it. */

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
  /** Takes the permission back, so that the die is not found again by itself. Not every browser has it. */
  forget?(): Promise<void>;
}
export interface Bluetooth {
  requestDevice(options: {
    readonly filters: readonly { readonly services?: readonly string[]; readonly namePrefix?: string }[];
    readonly optionalServices: readonly string[];
  }): Promise<RadioDevice>;
  /** The dice that a person allowed this page before. Not every browser has it. */
  getDevices?(): Promise<readonly RadioDevice[]>;
  /** Whether the computer has Bluetooth, and it is on. */
  getAvailability?(): Promise<boolean>;
}

/** The radio of this computer; nothing where the system gives pages none. */
export function systemBluetooth(): Bluetooth | undefined {
  return (navigator as { readonly bluetooth?: Bluetooth }).bluetooth;
}
