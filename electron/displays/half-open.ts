import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** The most open connections in total. */
  readonly connections: number;
  /** The most open connections per visitor. */
  readonly ofVisitor: number;
  /** The most connections per visitor that have not sent a request yet. */
  readonly silentOfVisitor: number;
}

const USUAL: ConnectionLimits = { connections: 512, ofVisitor: 128, silentOfVisitor: 24 };

interface Connection {
  readonly visitor: string;
  silent: boolean;
}

/**
 * The open connections of a door. At a limit, the oldest one that never sent a request is closed, preferably of the
 * same visitor: clients that connect and stay silent keep nobody out, not even a page on the same machine.
 */
export class HalfOpen {
  readonly #limits: ConnectionLimits;
  /** In order of arrival. */
  readonly #all = new Map<Socket, Connection>();

  constructor(limits: Partial<ConnectionLimits> = {}) {
    this.#limits = { ...USUAL, ...limits };
  }

  /** Registers a new connection, for which another may be closed; if none can be, the new one is. */
  came(socket: Socket, visitor: string): void {
    socket.once('close', () => {
      this.#all.delete(socket);
    });
    this.#all.set(socket, { visitor, silent: true });
    const own = [...this.#all].filter(([, one]) => one.visitor === visitor);
    const silent = own.filter(([, one]) => one.silent);
    const { connections, ofVisitor, silentOfVisitor } = this.#limits;
    if (silent.length > silentOfVisitor || own.length > ofVisitor) silent[0]?.[0].destroy();
    else if (this.#all.size > connections) [...this.#all].find(([, one]) => one.silent)?.[0].destroy();
  }

  /** A complete request came over a connection. */
  asked(socket: Socket): void {
    const one = this.#all.get(socket);
    if (one !== undefined) one.silent = false;
  }

  /** Closes all remaining connections. */
  close(): void {
    for (const socket of this.#all.keys()) socket.destroy();
  }
}
