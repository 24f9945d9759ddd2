import { Lane } from '../../rules/kernel/lane.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { play } from '../../rules/kernel/trial.ts';
import type { Ready } from './small-fights.ts';
import { nextInput } from './sound-game.ts';
import { begin, startsOf, type Begun } from './starts.ts';

/** Orders in the middle of random sieges: any order with a chance, in any reachable state. */

type Fact = { readonly kind: string };
type Order = Extract<Input, { command: string }>;

/** Most inputs given before looking for an order with a chance. */
const FIRST = 60;
/** Inputs after these during which to look for it. */
const LOOKED = 90;
/** Most sieges to try until one leads to such an order. */
const SIEGES = 60;
/** Most orders of one kind to look at. */
const OF_A_KIND = 4;

/** A random order of a random siege that has some chance; undefined if none was found. */
export function orderInASiege(system: AnySystem, random: () => number): Ready | undefined {
  const starts = startsOf(system.id);
  for (let n = 0; n < SIEGES; n += 1) {
    const start = starts[Math.floor(random() * starts.length)];
    const begun = start && begin(system, start, random);
    const ready = begun && inThisSiege(system, begun, random);
    if (ready !== undefined) return ready;
  }
  return undefined;
}

function inThisSiege(system: AnySystem, { setup, options }: Begun, random: () => number): Ready | undefined {
  const lane = new Lane<unknown, Fact>(system, system.start(setup, options));
  const inputs: Input[] = [];
  const first = Math.floor(random() * FIRST);
  while (inputs.length < first + LOOKED && !lane.over) {
    const order = inputs.length >= first && lane.question === undefined ? withAChance(system, lane, random) : undefined;
    if (order !== undefined) {
      const match = new Match<unknown, unknown, unknown, Fact>(system, setup, options);
      play(match, ...inputs);
      return { match, command: order.command, args: order.args };
    }
    const input = nextInput(lane, random);
    if (input === undefined) return undefined;
    inputs.push(input);
    if ('command' in input) lane.give(input.command, input.args);
    else lane.submit(input);
  }
  return undefined;
}

/** A legal order that has some chance; each kind is equally likely. */
function withAChance(system: AnySystem, lane: Lane<unknown, Fact>, random: () => number): Order | undefined {
  const names = [...lane.commands];
  while (names.length > 0) {
    const [command = ''] = names.splice(Math.floor(random() * names.length), 1);
    const offers = [...lane.offersOf(command)];
    for (let n = 0; n < OF_A_KIND && offers.length > 0; n += 1) {
      const [args = {}] = offers.splice(Math.floor(random() * offers.length), 1);
      const told =
        system.forecasts(lane.state, command, args).length + (system.courses?.(lane.state, command, args).length ?? 0);
      if (told > 0) return { command, args };
    }
  }
  return undefined;
}
