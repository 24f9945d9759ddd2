import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DeviceMessage } from '../device-message.ts';
import { SimulatedDevice, type DeviceMake, type Happening } from '../simulator/device.ts';
import { writeEvent } from './device-event.ts';
import { LinkMemory } from './ledger.ts';
import { writeLine } from './line.ts';
import { LinkSession, type Step } from './session.ts';

/** A device, a bad cable and a host whose journal decides what is acknowledged, in one thread with simulated time. */

const MAKE: DeviceMake = {
  id: 'tray',
  name: 'Tray',
  firmware: '1',
  dice: ['d1', 'd2', 'd3'].map((id) => ({ id, sides: 6, label: '' })),
  sensors: [{ id: 's1', kind: 'count', capacity: 9, label: '' }],
  held: 6,
};

type Damage =
  | { readonly kind: 'flip'; readonly at: number; readonly byte: number }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'drop' | 'double' };
type Deed =
  | { readonly deed: 'happen'; readonly event: Happening }
  | { readonly deed: 'pull' | 'plug' | 'host-dies' | 'wait' | 'restart' }
  | { readonly deed: 'commit'; readonly pick: number }
  | { readonly deed: 'damage'; readonly direction: 'up' | 'down'; readonly damage: Damage };

type Told = Extract<DeviceMessage, { origin: unknown }>;

