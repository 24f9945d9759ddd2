import { describe, expect, it } from 'vitest';
import type { DeviceView, TableState } from '../../electron/contract/table.ts';
import { isWeak } from './battery.ts';
import { dieState } from './die-state.ts';
import { inRows, watching, watchOf } from './sensors.ts';
import type { TimedNews } from './use-news.ts';

const die = { id: 'd1', sides: 6, label: 'Blue', seat: null, battery: null, charging: false, least: null };
const device: DeviceView = {
  id: 'box',
  name: 'Box',
  firmware: '1',
  speaks: 'wire',
  port: '/dev/x',
  state: 'ready',
  heardAgo: 10,
  battery: 80,
  charging: false,
  seat: 'attacker',
  confirms: null,
  dice: [die],
  sensors: [],
};
const provenance = { grade: 'witnessed' as const, device: 'box', die: 'd1', label: 'Blue', by: null };
const tray = (more: Partial<TableState['tray']> = {}): Pick<TableState, 'tray' | 'ask'> => ({
  tray: { slots: [], held: [], throws: null, onRecord: null, soFar: null, ...more },
  ask: { ask: 'roll' } as TableState['ask'],
});
type News = Pick<TimedNews, 'devices' | 'thrown' | 'lies' | 'taught' | 'at'>;
const news = (more: Partial<News> = {}): News => ({
  devices: [],
  thrown: {},
  lies: {},
  taught: {},
  at: 60_000,
  ...more,
});
const thrown = (more: Partial<TimedNews['thrown'][string]>): News =>
  news({ thrown: { 'box/d1': { does: 'lies', face: 4, grade: 'witnessed', ago: 5000, counts: [], ...more } } });
const stateOf = (of: DeviceView, at: Pick<TableState, 'tray' | 'ask'>, told: News) =>
  dieState({ device: of, die }, at, told, (ms) => `at ${String(ms)}`);
const said = (of: DeviceView, at: Pick<TableState, 'tray' | 'ask'>, told: News) => {
  const { look, words, odd } = stateOf(of, at, told);
  return [words.key, look.body, look.face, odd];
};

describe('the state of a die', () => {
  it('says first whether it is heard at all, and how it was lost', () => {
    const gone: DeviceView = { ...device, state: 'gone', heardAgo: null };
    expect(said(gone, tray(), thrown({}))).toEqual(['devices.die.cable', 'ghost', null, true]);
    expect(said({ ...gone, speaks: 'radio' }, tray(), news())[0]).toBe('devices.die.radio');
    expect(said({ ...gone, state: 'silent' }, tray(), news())[0]).toBe('devices.die.quiet');
  });
  it('says for how long it has been lost', () => {
    const { words } = stateOf({ ...device, state: 'gone' }, tray(), news({ devices: [{ id: 'box', heardAgo: 8200 }] }));
    expect(words).toEqual({
      key: 'devices.die.since',
      with: { how: { key: 'devices.die.cable' }, span: { key: 'devices.span.seconds', with: { seconds: 8 } } },
    });
  });
  it('then says what the tray knows of it, which arrives before the news', () => {
    const slot = {
      state: 'in' as const,
      face: 6,
      reads: 'hit' as const,
      provenance,
      unconfirmed: false,
      corrected: null,
    };
    expect(said(device, tray({ slots: [slot] }), thrown({}))).toEqual(['devices.die.counted', 'solid', 6, false]);
    // The news have that face too, and with it the time.
    const { words } = stateOf(device, tray({ slots: [slot] }), thrown({ face: 6 }));
    expect(words).toEqual({ key: 'devices.die.counted-at', with: { face: 6, time: 'at 55000' } });
    expect(said(device, tray({ slots: [{ ...slot, unconfirmed: true }] }), news())[0]).toBe('devices.die.asks');
    const rolling = { state: 'rolling' as const, die: 'box/d1', label: 'Blue' };
    expect(said(device, tray({ slots: [rolling] }), thrown({}))).toEqual(['devices.die.rolls', 'rolling', null, false]);
    const held = { id: '7', face: 2, provenance, seat: null, reason: 'extra' as const };
    expect(said(device, tray({ held: [held] }), news())[0]).toBe('devices.die.aside');
  });
  it('else says its last throw with its age, or that it leans or was never thrown', () => {
    expect(said(device, tray(), thrown({}))).toEqual(['devices.die.just', 'solid', 4, false]);
    expect(said(device, tray(), thrown({ ago: 300_000 }))[0]).toBe('devices.die.minutes');
    expect(said(device, tray(), thrown({ ago: 9e6 }))[0]).toBe('devices.die.hours');
    expect(said(device, tray(), thrown({ does: 'leans', face: null }))).toEqual([
      'devices.die.leans',
      'cocked',
      null,
      false,
    ]);
    expect(said(device, tray(), news())[0]).toBe('devices.die.never');
  });
  it('says that it is on the charger, with the face it shows', () => {
    const charging = { ...device, charging: true };
    expect(said(charging, tray(), thrown({})).slice(0, 3)).toEqual(['devices.die.on-charger', 'solid', 4]);
    expect(said(charging, tray(), news())[0]).toBe('devices.die.charges');
  });
  it('says that it must be taught, while its throws cannot count', () => {
    expect(said(device, tray(), news({ lies: { 'box/d1': { ago: 1, face: null } } }))[0]).toBe('devices.die.untaught');
  });
});

