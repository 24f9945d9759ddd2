import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../fortress/view.ts';
import { Match } from '../../kernel/match.ts';
import type { Question } from '../../kernel/request.ts';
import type { Input } from '../../kernel/row.ts';
import { demoSetup } from './demo.ts';
import { warmasterHouseRules } from './index.ts';
import type { Scene } from './scene.ts';

/** Battles played by a list of numbers, near what is suggested, so that orders are carried out and fights are fought. */

const setup = warmasterHouseRules.setup.parse(demoSetup);
const options = warmasterHouseRules.options.parse({ skirmishers: 'on' });
if (!setup.ok || !options.ok) throw new Error('the demo battle is not legal');

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

/** Reports and the end are drawn seldom: they are always there. */
function anyCommand(match: Scene, next: Next): Input | undefined {
  const offers = match.offers();
  const doing = offers.filter(({ command }) => command !== 'report' && command !== 'end-battle');
  const offer = (doing.length > 0 && next(12) > 0 ? doing : offers)[next(Math.max(1, doing.length))] ?? offers[0];
  return offer && { command: offer.command, args: offer.args };
}

function playAtRandom(numbers: readonly number[], look: (match: Scene) => void): void {
  if (!setup.ok || !options.ok) return;
  const match: Scene = new Match(warmasterHouseRules, setup.value, options.value);
  let at = 0;
  const next: Next = (below) => ((numbers[at++ % numbers.length] ?? 0) + at) % below;
  for (let step = 0; step < 150; step += 1) {
    const question = match.awaiting?.question;
    const input = question === undefined ? anyCommand(match, next) : anyAnswer(question, next);
    if (input === undefined) return;
    const row = match.submit(input);
    if ('refused' in row) throw new Error(`${JSON.stringify(input)}: ${row.code} ${JSON.stringify(row.text)}`);
    look(match);
  }
}

const anyNumbers = fc.array(fc.nat(9973), { minLength: 60, maxLength: 160 });
/** Cheaper than an expectation, for what is looked at after every row. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

describe('play at random', () => {
  test('HR-068: no leader goes below 0, HR-B05: and no unit below no stands or above its strength', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        playAtRandom(numbers, ({ state }) => {
          for (const { roster, points } of Object.values(state.leaders)) must(points >= 0, `${roster.id}: points`);
          for (const { roster, stands, hits } of Object.values(state.units))
            must(stands >= 0 && stands <= roster.stands && hits >= 0, `${roster.id}: ${String(stands)} stands`);
        });
      }),
      { numRuns: 15 },
    );
  });

  test('HR-051: a unit obeys one leader, HR-056: a locked one has its orders behind it, HR-B20: nobody is with the dead', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        playAtRandom(numbers, (match) => {
          const { units, leaders } = match.state;
          for (const { attachedTo } of Object.values(leaders))
            must(attachedTo === null || (units[attachedTo]?.stands ?? 0) > 0, `somebody is with ${String(attachedTo)}`);
          for (const { command, args } of match.offers()) {
            if (command !== 'order' && command !== 'charge') continue;
            const unit = units[String(args['unit'])];
            must(unit?.locked === false, `${command} to a locked unit`);
            must(unit?.orderedBy === null || unit?.orderedBy === args['leader'], `${command} by another leader`);
          }
        });
      }),
      { numRuns: 10 },
    );
  });

  test('HR-060: every battle that can be reached can be shown', () => {
    fc.assert(
      fc.property(anyNumbers, (numbers) => {
        playAtRandom(numbers, ({ state, system }) => {
          expect(SiegeView.safeParse(system.view(state, undefined)).success).toBe(true);
        });
      }),
      { numRuns: 8 },
    );
  });
});
