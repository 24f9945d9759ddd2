import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toySiege } from '../../test/toy-siege/toy-siege.ts';
import { Match } from './match.ts';
import { openAsStored, replay } from './replay.ts';
import { schemaOf } from './schema.ts';
import type { Input, Row } from './row.ts';
import { procedure } from './procedure.ts';
import { tell } from './request.ts';
import { text } from './text.ts';

const start = (strength = 12, oil = 1) => new Match(toySiege, { strength, oil }, { blowsPerTurn: 2 });
const play = <M extends ReturnType<typeof start>>(match: M, ...inputs: Input[]) =>
  inputs.map((input) => {
    const row = match.submit(input);
    if ('refused' in row) throw new Error(`refused: ${row.code}`);
    return row;
  });
const code = (answer: object): string => ('code' in answer ? String(answer.code) : 'accepted');
const BATTER: Input = { command: 'batter', args: { wall: 'east' } };
/** The ram is 1 cm away and the oil is kept; the dice come next. */
const OIL_KEPT: Input[] = [BATTER, { fact: 1 }, { choose: 'keep' }];

describe('a match', () => {
  it('asks in the order of the procedure and folds the facts told', () => {
    const match = start();
    play(match, BATTER);
    expect(match.awaiting?.question).toMatchObject({ ask: 'declare', fact: 'number', unit: 'cm', rule: 'TOY-1' });
    play(match, { fact: 10 });
    expect(match.state).toMatchObject({ ramAt: 'east', distance: 10 });
    expect(match.awaiting?.trail.map((step) => step.name)).toEqual(['batter', 'oil']);
    play(match, { choose: 'pour' }, { roll: [5, 1, 6] });
    expect(match.state.oil).toBe(0);
    const [test] = play(match, { roll: [3, 4] });
    expect(test?.facts).toEqual([{ kind: 'cracked', wall: 'east', cracks: 1 }]);
    play(match, { fact: true }, { roll: [6, 6, 6] });
    expect(match.state.walls['east']?.stands).toBe(false);
    expect(match.awaiting).toBeUndefined();
  });

  it('skips a choice with one option and a roll with no dice', () => {
    const match = start(12, 0);
    play(match, BATTER, { fact: 0 });
    expect(match.awaiting?.question.ask).toBe('roll');
  });

  it.each<[string, Input[], Input, string]>([
    ['a command that does not exist', [], { command: 'dig', args: {} }, 'unknown-command'],
    ['a command named like a property of objects', [], { command: 'constructor', args: {} }, 'unknown-command'],
    ['a wall that is not there', [], { command: 'batter', args: { wall: 'north' } }, 'not-offered'],
    ['an argument too many', [], { command: 'batter', args: { wall: 'east', twice: true } }, 'not-offered'],
    ['a command while a question is open', [BATTER], BATTER, 'question-open'],
    ['an answer when nothing is asked', [], { roll: [1] }, 'nothing-asked'],
    ['dice where a fact is asked', [BATTER], { roll: [1] }, 'wrong-kind-of-answer'],
    ['yes where a number is asked', [BATTER], { fact: true }, 'wrong-kind-of-answer'],
    ['a distance beyond the bounds', [BATTER], { fact: 20.5 }, 'out-of-bounds'],
    ['a distance between two steps', [BATTER], { fact: 0.3 }, 'out-of-bounds'],
    ['a distance that is no number', [BATTER], { fact: Number.NaN }, 'out-of-bounds'],
    ['an option that was not offered', [BATTER, { fact: 1 }], { choose: 'flee' }, 'not-an-option'],
    ['too few dice', OIL_KEPT, { roll: [1] }, 'wrong-dice-count'],
    ['a face of 7', OIL_KEPT, { roll: [1, 7] }, 'impossible-face'],
    ['half a pip', OIL_KEPT, { roll: [1, 1.5] }, 'impossible-face'],
    ['an undo of nothing', [], { undo: true }, 'nothing-to-undo'],
    ['an undo of dice by one side', [...OIL_KEPT, { roll: [1, 1] }], { undo: true }, 'undo-needs-both'],
    ['an undo of a reveal by one side', [{ command: 'scout', args: {} }], { undo: true }, 'undo-needs-both'],
  ])('refuses %s and changes nothing', (_what, before, input, expected) => {
    const match = start();
    play(match, ...before);
    const { state, digest, rows, awaiting } = match;
    expect(code(match.submit(input))).toBe(expected);
    expect(match.state).toBe(state);
    expect([match.digest, match.rows, match.awaiting]).toEqual([digest, rows, awaiting]);
  });

  it('offers no command once the game is over and says so', () => {
    const match = start(1, 0);
    for (const wall of ['east', 'west'])
      play(match, { command: 'batter', args: { wall } }, { fact: 1 }, { roll: [1, 1] }, { fact: false });
    expect(match.offers()).toEqual([]);
    expect(code(match.submit(BATTER))).toBe('game-over');
  });

  it('stays unchanged when a rule throws', () => {
    const broken = {
      ...toySiege,
      commands: {
        ...toySiege.commands,
        scout: {
          ...toySiege.commands['scout'],
          run: procedure('broken', 'TOY-4', function* () {
            yield* tell({ kind: 'scouted' });
            throw new Error('a mistake in a rule');
          }),
        },
      },
    } as unknown as typeof toySiege;
    const match = new Match(broken, { strength: 12, oil: 1 }, { blowsPerTurn: 2 });
    const digest = match.digest;
    expect(() => match.submit({ command: 'scout', args: {} })).toThrow('a mistake in a rule');
    expect([match.state.scouted, match.digest, match.rows, match.awaiting]).toEqual([false, digest, 0, undefined]);
  });
});

