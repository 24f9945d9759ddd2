import { z } from 'zod';
import { call, choose, declareNumber, declareYesNo, roll, tell } from '../../rules/kernel/request.ts';
import { procedure } from '../../rules/kernel/procedure.ts';
import { schemaOf } from '../../rules/kernel/schema.ts';
import type { Command, System } from '../../rules/kernel/system.ts';
import { Sum } from '../../rules/kernel/sum.ts';
import { text } from '../../rules/kernel/text.ts';

/** The smallest siege there is: two walls, one ram. The kernel is tested with it and knows no other. */

export interface Toy {
  readonly walls: Readonly<
    Record<string, { readonly cracks: number; readonly strength: number; readonly stands: boolean }>
  >;
  readonly ramAt: string | null;
  readonly oil: number;
  readonly distance: number;
  readonly scouted: boolean;
}
export type ToyFact =
  | { readonly kind: 'approached'; readonly wall: string; readonly distance: number }
  | { readonly kind: 'oiled'; readonly burns: number }
  | { readonly kind: 'cracked'; readonly wall: string; readonly cracks: number }
  | { readonly kind: 'fell'; readonly wall: string }
  | { readonly kind: 'scouted' };

export interface ToySetup {
  readonly strength: number;
  readonly oil: number;
}

const setupSchema = z.strictObject({ strength: z.number().int().min(1), oil: z.number().int().min(0) });
const optionsSchema = z.strictObject({ blowsPerTurn: z.number().int().min(1).default(2) });
type ToyOptions = z.infer<typeof optionsSchema>;

/** TOY-2: the defender may pour oil once for each pot; a 5+ burns. */
const oil = procedure('oil', 'TOY-2', function* (toy: { state: Toy }, _args: Record<never, never>) {
  if (toy.state.oil === 0) return 0;
  const answer = yield* choose({
    seat: 'defender',
    rule: 'TOY-2',
    why: text('toy.oil'),
    options: [
      { id: 'pour', text: text('toy.pour') },
      { id: 'keep', text: text('toy.keep') },
    ],
  });
  if (answer === 'keep') return 0;
  const burns = yield* roll({
    seat: 'defender',
    dice: 3,
    sides: 6,
    reads: { kind: 'count', atLeast: 5 },
    rule: 'TOY-2',
    why: text('toy.burn'),
  });
  yield* tell<ToyFact>({ kind: 'oiled', burns });
  return burns;
});

/** TOY-3: one blow; two dice and one for each crack, above the strength the wall falls. */
const blow = procedure('blow', 'TOY-3', function* (toy: { state: Toy }, { wall }: { wall: string }) {
  const target = toy.state.walls[wall];
  if (target === undefined || !target.stands) return;
  const dice = Sum.of(2, text('toy.blow'), 'TOY-3').plus(target.cracks, text('toy.cracks'), 'TOY-3', [wall]);
  const falls = yield* roll({
    seat: 'attacker',
    dice,
    sides: 6,
    reads: { kind: 'sum-above', limit: Sum.of(target.strength, text('toy.strength'), 'TOY-3') },
    rule: 'TOY-3',
    why: text('toy.blow', { wall }),
    about: [wall],
  });
  if (falls) yield* tell<ToyFact>({ kind: 'fell', wall });
  else yield* tell<ToyFact>({ kind: 'cracked', wall, cracks: target.cracks + 1 });
});

/** TOY-1: the ram comes up, is met with oil, and strikes until the turn is over. */
export const batter = procedure('batter', 'TOY-1', function* (_toy: { state: Toy }, { wall }: { wall: string }) {
  const distance = yield* declareNumber({
    seat: 'attacker',
    rule: 'TOY-1',
    why: text('toy.distance'),
    unit: 'cm',
    min: 0,
    max: 20,
    step: 0.5,
    suggested: 10,
  });
  yield* tell<ToyFact>({ kind: 'approached', wall, distance });
  const burns = yield* call(oil, {});
  if (burns === 3) return;
  yield* call(blow, { wall });
  if (yield* declareYesNo({ seat: 'attacker', rule: 'TOY-1', why: text('toy.again'), suggested: true }))
    yield* call(blow, { wall });
});

const scout = procedure('scout', 'TOY-4', function* () {
  yield* tell<ToyFact>({ kind: 'scouted' });
});

const standing = (toy: Toy): string[] => Object.keys(toy.walls).filter((wall) => toy.walls[wall]?.stands === true);

const batterCommand: Command<Toy, ToyFact, { wall: string }> = {
  rule: 'TOY-1',
  offers: (toy) => standing(toy).map((wall) => ({ wall })),
  seat: () => 'attacker',
  text: (_toy, { wall }) => text('toy.batter', { wall }),
  about: ({ wall }) => [wall],
  run: batter,
};
const scoutCommand: Command<Toy, ToyFact, Record<never, never>> = {
  rule: 'TOY-4',
  offers: (toy) => (toy.scouted ? [] : [{}]),
  seat: () => 'attacker',
  text: () => text('toy.scout'),
  about: () => [],
  run: scout,
};

function fold(toy: Toy, fact: ToyFact): Toy {
  switch (fact.kind) {
    case 'approached':
      return { ...toy, ramAt: fact.wall, distance: fact.distance };
    case 'oiled':
      return { ...toy, oil: toy.oil - 1 };
    case 'cracked':
    case 'fell': {
      const wall = toy.walls[fact.wall];
      if (wall === undefined) return toy;
      const changed = fact.kind === 'fell' ? { ...wall, stands: false } : { ...wall, cracks: fact.cracks };
      return { ...toy, walls: { ...toy.walls, [fact.wall]: changed } };
    }
    case 'scouted':
      return { ...toy, scouted: true };
  }
}

export const toySiege: System<ToySetup, ToyOptions, Toy, ToyFact> = {
  id: 'toy-siege',
  edition: '1',
  seats: ['attacker', 'defender'],
  setup: schemaOf(setupSchema),
  options: schemaOf(optionsSchema),
  start: (setup) => ({
    walls: {
      east: { cracks: 0, strength: setup.strength, stands: true },
      west: { cracks: 0, strength: setup.strength, stands: true },
    },
    ramAt: null,
    oil: setup.oil,
    distance: 0,
    scouted: false,
  }),
  commands: { batter: batterCommand, scout: scoutCommand },
  fold,
  view: (state) => state,
  announce: (fact) => text(`toy.${fact.kind}`),
  callout: (fact) =>
    fact.kind === 'fell'
      ? { rank: 3, text: text('toy.fell'), section: fact.wall, seat: undefined, rule: 'TOY-3' }
      : undefined,
  result: (state) =>
    standing(state).length === 0 ? { winner: 'attacker', rule: 'TOY-5', text: text('toy.taken') } : undefined,
  reveals: (fact) => fact.kind === 'scouted',
  forecasts: (_state, command, args) =>
    command === 'batter'
      ? [
          {
            id: 'falls',
            text: text('toy.falls'),
            rule: 'TOY-3',
            holds: (state) => state.walls[String(args['wall'])]?.stands === false,
          },
        ]
      : [],
};
