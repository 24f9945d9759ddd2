/** The part of firmata-io that is used; the package has no types. */
declare module 'firmata-io' {
  import type { EventEmitter } from 'node:events';

  interface FirmataPin {
    readonly supportedModes: readonly number[];
    /** 127 if the pin is not analog. */
    readonly analogChannel: number;
  }
  export class Firmata extends EventEmitter {
    constructor(transport: EventEmitter, options: { reportVersionTimeout: number; samplingInterval: number });
    readonly MODES: { readonly INPUT: 0; readonly OUTPUT: 1; readonly ANALOG: 2; readonly PULLUP: 11 };
    readonly RESOLUTION: { readonly ADC: number | null };
    readonly pins: readonly FirmataPin[];
    /** Pin numbers by analog channel. */
    readonly analogPins: readonly number[];
    readonly firmware: {
      readonly name?: string;
      readonly version?: { readonly major: number; readonly minor: number };
    };
    readonly buffer: readonly number[];
    readonly reportVersionTimeoutId: NodeJS.Timeout;
    reportVersion(callback: () => void): void;
    queryFirmware(callback: () => void): void;
    pinMode(pin: number, mode: number): void;
    digitalWrite(pin: number, value: 0 | 1): void;
    reportDigitalPin(pin: number, on: 0 | 1): void;
    reportAnalogPin(channel: number, on: 0 | 1): void;
  }
  /** A function that has the class as a property, so nothing can be imported by name. */
  const bind: { readonly Firmata: typeof Firmata };
  export default bind;
}
