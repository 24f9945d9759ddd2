import { describe, expect, it } from 'vitest';
import { BatteryLife } from './battery-life.ts';

const MINUTE = 60_000;
/** The battery readings of a die, as the journal keeps them. */
const told = (readings: readonly (readonly [minutes: number, percent: number])[], die?: string) =>
  readings.map(([minutes, percent], i) => ({
    n: i + 1,
    at: minutes * MINUTE,
    kind: 'device',
    body: {
      kind: 'battery',
      origin: { device: 'box', boot: 1, seq: i + 1 },
      percent,
      ...(die === undefined ? {} : { die }),
    },
  }));
const after = (readings: readonly (readonly [number, number])[], die?: string): BatteryLife => {
  const life = new BatteryLife();
  life.read(told(readings, die));
  return life;
};

describe('how long a battery lasts', () => {
  it('follows from the rate since the last charge', () => {
    const life = after(
      [
        [0, 20],
        [5, 90],
        [25, 85],
        [45, 80],
      ],
      'd1',
    );
    expect(life.lasts(45 * MINUTE)).toEqual({ 'box/d1': 320 });
    expect(life.lasts(55 * MINUTE)).toEqual({ 'box/d1': 310 });
  });

  it('is unknown from a single reading, a short time, or a battery that does not drop', () => {
    expect(after([[0, 50]]).lasts(0)).toEqual({});
    expect(
      after([
        [0, 50],
        [2, 45],
      ]).lasts(2 * MINUTE),
    ).toEqual({});
    expect(
      after([
        [0, 50],
        [20, 50],
        [40, 50],
      ]).lasts(40 * MINUTE),
    ).toEqual({});
  });

  it('leaves out the night between two evenings, and is unknown for a device long unheard', () => {
    const life = after([
      [0, 60],
      [20, 58],
      [900, 57],
      [920, 55],
    ]);
    expect(life.lasts(920 * MINUTE)).toEqual({ box: 550 });
    expect(life.lasts(1000 * MINUTE)).toEqual({});
  });

  it('ignores other and broken entries', () => {
    const life = new BatteryLife();
    life.read([
      { at: 0, kind: 'input', body: {} },
      { at: 0, kind: 'device', body: { kind: 'battery', percent: 'much' } },
    ]);
    expect(life.lasts(0)).toEqual({});
  });
});