class Scene {
  readonly happened: Happening[] = [];
  dropped = 0;
  hostDied = false;
  /** By boot and number, as in every match file. */
  readonly journal = new Map<string, Told>();
  /** Every numbered event that the device ever wrote, whether it arrived or not. */
  readonly numbered = new Map<string, string>();
  boot = 7;
  #waiting: Told[] = [];
  #now = 0;
  #beatAt = 0;
  #damage = new Map<'up' | 'down', Damage>();
  #plugged = true;
  #session = new LinkSession({ plain: { device: 'plain', name: '', boot: 1 }, memory: new LinkMemory() });
  readonly #up: Uint8Array[] = [];
  readonly #down: Uint8Array[] = [];
  readonly #device = new SimulatedDevice(MAKE, 7, (bytes) => {
    const [, boot, seq, words] = /^E (\d+) (\d+) (.*)\*/.exec(new TextDecoder().decode(bytes)) ?? [];
    if (words !== undefined) {
      const key = `${boot ?? ''}/${seq ?? ''}`;
      expect(this.numbered.get(key) ?? words).toBe(words);
      this.numbered.set(key, words);
    }
    this.#up.push(bytes);
  });

  constructor() {
    this.#device.start();
    this.#step(this.#session.open(0));
    this.#run(0);
  }

  act(deed: Deed): void {
    switch (deed.deed) {
      case 'happen':
        this.happen(deed.event);
        break;
      case 'pull':
        this.#plugged = false;
        break;
      case 'plug':
        this.plug();
        break;
      case 'host-dies':
        // Only the journal survives.
        this.hostDied = true;
        this.#waiting = [];
        this.#session = new LinkSession({ plain: { device: 'plain', name: '', boot: 1 }, memory: new LinkMemory() });
        this.#step(this.#session.open(this.#now));
        break;
      case 'commit':
        this.#commit(deed.pick);
        break;
      case 'damage':
        this.#damage.set(deed.direction, deed.damage);
        break;
      case 'wait':
        this.#run(700);
        break;
      case 'restart':
        this.boot += 1;
        this.#device.start(this.boot);
    }
    this.#run(60);
  }

  happen(event: Happening): void {
    if (this.#device.holds < MAKE.held) this.happened.push(event);
    else this.dropped += 1;
    this.#device.happen(event);
  }

  plug(): void {
    if (this.#plugged) return;
    this.#plugged = true;
    this.#step(this.#session.open(this.#now));
  }

  /** Runs with a good cable and a journal that keeps up, until nothing is left to do. */
  settle(): void {
    this.plug();
    this.#damage.clear();
    for (let i = 0; i < 40; i += 1) {
      this.#run(500);
      while (this.#waiting.length > 0) this.#commit(0);
    }
  }

  get holds(): number {
    return this.#device.holds;
  }

  #commit(pick: number): void {
    const [message] = this.#waiting.splice(this.#waiting.length === 0 ? 0 : pick % this.#waiting.length, 1);
    if (message === undefined) return;
    const key = `${message.origin.boot}/${message.origin.seq}`;
    const before = this.journal.get(key);
    // A repeated event is the same event and counts once.
    if (before === undefined) this.journal.set(key, message);
    else expect({ ...message, grade: '' }).toEqual({ ...before, grade: '' });
    this.#step(this.#session.acknowledge(message.origin));
  }

  #step(step: Step): void {
    for (const message of step.messages) if ('origin' in message) this.#waiting.push(message);
    this.#down.push(...step.send);
  }

  #run(ms: number): void {
    for (const end = this.#now + ms; ; this.#now += 20) {
      for (let up = this.#up.shift(); up !== undefined; up = this.#up.shift())
        if (this.#plugged) this.#step(this.#session.receive(this.#spoil('up', up), this.#now));
      for (let down = this.#down.shift(); down !== undefined; down = this.#down.shift())
        if (this.#plugged) this.#device.receive(this.#spoil('down', down));
      if (this.#now >= end) return;
      if (this.#plugged) this.#step(this.#session.tick(this.#now));
      if (this.#now - this.#beatAt >= 1000) {
        this.#beatAt = this.#now;
        this.#device.beat();
      }
    }
  }

  /**
   * One error per chunk, shorter than sixteen bits: the checksum always detects it, so the test never fails by chance.
   */
  #spoil(direction: 'up' | 'down', bytes: Uint8Array): Uint8Array {
    const damage = this.#damage.get(direction);
    this.#damage.delete(direction);
    switch (damage?.kind) {
      case undefined:
        return bytes;
      case 'flip':
        return bytes.with(damage.at % bytes.length, damage.byte);
      case 'cut':
        return bytes.slice(0, damage.at % bytes.length);
      case 'drop':
        return new Uint8Array();
      case 'double':
        return Uint8Array.from([...bytes, ...bytes]);
    }
  }
}

const die = fc.constantFrom('d1', 'd2', 'd3');
const face = fc.integer({ min: 1, max: 6 });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rolling' as const), die }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settled' as const), die, face }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cocked' as const), die }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('placed' as const), die, face }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('sensor' as const), sensor: fc.constant('s1'), value: fc.nat(9) }),
  },
);
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: fc.nat(200), byte: fc.nat(255) }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(200) }),
  fc.record({ kind: fc.constantFrom('drop' as const, 'double' as const) }),
);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ deed: fc.constant('happen' as const), event: happening }) },
  { weight: 8, arbitrary: fc.record({ deed: fc.constant('commit' as const), pick: fc.nat(5) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      deed: fc.constant('damage' as const),
      direction: fc.constantFrom('up' as const, 'down' as const),
      damage,
    }),
  },
  { weight: 4, arbitrary: fc.record({ deed: fc.constantFrom('pull' as const, 'plug' as const, 'wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('host-dies' as const) }) },
);

/** The grade that each face deserves, based on the events that the device numbered, including `lost`. */
function deserved(events: readonly Told[]): Map<number, string> {
  const rolling = new Set<string>();
  const grades = new Map<number, string>();
  for (const event of events) {
    if (event.kind === 'lost') rolling.clear();
    else if (event.kind === 'rolling') rolling.add(event.die);
    else if (event.kind === 'cocked') rolling.delete(event.die);
    else if (event.kind === 'settled') {
      const rolled = rolling.delete(event.die);
      grades.set(event.origin.seq, event.grade === 'not-a-roll' ? 'not-a-roll' : rolled ? 'witnessed' : 'seen');
    }
  }
  return grades;
}

/** What happened, according to this message. */
const plain = (message: Told): Happening => {
  const { origin: _origin, frame: _line, ...said } = { frame: undefined, ...message };
  if (said.kind !== 'settled') return said as Happening;
  return { kind: said.grade === 'not-a-roll' ? 'placed' : 'settled', die: said.die, face: said.face };
};

it('writes every event that the device did not call lost once and in order, whatever goes wrong', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 5, maxLength: 120 }), (deeds) => {
      const scene = new Scene();
      for (const one of deeds) scene.act(one);
      scene.settle();
      const events = [...scene.journal.values()].toSorted((a, b) => a.origin.seq - b.origin.seq);
      expect(events.map(({ origin }) => origin.seq)).toEqual(events.map((_, i) => i + 1));
      expect(events.filter(({ kind }) => kind !== 'lost').map(plain)).toEqual(scene.happened);
      for (const event of events) {
        const { seq, boot } = event.origin;
        if ('frame' in event) expect(event.frame).toBe(writeLine(`E ${boot} ${seq} ${writeEvent(plain(event))}`));
      }
      expect(events.reduce((sum, event) => sum + (event.kind === 'lost' ? event.events : 0), 0)).toBe(scene.dropped);
      expect(scene.holds).toBe(0);

      const grades = deserved(events);
      for (const event of events) {
        if (event.kind !== 'settled') continue;
        const right = grades.get(event.origin.seq);
        // A host that died in the middle of a roll did not see it begin: it may grade too low, never too high.
        expect(scene.hostDied && event.grade === 'seen' ? right : event.grade).toBe(right);
      }
    }),
    { seed: 1066, numRuns: 400 },
  );
});

