import type { DeviceIdentity, DeviceMessage } from '../device-message.ts';
import { tellRadio } from '../radio/tell.ts';
import type { DeviceEvent } from './device-event.ts';
import { Inbox, type Delivered } from './inbox.ts';
import type { Ledger } from './ledger.ts';
import type { Outbox } from './outbox.ts';
import type { Problems } from './problems.ts';
import { TIMING } from './protocol.ts';

type Sensed = Readonly<Record<string, number>>;

/** A greeted device: takes its events in order, requests missing ones, and acknowledges durable ones. */
export class DeviceLink {
  identity: DeviceIdentity;
  readonly ledger: Ledger;
  readonly #inbox: Inbox;
  readonly #out: Outbox;
  readonly #problems: Problems;
  #askedAgainAt = -Infinity;
  /** The highest number that the device had assigned when events were last requested: its answer covers up to that. */
  #askedAgainUpTo = 0;
  #snapshot: { readonly seq: number; readonly sensors: Sensed } | undefined;

  constructor(identity: DeviceIdentity, ledger: Ledger, doubtfulBelow: number, out: Outbox, problems: Problems) {
    this.identity = identity;
    this.ledger = ledger;
    this.#inbox = new Inbox(ledger, doubtfulBelow);
    this.#out = out;
    this.#problems = problems;
  }

  /** READY: the device states what it holds, and sends it without being asked. */
  ready(first: number, last: number, now: number): void {
    this.#askedAgainAt = now;
    this.#askedAgainUpTo = last;
    this.#held(first, last);
    this.askSnapshot();
  }

  /** BEAT. @returns false if the device claims a number below what it has already assigned: it must be greeted again */
  beat(first: number, last: number, now: number): boolean {
    if (last < this.ledger.delivered) return false;
    this.#held(first, last);
    this.#deliver(now);
    return true;
  }

  /** @param line as received, stored with what it says about a die */
  event(seq: number, event: DeviceEvent, line: string, now: number): void {
    const fate = this.#inbox.offer(seq, this.#possible(event) ? event : { kind: 'unreadable' }, line);
    if (fate !== 'taken') this.#problems.add(fate);
    this.#deliver(now);
  }

  /** SNAP: accepted once every earlier event has been taken. */
  snapshot(seq: number, values: readonly (number | null)[], now: number): void {
    const { sensors } = this.identity;
    if (values.length !== sensors.length || values.some((value, i) => (value ?? 0) > (sensors[i]?.capacity ?? 0))) {
      this.#problems.add('unreadable');
      return;
    }
    const sensed = sensors.flatMap(({ id }, i) => (typeof values[i] === 'number' ? [[id, values[i]] as const] : []));
    this.#snapshot = { seq, sensors: Object.fromEntries(sensed) };
    this.#inbox.hear(seq);
    this.#deliver(now);
  }

  /** The host has made this event durable. */
  acknowledged(grew: boolean): void {
    if (grew) this.#out.say({ word: 'ack', boot: this.ledger.boot, seq: this.ledger.acked });
  }

  askSnapshot(): void {
    if (this.identity.sensors.length > 0) this.#out.say({ word: 'snap?' });
  }

  tick(now: number): void {
    this.#askAgain(now);
  }

  #held(first: number, last: number): void {
    if (!this.#inbox.hear(last)) this.#problems.add('too-far-ahead');
    if (first > this.#inbox.next) {
      this.#tellLost(this.#inbox.next, first - this.#inbox.next);
      this.#inbox.skipTo(first);
    }
    // The device still holds durable events: our acknowledgement did not arrive.
    if (first <= last && first <= this.ledger.acked) this.acknowledged(true);
  }

  #deliver(now: number): void {
    for (let due = this.#inbox.take(); due !== undefined; due = this.#inbox.take()) this.#tell(due);
    this.#askAgain(now);
    const { next } = this.#inbox;
    if (this.#snapshot === undefined || this.#snapshot.seq >= next) return;
    // A snapshot older than the last events would undo them on the screens.
    if (this.#snapshot.seq < next - 1) this.askSnapshot();
    else this.#out.tell({ kind: 'snapshot', device: this.identity.id, sensors: this.#snapshot.sensors });
    this.#snapshot = undefined;
  }

  #askAgain(now: number): void {
    if (!this.#inbox.missing) return;
    // Request a new gap at once, unless it is covered by a request that is still being answered.
    const isNew = this.#inbox.gap && this.#inbox.next > this.#askedAgainUpTo;
    if (!isNew && now - this.#askedAgainAt < TIMING.askAgainMs) return;
    this.#askedAgainAt = now;
    this.#askedAgainUpTo = this.ledger.known;
    this.#problems.add('asked-again');
    this.#out.say({ word: 'again', boot: this.ledger.boot, seq: this.#inbox.next });
  }

  /** Whether a device with this announcement can send such an event. */
  #possible(event: DeviceEvent): boolean {
    const { dice, sensors } = this.identity;
    if ('sensor' in event) return sensors.some(({ id, capacity }) => id === event.sensor && event.value <= capacity);
    if (event.kind === 'radio') return dice.some(({ id }) => id === event.frame.die);
    if (!('die' in event) || event.die === undefined) return true;
    const die = dice.find(({ id }) => id === event.die);
    return die !== undefined && (!('face' in event) || event.face <= die.sides);
  }

  #tell({ seq, event, line, grade, heard }: Delivered): void {
    const origin = { device: this.ledger.device, boot: this.ledger.boot, seq };
    switch (event.kind) {
      case 'unknown':
        this.#problems.add('unknown-word');
        this.acknowledged(this.ledger.acknowledge(seq));
        return;
      case 'unreadable':
        this.#problems.add('unreadable');
        this.#tellLost(seq, 1);
        return;
      case 'settled':
      case 'placed':
        this.#out.tell({ ...event, kind: 'settled', origin, grade, frame: line } satisfies DeviceMessage);
        return;
      case 'lies':
        this.#out.tell({ kind: 'lies', origin, die: event.die, up: [...event.up], grade, frame: line });
        return;
      case 'radio': {
        const message =
          heard === undefined ? 'unreadable' : tellRadio(event.frame.die, heard, this.identity.dice, origin);
        if (message === 'nothing') this.acknowledged(this.ledger.acknowledge(seq));
        else if (message !== 'unreadable') this.#out.tell(message);
        else {
          this.#problems.add('unreadable');
          this.#tellLost(seq, 1);
        }
        return;
      }
      case 'rolling':
      case 'cocked':
        this.#out.tell({ ...event, origin, frame: line });
        return;
      case 'sensor':
      case 'battery':
      case 'pressed':
      case 'lost':
        this.#out.tell({ ...event, origin });
    }
  }

  #tellLost(seq: number, events: number): void {
    this.#out.tell({ kind: 'lost', origin: { device: this.ledger.device, boot: this.ledger.boot, seq }, events });
  }
}
