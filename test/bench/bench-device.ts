import { spawn, type ChildProcessByStdio, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { SimulatedDevice, type DeviceMake } from '../../firmware-bridge/simulator/device.ts';
import { done, orderUpToTheRoll, type Hand } from '../journeys/program.ts';

/** Dice of a benchmark's device. */
export const benchDice = (count: number): DeviceMake['dice'] =>
  Array.from({ length: count }, (_, n) => ({ id: `d${String(n + 1)}`, sides: 6, label: `Bench ${String(n + 1)}` }));

/**
 * Connects a simulated device to the program over a cable and gives it to the attacker.
 * @returns the device, and a function that stops its heartbeat
 */
export async function benchDevice(
  hand: Hand,
  cable: ChildProcessWithoutNullStreams,
  dice: DeviceMake['dice'],
): Promise<{ readonly device: SimulatedDevice; readonly stop: () => void }> {
  const make = { id: 'bench', name: 'Bench', firmware: '1', held: 32, dice, sensors: [] };
  const device = new SimulatedDevice(make, 1, (bytes) => cable.stdin.write(bytes));
  cable.stdout.on('data', (bytes: Buffer) => {
    device.receive(bytes);
  });
  const beat = setInterval(() => {
    device.beat();
  }, 1000);
  device.start();
  await hand.until('the device is there', (state) => state.devices.some((one) => one.state === 'ready'));
  await done(hand.call('device.give', { device: 'bench', die: null, seat: 'attacker' }));
  return { device, stop: () => clearInterval(beat) };
}

/**
 * Connects a device with these dice to the program, and shoots at the gate up to the roll that a page then asks for.
 * @returns as {@link benchDevice}
 */
export async function aimedAtTheGate(
  hand: Hand,
  page: Page,
  cable: ChildProcessWithoutNullStreams,
  dice: DeviceMake['dice'],
): ReturnType<typeof benchDevice> {
  const connected = await benchDevice(hand, cable, dice);
  await done(hand.call('match.command', { command: 'end-phase', args: {} }));
  await orderUpToTheRoll(hand, 'shoot-structure', { unit: 'lobber-1', structure: 'gate' });
  await page.waitForSelector('#tray-head');
  return connected;
}

/** Starts the shortest safe chain from the second port of a folder to a page. */
export function startBareChain(folder: string): {
  readonly chain: ChildProcessByStdio<null, Readable, null>;
  /** The address of its page. */
  readonly url: () => Promise<string>;
} {
  const chain = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-chain.ts'), join(folder, 'ttyACM1'), join(folder, 'bare.log')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = async (): Promise<string> => {
    const said = await new Promise<string>((resolve) => createInterface({ input: chain.stdout }).once('line', resolve));
    // The benchmark itself listens to both chains. It is told nothing more once this one has been killed.
    new WebSocket(said.replace('http', 'ws')).on('message', String).on('error', () => undefined);
    return said;
  };
  return { chain, url };
}
