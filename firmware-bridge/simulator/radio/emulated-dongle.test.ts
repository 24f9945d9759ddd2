import { beforeEach, describe, expect, it } from 'vitest';
import { originOf, type DeviceMessage, type Origin } from '../../device-message.ts';
import { LinkSession, type Step } from '../../link/session.ts';
import type { EmulatedDie } from './emulated-die.ts';
import { EmulatedDongle } from './emulated-dongle.ts';
import type { EmulatedPixels } from './emulated-pixels.ts';
import { handleDice, listDice, radioDice } from './hand.ts';

/** A dongle with its dice, and a host at the other end of its cable, in simulated time. */
class Table {
  readonly dice: readonly EmulatedDie[];
  readonly blinked: string[] = [];
  readonly messages: DeviceMessage[] = [];
  readonly dongle: EmulatedDongle;
  readonly #host = new LinkSession({ plain: { device: 'plain', name: '', boot: 1 } });
  readonly #waiting: { at: number; what: () => void }[] = [];
  #now = 0;
  durable = true;

  constructor(pixels: number, godice: number, most: { mostLinks?: number; held?: number; sides?: number } = {}) {
    const { mostLinks, held = 64, sides = 6 } = most;
    this.dice = radioDice(pixels, godice, sides, {
      later: this.later,
      blinked: ({ handle }) => this.blinked.push(handle),
    });
    this.dongle = new EmulatedDongle(
      { id: 'dongle', held, boot: 7, ...(mostLinks === undefined ? {} : { mostLinks }) },
      this.dice,
      (bytes) => {
        this.#take(this.#host.receive(bytes, this.#now));
      },
    );
    this.#take(this.#host.open(0));
    this.dongle.device.start();
  }

  readonly later = (ms: number, what: () => void): void => {
    this.#waiting.push({ at: this.#now + ms, what });
  };