describe('undo', () => {
  it('is a row, restores state, digest and question, and needs both sides to go past dice', () => {
    const match = start();
    play(match, ...OIL_KEPT);
    const before = { state: structuredClone(match.state), digest: match.digest, awaiting: match.awaiting };
    play(match, { roll: [1, 2] });
    expect(match.undoable).toMatchObject({ n: 4, needsBoth: true });
    const [row] = play(match, { undo: true, agreed: true });
    expect(row).toMatchObject({ n: 5, withdraws: 4 });
    expect(match.state).toEqual(before.state);
    expect(match.digest).toBe(before.digest);
    expect(match.awaiting).toEqual(before.awaiting);
  });

  it('keeps faces on record for the same question only', () => {
    const match = start();
    play(match, ...OIL_KEPT, { roll: [1, 2] }, { undo: true, agreed: true });
    expect(match.facesOnRecord).toEqual([1, 2]);
    play(match, { undo: true }, { choose: 'pour' });
    expect(match.facesOnRecord).toBeUndefined();
  });

  it('goes back to the start one input at a time', () => {
    const match = start();
    const { digest, state } = match;
    const rows = play(
      match,
      BATTER,
      { fact: 1 },
      { choose: 'pour' },
      { roll: [1, 2, 3] },
      { roll: [1, 1] },
      { fact: false },
    );
    for (const _row of rows) play(match, { undo: true, agreed: true });
    expect(match.digest).toBe(digest);
    expect(match.state).toEqual(state);
    expect(code(match.submit({ undo: true }))).toBe('nothing-to-undo');
  });
});

