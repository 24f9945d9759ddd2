import { describe, expect, it } from 'vitest';
import { ChanceDesk } from '../../electron/table/chance-desk.ts';
import type { SiegeTable } from '../../electron/table/siege-table.ts';
import { standingOf } from '../../electron/table/chance-desk.ts';
import { play } from '../../rules/kernel/trial.ts';
import { fieldByHand, wallByHand } from './fights-by-hand.ts';
import { seeded } from './random-player.ts';
import { FIGHTS, inTheField, onAWall, type Ready, type Side } from './small-fights.ts';

/** Every chance asked for before an order or at a question is given exactly, with certain bounds, or from games. */

const side = (stands: number, attacks: number, hits = 3, save: number | null = null): Side => ({
  stands,
  attacks,
  hits,
  save,
});
const at = ({ match }: Ready) => standingOf({ match, system: match.system } as unknown as SiegeTable);
const begun = (ready: Ready): Ready => {
  play(ready.match, { command: ready.command, args: ready.args });
  return ready;
};

describe('chances', () => {
  it.each([
    ['a wall', onAWall, wallByHand],
    ['the open', inTheField, fieldByHand],
  ] as const)('from games at %s contain the hand-computed chance', (_where, make, byHand) => {
    const [ours, theirs] = [side(3, 3), side(3, 3)];
    const desk = new ChanceDesk();
    desk.open({ key: 'q', at: at(begun(make(ours, theirs))), ms: 0 });
    const truth = byHand(ours, theirs);
    let told = desk.sample({ key: 'q', faces: [], ms: 0 })?.told ?? [];
    expect(told).toEqual([]);
    while (told.length === 0 || (told[0]?.hi ?? 1) - (told[0]?.lo ?? 0) > 0.15)
      told = desk.sample({ key: 'q', faces: [], ms: 5 })?.told ?? [];
    const [first] = told;
    expect(first?.lo).toBeLessThanOrEqual(truth);
    expect(first?.hi).toBeGreaterThanOrEqual(truth);
    expect(first?.cover).toBeDefined();
  });

  it('a question that was dropped must be sent again, and so must games from it', () => {
    const desk = new ChanceDesk();
    expect(desk.open({ key: 'q', at: null, ms: 0 })).toBeNull();
    expect(desk.sample({ key: 'q', faces: [], ms: 0 })).toBeNull();
  });

  it.each(Object.entries(FIGHTS))('of a fight %s are answered before the order and at its question', (_name, fight) => {
    const ready = fight(side(6, 5, 3, 5), side(6, 5, 3, 5));
    const { command, args } = ready;
    const before = new ChanceDesk().command({ at: at(ready), command, args, ms: 60 });
    expect(before.map(({ cover }) => cover !== undefined)).toContain(true);
    for (const { exact, kind, lo, hi, line } of before) {
      expect(kind === undefined).toBe(exact);
      const now = line.at(-1)?.chance ?? -1;
      expect(now).toBeGreaterThanOrEqual(lo ?? 0);
      expect(now).toBeLessThanOrEqual(hi ?? 1);
    }
  });
});

describe('prices of choices', () => {
  /** Plays on with random dice until there is a choice between options with different outcomes. */
  function untilChoice(make: (ours: Side, theirs: Side) => Ready, id: string): Ready {
    for (let seed = 1; ; seed += 1) {
      const random = seeded(seed);
      const ready = begun(make(side(2, 3, 2), side(2, 2, 2)));
      for (let { awaiting } = ready.match; awaiting !== undefined; { awaiting } = ready.match) {
        const { question } = awaiting;
        if (question.ask === 'choose' && question.options.some((option) => option.id === id)) return ready;
        if (question.ask === 'roll')
          play(ready.match, { roll: Array.from({ length: question.dice }, () => 1 + Math.floor(random() * 6)) });
        else if (question.ask === 'choose') play(ready.match, { choose: question.options[0]?.id ?? '' });
        else play(ready.match, { fact: question.fact === 'number' ? (question.suggested ?? question.min) : true });
      }
    }
  }

  it.each([
    ['SF-B17, in the open', FIGHTS.inTheField],
    ['SM-B19, over a wall', FIGHTS.byLadders],
    ['HR-128, after a Pursuit Test', FIGHTS.inCombat],
  ] as const)('%s: pursuing has its own price, and no option is worth more than the best', (_rule, make) => {
    const ready = untilChoice(make, 'pursue');
    const found = new ChanceDesk().options({ at: at(ready), ms: 5_000 });
    const prices = new Map(found.map(({ option, price }) => [option, price]));
    const pursue = prices.get('pursue');
    expect(pursue).toBeDefined();
    const others = [...prices].filter(([option]) => option !== 'pursue').map(([, price]) => price);
    for (const price of others) expect(price?.lo).not.toBeCloseTo(pursue?.lo ?? 0, 6);
    const best = [...prices.values()].filter((price) => price?.best === true);
    expect(best.length).toBeGreaterThan(0);
    for (const price of prices.values()) expect(price?.hi).toBeLessThanOrEqual((best[0]?.lo ?? 0) + 1e-9);
  });
});
