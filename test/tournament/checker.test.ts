import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEvent } from '../../electron/tournament/checker/check.ts';
import type { Act, PairedRound } from '../../electron/tournament/event/acts.ts';
import { Act as ActSchema } from '../../electron/tournament/event/acts.ts';
import type { Settings } from '../../electron/tournament/event/settings.ts';
import { ledger } from '../../electron/tournament/event/ledger.ts';
import { pairByHand } from '../../electron/tournament/event/pair-round.ts';
import { opened, playAll, playedByChance, player } from './play-event.ts';

const problemsOf = (acts: readonly Act[]): string[] =>
  checkEvent(acts).flatMap(({ problems }) => problems.map(({ key }) => key));

/** The acts of an event with one paired round changed. */
function changed(acts: readonly Act[], round: number, change: (paired: PairedRound) => void): readonly Act[] {
  return acts.map((act) => {
    if (act.deed.kind !== 'round-paired' || act.deed.paired.round !== round) return act;
    const copy = structuredClone(act);
    if (copy.deed.kind === 'round-paired') change(copy.deed.paired);
    return copy;
  });
}

describe('the independent checker', () => {
  it('agrees with every pairing of whole events, whatever happens at them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 2, max: 24 }),
        fc.record({
          within: fc.constantFrom('fold' as const, 'adjacent' as const, 'lot' as const),
          rankBy: fc.constantFrom('seed' as const, 'standings' as const),
          clubsFirst: fc.boolean(),
          clubsApartUntil: fc.integer({ min: 0, max: 5 }),
          sides: fc.boolean(),
          tables: fc.constantFrom<Settings['tables']>(
            [],
            [
              { id: 'gate', scenario: 'A' },
              { id: 'moat', scenario: 'B' },
              { id: '1', scenario: 'A' },
            ],
          ),
        }),
        (seed, count, settings) => {
          const { acts } = playedByChance(seed, count, 5, settings);
          expect(problemsOf(acts)).toEqual([]);
          for (const act of acts) expect(ActSchema.parse(act)).toEqual(act);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('agrees if a late entry is added to a round already paired, which then does not count as missed', () => {
    const event = playAll(opened(5, { rounds: 3 }).pair()).pair();
    event.do({ kind: 'player-entered', player: player('late'), missed: 1 });
    const paired = event.now.rounds[1]?.paired;
    const bye = paired?.rests.find(({ kind }) => kind === 'bye')?.player ?? '';
    const more = { attacker: bye, defender: 'late', table: '9', scenario: null };
    const wanted = [...(paired?.games ?? []), more];
    event.do({ kind: 'round-repaired', paired: pairByHand(event.now, 2, wanted, null, 'came late') });
    event.do({ kind: 'checked-in', player: 'late', by: 'hand' });
    playAll(event).pair();
    // One point for the missed round, none for the lost one.
    expect(
      ledger(event.now)
        .get('late')
        ?.map(({ points }) => points),
    ).toEqual([1, 0]);
    expect(problemsOf(event.acts)).toEqual([]);
  });

  it('agrees with round robins and cuts, and finds repeated games', () => {
    for (const method of ['round-robin', 'round-robin-twice'] as const) {
      const table = opened(5, { method, rounds: 10 });
      for (let round = 1; round <= (method === 'round-robin' ? 5 : 10); round += 1) playAll(table.pair());
      expect(problemsOf(table.acts)).toEqual([]);
    }
    const cut = opened(8, { rounds: 2, cut: 4 });
    for (let round = 1; round <= 4; round += 1) playAll(cut.pair());
    expect(problemsOf(cut.acts)).toEqual([]);
    const half = cut.now.rounds[2]?.paired;
    const dead = changed(cut.acts, 4, (paired) => (paired.games = structuredClone(half?.games ?? [])));
    expect(problemsOf(dead)).toContain('check.out-of-cut');
    const twice = opened(4, { method: 'round-robin', rounds: 3 });
    playAll(playAll(twice.pair()).pair());
    const first = twice.now.rounds[0]?.paired;
    const again = changed(twice.acts, 2, (paired) => (paired.games = structuredClone(first?.games ?? [])));
    expect(problemsOf(again)).toContain('check.met');
  });

  const { acts } = playedByChance(11, 16, 4, {
    tables: [
      { id: 'gate', scenario: 'A' },
      { id: 'moat', scenario: 'B' },
    ],
  });

  it('finds two games with swapped opponents', () => {
    const swapped = changed(acts, 3, ({ games: [one, two] }) => {
      if (one === undefined || two === undefined) return;
      [one.defender, two.defender] = [two.defender, one.defender];
    });
    expect(problemsOf(swapped)).toEqual(expect.arrayContaining(['check.cost-differs']));
  });

  it('finds a mark that was removed, and one that was added', () => {
    expect(problemsOf(changed(acts, 4, ({ games }) => games.forEach((game) => (game.breaches = []))))).toContain(
      'check.marks',
    );
    const put = changed(acts, 1, ({ games: [one] }) =>
      one?.breaches.push({ wish: 'rematch', amount: 1, text: { key: 'x' } }),
    );
    expect(problemsOf(put)).toEqual(['check.marks']);
  });

  it('finds swapped sides, tables used twice, and swapped tables', () => {
    const sides = changed(acts, 2, ({ games: [one] }) => {
      if (one !== undefined) [one.attacker, one.defender] = [one.defender, one.attacker];
    });
    expect(problemsOf(sides)).toContain('check.sides');
    const twice = changed(acts, 2, ({ games: [one, two] }) => {
      if (one !== undefined && two !== undefined) two.table = one.table;
    });
    expect(problemsOf(twice)).toContain('check.table-twice');
    const exchanged = changed(acts, 1, ({ games: [one, two] }) => {
      if (one !== undefined && two !== undefined) [one.table, two.table] = [two.table, one.table];
    });
    expect(problemsOf(exchanged)).toContain('check.cost-differs');
  });

  it('finds a forgotten player, and one who had left', () => {
    const forgotten = changed(acts, 1, (paired) => paired.games.pop());
    expect(problemsOf(forgotten)).toContain('check.forgotten');
    const [first] = acts.flatMap(({ deed }) =>
      deed.kind === 'round-paired' ? [deed.paired.games[0]?.attacker ?? ''] : [],
    );
    const at = acts.findIndex(({ deed }) => deed.kind === 'round-paired');
    const gone: Act = { n: 0, id: 'gone', at: 0, by: 'x', deed: { kind: 'dropped', player: first ?? '' } };
    expect(problemsOf(acts.toSpliced(at, 0, gone))).toContain('check.was-away');
  });

  it('is not fooled by a certificate with smaller weights, the wrong order or no proof', () => {
    const light = changed(acts, 2, ({ certificate: { pairs } }) => pairs?.wishes.forEach((one) => (one.weight = '1')));
    expect(problemsOf(light)).toContain('check.weights');
    const order = changed(acts, 2, ({ certificate: { pairs } }) => pairs?.wishes.reverse());
    expect(problemsOf(order)).toEqual(['check.wishes-out-of-order']);
    const low = changed(acts, 2, ({ certificate: { pairs } }) => {
      for (const id of Object.keys(pairs?.proof.values ?? {})) if (pairs !== null) pairs.proof.values[id] = '0';
    });
    expect(problemsOf(low)).toContain('check.proof-too-weak');
    const high = changed(acts, 2, ({ certificate: { pairs } }) => {
      const [id = ''] = Object.keys(pairs?.proof.values ?? {});
      if (pairs !== null) pairs.proof.values[id] = String(BigInt(pairs.proof.values[id] ?? 0) + 10n ** 60n);
    });
    expect(problemsOf(high)).toContain('check.cheaper-pair');
    const none = changed(acts, 2, ({ certificate }) => (certificate.pairs = null));
    expect(problemsOf(none)).toEqual(['check.no-certificate']);
  });

  it('judges a pairing by what was known then, not by results corrected later', () => {
    const mended = acts.filter(({ deed }) => deed.kind === 'result').at(0);
    expect(mended).toBeDefined();
    if (mended?.deed.kind !== 'result') return;
    const { round, game, result } = mended.deed;
    const outcome = result.outcome === 'attacker' ? 'defender' : 'attacker';
    const late: Act = {
      ...mended,
      n: acts.length + 1,
      deed: { kind: 'result', round, game, result: { ...result, outcome } },
    };
    expect(problemsOf([...acts, late])).toEqual([]);
    const at = acts.indexOf(mended);
    expect(problemsOf(acts.toSpliced(at, 1, { ...late, n: mended.n }))).not.toEqual([]);
  });
});
