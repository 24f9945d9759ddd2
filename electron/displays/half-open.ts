import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Connections at once, of all visitors. */
  readonly connections: number;
  /** Connections at once of one visitor. */
  readonly ofVisitor: number;
  /** Connections of one visitor that have not asked for anything yet. */
  readonly silentOfVisitor: number;
}

const USUAL: ConnectionLimits = { connections: 512, ofVisitor: 128, silentOfVisitor: 24 };

interface Connection {
  readonly visitor: string;
  silent: boolean;
}

/**
 * The connections of a door. Where there is one too many, the eldest that never asked for anything goes, of the same
 * visitor first: who connects and says nothing keeps nobody out, not even a page of the same machine.
 */
export class HalfOpen {
  readonly #limits: ConnectionLimits;
  /** In the order in which they came. */
  readonly #all = new Map<Socket, Connection>();

  constructor(limits: Partial<ConnectionLimits> = {}) {
    this.#limits = { ...USUAL, ...limits };
  }

  /** Counts a new connection, for which another may have to go; where none can, it goes itself. */
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

  /** A whole request came over a connection. */
  asked(socket: Socket): void {
    const one = this.#all.get(socket);
    if (one !== undefined) one.silent = false;
  }

  /** Hangs up all that are left. */
  close(): void {
    for (const socket of this.#all.keys()) socket.destroy();
  }
}
