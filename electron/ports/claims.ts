import type { Origin } from '../../firmware-bridge/device-message.ts';
import { Ledger, LinkMemory } from '../../firmware-bridge/link/ledger.ts';
import type { Reason } from '../../firmware-bridge/link/reason.ts';
import type { ListedPort } from './listing.ts';
import { portReason } from './reasons.ts';

/** A port that may hold a device. */
export interface Claimant {
  readonly listed: ListedPort;
  /** Whether its device was heard recently. */
  readonly alive: boolean;
  /** Another port has taken over the device, because it was not heard here. */
  readonly yield: (reason: Reason) => void;
}

/**
 * Which port holds which device. A device keeps its identity on whichever port it returns, and is on one port at a
 * time.
 */
export class Claims {
  readonly #memory = new LinkMemory();
  readonly #holders = new Map<string, Claimant>();
  /** USB serial numbers by device, kept for the lifetime of the process. */
  readonly #boards = new Map<string, string>();

  /** The link memory for one port's sessions: a device that another port holds is unknown to them. */
  memoryFor(claimant: Claimant): LinkMemory {
    return new OwnMemory(this.#memory, (device) => this.#whyNot(device, claimant) === undefined);
  }

  /** Claims a device for a port. @returns the reason if it may not */
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

  /** A message sent before the device went away is now durable. */
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

/** Shows a session only the devices that its port may hold, and does not record what it learns about others. */
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
