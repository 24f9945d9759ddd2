import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../fortress/view.ts';
import { replay } from '../../kernel/replay.ts';
import type { Input, Row } from '../../kernel/row.ts';
import type { Fact } from './facts.ts';
import { siegeAndFortresses } from './index.ts';
import { Options } from './options.ts';
import { announce } from './announce.ts';
import { archers, besiegers, giant, lobber, scene, section, written, type Changes, type Scene } from './scene.ts';
import { Setup } from './muster/setup.ts';
import { view } from './view.ts';

const changes: Changes = {
  turns: 3,
  sections: [
    section('tower', 'tower', { beside: ['w1'] }),
    section('w1', 'wall', { beside: ['gate'], oil: true }),
    section('gate', 'gateway', { beside: ['w2'], oil: true }),
    section('w2', 'palisade-wall', { beside: ['gt'] }),
    section('gt', 'gateway-tower', { oil: true }),
  ],
  tokens: { gate: 2, w1: 3, tower: 4, gt: 3, 'gt/gate': 1, w2: 2 },
  units: [
    lobber('bess'),
    lobber('bombard', { shots: 4, range: 90, engine: 'bombard', cannonLike: true }),
    besiegers('rams', { equipment: ['ram'] }),
    besiegers('logs', { equipment: ['log-ram', 'mantlets'] }, { shots: 1, range: 30 }),
    giant(),
    archers('bows', { w1: 1, gate: 1, w2: 1 }, { shots: 3 }),
    archers('guns', { tower: 3 }, { armour: 6 }),
    archers('spears', { gt: 3 }, { shots: 0, range: null, armour: 5 }),
    archers('lord', { gt: 1 }, { type: 'character', hits: 1, shots: 0, range: null }),
  ],
};

type Found = { readonly match: Scene; readonly rows: readonly Row<Fact>[] };

/** Plays by a list of numbers: each picks an offer, a face, an option or a fact. Looks at the siege after every row. */
function playAtRandom(numbers: readonly number[], look: (match: Scene, row: Row<Fact>) => void): Found {
  const match = scene(changes);
  const rows: Row<Fact>[] = [];
  let at = 0;
  const next = (below: number): number => (numbers[at++ % numbers.length] ?? 0) % below;
  for (let step = 0; step < 300; step += 1) {
    const input = anyInput(match, next);
    if (input === undefined) break;
    const row = match.submit(input);
    if ('refused' in row) throw new Error(`${JSON.stringify(input)}: ${row.code}`);
    rows.push(row);
    look(match, row);
  }
  return { match, rows };
}

function anyInput(match: Scene, next: (below: number) => number): Input | undefined {
  const question = match.awaiting?.question;
  if (question === undefined) {
    const offers = match.offers();
    const offer = offers[next(Math.max(1, offers.length))];
    return offer && { command: offer.command, args: offer.args };
  }
  switch (question.ask) {
    case 'roll':
      return { roll: Array.from({ length: question.dice }, () => 1 + next(question.sides)) };
    case 'choose':
      return { choose: question.options[next(question.options.length)]?.id ?? '' };
    case 'declare':
      return { fact: question.fact === 'yes-no' ? next(4) > 0 : question.min };
  }
}

const anyNumbers = fc.array(fc.nat(999), { minLength: 40, maxLength: 120 });

/** Cheaper than an expectation, for what is looked at after every row of every game. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Many games take longer than a test usually may. */
const PATIENCE = 60_000;

describe('play at random', () => {
  test(
    'SF-034 SF-B05: stands and tokens stay within their bounds, and tokens grow by one an attacker turn at most',
    () => {
      fc.assert(
        fc.property(anyNumbers, (numbers) => {
          const tokens = new Map<string, number>();
          playAtRandom(numbers, ({ state }, row) => {
            for (const { stands, hits, place, roster } of Object.values(state.units)) {
              must(stands >= 0 && hits >= 0, `${roster.id}: ${String(stands)} stands, ${String(hits)} hits`);
              if (stands === 0 || place.on !== 'sections') continue;
              const placed = Object.values(place.stands).reduce((sum, n) => sum + n, place.courtyard?.stands ?? 0);
              must(placed === stands, `${roster.id} has ${String(stands)} stands and ${String(placed)} on the walls`);
            }
            const turnBegan = row.facts.some(
              (fact) => fact.kind === 'phase-began' && fact.phase === 'command' && fact.active === 'attacker',
            );
            for (const [id, structure] of Object.entries(state.structures)) {
              const before = tokens.get(id) ?? structure.tokens;
              must(
                [0, 1].includes(structure.tokens - before),
                `${id}: tokens from ${String(before)} to ${String(structure.tokens)}`,
              );
              if (turnBegan || !tokens.has(id)) tokens.set(id, structure.tokens);
            }
          });
        }),
        { numRuns: 50 },
      );
    },
    PATIENCE,
  );

  test(
    'SF-030: after the attacker has closed his Shooting phase nothing that was hit is left untested',
    () => {
      fc.assert(
        fc.property(anyNumbers, (numbers) => {
          playAtRandom(numbers, ({ state }) => {
            if (state.phase !== 'combat') return;
            for (const [id, { hits }] of Object.entries(state.structures)) must(hits === 0, `${id} was not tested`);
          });
        }),
        { numRuns: 30 },
      );
    },
    PATIENCE,
  );

  test(
    'every siege that can be reached can be shown, and every fact be told',
    () => {
      fc.assert(
        fc.property(anyNumbers, (numbers) => {
          playAtRandom(numbers, ({ state }, row) => {
            SiegeView.parse(view(state));
            for (const fact of row.facts) {
              const quiet = ['towers-answered', 'troops-shot', 'engaged', 'disengaged', 'joined-fight'].includes(
                fact.kind,
              );
              must(quiet || announce(fact, state) !== undefined, `${fact.kind} is not told`);
            }
          });
        }),
        { numRuns: 15 },
      );
    },
    PATIENCE,
  );

  test(
    'running the rows again, or folding their facts, gives the same siege',
    () => {
      fc.assert(
        fc.property(anyNumbers, (numbers) => {
          const { match, rows } = playAtRandom(numbers, () => undefined);
          const again = replay(siegeAndFortresses, Setup.parse(written(changes)), Options.parse({}), rows);
          expect(again.same).toBe(true);
          expect(again.match.state).toEqual(match.state);
          const folded = rows.flatMap((row) => row.facts).reduce(siegeAndFortresses.fold, scene(changes).state);
          expect(folded).toEqual(match.state);
        }),
        { numRuns: 30 },
      );
    },
    PATIENCE,
  );
});
