import { seeded } from '../../rules/dice/seeded.ts';
import type { Match } from '../../rules/kernel/match.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { Input } from '../../rules/kernel/row.ts';

export { seeded };

/** One of a list; `undefined` if it is empty. */
export const among = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

/** A random legal answer to a question. */
export function randomAnswer(question: Question, random: () => number): Input {
  switch (question.ask) {
    case 'roll':
      return { roll: Array.from({ length: question.dice }, () => 1 + Math.floor(random() * question.sides)) };
    case 'choose':
      return { choose: question.options[Math.floor(random() * question.options.length)]?.id ?? '' };
    case 'declare': {
      if (question.fact === 'yes-no') return { fact: random() < 0.7 };
      const step = question.step === 0 ? (question.max - question.min) / 8 : question.step;
      // A number without steps of which there is only one.
      const steps = step === 0 ? 0 : Math.floor((question.max - question.min) / step + 1e-9);
      return { fact: question.min + step * Math.floor(random() * (steps + 1)) };
    }
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- plays any system
export type AnyMatch = Match<any, any, any, any>;

/** Orders that end a game early. A player who gives one at the first opportunity tests nothing else. */
export const GIVES_UP: ReadonlySet<string> = new Set(['concede', 'end-battle', 'end-siege']);

/** The next input of a player who picks each kind of order equally often, so that phases advance. */
export function livelyInput(match: AnyMatch, random: () => number): Input | undefined {
  if (match.awaiting !== undefined) return randomAnswer(match.awaiting.question, random);
  const offers = match.offers();
  const kinds = [...new Set(offers.map(({ command }) => command))];
  const going =
    random() > 0.005 && kinds.some((kind) => !GIVES_UP.has(kind)) ? kinds.filter((kind) => !GIVES_UP.has(kind)) : kinds;
  const kind = going[Math.floor(random() * going.length)];
  const among = offers.filter(({ command }) => command === kind);
  const offer = among[Math.floor(random() * among.length)];
  return offer && { command: offer.command, args: { ...offer.args } };
}

/** The next input of a player who does anything legal; undefined if the game is over. */
export function randomInput(match: AnyMatch, random: () => number): Input | undefined {
  if (match.awaiting !== undefined) return randomAnswer(match.awaiting.question, random);
  const all = match.offers();
  const goingOn = random() < 0.01 ? all : all.filter(({ command }) => !GIVES_UP.has(command));
  const offers = goingOn.length > 0 ? goingOn : all;
  const offer = offers[Math.floor(random() * offers.length)];
  return offer && { command: offer.command, args: { ...offer.args } };
}
