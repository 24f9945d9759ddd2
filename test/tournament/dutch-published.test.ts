import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pairDutch } from '../../electron/tournament/pairing/dutch/dutch.ts';
import { roundOfReport } from './dutch-report.ts';

const read = (name: string): string => readFileSync(new URL(`./fixtures/dutch/${name}`, import.meta.url), 'latin1');

/** A published round: how many games, then who has white against whom; 0 is the bye. */
const expected = (name: string): readonly string[] => read(name).trim().split(/\s*\n/).slice(1);

describe('the Dutch system, held against the published files of bbpPairings', () => {
  it.each(['dutch_2025_C5', 'dutch_2025_C9', 'issue_7'])('%s: every pair, every side and the order of tables', (name) => {
    const { players, all, rules } = roundOfReport(read(`${name}.trf`));
    const made = pairDutch(players, rules, all);
    const lines = [
      ...(made?.pairs ?? []).map(({ attacker, defender }) => `${attacker} ${defender}`),
      ...(made === undefined || made.bye === null ? [] : [`${made.bye} 0`]),
    ];
    expect(lines).toEqual(expected(`${name}.expected`));
  });
});
