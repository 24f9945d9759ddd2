import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoTable } from '../../test/trial-table.ts';
import { Match } from '../../rules/kernel/match.ts';
import { countingRows } from '../../rules/kernel/replay.ts';
import type { Row } from '../../rules/kernel/row.ts';
import type { Parsed } from '../../rules/kernel/system.ts';
import { randomInput, seeded } from '../../test/conformance/random-player.ts';
import { ledgerOf, LuckBook } from './ledger.ts';
import { momentsOf, pastAt } from './past.ts';
import type { SiegeTable } from './siege-table.ts';
import { rowsOf } from './stored-rows.ts';
import type { AnyMatch } from './any-match.ts';
import { demo, presetsOf, systems } from './systems.ts';

let table: SiegeTable;
beforeEach(async () => {
  table = await demoTable();
});

function valueOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}
const order = (command: string, args: Record<string, string> = {}): void => void table.order({ command, args }, null);
const fact = (yes: boolean): void => void table.answer(table.token, { fact: yes }, null);
const type = (...faces: number[]): void => void table.trayOp(table.token, { op: 'type', faces, by: 'Brandt' });

/** A lobber hits the gate three times, and the test of three dice brings it down. */
function bringTheGateDown(): void {
  order('end-phase');
  order('shoot-structure', { unit: 'lobber-1', structure: 'gate' });
  while (table.match.awaiting?.question.ask === 'declare') fact(true);
  type(6, 6, 6);
  order('end-phase');
  while (table.match.awaiting?.question.ask === 'choose') break;
  type(6, 6, 6);
}
const book = new LuckBook();
const ledger = () => {
  const { setup, options } = table.journal.match;
  const { system } = table;
  return ledgerOf(
    system.seats,
    book.outcomesOf({ system, setup, options, rows: countingRows(rowsOf(table.journal.read())) }),
  );
};

/** What became of the fall of the gate at last. */
const fallIn = (lines: ReturnType<typeof ledger>['lines']) => lines.findLast(({ rule }) => rule === 'SF-032');

describe('the ledger of luck', () => {
  it('sums to the result of every outcome that was followed', () => {
    bringTheGateDown();
    expect(table.match.state).toMatchObject({ structures: { gate: { fallen: true } } });
    const { lines, sides } = ledger();
    expect(lines.length).toBeGreaterThanOrEqual(2);
    for (const line of [...lines, ...sides]) {
      const { before, after, dice, choices, declared, unsplit } = line;
      expect(before + dice + choices + declared + unsplit).toBe(after);
    }
    expect(fallIn(lines)).toMatchObject({ favours: 'attacker', after: 1 });
    // A gate that fell took no token, which is nobody's bad luck.
    expect(lines.at(-1)).toMatchObject({ rule: 'SF-033', favours: null, after: 0 });
    const [attacker, defender] = sides;
    expect(attacker?.dice).toBeGreaterThan(0.5);
    expect(defender?.dice).toBe(-(attacker?.dice ?? 0));
  });

  it('balances to the last digit in any game, and is the same when asked again', () => {
    const among = ['siege-and-fortresses', 'siege-tower-hex', 'siege-with-house-rules'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...among), fc.integer(), (id, seed) => {
        const system = systems.find((one) => one.id === id) ?? demo.system;
        const setup: unknown = valueOf(system.setup.parse(presetsOf(id)[0]?.setup));
        const options: unknown = valueOf(system.options.parse({}));
        const match = new Match(system, setup, options) as AnyMatch;
        const random = seeded(seed);
        const rows: Row<{ readonly kind: string }>[] = [];
        for (let input = randomInput(match, random); rows.length < 30 && input; input = randomInput(match, random)) {
          const row = match.submit(input);
          if (!('refused' in row)) rows.push(row as Row<{ readonly kind: string }>);
        }
        const luck = new LuckBook();
        const told = () => ledgerOf(system.seats, luck.outcomesOf({ system, setup, options, rows }));
        const { lines, sides } = told();
        for (const { before, dice, choices, declared, unsplit, after } of [...lines, ...sides])
          expect(before + dice + choices + declared + unsplit).toBe(after);
        expect(told()).toEqual({ choices: [], lines, sides });
      }),
      { numRuns: 12 },
    );
  });

  it('leaves out what was withdrawn', () => {
    bringTheGateDown();
    const before = ledger().lines.length;
    table.undo(table.match.undoable?.n ?? 0, true, 'Brandt');
    type(1, 1, 1);
    const after = ledger();
    expect(after.lines).toHaveLength(before);
    expect(fallIn(after.lines)?.after).toBe(0);
  });
});

describe('the past of a match', () => {
  it('shows the state after any entry, even in the middle of an order', () => {
    expect(pastAt(table, 0).siege).toMatchObject({ turn: 1, phase: 'command' });
    bringTheGateDown();
    const gate = (upTo: number) => pastAt(table, upTo).siege.sections.find(({ id }) => id === 'gate');
    const states = table.log.map(({ n }) => gate(n)?.state);
    expect(states[0]).toBe('standing');
    expect(states.at(-1)).toBe('gate-broken');
    expect(table.log.some(({ n }) => (gate(n)?.hits ?? 0) === 3)).toBe(true);
  });

  it('lists the moments that were called out, without withdrawn ones', () => {
    bringTheGateDown();
    expect(momentsOf(table).at(-1)).toMatchObject({ turn: 1, text: { key: 'callout.gate-broken' } });
    table.undo(table.match.undoable?.n ?? 0, true, 'Brandt');
    expect(momentsOf(table).filter(({ text }) => text.key === 'callout.gate-broken')).toEqual([]);
  });
});
