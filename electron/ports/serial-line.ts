import { SerialPort } from 'serialport';

/** Fixed by the wire protocol. */
export const BAUD_RATE = 115_200;
const HANG_UP_CHECK_MS = 250;
/** A driver may delay a close while it waits for the wire; after this long the line counts as closed. */
const CLOSE_MS = 1000;
/** The write backlog for a device that does not read. The protocol repeats whatever matters. */
const MOST_WAITING_BYTES = 4096;

export interface LineListener {
  readonly data: (bytes: Uint8Array) => void;
  /** Called exactly once, however the line ended. `error` gives the cause unless it was closed from this end. */
  readonly closed: (error: string | undefined) => void;
}

/**
 * An open serial line. A closed one is never reopened: after a failed write the underlying object claims to be open and
 * then refuses every write, so each opening creates a new one.
 */
export class SerialLine {
  readonly #port: SerialPort;
  readonly #listener: LineListener;
  readonly #check: NodeJS.Timeout;
  readonly #ended: Promise<void>;
  #resolveEnded: () => void = () => undefined;
  #over = false;
  #checking = false;
  #why: string | undefined;

  constructor(port: SerialPort, listener: LineListener) {
    this.#port = port;
    this.#listener = listener;
    this.#ended = new Promise((resolve) => (this.#resolveEnded = resolve));
    port.on('data', (bytes: Buffer) => {
      if (!this.#over) listener.data(bytes);
    });
    port.on('end', () => {
      this.#shut(undefined);
    });
    // A failed write emits one 'error' and two 'close' events.
    port.on('error', (error) => {
      this.#shut(error.message);
    });
    port.on('close', (error?: Error | null) => {
      this.#why ??= error?.message;
      this.#end();
    });
    this.#check = setInterval(() => {
      this.#checkForHangUp();
    }, HANG_UP_CHECK_MS);
  }

  /** Sends bytes; drops them if the device has not read for long. */
  write(bytes: Uint8Array): void {
    if (this.#over || !this.#port.isOpen || this.#port.writableLength > MOST_WAITING_BYTES) return;
    this.#port.write(Buffer.from(bytes));
  }

  /** Stops reading, so that the system applies back-pressure to the sender. */
  pause(): void {
    this.#port.pause();
  }

  resume(): void {
    this.#port.resume();
  }

  /**
   * Changes the speed, in baud. Resolves when it is changed or cannot be; in that case incoming data will be
   * unreadable.
   */
  setSpeed(baudRate: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.#over || !this.#port.isOpen) resolve();
      else
        this.#port.update({ baudRate }, () => {
          resolve();
        });
    });
  }

  /** Closes the line; resolves when it is closed. */
  async close(): Promise<void> {
    this.#shut(undefined);
    await this.#ended;
  }

  /**
   * A hang-up during a read is never reported, and the read then spins. Querying the baud rate detects it, because a
   * line that hung up has none.
   */
  #checkForHangUp(): void {
    if (this.#checking || this.#over || !this.#port.isOpen) return;
    this.#checking = true;
    this.#port.port?.getBaudRate().then(
      () => {
        this.#checking = false;
      },
      (error: unknown) => {
        this.#checking = false;
        const message = error instanceof Error ? error.message : String(error);
        if (message.includes('not implemented')) clearInterval(this.#check);
        else this.#shut(message);
      },
    );
  }

  #shut(why: string | undefined): void {
    if (this.#over) return;
    this.#why ??= why;
    if (!this.#port.isOpen && !this.#port.closing) {
      this.#end();
      return;
    }
    setTimeout(() => {
      this.#end();
    }, CLOSE_MS).unref();
    if (this.#port.isOpen) {
      this.#port.close(() => {
        this.#end();
      });
    }
  }

  #end(): void {
    if (this.#over) return;
    this.#over = true;
    clearInterval(this.#check);
    this.#listener.closed(this.#why);
    this.#resolveEnded();
  }
}

/** Opens the path. Rejects with the system's error message. */
export function openSerialLine(path: string, listener: LineListener): Promise<SerialLine> {
  const port = new SerialPort({ path, baudRate: BAUD_RATE, autoOpen: false });
  return new Promise((resolve, reject) => {
    port.open((error) => {
      if (error) reject(error);
      else resolve(new SerialLine(port, listener));
    });
  });
}
