import { beforeEach, describe, expect, it } from 'vitest';
import { reopened, toyTable } from '../../test/trial-table.ts';
import type { DeviceMessage, Grade } from '../../firmware-bridge/device-message.ts';
import { fairnessOf } from './fairness.ts';
import { Lessons, type Said } from './lessons.ts';
import type { SiegeTable } from './siege-table.ts';

type Lies = Extract<DeviceMessage, { kind: 'lies' }>;

let table: SiegeTable;
let seq: number;

beforeEach(async () => {
  seq = 0;
  table = await toyTable();
  table.hear({
    kind: 'hello',
    boot: 7,
    device: {
      id: 'dongle',
      name: 'Radio',
      firmware: '1',
      protocol: 1,
      speaks: 'wire',
      dice: [{ id: 'blue', sides: 6, label: 'Blue' }],
      sensors: [],
    },
  });
});

const origin = () => ({ device: 'dongle', boot: 7, seq: (seq += 1) });
const lies = (up: Lies['up'], grade: Grade = 'not-a-roll'): Lies => ({
  kind: 'lies',
  origin: origin(),
  die: 'blue',
  up,
  grade,
});
const said = (face: number | null, change: Partial<Said> = {}): Said => ({
  device: 'dongle',
  die: 'blue',
  sides: 6,
  opposites: true,
  face,
  ...change,
});

/** Places the die, and says which face is up. */
function place(lessons: Lessons, up: Lies['up'], face: number): ReturnType<Lessons['teach']> {
  lessons.heard(lies(up));
  return lessons.teach(said(face));
}
function teachBlue(lessons = new Lessons()): void {
  place(lessons, [64, 0, 0], 1);
  place(lessons, [0, 64, 0], 2);
  const { learned } = place(lessons, [0, 0, 64], 3);
  if (learned !== undefined) table.write({ kind: 'die-taught', body: learned });
}

describe('a die that reports directions', () => {
  it('has no face until it is taught, then shows it in the tray and when the match is reopened', async () => {
    expect(table.hear(lies([-60, 2, 1], 'witnessed'))).toBe(true);
    expect([...table.tray.held, ...table.tray.slots]).toEqual([]);
    teachBlue();
    table.hear(lies([-60, 2, 1], 'witnessed'));
    expect(table.tray.held[0]?.die).toMatchObject({ key: 'dongle/blue', face: 6, grade: 'witnessed' });
    table = await reopened(table);
    table.hear(lies([0, -64, 0], 'witnessed'));
    expect(table.tray.held.at(-1)?.die).toMatchObject({ face: 5 });
  });

  it('is cocked if it leans on an edge, and doubtful if it nearly does', () => {
    teachBlue();
    table.hear(lies([64, 40, 0], 'witnessed'));
    expect(table.tray.held[0]?.die).toMatchObject({ face: 1, grade: 'doubtful' });
    table.hear(lies([40, 40, 40], 'witnessed'));
    const last = [...table.journal.read()].at(-1);
    expect(last?.body).toMatchObject({ kind: 'cocked', die: 'blue' });
  });
});

describe('a lesson', () => {
  it('says which faces are missing, and ends after three placements for a six-sided die', () => {
    const lessons = new Lessons();
    expect(place(lessons, [64, 0, 0], 1).view).toMatchObject({ missing: [2, 3, 4, 5], atLeast: 2 });
    expect(place(lessons, [0, 64, 0], 2).view).toMatchObject({ missing: [3, 4], atLeast: 1 });
    expect(place(lessons, [0, 0, 64], 3).view).toMatchObject({ missing: [], text: { key: 'lesson.learned' } });
  });
  it('drops a placement that contradicts the others', () => {
    const lessons = new Lessons();
    place(lessons, [64, 0, 0], 1);
    expect(place(lessons, [64, 1, 0], 2)).toMatchObject({ view: { warnings: [{ key: 'lesson.contradicts' }] } });
    expect(place(lessons, [0, 64, 0], 2).view).toMatchObject({ missing: [3, 4], warnings: [] });
  });
  it('restarts on request, and asks for a die that has not reported how it lies', () => {
    const lessons = new Lessons();
    expect(lessons.teach(said(1)).view.text.key).toBe('lesson.unheard');
    place(lessons, [64, 0, 0], 1);
    expect(lessons.teach(said(null)).view.missing).toHaveLength(6);
    expect(lessons.teach(said(7)).view.text.key).toBe('lesson.unheard');
  });
});

