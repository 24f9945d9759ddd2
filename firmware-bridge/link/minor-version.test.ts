import { describe, expect, it } from 'vitest';
import type { Ability, DeviceMessage } from '../device-message.ts';
import { SimulatedDevice } from '../simulator/device.ts';
import { readDeviceLine } from './device-line.ts';
import { readEvent, writeEvent } from './device-event.ts';
import { LIGHT_STATES, readHostLine, writeHostLine, type LightState } from './host-line.ts';
import { LinkSession } from './session.ts';

/** A simulated device of version 1.1 and the host's end, connected by a fault-free cable. */

function connected(can?: readonly Ability[]) {
  const make = {
    id: 'keep',
    name: 'Keep',
    firmware: '0.2.0',
    dice: [{ id: 'd1', sides: 6, label: '' }],
    sensors: [{ id: 'w1', kind: 'level' as const, capacity: 65_535, label: 'tower' }],
    held: 16,
    ...(can === undefined ? {} : { can }),
  };
  const messages: DeviceMessage[] = [];
  const host = new LinkSession({ plain: { device: 'plain', name: 'plain', boot: 1 } });
  let now = 0;
  const toHost: Uint8Array[] = [];
  const device = new SimulatedDevice(make, 7, (bytes) => toHost.push(bytes));
  const heard = (step: ReturnType<LinkSession['open']>): void => {
    messages.push(...step.messages);
    for (const bytes of step.send) device.receive(bytes);
    for (const bytes of toHost.splice(0)) heard(host.receive(bytes, (now += 1)));
  };
  heard(host.open(now));
  const light = (state: LightState): void => heard(host.light('w1', state));
  const happen = (event: Parameters<SimulatedDevice['happen']>[0]): void => {
    device.happen(event);
    heard(host.tick((now += 1)));
  };
  return { device, messages, light, happen };
}
const hello = (messages: readonly DeviceMessage[]) => messages.find((one) => one.kind === 'hello')?.device;

describe('version 1.1 of the wire protocol', () => {
  it('greets a device that announces nothing new as before, and sends it no light', () => {
    const { device, messages, light } = connected();
    expect(hello(messages)).toMatchObject({ id: 'keep' });
    expect(hello(messages)?.can).toBeUndefined();
    light('fallen');
    expect(device.light('w1')).toBe('off');
  });

  it('sends light states to a capable device, and receives its presses', () => {
    const { device, messages, light, happen } = connected(['press', 'light']);
    expect(hello(messages)?.can).toEqual(['press', 'light']);
    for (const state of LIGHT_STATES) {
      light(state);
      expect(device.light('w1')).toBe(state);
    }
    happen({ kind: 'pressed' });
    happen({ kind: 'pressed', die: 'd1' });
    expect(messages.filter(({ kind }) => kind === 'pressed')).toMatchObject([
      { origin: { device: 'keep', boot: 7, seq: 1 } },
      { origin: { seq: 2 }, die: 'd1' },
    ]);
  });

  it('carries readings up to 65535', () => {
    const { messages, happen } = connected();
    happen({ kind: 'sensor', sensor: 'w1', value: 65_535 });
    expect(messages.at(-1)).toMatchObject({ kind: 'sensor', value: 65_535 });
    expect(readDeviceLine('SENSOR w1 level 65536 tower').word).toBe('unreadable');
    expect(readEvent(['sensor', 'w1', '65536']).kind).toBe('unreadable');
  });

  it('does not let a press break the roll in progress; a press of another die is a lost event', () => {
    const { messages, happen } = connected(['press']);
    happen({ kind: 'rolling', die: 'd1' });
    happen({ kind: 'pressed', die: 'd1' });
    happen({ kind: 'settled', die: 'd1', face: 4 });
    expect(messages.at(-1)).toMatchObject({ kind: 'settled', grade: 'witnessed' });
    happen({ kind: 'pressed', die: 'd9' });
    expect(messages.at(-1)).toMatchObject({ kind: 'lost' });
  });

  it('reads words as they are written, and ignores abilities of a newer version', () => {
    for (const event of [{ kind: 'pressed' }, { kind: 'pressed', die: 'd1' }] as const)
      expect(readEvent(writeEvent(event).split(' '))).toEqual(event);
    expect(readEvent(['pressed', 'd1', 'd2']).kind).toBe('unreadable');
    for (const state of LIGHT_STATES)
      expect(readHostLine(writeHostLine({ word: 'light', sensor: 'w1', state }))).toEqual({
        word: 'light',
        sensor: 'w1',
        state,
      });
    expect(readHostLine('LIGHT w1 sparkling').word).toBe('unreadable');
    expect(readDeviceLine('CAN dance light')).toEqual({ word: 'can', can: ['light'] });
  });
});
