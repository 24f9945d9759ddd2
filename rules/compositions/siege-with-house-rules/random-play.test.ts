import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../fortress/view.ts';
import type { Question } from '../../kernel/request.ts';
import type { Input } from '../../kernel/row.ts';
import { demoSetup } from './demo.ts';
import { inTheOpen } from './in-the-open.ts';
import { matchOn, type Scene } from './scene.ts';

/** Matches driven by a list of numbers, near the suggestions, so that orders are carried out and fights are fought. */

type Next = (below: number) => number;

function anyAnswer(question: Question, next: Next): Input {
  switch (question.ask) {
    case 'roll':
      return { roll: Array.from({ length: question.dice }, () => 1 + next(question.sides)) };
    case 'choose':
      return { choose: question.options[next(question.options.length)]?.id ?? '' };
    case 'declare': {
      if (question.fact === 'yes-no') return { fact: next(3) > 0 ? (question.suggested ?? true) : next(2) === 0 };
      const far = next(2) === 0 ? (question.suggested ?? question.min) : next(31);
      return { fact: Math.min(question.max, Math.max(question.min, far)) };
    }
  }
}

/** Draws reports seldom, because they are always offered, and commands at the walls often. */
function anyCommand(match: Scene, next: Next): Input | undefined {
  const offers = match.offers().filter(({ command }) => command !== 'report');
  const kinds = [...new Set(offers.map(({ command }) => command))];
  const kind = kinds[next(Math.max(1, kinds.length))];
  const among = offers.filter(({ command }) => command === kind);
  const offer = among[next(Math.max(1, among.length))];
  return offer && { command: offer.command, args: offer.args };
}

function playAtRandom(numbers: readonly number[], look: (match: Scene) => void): void {
  const match = matchOn(demoSetup);
  let at = 0;
  const next: Next = (below) => ((numbers[at++ % numbers.length] ?? 0) + at) % below;
  for (let step = 0; step < 160; step += 1) {
    const question = match.awaiting?.question;
    const input = question === undefined ? anyCommand(match, next) : anyAnswer(question, next);
    if (input === undefined) return;
    const row = match.submit(input);
    if ('refused' in row) throw new Error(`${JSON.stringify(input)}: ${row.code} ${JSON.stringify(row.text)}`);
    look(match);
  }
}

const anyNumbers = fc.array(fc.nat(9973), { minLength: 60, maxLength: 160 });
/** Cheaper than an expectation, for checks after every row. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

describe('random play', () => {
  test('HR-B05, SF-B05: both know the same of every unit, HR-B20, SF-B23: and of every leader', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        playAtRandom(numbers, ({ state: { siege, battle } }) => {
          for (const [id, { stands, hits, confused, roster }] of Object.entries(battle.units)) {
            const other = siege.units[id];
            must(other?.stands === stands && other.hits === hits && other.confused === confused, `${id} differs`);
            must(stands >= 0 && hits >= 0 && stands <= roster.stands, `${id}: ${String(stands)} stands`);
          }
          for (const [id, { alive, attachedTo, points }] of Object.entries(battle.leaders)) {
            must((siege.units[id]?.stands ?? 0) > 0 === alive, `${id} lives in one of the two`);
            must(!alive || siege.units[id]?.joined === attachedTo, `${id} is with somebody in one of the two`);
            must(points >= 0, `${id}: points`);
          }
        });
      }),
      { numRuns: 15 },
    );
  });

  test('SF-B01: both are in the same turn and phase, SF-B11, HR-B26: and a fighting unit fights in one of the two', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        playAtRandom(numbers, ({ state }) => {
          const { siege, battle } = state;
          must(siege.turn === battle.turn && siege.active === battle.active, 'two turns');
          must(siege.phase === battle.phase || siege.phase === 'drive-back', `${siege.phase} and ${battle.phase}`);
          must(
            Object.values(siege.engagements).every(({ kind }) => kind !== 'open'),
            'an open fight',
          );
          for (const { attacker, defender } of Object.values(battle.engagements))
            for (const id of [...attacker, ...defender]) {
              must(inTheOpen(state, id), `${id} fights and is not in the open`);
              const { engaged } = siege.units[id] ?? {};
              must(typeof engaged === 'string' && battle.engagements[engaged] !== undefined, `${id} fights twice`);
            }
        });
      }),
      { numRuns: 15 },
    );
  });

  test('HR-060: every reachable match can be shown', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        playAtRandom(numbers, ({ state, system }) => {
          for (const seat of [undefined, 'attacker', 'defender'])
            expect(SiegeView.safeParse(system.view(state, seat)).success).toBe(true);
        });
      }),
      { numRuns: 6 },
    );
  });
});
