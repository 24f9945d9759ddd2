import { beforeEach, describe, expect, it } from 'vitest';
import { DeviceMessage } from '../device-message.ts';
import { writeLine } from '../link/line.ts';
import { LinkSession, type Step } from '../link/session.ts';
import { readRadio, writeRadio } from './frame.ts';

/** A radio bridge on a port, and what the host is told about its dice. */
class Bridge {
  readonly #session = new LinkSession({ plain: { device: 'plain', name: '', boot: 1 } });
  /** The frames stored with the dice's messages, in order. */
  readonly frames: string[] = [];
  #seq = 0;
  #ms = 1000;

  constructor() {
    this.#session.open(0);
    this.#lines('HELLO 1 dongle 1.0 7 3 0 Radio', 'DIE ram 6 Ram', 'DIE orc 20', 'DIE blue 6', 'READY 7 1 0');
  }
  #lines(...bodies: string[]): Step {
    return this.#session.receive(new TextEncoder().encode(bodies.map((body) => `${writeLine(body)}\n`).join('')), 1);
  }
  /** Sends frames, ten milliseconds apart. @returns the resulting messages, without their origins */
  hear(...frames: string[]): Record<string, unknown>[] {
    return frames.flatMap((frame) => {
      const [die = '', vendor = '', ...rest] = frame.split(' ');
      this.#seq += 1;
      this.#ms += 10;
      return this.#told(this.#lines(`E 7 ${this.#seq} radio ${die} ${vendor} ${this.#ms} ${rest.join(' ')}`));
    });
  }
  /** The radio was overrun, or restarted. */
  lose(): void {
    this.#seq += 1;
    this.#told(this.#lines(`E 7 ${this.#seq} lost 1`));
  }
  startClockAgain(): void {
    this.#ms = 0;
  }
  #told(step: Step): Record<string, unknown>[] {
    return step.messages.map((message) => {
      const { origin, frame, ...rest } = DeviceMessage.parse(message) as DeviceMessage & {
        origin?: unknown;
        frame?: string;
      };
      expect(origin).toBeDefined();
      if (frame !== undefined) this.frames.push(frame);
      return rest;
    });
  }
}

const LEGACY_D20 = '021401070B7A4757785634120010805ABB6405135A00';
const D6 = [
  '020F000100427967000100010001000' + '10A785634120102060100' + '20' + '00'.repeat(31),
  '20' + '52616D2064362041' + '00'.repeat(23) + '0DEFBEADDE0010000000200000' + '0557000503',
];
const identify = (die: string): string[] => {
  const all = D6.join('');
  const parts = all.match(/.{1,80}/g) ?? [];
  return parts.map((part, i) => `${die} pixels ${i === parts.length - 1 ? 'notify' : 'part'} ${part}`);
};
const rolled = (grade: string, face: number, die = 'ram'): Record<string, unknown> => ({
  kind: 'settled',
  die,
  face,
  grade,
});
const ROLL = ['ram pixels notify 030302', 'ram pixels notify 030304'];

let bridge: Bridge;
beforeEach(() => {
  bridge = new Bridge();
});

describe('a frame', () => {
  it('is stored beside its interpretation as the die sent it, reassembled if it came in parts', () => {
    bridge.hear('ram pixels up', ...identify('ram'));
    expect(bridge.frames).toEqual([expect.stringMatching(`^ram pixels \\d+ notify ${D6.join('')}$`)]);
    bridge.hear('ram pixels notify 030302', 'ram pixels part 0301', 'ram pixels notify 05');
    expect(bridge.frames.slice(1).map((frame) => frame.replace(/\d{4}/, 'ms'))).toEqual([
      'ram pixels ms notify 030302',
      'ram pixels ms notify 030105',
    ]);
  });
  it('is read as it is written', () => {
    const frame = { die: 'ram', vendor: 'pixels', ms: 12, what: 'notify', bytes: '030105' } as const;
    expect(readRadio(writeRadio(frame).split(' '))).toEqual(frame);
    expect(readRadio(['ram', 'godice', '0', 'up'])).toMatchObject({ what: 'up', bytes: '' });
  });
  it.each([
    'ram pixels 1 notify',
    'ram pixels 1 up 00',
    'ram other 1 up',
    'ram pixels 1 notify 0',
    'ram pixels -1 up',
    '',
  ])('is refused if it says %j', (fields) => {
    expect(readRadio(fields.split(' '))).toBeUndefined();
  });
});