describe('a weak battery', () => {
  it('is below a fifth, or lasts less than an hour, in the die or in its device', () => {
    expect(isWeak({ device, die }, {})).toBe(false);
    expect(isWeak({ device, die: { ...die, battery: 19 } }, {})).toBe(true);
    expect(isWeak({ device, die }, { box: 59 })).toBe(true);
    expect(isWeak({ device: { ...device, battery: null }, die }, { box: 5 })).toBe(false);
  });
});

describe('the sensors of a section', () => {
  const sensor = (id: string, section: string | null, masked: number | null = null) => ({
    id,
    label: id,
    kind: 'presence' as const,
    capacity: 1,
    value: 1,
    section,
    masked,
  });
  it('are represented by the one a person must look at first', () => {
    const devices = [
      { ...device, sensors: [sensor('a', 'w-1'), sensor('b', 'w-1'), sensor('c', 'w-2', 3), sensor('d', null)] },
      { ...device, id: 'far', state: 'gone' as const, sensors: [sensor('e', 'w-3')] },
    ];
    const dispute = { id: 'box/b', device: 'box', sensor: 'b', section: 'w-1', says: 0, game: 1, text: { key: 'x' } };
    const all = watching({ devices, discrepancies: [dispute] });
    expect(all).toHaveLength(4);
    expect(['w-1', 'w-2', 'w-3', 'w-4'].map((id) => watchOf(id, all))).toEqual([
      'disagrees',
      'masked',
      'silent',
      'none',
    ]);
  });
  it('keep a dispute in sight when they fall silent', () => {
    const dispute = { id: 'far/e', device: 'far', sensor: 'e', section: 'w-3', says: 0, game: 1, text: { key: 'x' } };
    const far = { ...device, id: 'far', state: 'silent' as const, sensors: [sensor('e', 'w-3')] };
    expect(watching({ devices: [far], discrepancies: [dispute] }).map(({ watch }) => watch)).toEqual(['disagrees']);
  });
});

describe('the names of sections', () => {
  const wall = (label: string, name = { key: 'section.wall', with: { label } }) => ({
    id: `w-${label}`,
    kind: 'wall' as const,
    label,
    name,
  });
  it('put walls in a row into one, from three on', () => {
    const named = { key: 'custom', with: { label: 'Widow' } };
    const all = [wall('1'), wall('2'), wall('9'), wall('10'), wall('11'), wall('12', named)];
    expect(inRows(all).map((one) => one.with)).toEqual([
      { label: '1' },
      { label: '2' },
      { from: '9', to: '11' },
      { label: 'Widow' },
    ]);
    expect(inRows([])).toEqual([]);
  });
});
