import type { AskView } from '../../electron/contract/table.ts';
import type { LandedDie, LandedRoll } from '../../electron/contract/landing.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { Progress } from './progress.ts';

/** What a result says in words; each roll by what it counts, so that a save is never called a hit. */

/** Dice whose sum is said term by term. */
const MOST_TERMS = 6;

/** The result of a roll: '3 hits', '2 of 4 saved', '22 beats 20'. */
export function resultText(landed: LandedRoll): Text {
  const { kind, dice, outcome } = landed;
  const [number, limit] = [landed.number ?? 0, landed.limit ?? 0];
  switch (kind) {
    case 'hits':
    case 'wounds':
    case 'successes':
      return text(`display.landed.${kind}`, { count: number });
    case 'saves':
      return text('display.landed.saved', { count: number, of: dice.length });
    case 'sum-above':
      return text(number > limit ? 'display.landed.beats' : 'display.landed.does-not-beat', { total: number, limit });
    case 'sum':
      return dice.length > 1 && dice.length <= MOST_TERMS
        ? text('display.landed.sum', { terms: dice.map(({ face }) => face).join(' + '), total: number })
        : text('display.landed.total', { total: number });
    case 'table':
    case 'faces':
      return outcome[0] ?? text('display.landed.faces', { faces: dice.map(({ face }) => face).join(', ') });
  }
}

/** The result as far as the marks have come; whole once it is told. */
export function resultSoFar(landed: LandedRoll, { told, marked }: Progress): Text {
  if (told) return resultText(landed);
  const { kind, dice } = landed;
  const count = numberSoFar(landed, marked) ?? 0;
  switch (kind) {
    case 'hits':
    case 'wounds':
    case 'successes':
      return text(`display.landed.${kind}`, { count });
    case 'saves':
      return text('display.landed.saved', {
        count: dice.slice(0, marked).filter(({ came }) => came === 'saved').length,
        of: dice.length,
      });
    case 'sum-above':
    case 'sum':
      return text('display.landed.total', { total: count });
    case 'table':
    case 'faces':
      return thrownText(landed);
  }
}

/** That dice were thrown, and nothing of what they came to. */
export const thrownText = ({ dice }: Pick<LandedRoll, 'dice'>): Text =>
  text('display.landed.thrown', { count: dice.length });

/** What stands beside the big number, or beside the number so far; nothing where the heading says it all. */
export function numberText(landed: LandedRoll, number = bigNumber(landed)): Text | null {
  if (number === null || landed.kind === 'sum' || landed.kind === 'sum-above') return null;
  return landed.kind === 'saves'
    ? text('display.landed.go-through', { count: number })
    : text(`display.landed.${landed.kind}-word`, { count: number });
}

/** The number that matters: what counts, the sum, and of saves what goes through, which is the striker's score. */
export function bigNumber({ kind, dice, number }: Pick<LandedRoll, 'kind' | 'dice' | 'number'>): number | null {
  return kind === 'saves' && number !== null ? dice.length - number : number;
}

/** The number so far, while marks come one by one. */
export function numberSoFar(landed: LandedRoll, marked: number): number | null {
  const { kind, dice } = landed;
  if (bigNumber(landed) === null) return null;
  const seen = dice.slice(0, marked);
  if (kind === 'sum' || kind === 'sum-above') return seen.reduce((sum, { face }) => sum + face, 0);
  return seen.filter(({ came }) => came === (kind === 'saves' ? 'through' : 'counts')).length;
}

/** The word of a die: 'hit', 'miss', 'saved', 'through'. Nothing of dice that are added or looked up. */
export function dieText({ kind }: Pick<LandedRoll, 'kind'>, { came }: Pick<LandedDie, 'came'>): Text | null {
  switch (came) {
    case 'counts':
      return text(`display.landed.came.${kind}`);
    case 'misses':
    case 'saved':
    case 'through':
      return text(`display.landed.came.${came}`);
    case 'adds':
    case 'picks':
      return null;
  }
}

/** What a die says with what it came to: '6, hit'; its face alone where it is added or looked up. */
export function dieLabel(
  say: (text: Text) => string,
  landed: Pick<LandedRoll, 'kind'>,
  die: Pick<LandedDie, 'face' | 'came'>,
): string {
  const word = dieText(landed, die);
  return word === null ? String(die.face) : `${String(die.face)}, ${say(word)}`;
}

/** What a roll is read for, as an order: '4 dice, 4+ hits'. */
export function orderOf(ask: Pick<Extract<AskView, { ask: 'roll' }>, 'dice' | 'reads' | 'counts'>): Text {
  const figures = { count: ask.dice };
  switch (ask.reads.kind) {
    case 'count': {
      const { atLeast } = ask.reads;
      const { counts = 'hits' } = ask;
      return text(counts === 'hits' ? 'display.ask.count' : `display.ask.count-${counts}`, { ...figures, atLeast });
    }
    case 'sum-above':
      return text('display.ask.sum-above', { ...figures, needs: ask.reads.limit + 1 });
    case 'sum':
      return text('display.ask.sum', figures);
    default:
      return text('display.ask.face', figures);
  }
}

/** What somebody is asked, as an order without his name. Nothing is asked: he may act. */
export function askedText(ask: AskView | null): Text {
  switch (ask?.ask) {
    case undefined:
      return text('display.ask.order');
    case 'roll':
      return orderOf(ask);
    case 'choose':
      return text('display.ask.choose');
    case 'declare':
      return text(ask.fact === 'number' ? 'display.ask.measure' : 'display.ask.answer');
  }
}

/** What somebody is asked, with his name: 'Brandt, 4 dice, 4+ hits', 'Okafor chooses'. */
export const whoText = (name: string | Text, ask: AskView | null, order = askedText(ask)): Text =>
  text(ask?.ask === 'roll' ? 'display.ask.who-rolls' : 'display.ask.who', { name, order });

/** What a roll needs, with no word of what it is read for: '4 dice, 4+'; nothing of one that needs nothing. */
function briefly(name: string, ask: AskView | null): readonly Text[] {
  if (ask?.ask !== 'roll') return [];
  const { reads, dice } = ask;
  const need = reads.kind === 'count' ? reads.atLeast : reads.kind === 'sum-above' ? reads.limit + 1 : null;
  const who = whoText(name, ask, text('display.ask.face', { count: dice }));
  return [need === null ? who : whoText(who, ask, text('display.fight.need', { atLeast: need }))];
}

/**
 * What comes next in ever shorter forms: what may go is 'Next', then what the dice are read for. Who throws how many
 * dice, and what they need, stays in all of them.
 * @param names the name of who is asked, in ever shorter forms
 */
export const nextForms = (names: readonly string[], ask: AskView | null): readonly Text[] => [
  ...names.slice(0, 1).map((name) => text('display.landed.next', { who: whoText(name, ask) })),
  ...names.flatMap((name) => [whoText(name, ask), ...briefly(name, ask)]),
];
