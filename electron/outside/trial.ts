import { seeded } from '../../rules/dice/seeded.ts';
import { Match } from '../../rules/kernel/match.ts';
import { replay } from '../../rules/kernel/replay.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { Input, Row } from '../../rules/kernel/row.ts';
import type { AnySystem, Parsed } from '../../rules/kernel/system.ts';
import { OutsideFault } from './outside-fault.ts';
import type { OutsideParts } from './outside-system.ts';

/** Games played per set-up, and inputs per game. */
const GAMES = 2;
const INPUTS = 40;
/** The most set-ups that are tried. */
const PRESETS = 3;

type Told = { readonly kind: string };
type TriedMatch = Match<unknown, unknown, unknown, Told>;

/**
 * Plays a shared system before it is allowed: offers must be accepted, every row must have a view, and a second sandbox
 * given the same inputs must reach the same result. The sandbox limits each call; other work gets its turn between
 * rows.
 * @param again the same code in another sandbox
 * @throws OutsideFault with what is wrong
 */
export async function tryOut({ system, presets }: OutsideParts, again: AnySystem): Promise<void> {
  for (const { id, setup } of presets.slice(0, PRESETS))
    for (let game = 1; game <= GAMES; game += 1) await tryOne(system, again, id, setup, game);
}

async function tryOne(system: AnySystem, again: AnySystem, id: string, written: unknown, seed: number): Promise<void> {
  const options: unknown = legal(system.options.parse({}), 'its usual options');
  const setup: unknown = legal(system.setup.parse(written, options), `its set-up '${id}'`);
  const match: TriedMatch = new Match(system, setup, options);
  const random = seeded(seed);
  const rows: Row<Told>[] = [];
  system.view(match.state, undefined);
  for (let n = 0; n < INPUTS; n += 1) {
    const input = inputOf(match, random);
    if (input === undefined) break;
    const row = match.submit(input);
    if ('refused' in row) throw new OutsideFault(`it refuses what it offers (${JSON.stringify(input).slice(0, 120)})`);
    rows.push(row);
    for (const fact of row.facts) {
      system.announce(fact, match.state);
      system.callout(fact, match.state);
    }
    for (const seat of [undefined, ...system.seats]) system.view(match.state, seat);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  // Replayed twice: rules that remember something outside the state give a different result the second time.
  const state = JSON.stringify(match.state);
  const comesToTheSame = (): boolean => {
    const { same, match: played } = replay(again, setup, options, rows);
    return same && JSON.stringify(played.state) === state;
  };
  if (!comesToTheSame() || !comesToTheSame())
    throw new OutsideFault('the same inputs came to something else when they were played again');
}

function legal<T>(parsed: Parsed<T>, what: string): T {
  if (!parsed.ok) throw new OutsideFault(`it does not take ${what}`);
  return parsed.value;
}

function inputOf(match: TriedMatch, random: () => number): Input | undefined {
  if (match.awaiting !== undefined) return answerOf(match.awaiting.question, random);
  const offers = match.offers();
  const offer = offers[Math.floor(random() * offers.length)];
  return offer && { command: offer.command, args: { ...offer.args } };
}

function answerOf(question: Question, random: () => number): Input {
  switch (question.ask) {
    case 'roll':
      return { roll: Array.from({ length: question.dice }, () => 1 + Math.floor(random() * question.sides)) };
    case 'choose':
      return { choose: question.options[Math.floor(random() * question.options.length)]?.id ?? '' };
    case 'declare':
      return { fact: question.fact === 'yes-no' ? random() < 0.5 : question.min };
  }
}
