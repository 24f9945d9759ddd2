import type { Origin } from '../../firmware-bridge/device-message.ts';
import { Ledger, LinkMemory } from '../../firmware-bridge/link/ledger.ts';
import type { Reason } from '../../firmware-bridge/link/reason.ts';
import type { ListedPort } from './listing.ts';
import { portReason } from './reasons.ts';

/** A port that may hold a device. */
export interface Claimant {
  readonly listed: ListedPort;
  /** Whether the device on it was heard a moment ago. */
  readonly alive: boolean;
  /** Another port has taken the device over, because nothing was heard of it here. */
  readonly yield: (reason: Reason) => void;
}

/** Which port holds which device: a device is the same on whichever port it comes back, and is on one port at a time. */
export class Claims {
  readonly #memory = new LinkMemory();
  readonly #holders = new Map<string, Claimant>();
  /** USB serial numbers by device, for as long as the process lives. */
  readonly #boards = new Map<string, string>();

  /** The memory of links for the sessions of one port: a device that another port holds is unknown to it. */
  memoryFor(claimant: Claimant): LinkMemory {
    return new OwnMemory(this.#memory, (device) => this.#whyNot(device, claimant) === undefined);
  }

  /** The port says that this device is on it. @returns why it may not be, where it may not */
  take(device: string, claimant: Claimant): Reason | undefined {
    const whyNot = this.#whyNot(device, claimant);
    if (whyNot !== undefined) return whyNot;
    const before = this.#holders.get(device);
    this.#holders.set(device, claimant);
    if (claimant.listed.serialNumber !== undefined) this.#boards.set(device, claimant.listed.serialNumber);
    if (before !== undefined && before !== claimant) before.yield(sameDevice(device, before, claimant));
    return undefined;
  }

  /** The port is closed. */
  release(device: string, claimant: Claimant): void {
    if (this.#holders.get(device) === claimant) this.#holders.delete(device);
  }

  /** What was told before the device went is durable now. */
  acknowledge({ device, boot, seq }: Origin): void {
    const ledger = this.#memory.find(device);
    if (ledger?.boot === boot) ledger.acknowledge(seq);
  }

  /** The port that holds this device. */
  holder(device: string): Claimant | undefined {
    return this.#holders.get(device);
  }

  #whyNot(device: string, claimant: Claimant): Reason | undefined {
    const holder = this.#holders.get(device);
    if (holder !== undefined && holder !== claimant && holder.alive) return sameDevice(device, claimant, holder);
    const board = this.#boards.get(device);
    const { path, serialNumber } = claimant.listed;
    if (board === undefined || serialNumber === undefined || board === serialNumber) return undefined;
    return portReason('port.other-board', { path, device, usb: serialNumber, before: board });
  }
}

function sameDevice(device: string, refused: Claimant, holder: Claimant): Reason {
  return portReason('port.same-device', { path: refused.listed.path, device, other: holder.listed.path });
}

/** Shows a session the devices that its port may hold, and keeps what it notes of others from the books. */
class OwnMemory extends LinkMemory {
  readonly #shared: LinkMemory;
  readonly #mayHold: (device: string) => boolean;

  constructor(shared: LinkMemory, mayHold: (device: string) => boolean) {
    super();
    this.#shared = shared;
    this.#mayHold = mayHold;
  }

  override find(device: string): Ledger | undefined {
    return this.#mayHold(device) ? this.#shared.find(device) : undefined;
  }

  override begin(device: string, boot: number, acked: number): Ledger {
    return this.#mayHold(device) ? this.#shared.begin(device, boot, acked) : new Ledger(device, boot, acked);
  }
}
