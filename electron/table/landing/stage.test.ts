import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LandedDie, Stay } from '../../contract/landing.ts';
import { dueAt, emptyStage, goOn, hold, hurry, landed, passed, withdrawn, type Result, type Stage } from './stage.ts';

const die = (grade: LandedDie['grade'] = 'witnessed'): LandedDie => ({
  face: 6,
  grade,
  label: '',
  by: null,
  was: null,
  came: 'counts',
});
const result = (row: number, dice = 6, decides = false, grade?: LandedDie['grade']): Result => ({
  row,
  dice: Array.from({ length: dice }, () => die(grade)),
  decides,
});
const begin = (one: Result, stay: Stay = 'normal'): Stage => landed(emptyStage(0), one, stay, 1000);

describe('how long a result is shown', () => {
  it('tells the outcome 1,240 ms after the sixth real die, and never later than 1,300 for any number of dice', () => {
    expect(begin(result(1)).showing?.view).toMatchObject({ lands: 0, told: 1240, ends: 1240 + 1600 });
    for (const dice of [1, 7, 30, 100]) expect(begin(result(1, dice)).showing?.view.told).toBeLessThanOrEqual(1300);
  });

  it('waits for typed dice to land 40 ms apart, 400 at most, and for virtual dice to tumble', () => {
    expect(begin(result(1, 4, false, 'typed')).showing?.view.lands).toBe(120);
    expect(begin(result(1, 40, false, 'typed')).showing?.view.lands).toBe(400);
    expect(begin(result(1, 1, false, 'virtual')).showing?.view.lands).toBe(450);
  });

  it('stays as long as the table wants, longer for a decision, and not at all when switched off', () => {
    const stays = (stay: Stay, decides = false): number | null | undefined => {
      const view = begin(result(1, 6, decides), stay).showing?.view;
      return view === undefined || view.ends === null ? view?.ends : view.ends - view.told;
    };
    expect([stays('brief'), stays('normal'), stays('long'), stays('normal', true)]).toEqual([900, 1600, 3500, 3500]);
    expect([stays('wait'), stays('off')]).toEqual([null, undefined]);
  });

  it('expires when its time is over, and not before', () => {
    const stage = begin(result(1));
    expect(dueAt(stage)).toBe(1000 + 2840);
    expect(passed(stage, 'normal', 3839).showing).not.toBeNull();
    expect(passed(stage, 'normal', 3840).showing).toBeNull();
  });
});

describe('moving on', () => {
  it('ends the result that was seen; an older one changes nothing', () => {
    const stage = begin(result(5));
    expect(goOn(stage, 4, 'normal', 1300)).toBe(stage);
    expect(goOn(stage, 5, 'normal', 1300).showing).toBeNull();
  });

  it('is up to the players once a result is held', () => {
    const held = hold(begin(result(5)), 5);
    expect(held.showing?.view).toMatchObject({ held: true, ends: null });
    expect(passed(held, 'normal', 1e9)).toBe(held);
    expect(goOn(held, 5, 'normal', 1e9).showing).toBeNull();
  });

  it('tells everything at once when a die of the next question arrives, held or not', () => {
    for (const stage of [begin(result(5)), hold(begin(result(5)), 5)]) {
      expect(hurry(stage, 1300).showing?.view).toMatchObject({ told: 300, ends: 420, hurried: true, held: false });
      expect(hurry(stage, 5000).showing?.view).toMatchObject({ told: 1240, ends: 4000 });
    }
  });
});

describe('several results', () => {
  it('are shown one after the other, each once, in journal order', () => {
    let stage = landed(begin(result(1)), result(2), 'normal', 1500);
    expect(stage.showing?.view).toMatchObject({ row: 1, hurried: true });
    stage = passed(stage, 'normal', 1620);
    expect(stage.showing).toMatchObject({ begun: 1620, view: { row: 2, hurried: false } });
    expect(landed(stage, result(2), 'normal', 1700)).toBe(stage);
  });

  it('are brief while more wait, and from the fifth on the oldest are left to the log', () => {
    let stage = begin(result(1));
    for (const row of [2, 3, 4, 5, 6, 7]) stage = landed(stage, result(row), 'normal', 1010);
    expect(stage.waiting.map(({ row }) => row)).toEqual([4, 5, 6, 7]);
    stage = goOn(stage, 1, 'normal', 1100);
    const view = stage.showing?.view;
    expect([view?.row, (view?.ends ?? 0) - (view?.told ?? 0)]).toEqual([4, 900]);
  });

  it('leave out a roll that was taken back', () => {
    const stage = landed(begin(result(1)), result(2), 'normal', 1010);
    expect(withdrawn(stage, 2, 1020)).toMatchObject({ showing: { view: { row: 1 } }, waiting: [] });
  });
});

describe('a roll that is taken back while it is shown', () => {
  const back = withdrawn(hold(begin(result(1)), 1), 1, 1500);

  it('is struck out at once, for at most 1,600 ms, held or not', () => {
    expect(back.showing?.view).toMatchObject({ row: 1, takenBack: true, told: 500, held: false });
    expect((back.showing?.view.ends ?? Infinity) - 500).toBeLessThanOrEqual(1600);
    expect(passed(back, 'wait', 1500 + 1600).showing).toBeNull();
  });

  it('goes when somebody moves on or a die of its question arrives, and is neither held nor struck out twice', () => {
    expect(goOn(back, 1, 'normal', 1510).showing).toBeNull();
    expect(dueAt(hurry(back, 1600))).toBe(1620);
    expect(hold(back, 1)).toBe(back);
    expect(withdrawn(back, 1, 2000)).toBe(back);
  });

  it('is told at once when the same faces come again, without the count', () => {
    const again = landed(emptyStage(1), { ...result(2, 6, false, 'typed'), known: true }, 'normal', 3000);
    expect(again.showing?.view).toMatchObject({ lands: 0, told: 0, ends: 1600 });
  });
});

describe('any sequence of actions', () => {
  it('shows every result at most once, in order, and none for ever unless somebody holds it', () => {
    const act = fc.record({
      does: fc.constantFrom('land', 'go', 'hold', 'hurry', 'undo', 'wait'),
      row: fc.integer({ min: 1, max: 12 }),
      after: fc.integer({ min: 0, max: 2000 }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        let stage = emptyStage(0);
        let [now, row] = [0, 0];
        const shown: number[] = [];
        const step = (next: Stage): void => {
          const at = next.showing?.view.row;
          if (at !== undefined && at !== stage.showing?.view.row) shown.push(at);
          stage = next;
        };
        for (const { does, row: asked, after } of acts) {
          now += after;
          step(passed(stage, 'normal', now));
          if (does === 'land') step(landed(stage, result((row += 1)), 'normal', now));
          if (does === 'go') step(goOn(stage, asked, 'normal', now));
          if (does === 'hold') step(hold(stage, asked));
          if (does === 'hurry') step(hurry(stage, now));
          if (does === 'undo') step(withdrawn(stage, asked, now));
        }
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
        for (let i = 0; i < 10 && stage.showing !== null && !stage.showing.view.held; i++)
          step(passed(stage, 'normal', (now += 10_000)));
        expect(stage.showing === null || stage.showing.view.held).toBe(true);
      }),
    );
  });
});
