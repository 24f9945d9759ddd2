import type { Origin } from '../../firmware-bridge/device-message.ts';
import type { LightState } from '../../firmware-bridge/link/host-line.ts';
import type { Step } from '../../firmware-bridge/link/session.ts';

/** A protocol handler for an open port: takes bytes and time, returns steps. Times are monotonic milliseconds. */
export interface Talk {
  /** When the last valid sign of life came. */
  readonly validAt: number;
  open(now: number): Step;
  receive(bytes: Uint8Array, now: number): Step;
  tick(now: number): Step;
  acknowledge(origin: Origin): Step;
  ask(what: 'snapshot'): Step;
  blink(die: string | null): Step;
  light(sensor: string, state: LightState): Step;
}
