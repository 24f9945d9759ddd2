import { describe, expect, test } from 'vitest';
import { declare, dice, order, pick } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { mustered } from '../play-scene.ts';
import { foe, MAN, troop } from '../scene.ts';

/** Where wounds and the command group go when a unit is divided: SB-026, SB-028. */

describe('a unit that is divided', () => {
  /** A unit of two ranks, one of whom has a wound, and its champion; one of its parts has this many models. */
  const hurtAndSplit = (some: number, champion: 'stays' | 'goes') => {
    const hurt = foe('d', { models: 3, profile: { ...MAN, w: 2 }, champion: MAN });
    const match = mustered({ units: [troop('a'), hurt] });
    play(match, dice(5, 1, 1), order('split', { unit: 'd' }), declare(some), pick(champion));
    expect(match.awaiting).toBeUndefined();
    return [match.state.units['d'], match.state.units['d-2']].map((one) => [one?.models, one?.wounds]);
  };
  const [RANKS, ONE] = [2, 1];

  test('SB-026, SB-B11 the wounded model stays where any of the ranks do, and goes with them where all go', () => {
    expect(hurtAndSplit(RANKS, 'stays')).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(hurtAndSplit(ONE, 'goes')).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(hurtAndSplit(RANKS, 'goes')).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  test('SB-028 a part of one model has room for one of the command: the next goes to the other unasked', () => {
    const pair = foe('d', { models: 2, champion: MAN, standard: true });
    const match = mustered({ units: [troop('a'), pair] });
    play(match, dice(1, 1), order('split', { unit: 'd' }), declare(1), pick('stays'));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['d']).toMatchObject({ championAlive: true, roster: { standard: false } });
    expect(match.state.units['d-2']).toMatchObject({ championAlive: false, roster: { standard: true } });
  });
});