describe('a Pixels die', () => {
  beforeEach(() => {
    bridge.hear('ram pixels up', ...identify('ram'));
  });

  it('is witnessed from rolling to rolled, and counts no face before', () => {
    expect(bridge.hear(...ROLL, 'ram pixels notify 030105')).toEqual([
      { kind: 'rolling', die: 'ram' },
      rolled('witnessed', 6),
    ]);
  });

  it('is doubtful if it measures that it does not lie flat', () => {
    const measure = 'ram pixels notify 04F4FF2300E603F401000040E201000101580001C300C311F609B0090000000000';
    expect(bridge.hear(...ROLL, measure, 'ram pixels notify 030101').at(-1)).toEqual({
      ...rolled('doubtful', 2),
      confidence: 50,
    });
  });

  it('that was placed is not a roll, and one that rolled unseen is seen', () => {
    expect(bridge.hear('ram pixels notify 030502')).toEqual([rolled('not-a-roll', 3)]);
    expect(bridge.hear('ram pixels notify 030102')).toEqual([rolled('seen', 3)]);
  });

  it('that is crooked is only a hint: with a six-sided die, players are asked', () => {
    expect(bridge.hear(...ROLL, 'ram pixels notify 030402').at(-1)).toEqual(rolled('doubtful', 3));
  });

  it('is not witnessed if its connection dropped: it says what it shows', () => {
    expect(bridge.hear(...ROLL, 'ram pixels down', 'ram pixels up', 'ram pixels notify 030505').slice(1)).toEqual([
      rolled('seen', 6),
    ]);
  });

  it('that is rolling when it reconnects is not witnessed', () => {
    bridge.hear(...ROLL, 'ram pixels down', 'ram pixels up');
    expect(bridge.hear('ram pixels notify 030301', 'ram pixels notify 030105').at(-1)).toEqual(rolled('seen', 6));
  });

  it('that is rolling when it reconnects is not witnessed however long it tumbles, but its next roll is', () => {
    bridge.hear(...ROLL, 'ram pixels down', 'ram pixels up');
    const tumbles = ['ram pixels notify 030301', 'ram pixels notify 030304', 'ram pixels notify 030302'];
    expect(bridge.hear(...tumbles, 'ram pixels notify 030105')).toEqual([
      { kind: 'rolling', die: 'ram' },
      rolled('seen', 6),
    ]);
    expect(bridge.hear(...ROLL, 'ram pixels notify 030105').at(-1)).toEqual(rolled('witnessed', 6));
  });

  it('ignores flatness measured for another face, or before it lay still', () => {
    const measure = 'ram pixels notify 04F4FF2300E603F401000040E201000101580001C300C311F609B0090000000000';
    expect(bridge.hear(...ROLL, measure, 'ram pixels notify 030104').at(-1)).toEqual(rolled('witnessed', 5));
  });

  it('is not witnessed if events are missing, another host has it, or the bridge restarted', () => {
    bridge.hear(...ROLL);
    bridge.lose();
    expect(bridge.hear('ram pixels notify 030105')).toEqual([rolled('seen', 6)]);
    bridge.hear(...ROLL, 'ram pixels advert 0620030410');
    expect(bridge.hear('ram pixels notify 030105')).toEqual([rolled('seen', 6)]);
    bridge.hear('ram pixels up', 'ram pixels notify 030500', ...ROLL);
    bridge.startClockAgain();
    expect(bridge.hear('ram pixels notify 030105')).toEqual([rolled('seen', 6)]);
    bridge.hear(...ROLL, 'ram pixels hello');
    expect(bridge.hear('ram pixels notify 030105')).toEqual([rolled('seen', 6)]);
  });

  it('that never identified itself is seen at best', () => {
    expect(bridge.hear('orc pixels up', 'orc pixels notify 030300', 'orc pixels notify 030113').at(-1)).toEqual(
      rolled('seen', 20, 'orc'),
    );
  });

  it('is witnessed for a program that started after it connected, once it has identified itself again', () => {
    expect(bridge.hear(...identify('orc'), ...ROLL.map((one) => one.replace('ram', 'orc')))).toHaveLength(1);
    expect(bridge.hear('orc pixels notify 030105')).toEqual([rolled('witnessed', 6, 'orc')]);
  });

  it('that only advertises is seen, once for each roll', () => {
    const adverts = ['1471030050', '1471011350', '1471011350', '1471051350'].map(
      (bytes) => `orc pixels advert ${bytes}`,
    );
    expect(bridge.hear(...adverts)).toEqual([rolled('seen', 20, 'orc')]);
  });

  it('that connects for the first time shows its face without a roll', () => {
    expect(bridge.hear('orc pixels up', `orc pixels notify ${LEGACY_D20}`)).toEqual([rolled('not-a-roll', 20, 'orc')]);
  });

  it('reports its battery when it changed by five', () => {
    expect(bridge.hear('ram pixels notify 225500', 'ram pixels notify 225300', 'ram pixels notify 225000')).toEqual([
      { kind: 'battery', die: 'ram', percent: 85 },
      { kind: 'battery', die: 'ram', percent: 80 },
    ]);
  });

  it('reports when it is put on its charger and taken off, full or not', () => {
    expect(
      bridge.hear(
        'ram pixels notify 225500',
        'ram pixels notify 225502',
        'ram pixels notify 225702',
        'ram pixels notify 225603',
        'ram pixels notify 225600',
      ),
    ).toEqual([
      { kind: 'battery', die: 'ram', percent: 85 },
      { kind: 'battery', die: 'ram', percent: 85, charging: true },
      { kind: 'battery', die: 'ram', percent: 86 },
    ]);
  });

  it('with a damaged or impossible message reports a lost event, and its roll is not witnessed', () => {
    expect(bridge.hear(...ROLL, 'ram pixels notify 0301')).toContainEqual({ kind: 'lost', events: 1 });
    expect(bridge.hear('ram pixels notify 030105')).toEqual([rolled('seen', 6)]);
    expect(bridge.hear('ram pixels notify 030109')).toEqual([{ kind: 'lost', events: 1 }]);
    expect(bridge.hear('stranger pixels up')).toEqual([{ kind: 'lost', events: 1 }]);
  });
});

