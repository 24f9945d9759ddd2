import { SerialPort } from 'serialport';
import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import type { LightState } from '../../firmware-bridge/link/host-line.ts';
import { LinkMemory } from '../../firmware-bridge/link/ledger.ts';
import { LinkSession, type Step } from '../../firmware-bridge/link/session.ts';

const TICK_MS = 100;
const PATIENCE_MS = 60_000;
const UTF8 = new TextDecoder();

/** The other end of the cable: only the real serial port library and the real link of the bridge. */
export class Host {
  /** All messages of the device, in order. */
  readonly messages: DeviceMessage[] = [];
  /** Every line received since the port was last opened, damaged or not. */
  lines: string[] = [];
  /** Whether messages are acknowledged on arrival, as if durable at once. */
  acknowledging = true;
  /** The result of the session's last step. */
  last: Step | undefined;

  readonly #path: string;
  readonly #session: LinkSession;
  #port: SerialPort | undefined;
  #timer: NodeJS.Timeout | undefined;
  #rest = '';
  #damagedBefore = 0;
  #watchers: (() => void)[] = [];

  constructor(path: string) {
    this.#path = path;
    this.#session = new LinkSession({
      plain: { device: 'plain', name: 'Plain die', boot: 1 },
      memory: new LinkMemory(),
    });
  }

  /** Opens the port and starts the greeting. */
  async open(): Promise<void> {
    const port = new SerialPort({ path: this.#path, baudRate: 115_200, autoOpen: false });
    this.lines = [];
    this.#rest = '';
    port.on('data', (bytes: Buffer) => {
      const [first = '', ...more] = (this.#rest + UTF8.decode(bytes)).split('\n');
      const whole = [first, ...more];
      this.#rest = whole.pop() ?? '';
      this.lines.push(...whole);
      this.#take(this.#session.receive(bytes, performance.now()));
    });
    port.on('error', () => undefined); // a pulled cable: `close` reports it too
    await new Promise<void>((done, failed) => port.open((error) => (error ? failed(error) : done())));
    this.#port = port;
    this.#take(this.#session.open(performance.now()));
    this.#timer = setInterval(() => this.#take(this.#session.tick(performance.now())), TICK_MS);
  }

  /** Closes the port, even if the cable is already gone. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    const port = this.#port;
    this.#port = undefined;
    if (port?.isOpen) await new Promise<void>((done) => port.close(() => done()));
  }

  /** Writes raw bytes, past the session. */
  write(text: string): void {
    this.#port?.write(text);
  }

  ask(what: 'snapshot' | 'hello' | 'alive'): void {
    this.#take(this.#session.ask(what));
  }

  blink(die: string | null): void {
    this.#take(this.#session.blink(die));
  }

  light(sensor: string, state: LightState): void {
    this.#take(this.#session.light(sensor, state));
  }

  /** Acknowledges all messages so far. */
  acknowledgeAll(): void {
    for (const message of [...this.messages]) this.#acknowledge(message);
  }

  /** Number of damaged lines since the device was greeted; the first may have begun before the port was opened. */
  get damaged(): number {
    return this.#damagedEver() - this.#damagedBefore;
  }

  /** The messages of one kind. */
  of<K extends DeviceMessage['kind']>(kind: K): Extract<DeviceMessage, { kind: K }>[] {
    return this.messages.filter((message): message is Extract<DeviceMessage, { kind: K }> => message.kind === kind);
  }

  /** Waits for a condition. @throws Error on timeout, with the condition and what came instead */
  async until(what: string, isSo: () => boolean): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((done, failed) => {
      const watch = (): void => {
        if (!isSo()) return;
        clearTimeout(timer);
        this.#watchers = this.#watchers.filter((one) => one !== watch);
        done();
      };
      const timer = setTimeout(() => {
        const seen = this.messages.map((message) => JSON.stringify(message)).join('\n');
        failed(
          new Error(
            `waited in vain for: ${what}\nstate ${this.last?.state}, lines:\n${this.lines.join('\n')}\nmessages:\n${seen}`,
          ),
        );
      }, PATIENCE_MS);
      this.#watchers.push(watch);
    });
  }

  #damagedEver(): number {
    const { duplicate: _again, 'asked-again': _asked, ...damage } = this.last?.problems ?? {};
    return Object.values(damage).reduce((sum, count) => sum + count, 0);
  }

  #acknowledge(message: DeviceMessage): void {
    if ('origin' in message) this.#take(this.#session.acknowledge(message.origin));
  }

  #take(step: Step): void {
    const greeted = this.last?.state !== 'ready' && step.state === 'ready';
    this.last = step;
    if (greeted) this.#damagedBefore = this.#damagedEver();
    for (const bytes of step.send) this.#port?.write(bytes);
    this.messages.push(...step.messages);
    if (this.acknowledging) for (const message of step.messages) this.#acknowledge(message);
    for (const watch of [...this.#watchers]) watch();
  }
}