describe('replay', () => {
  const rowsOf = (): Row<never>[] =>
    play(start(), BATTER, { fact: 1 }, { choose: 'pour' }, { roll: [1, 2, 3] }, { roll: [1, 1] }) as Row<never>[];

  it('rebuilds the same match from rows that went through JSON, also in the middle of a procedure', () => {
    const rows = JSON.parse(JSON.stringify(rowsOf())) as Row<never>[];
    const again = replay(toySiege, { strength: 12, oil: 1 }, { blowsPerTurn: 2 }, rows);
    expect(again.same).toBe(true);
    expect(again.match.awaiting?.question).toMatchObject({ ask: 'declare', fact: 'yes-no' });
  });

  it('stops at the row whose digest differs and reports it', () => {
    const rows = rowsOf().map((row) => (row.n === 4 ? { ...row, input: { roll: [1, 2, 6] } } : row));
    const again = replay(toySiege, { strength: 12, oil: 1 }, { blowsPerTurn: 2 }, rows);
    expect(again).toMatchObject({ same: false, difference: { n: 4, what: 'digest' } });
    expect(again.match.awaiting?.question.ask).toBe('roll');
  });

  it('stops at a row that is refused today', () => {
    const rows = rowsOf().map((row) => (row.n === 2 ? { ...row, input: { fact: 99 } } : row));
    expect(replay(toySiege, { strength: 12, oil: 1 }, { blowsPerTurn: 2 }, rows)).toMatchObject({
      same: false,
      difference: { n: 2, what: 'refused', refusal: 'out-of-bounds' },
    });
  });

  it('opens an old match as it was played after a rule was fixed', () => {
    const mended = {
      ...toySiege,
      start: (setup: { strength: number; oil: number }) =>
        toySiege.start({ ...setup, strength: 2 }, { blowsPerTurn: 2 }),
    };
    const match = start();
    const rows = play(match, ...OIL_KEPT, { roll: [3, 3] }, { fact: false }, { command: 'scout', args: {} });
    expect(replay(mended, { strength: 12, oil: 1 }, { blowsPerTurn: 2 }, rows).same).toBe(false);
    const { match: stored, dropped } = openAsStored(toySiege, { strength: 12, oil: 1 }, { blowsPerTurn: 2 }, rows);
    expect(dropped).toEqual([]);
    expect(stored.state).toEqual(match.state);
    expect([stored.digest, stored.rows]).toEqual([match.digest, match.rows]);
  });

  it('leaves withdrawn rows out when opening as stored, and resumes an open procedure', () => {
    const match = start();
    const rows = play(match, ...OIL_KEPT, { roll: [3, 3] }, { undo: true, agreed: true }, { roll: [1, 1] });
    const { match: stored } = openAsStored(toySiege, { strength: 12, oil: 1 }, { blowsPerTurn: 2 }, rows);
    expect(stored.state).toEqual(match.state);
    expect(stored.awaiting).toEqual(match.awaiting);
  });

  it('gives an old match the defaults of newer set-up fields and reproduces its digests', () => {
    const rows = play(start(), ...OIL_KEPT, { roll: [3, 3] });
    const grown = {
      ...toySiege,
      options: schemaOf(z.strictObject({ blowsPerTurn: z.number(), weather: z.enum(['dry', 'wet']).default('dry') })),
      start: (setup: { strength: number; oil: number }, options: { blowsPerTurn: number; weather?: string }) => ({
        ...toySiege.start(setup, options),
        scouted: options.weather !== 'dry',
      }),
    };
    const again = replay(grown, { strength: 12, oil: 1 }, { blowsPerTurn: 2 } as never, rows);
    expect(again.same).toBe(true);
    expect(again.match.state.scouted).toBe(false);
  });

  it('opens an old match whose set-up a rule refuses today, with the defaults of newer fields', () => {
    const rows = play(start(), ...OIL_KEPT, { roll: [3, 3] });
    const shape = z.strictObject({ strength: z.number(), oil: z.number(), scouted: z.boolean().default(false) });
    const stricter = {
      ...toySiege,
      setup: schemaOf(shape, ({ oil }) => (oil > 0 ? [{ rule: 'TOY-2', text: text('toy.no-oil') }] : [])),
      start: (setup: { strength: number; oil: number; scouted?: boolean }, options: { blowsPerTurn: number }) => ({
        ...toySiege.start(setup, options),
        scouted: setup.scouted ?? true,
      }),
    };
    expect(stricter.setup.parse({ strength: 12, oil: 1 })).toMatchObject({ ok: false });
    const again = replay(stricter, { strength: 12, oil: 1 }, { blowsPerTurn: 2 }, rows);
    expect([again.same, again.match.state.scouted]).toEqual([true, false]);
  });

  it('never mixes up two games: different faces give different digests', () => {
    const digestAfter = (faces: number[]) => {
      const match = start();
      play(match, BATTER, { fact: 1 }, { choose: 'pour' }, { roll: faces });
      return match.digest;
    };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 3 }), (faces) => {
        expect(digestAfter(faces) === digestAfter([1, 2, 3])).toBe(faces.join() === '1,2,3');
      }),
    );
  });
});