  /** Lets time pass, with a scan every tenth of a second. */
  pass(ms: number): void {
    const end = this.#now + ms;
    while (this.#now < end) {
      this.#now += 10;
      for (const due of this.#waiting.filter(({ at }) => at <= this.#now).sort((a, b) => a.at - b.at)) {
        this.#waiting.splice(this.#waiting.indexOf(due), 1);
        due.what();
      }
      if (this.#now % 100 === 0) this.dongle.listen(this.#now);
      if (this.#now % 1000 === 0) this.dongle.device.beat();
    }
  }
  type(...lines: string[]): void {
    for (const line of lines)
      expect(handleDice(line, this.dice, { later: this.later, throwDie: (sides) => sides })).toBe(true);
  }
  acknowledge(origin: Origin): void {
    this.#take(this.#host.acknowledge(origin));
  }
  blink(die: string | null): void {
    this.#take(this.#host.blink(die));
  }
  /** The messages since the last call, without faces of dice that merely lie there. */
  told(): string[] {
    return this.messages.splice(0).flatMap((message) => {
      if (message.kind === 'settled') return [`${message.die} ${message.grade} ${message.face}`];
      if (message.kind === 'lies') return [`${message.die} ${message.grade} ${message.up.join(',')}`];
      if (message.kind === 'hello')
        return [`hello ${message.device.dice.map(({ id, sides }) => `${id}/${sides}`).join(' ')}`];
      if (message.kind === 'battery')
        return [`${message.die ?? ''} battery ${message.percent}${message.charging === true ? ' charging' : ''}`];
      if (message.kind === 'lost') return [`lost ${message.events}`];
      return 'die' in message ? [`${message.die ?? ''} ${message.kind}`] : [];
    });
  }
  #take(step: Step): void {
    this.messages.push(...step.messages);
    for (const bytes of step.send) this.dongle.device.receive(bytes);
    if (this.durable)
      for (const message of step.messages) {
        const origin = originOf(message);
        if (origin !== undefined) this.#take(this.#host.acknowledge(origin));
      }
  }
}

const P1 = 'PCA57E101';
const P2 = 'PCA57E102';
const G1 = 'GCA5701';

let table: Table;
beforeEach(() => {
  table = new Table(2, 1);
  table.pass(500);
  table.told();
});

describe('dice on an emulated radio', () => {
  it('are found, named by their own numbers, and report identity and battery', () => {
    const fresh = new Table(2, 1);
    fresh.pass(500);
    expect(fresh.told()).toEqual(
      expect.arrayContaining([
        `hello ${P1}/6 ${P2}/6 ${G1}/6`,
        `${P1} not-a-roll 1`,
        `${P1} battery 87`,
        `${G1} battery 87`,
        `${G1} not-a-roll 64,0,0`,
      ]),
    );
    expect(fresh.blinked).toEqual(['g1']);
    expect(listDice(fresh.dice)).toContain('p1: Pixels 1, 6 sides, linked');
  });

  it('are witnessed from rolling to rest, even two of one make at the same time', () => {
    table.type('roll p1 6', 'roll p2 3', 'roll g1 2');
    table.pass(1000);
    expect(table.told().sort()).toEqual(
      [
        `${P1} rolling`,
        `${P2} rolling`,
        `${G1} rolling`,
        `${P1} witnessed 6`,
        `${P2} witnessed 3`,
        `${G1} witnessed 0,64,0`,
      ].sort(),
    );
  });

  it.each([4, 6, 8, 10, 12, 20])('of %i sides show every face that they have', (sides) => {
    const one = new Table(1, 0, { sides });
    one.pass(500);
    for (let face = 1; face <= sides; face += 1) {
      one.told();
      one.type(`roll p1 ${face}`);
      one.pass(1000);
      expect(one.told()).toEqual([`${P1} rolling`, `${P1} witnessed ${face}`]);
    }
  });

  it('that lean are cocked or doubtful; placed, moved or cheated ones are no roll; taps, chargers are told', () => {
    table.type('cock p1', 'cock g1');
    table.pass(1000);
    expect(table.told().sort()).toEqual([`${G1} cocked`, `${G1} rolling`, `${P1} doubtful 6`, `${P1} rolling`]);
    table.type('place p1 4', 'place g1 3', 'fake g1 5', 'tap g1', 'charge p1 on', 'charge g1 on', 'battery 40 p1');
    expect(table.told()).toEqual([
      `${P1} not-a-roll 4`,
      `${G1} not-a-roll 0,0,64`,
      `${G1} not-a-roll 0,-64,0`,
      `${G1} pressed`,
      `${P1} battery 87 charging`,
      `${G1} battery 87 charging`,
      `${P1} battery 40 charging`,
    ]);
  });

  it('are measured while they roll, and not before or after', () => {
    const die = table.dice[0] as EmulatedPixels;
    const heard: number[] = [];
    const say = die.say.bind(die);
    die.say = (bytes) => {
      heard.push(bytes[0] ?? 0);
      say(bytes);
    };
    table.pass(2000);
    expect(heard).toEqual([]);
    table.type('roll p1 6');
    table.pass(3000);
    expect(heard.filter((word) => word === 4).length).toBeGreaterThan(4);
    heard.length = 0;
    table.pass(2000);
    expect(heard).toEqual([]);
  });

  it('that are carried away while rolling are seen, not witnessed, and reconnect automatically', () => {
    table.type('start p1', 'away p1');
    table.pass(3000);
    expect(table.told()).toEqual([`${P1} rolling`]);
    table.type('settle p1 5', 'back p1');
    table.pass(2000);
    expect(table.told()).toEqual([`${P1} seen 5`]);
    table.type('roll p1 2');
    table.pass(1000);
    expect(table.told()).toEqual([`${P1} rolling`, `${P1} witnessed 2`]);
  });

  it('of the next table are not adopted until somebody holds them near', () => {
    const fresh = new Table(2, 0);
    fresh.type('far p2');
    fresh.pass(500);
    expect(
      fresh
        .told()
        .filter((one) => one.startsWith('hello'))
        .at(-1),
    ).toBe(`hello ${P1}/6`);
    fresh.type('near p2');
    fresh.pass(500);
    expect(fresh.told().filter((one) => one.startsWith('hello'))).toEqual([`hello ${P1}/6 ${P2}/6`]);
  });

  it('that send something unreadable cost a lost event, not the die', () => {
    table.type('noise p1', 'noise g1');
    expect(table.told()).toEqual(['lost 1', 'lost 1']);
    table.type('roll p1 6', 'roll g1 1');
    table.pass(1000);
    expect(table.told().sort()).toEqual([
      `${G1} rolling`,
      `${G1} witnessed 64,0,0`,
      `${P1} rolling`,
      `${P1} witnessed 6`,
    ]);
  });

  it("beyond the dongle's connection limit are heard through their advertisements", () => {
    const full = new Table(2, 0, { mostLinks: 1 });
    full.pass(500);
    full.told();
    full.type('roll p2 4');
    full.pass(1000);
    expect(full.told()).toEqual([`${P2} seen 4`]);
  });

  it('lose events if nobody acknowledges them, are counted, and are witnessed again afterwards', () => {
    const small = new Table(1, 0, { held: 8 });
    small.pass(500);
    small.durable = false;
    small.told();
    for (let i = 0; i < 4; i += 1) {
      small.type('roll p1 6');
      small.pass(1000);
    }
    const { messages } = small;
    expect(small.dongle.device.holds).toBe(8);
    const waiting = messages.flatMap((message) => originOf(message) ?? []);
    small.told();
    small.durable = true;
    for (const origin of waiting) small.acknowledge(origin);
    expect(small.told().at(-1)).toMatch(/^lost \d+$/);
    small.type('roll p1 3');
    small.pass(1000);
    expect(small.told()).toEqual([`${P1} rolling`, `${P1} witnessed 3`]);
  });

  it('identify themselves when asked, one or all', () => {
    table.blinked.length = 0;
    table.blink(P1);
    table.blink(null);
    expect(table.blinked).toEqual(['p1', 'p1', 'p2', 'g1']);
  });

  it('are not witnessed across a restart of their dongle', () => {
    table.type('start p1');
    table.pass(200);
    table.dongle.restart(8);
    table.pass(500);
    table.type('settle p1 6');
    table.pass(500);
    expect(table.told().filter((one) => /PCA57E101 .*\d$/.test(one) && !one.includes('battery'))).toEqual([
      `${P1} seen 6`,
    ]);
  });
});

describe('a typed command', () => {
  it.each([
    ['roll p9', "There is no die 'p9'. There are: p1, p2, g1."],
    ['place p1 7', "'7' is not a face of p1: give a whole number from 1 to 6."],
    ['fake p1 3', 'p1 is a Pixels die: only GoDice say that.'],
    ['battery 101 p1', "'101' is not a charge: give a whole number from 0 to 100."],
  ])('%s is answered', (line, sentence) => {
    expect(() => handleDice(line, table.dice, { later: table.later, throwDie: () => 1 })).toThrow(sentence);
  });
  it('about something else is left to the tray', () => {
    expect(handleDice('unplug', table.dice, { later: table.later, throwDie: () => 1 })).toBe(false);
  });
  it('for dice that nobody makes is refused', () => {
    expect(() => new Table(1, 0, { sides: 7 })).toThrow(
      'There is no Pixels die of 7 sides. There are: 4, 6, 8, 10, 12, 20.',
    );
    expect(() => new Table(17, 0)).toThrow('at most 16 dice');
  });
});