it('never misquotes a device that keeps losing power: each entry is what that boot numbered', () => {
  const withRestarts = fc.oneof(
    { weight: 12, arbitrary: deed },
    { weight: 1, arbitrary: fc.record({ deed: fc.constant('restart' as const) }) },
  );
  fc.assert(
    fc.property(fc.array(withRestarts, { minLength: 5, maxLength: 120 }), (deeds) => {
      const scene = new Scene();
      for (const one of deeds) scene.act(one);
      scene.settle();
      const events = [...scene.journal.values()];
      for (const event of events) {
        const { boot, seq } = event.origin;
        // Events that died with their boot are reported as lost, in place of the first missing event.
        if (event.kind !== 'lost') expect(wordsOf(event)).toBe(scene.numbered.get(`${boot}/${seq}`));
        if (event.kind !== 'settled' || event.grade !== 'witnessed') continue;
        const earlier = [...scene.numbered].filter(
          ([key]) => key.startsWith(`${boot}/`) && Number(key.split('/')[1]) < seq,
        );
        expect(earlier.findLast(([, words]) => words.includes(event.die) || words.startsWith('lost'))?.[1]).toBe(
          `rolling ${event.die}`,
        );
      }
      const life = (key: string): boolean => key.startsWith(`${scene.boot}/`);
      expect([...scene.journal.keys()].filter(life).toSorted()).toEqual(
        [...scene.numbered.keys()].filter(life).toSorted(),
      );
    }),
    { seed: 1453, numRuns: 300 },
  );
});

/** A message as its device wrote it. */
function wordsOf(message: Exclude<Told, { kind: 'lost' }>): string {
  switch (message.kind) {
    case 'settled':
      return `${message.grade === 'not-a-roll' ? 'placed' : 'settled'} ${message.die} ${message.face}`;
    case 'rolling':
    case 'cocked':
      return `${message.kind} ${message.die}`;
    case 'sensor':
      return `sensor ${message.sensor} ${message.value}`;
    case 'lies':
      return `lies ${message.die}`;
    case 'battery':
      return `battery ${message.percent}`;
    case 'pressed':
      return message.die === undefined ? 'pressed' : `pressed ${message.die}`;
  }
}
