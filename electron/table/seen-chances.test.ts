import { afterAll, describe, expect, it } from 'vitest';
import { demoTable } from '../../test/trial-table.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { Chances } from './chances.ts';
import { LuckThread } from './luck-thread.ts';
import { matchHandlers } from './match-handlers.ts';
import type { SiegeTable } from './siege-table.ts';

/** Who is told the chances of orders and answers before they are given. */

const thread = new LuckThread();
afterAll(() => thread.close());

/** An order that rolls dice, from the second phase on. */
const SHOT = 'shoot-structure';

const console_ = { role: 'console' } as ScreenInfo;
const phone = (seat: string) => ({ role: 'side', seat, name: 'Ada' }) as ScreenInfo;
const handlersOf = (table: SiegeTable) =>
  matchHandlers({
    table: () => table,
    chances: new Chances(thread, () => undefined),
    restart: () => Promise.resolve(undefined),
  });
/** A shot that may be ordered now, in the first phase that has one. */
function aShot(table: SiegeTable) {
  for (let phases = 0; phases < 4; phases += 1) {
    const offer = table.match.offers().find(({ command }) => command === SHOT);
    if (offer !== undefined) return offer;
    table.order({ command: 'end-phase', args: {} }, null);
  }
  throw new Error('nobody may shoot');
}

describe('chances before an order', () => {
  it('are told to a console, and to the phone of its side once both have agreed to show them', async () => {
    const table = await demoTable();
    const { seat, command, args } = aShot(table);
    const other = table.system.seats.find((one) => one !== seat) ?? '';
    const handlers = handlersOf(table);
    const told = async (who: ScreenInfo) => (await handlers['match.odds']({ command, args }, who)).odds.length;
    expect(await told(console_)).toBeGreaterThan(0);
    expect([await told(phone(seat)), await told(phone(other))]).toEqual([0, 0]);
    table.write({ kind: 'odds-shown', body: { shown: true, by: 'Ada' } });
    expect(await told(phone(seat))).toBeGreaterThan(0);
    expect(await told(phone(other))).toBe(0);
    table.write({ kind: 'odds-shown', body: { shown: false, by: 'Dan' } });
    expect(await told(phone(seat))).toBe(0);
  }, 60_000);

  it('are listed on a phone for orders of its own side alone', async () => {
    const table = await demoTable();
    const { seat, command, args } = aShot(table);
    table.write({ kind: 'odds-shown', body: { shown: true, by: 'Ada' } });
    const other = table.system.seats.find((one) => one !== seat) ?? '';
    const handlers = handlersOf(table);
    const first = (who: ScreenInfo) =>
      new Promise<boolean>((done) => {
        const nothing = setTimeout(() => done(false), 3_000);
        const told = ({ odds }: { readonly odds: unknown }): void => {
          clearTimeout(nothing);
          done(odds !== null);
        };
        handlers['match.prices']({ orders: [{ command, args }] }, who, told, () => undefined);
      });
    expect(await first(phone(seat))).toBe(true);
    expect(await first(phone(other))).toBe(false);
  }, 60_000);
});
