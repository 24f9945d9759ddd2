import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuietSensors } from './quiet-sensors.ts';

let asked: string[];
let sensors: QuietSensors;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  sensors = new QuietSensors((device) => asked.push(device));
});
afterEach(() => {
  sensors.close();
  vi.useRealTimers();
});

it('believes a sensor that is quiet while another of its device chatters without end', () => {
  sensors.changed('box', 'gate');
  for (let ms = 0; ms < 3000; ms += 100) {
    sensors.changed('box', 'loose');
    vi.advanceTimersByTime(100);
  }
  expect(asked).toEqual(['box']);
  sensors.snapshot('box', { gate: 1, loose: 0 });
  expect([...sensors.values]).toEqual([['box/gate', 1]]);
  vi.advanceTimersByTime(600);
  sensors.snapshot('box', { gate: 1, loose: 1 });
  expect([...sensors.values]).toEqual([
    ['box/gate', 1],
    ['box/loose', 1],
  ]);
});

it('does not believe a sensor that is being touched, and remembers what it said before', () => {
  sensors.changed('box', 'gate');
  sensors.snapshot('box', { gate: 1 });
  expect(sensors.values.size).toBe(0);
  vi.advanceTimersByTime(600);
  sensors.snapshot('box', { gate: 1 });
  sensors.changed('box', 'gate');
  expect(sensors.values.size).toBe(0);
  vi.advanceTimersByTime(600);
  sensors.snapshot('box', { gate: 0 });
  expect([sensors.values.get('box/gate'), sensors.before.get('box/gate')]).toEqual([0, 1]);
});