describe('the fairness of the dice of a match', () => {
  const rolled = (face: number, grade: Grade): void => {
    table.hear({ kind: 'settled', origin: origin(), die: 'blue', face, grade });
  };
  it('uses witnessed rolls, for each die in the hands of each side, and for each side', () => {
    const [first = '', second = ''] = table.system.seats;
    for (let i = 0; i < 40; i += 1) rolled(6, 'witnessed');
    for (const grade of ['seen', 'not-a-roll', 'typed'] as const) rolled(1, grade);
    table.write({ kind: 'device-given', body: { device: 'dongle', die: null, seat: first } });
    rolled(2, 'witnessed');
    table.write({ kind: 'device-given', body: { device: 'dongle', die: 'blue', seat: second } });
    rolled(3, 'doubtful');
    const lines = fairnessOf(table.journal.read());
    expect(lines.map(({ die, seat, counts, verdict }) => [die, seat, counts.join(''), verdict])).toEqual([
      ['blue', null, '0000040', 'unfair'],
      ['blue', first, '010000', 'too-few'],
      [null, first, '010000', 'too-few'],
      ['blue', second, '001000', 'too-few'],
      [null, second, '001000', 'too-few'],
    ]);
    expect(lines[0]).toMatchObject({ text: { key: 'fairness.unfair', with: { face: 6, percent: 100, rolls: 40 } } });
  });
});

describe('a limit of its own for how flat a die must lie', () => {
  const settled = (confidence: number, grade: Grade): DeviceMessage => ({
    kind: 'settled',
    origin: origin(),
    die: 'blue',
    face: 4,
    grade,
    confidence,
  });
  const limit = (least: number | null) =>
    table.write({ kind: 'die-limit', body: { device: 'dongle', die: 'blue', least } });
  /** The grade that the journal keeps for a message. */
  const kept = (message: DeviceMessage): Grade | undefined => {
    table.hear(message);
    const { body } = [...table.journal.read()].at(-1) ?? {};
    return (body as { grade?: Grade } | undefined)?.grade;
  };

  it('replaces the limit of the table until it is removed', () => {
    expect([kept(settled(70, 'witnessed')), kept(settled(50, 'doubtful'))]).toEqual(['witnessed', 'doubtful']);
    limit(80);
    expect([kept(settled(79, 'witnessed')), kept(settled(80, 'witnessed'))]).toEqual(['doubtful', 'witnessed']);
    limit(40);
    expect([kept(settled(39, 'doubtful')), kept(settled(40, 'doubtful'))]).toEqual(['doubtful', 'witnessed']);
    limit(null);
    expect(kept(settled(50, 'doubtful'))).toBe('doubtful');
  });

  it('makes no roll of what nobody saw rolling, and does not apply to a die that measures nothing', () => {
    limit(95);
    for (const grade of ['seen', 'not-a-roll'] as const) expect(kept(settled(99, grade))).toBe(grade);
    const { confidence: _measured, ...plain } = settled(0, 'witnessed') as Extract<DeviceMessage, { kind: 'settled' }>;
    expect(kept(plain)).toBe('witnessed');
  });

  it('applies to a die that reports directions', () => {
    teachBlue();
    const tilted = (): Lies => lies([60, 0, 24], 'witnessed');
    expect(kept(tilted())).toBe('witnessed');
    limit(80);
    expect(kept(tilted())).toBe('doubtful');
    expect(kept(lies([64, 0, 0], 'witnessed'))).toBe('witnessed');
  });

  it('is there when the match is reopened, and goes with the device', async () => {
    limit(80);
    table = await reopened(table);
    expect(table.known.limits).toEqual({ 'dongle/blue': 80 });
    table.write({ kind: 'device-forgotten', body: { device: 'dongle' } });
    expect(table.known.limits).toEqual({});
  });
});
