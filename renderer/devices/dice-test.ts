import { useState } from 'react';
import { own } from '../../rules/kernel/own.ts';
import { dieKey, type DieOfDevice } from './die-of-device.ts';
import type { TimedNews } from './use-news.ts';

/** A test before a game: every die is thrown once, and must be heard. */
export interface DiceTest {
  /** When it began, by this screen's clock in ms. */
  readonly since: number;
  /** When a die was heard last; before the first, when the test began. */
  readonly latest: number;
  /** The dice that were heard since, as `device/die`. */
  readonly heard: readonly string[];
  /** Those that were not heard when it ended; null while it goes on. */
  readonly missed: readonly string[] | null;
}

/** The test of this page, and the buttons of it. */
export interface Testing {
  /** Null: nobody is testing. */
  readonly test: DiceTest | null;
  /** The dice that it is about. */
  readonly dice: readonly DieOfDevice[];
  readonly begin: () => void;
  readonly stop: () => void;
}

/** A test in which no die was heard for so long is over, in ms: a die that cannot be heard must not keep it for ever. */
export const QUIET_MS = 120_000;

/** The dice that can be tested: real ones, or virtual ones where there are no others. */
export function tested(dice: readonly DieOfDevice[]): readonly DieOfDevice[] {
  const real = dice.filter(({ device }) => device.speaks !== 'virtual');
  return real.length > 0 ? real : dice;
}

/** Whether a die fell since a moment. A face that it only showed when it was joined is no throw. */
export function fellSince(die: string, { thrown, at }: Pick<TimedNews, 'thrown' | 'at'>, since: number): boolean {
  const last = own(thrown, die);
  return last !== undefined && last.does !== 'rolls' && last.grade !== 'seen' && at - last.ago >= since;
}

/** A test that begins now. */
export const begunTest = (at: number): DiceTest => ({ since: at, latest: at, heard: [], missed: null });

/** The test once the latest news are in; the same one if they tell nothing new. */
export function testAfter(test: DiceTest, dice: readonly string[], news: Pick<TimedNews, 'thrown' | 'at'>): DiceTest {
  if (test.missed !== null) return test;
  const fresh = dice.filter((die) => !test.heard.includes(die) && fellSince(die, news, test.since));
  const heard = fresh.length === 0 ? test.heard : [...test.heard, ...fresh];
  const latest = fresh.length === 0 ? test.latest : news.at;
  const missed = dice.filter((die) => !heard.includes(die));
  const isOver = (dice.length > 0 && missed.length === 0) || news.at - latest >= QUIET_MS;
  if (fresh.length === 0 && !isOver) return test;
  return { ...test, heard, latest, missed: isOver ? missed : null };
}

/** Tests all dice. It changes nothing: throws land where they always do, and the test only listens. */
export function useDiceTest(all: readonly DieOfDevice[], news: TimedNews): Testing {
  const [test, setTest] = useState<DiceTest | null>(null);
  const dice = tested(all);
  if (test !== null) {
    const after = testAfter(test, dice.map(dieKey), news);
    if (after !== test) setTest(after);
  }
  return { test, dice, begin: () => setTest(begunTest(Date.now())), stop: () => setTest(null) };
}
