import { procedure } from '../../kernel/procedure.ts';
import { call, roll, tell } from '../../kernel/request.ts';
import { Sum } from '../../kernel/sum.ts';
import type { Command } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { endTurn, result } from './turn.ts';
import type { Fact, Play, Siege, Steps } from './state.ts';

/** Striking the wall: NS-002, NS-003. */

type Nothing = Readonly<Record<never, never>>;

/** NS-002: one die for each stand. NS-003: each die that shows the required face or more is a blow. */
const strike = procedure('strike', 'NS-002', function* ({ state }: Play, _args: Nothing): Steps {
  const blows = yield* roll({
    seat: 'attacker',
    dice: Sum.of(state.stands, text('ns.sum.stands'), 'NS-002'),
    sides: 6,
    reads: { kind: 'count', atLeast: Sum.of(state.options.blowTells, text('ns.sum.tells'), 'NS-003') },
    rule: 'NS-003',
    why: text('ns.ask.strike'),
    about: ['wall'],
  });
  yield* tell<Fact>({ kind: 'wall-struck', blows });
  yield* call(endTurn, {});
});

/** The order as players give it. */
export const strikeOrder: Command<Siege, Fact, Nothing> = {
  rule: 'NS-002',
  offers: (siege) => (result(siege) === undefined && !siege.struck ? [{}] : []),
  seat: () => 'attacker',
  text: () => text('ns.do.strike'),
  about: () => ['wall'],
  run: strike,
};
