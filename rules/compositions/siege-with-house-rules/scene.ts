import type { Match } from '../../kernel/match.ts';
import type { Question } from '../../kernel/request.ts';
import type { Input } from '../../kernel/row.ts';
import { declare, order, pick, showing } from '../../kernel/trial-inputs.ts';
import { matchOn as matchOf, play } from '../../kernel/trial.ts';
import { written, type Changes, type WrittenUnit } from '../../systems/siege-and-fortresses/scene.ts';
import type { Fact } from './facts.ts';
import { siegeWithHouseRules } from './index.ts';
import type { Options } from './options.ts';
import type { Setup } from './setup.ts';
import type { Both } from './state.ts';

/** Small matches for tests: the siege from the siege tests, with a leader on each side. */

export type Scene = Match<Setup, Options, Both, Fact>;

/** A match on a written set-up; an illegal one is an error in the test. */
export const matchOn = (setup: unknown, options: unknown = {}): Scene => matchOf(siegeWithHouseRules, setup, options);

/** A character with a Command value of 9, in the field or in the courtyard. */
export function leader(id: string, side: WrittenUnit['side'], more: Partial<WrittenUnit['profile']> = {}): WrittenUnit {
  return {
    id,
    name: id,
    side,
    charge: 'crown',
    profile: { type: 'character', stands: 1, hits: 1, attacks: 1, armour: null, command: 9, points: 80, ...more },
    place: side === 'attacker' ? { on: 'field', at: { x: 0, y: 150 } } : { on: 'courtyard', at: { x: 0, y: -90 } },
  };
}

/** The usual siege with these units, led by 'boss' and 'castellan'. */
export function setupWith(changes: Changes = {}, houseRules: unknown = { ground: [] }): unknown {
  const units = [leader('boss', 'attacker'), leader('castellan', 'defender'), ...(changes.units ?? [])];
  return { ...written({ ...changes, units }), houseRules };
}

export function scene(changes: Changes = {}, houseRules?: unknown): Scene {
  return matchOn(setupWith(changes, houseRules));
}

/**
 * An answer to a question: a face for all dice, a number, a yes or no, or the id of an option; `undefined` if it does
 * not matter.
 */
type Answers = (question: Question) => number | boolean | string | undefined;

/** Gives a command and answers its questions: as given, else as suggested, else the first option and dice of 4. */
export function carryOut(match: Scene, command: Input, answers: Answers = () => undefined): readonly Fact[] {
  const facts = [...play(match, command)];
  for (let question = match.awaiting?.question; question !== undefined; question = match.awaiting?.question)
    facts.push(...play(match, inputTo(question, answers(question))));
  return facts;
}

function inputTo(question: Question, answer: unknown): Input {
  switch (question.ask) {
    case 'roll':
      return showing(typeof answer === 'number' ? answer : 4, question.dice);
    case 'choose':
      return pick(typeof answer === 'string' ? answer : (question.options[0]?.id ?? ''));
    case 'declare':
      if (question.fact === 'yes-no')
        return { fact: typeof answer === 'boolean' ? answer : (question.suggested ?? true) };
      return declare(typeof answer === 'number' ? answer : Math.min(question.max, question.suggested ?? question.min));
  }
}

/** Common inputs. */
export const ROLL_POINTS: Input = order('roll-points');
export const sendTo = (unit: string, to: string, by = 'boss'): Input => order('send', { leader: by, unit, order: to });
