import type { DeviceMessage } from '../device-message.ts';
import { writeHostLine, type HostLine } from './host-line.ts';
import { lineBytes } from './line.ts';

/** Collects what one step of a link sends and reports. */
export class Outbox {
  #send: Uint8Array[] = [];
  #messages: DeviceMessage[] = [];

  /** Queues a line to the device. */
  say(line: HostLine): void {
    this.#send.push(lineBytes(writeHostLine(line)));
  }

  /** Queues a message to the host. */
  tell(message: DeviceMessage): void {
    this.#messages.push(message);
  }

  /** Returns everything queued since the last call, in order. */
  empty(): { readonly send: readonly Uint8Array[]; readonly messages: readonly DeviceMessage[] } {
    const all = { send: this.#send, messages: this.#messages };
    this.#send = [];
    this.#messages = [];
    return all;
  }
}
