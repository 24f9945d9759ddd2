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

it('believes a quiet sensor while another of its device chatters without end', () => {
  sensors.changed('box', 'gate', 1);
  for (let ms = 0; ms < 3000; ms += 100) {
    sensors.changed('box', 'loose', (ms / 100) % 2);
    vi.advanceTimersByTime(100);
  }
  expect(asked).toEqual(['box']);
  sensors.snapshot('box', { gate: 1, loose: 0 });
  expect([...sensors.values]).toEqual([['box/gate', 1]]);
  vi.advanceTimersByTime(5000);
  sensors.snapshot('box', { gate: 1, loose: 1 });
  expect([...sensors.values]).toEqual([
    ['box/gate', 1],
    ['box/loose', 1],
  ]);
});

it('does not believe a sensor that is being touched, and remembers its previous value', () => {
  sensors.changed('box', 'gate', 1);
  sensors.snapshot('box', { gate: 1 });
  expect(sensors.values.size).toBe(0);
  vi.advanceTimersByTime(600);
  sensors.snapshot('box', { gate: 1 });
  sensors.changed('box', 'gate', 1);
  expect(sensors.values.size).toBe(0);
  vi.advanceTimersByTime(600);
  sensors.snapshot('box', { gate: 0 });
  expect([sensors.values.get('box/gate'), sensors.before.get('box/gate')]).toEqual([0, 1]);
});

/** Moves a sensor this often, at this interval in ms. */
function moves(sensor: string, times: number, everyMs: number): void {
  for (let i = 0; i < times; i += 1) {
    sensors.changed('box', sensor, i % 2);
    vi.advanceTimersByTime(everyMs);
  }
}

it('lists a chattering sensor and its rate until it has kept still for five seconds', () => {
  moves('gate', 1, 100);
  moves('loose', 19, 100);
  expect(sensors.chattering).toEqual([]);
  moves('loose', 20, 100);
  expect(sensors.chattering).toEqual([{ id: 'box/loose', perMinute: 234 }]);
  expect([sensors.chatters('box', 'loose'), sensors.chatters('box', 'gate')]).toEqual([true, false]);
  vi.advanceTimersByTime(4000);
  expect(sensors.chatters('box', 'loose')).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(sensors.chattering).toEqual([]);
});

it('waits longer only for a sensor that moved again soon after it was believed', () => {
  sensors.changed('box', 'slow', 1);
  vi.advanceTimersByTime(900);
  expect(asked).toHaveLength(1);
  sensors.changed('box', 'slow', 0);
  sensors.changed('box', 'gate', 1);
  vi.advanceTimersByTime(700);
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(600);
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(100);
  expect(asked).toHaveLength(3);
});

it('believes a weight that wavers at rest, and still sees a figure put on it', () => {
  const weighs = (value: number) => {
    sensors.changed('box', 'cell', value, 6);
    vi.advanceTimersByTime(200);
  };
  for (let i = 0; i < 12; i += 1) weighs(100 + 2 * (i % 3));
  expect(asked).toEqual(['box']);
  expect(sensors.chattering).toEqual([]);
  weighs(160);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(600);
  expect(asked).toHaveLength(2);
});

it('treats wavering beyond the allowed noise as movement', () => {
  for (let i = 0; i < 12; i += 1) {
    sensors.changed('box', 'cell', 100 + 20 * (i % 2), 6);
    vi.advanceTimersByTime(200);
  }
  expect(asked).toEqual([]);
});

it('reads a device that is plugged in once it has kept still', () => {
  sensors.plugged('box', 'gate');
  vi.advanceTimersByTime(599);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['box']);
});