describe('a GoDice die', () => {
  const lies = (grade: string, up: readonly number[]): Record<string, unknown> => ({
    kind: 'lies',
    die: 'blue',
    up,
    grade,
  });

  it('is witnessed from R to S, and reports its direction', () => {
    bridge.hear('blue godice up', 'blue godice notify 4D53400000');
    expect(bridge.hear('blue godice notify 52', 'blue godice notify 53C00000')).toEqual([
      { kind: 'rolling', die: 'blue' },
      lies('witnessed', [-64, 0, 0]),
    ]);
  });
  it('that leans is cocked; that was moved or cheated is not a roll; that stopped unseen is seen', () => {
    bridge.hear('blue godice up', 'blue godice notify 53400000');
    expect(
      bridge.hear(
        'blue godice notify 54533D0116',
        'blue godice notify 4653400000',
        'blue godice notify 4D53400000',
        'blue godice notify 53400000',
      ),
    ).toEqual([
      { kind: 'cocked', die: 'blue' },
      lies('not-a-roll', [64, 0, 0]),
      lies('not-a-roll', [64, 0, 0]),
      lies('seen', [64, 0, 0]),
    ]);
  });
  it('that answers after a reconnect is seen', () => {
    bridge.hear('blue godice up', 'blue godice notify 52', 'blue godice down', 'blue godice up');
    expect(bridge.hear('blue godice notify 53400000')).toEqual([lies('seen', [64, 0, 0])]);
  });
  it('reports charging as soon as it has reported its battery level', () => {
    expect(
      bridge.hear('blue godice notify 4368617201', 'blue godice notify 42617457', 'blue godice notify 4368617200'),
    ).toEqual([
      { kind: 'battery', die: 'blue', percent: 87, charging: true },
      { kind: 'battery', die: 'blue', percent: 87 },
    ]);
  });
  it('is pressed by a double tap, also while it rolls, which stays witnessed', () => {
    bridge.hear('blue godice up', 'blue godice notify 4D53400000');
    expect(bridge.hear('blue godice notify 52', 'blue godice notify 44546170', 'blue godice notify 53C00000')).toEqual([
      { kind: 'rolling', die: 'blue' },
      { kind: 'pressed', die: 'blue' },
      lies('witnessed', [-64, 0, 0]),
    ]);
  });
  it('reports its battery; single taps and colours are ignored', () => {
    expect(
      bridge.hear('blue godice notify 42617457', 'blue godice notify 546170', 'blue godice notify 436F6C03'),
    ).toEqual([{ kind: 'battery', die: 'blue', percent: 87 }]);
  });
});
