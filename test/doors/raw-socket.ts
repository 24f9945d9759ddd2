import { connect, type Socket } from 'node:net';

/** A rude visitor: sends raw bytes at any moment, without a library that would enforce the protocol. */
export class RawSocket {
  readonly socket: Socket;
  #heard = Buffer.alloc(0);
  #ended = false;
  readonly #waiting: (() => void)[] = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    const wake = (): void => {
      for (const one of this.#waiting.splice(0)) one();
    };
    socket.on('data', (bytes: Buffer) => {
      this.#heard = Buffer.concat([this.#heard, bytes]);
      wake();
    });
    socket.on('error', () => undefined);
    for (const end of ['end', 'close'])
      socket.on(end, () => {
        this.#ended = true;
        wake();
      });
  }

  /** @param localAddress the local address to connect from */
  static async open(port: number, host = '127.0.0.1', localAddress?: string): Promise<RawSocket> {
    const from = localAddress === undefined ? {} : { localAddress };
    const socket = connect({ port, host, allowHalfOpen: false, ...from });
    const raw = new RawSocket(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return raw;
  }

  send(bytes: string | Uint8Array): void {
    if (this.socket.writable) this.socket.write(bytes);
  }

  /** Resets the connection, as if a cable were pulled or a program killed. */
  reset(): void {
    this.socket.resetAndDestroy();
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** What has been received so far. */
  get heard(): string {
    return this.#heard.toString('latin1');
  }

  /** Waits until the received text satisfies `enough`, or the other end hangs up. @returns what was received */
  async until(enough: (heard: string) => boolean, ms = 10_000): Promise<string> {
    const end = Date.now() + ms;
    while (!enough(this.heard) && !this.#ended) {
      const left = end - Date.now();
      if (left <= 0) throw new Error(`Nothing came but: ${this.heard.slice(0, 500)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return this.heard;
  }

  /** Waits for the other end to hang up. @returns what was received until then */
  end(ms = 10_000): Promise<string> {
    return this.until(() => false, ms);
  }
}

/** The request that opens a WebSocket, as a browser sends it. */
export function upgradeRequest(path: string, headers: Readonly<Record<string, string>>): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
}

/** A client frame, masked with zeros. `length` can misstate its length. */
export function frame(opcode: number, payload: Uint8Array, length = payload.length, fin = true): Buffer {
  const first = (fin ? 0x80 : 0) | opcode;
  const head =
    length < 126
      ? Buffer.from([first, 0x80 | length])
      : length < 65_536
        ? Buffer.from([first, 0x80 | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([first, 0x80 | 127]), eight(length)]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

function eight(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return bytes;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** Parses an http answer; undefined if it is not one. */
export function answerIn(heard: string): RawAnswer | undefined {
  const at = heard.indexOf('\r\n\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1];
  return at < 0 || status === undefined
    ? undefined
    : { status: Number(status), headers: heard.slice(0, at), body: heard.slice(at + 4) };
}
