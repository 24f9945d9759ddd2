import { describe, expect, it } from 'vitest';
import { presetsOf, systems } from '../../electron/table/systems.ts';
import { seeded } from '../../rules/dice/seeded.ts';
import { offeredAs, sameArgs } from '../../rules/kernel/args.ts';
import { Lane } from '../../rules/kernel/lane.ts';
import type { Args } from '../../rules/kernel/system.ts';
import { matchOn } from '../../rules/kernel/trial.ts';
import { nextInput } from './sound-game.ts';

/** One in this many positions between orders is checked; and the limit on inputs. */
const EVERY = 5;
const MOST = 260;
/** Systems whose commands use one check both for offers and for refusals; others list and explain separately. */
const ONE_CHECK: ReadonlySet<string> = new Set([
  'siege-medieval',
  'siege-battles',
  'siege-tower-hex',
  'warmaster-house-rules',
]);

describe.each(systems.map((system) => [system.id, system] as const))('the orders of %s', (id, system) => {
  it('are offered unless something objects, and looked up one by one as in the list', () => {
    const lane = new Lane<unknown, { readonly kind: string }>(system, matchOn(system, presetsOf(id)[0]?.setup).state);
    const random = seeded(5);
    let [offered, refused] = [0, 0];
    for (let n = 0; n < MOST && !lane.over; n += 1) {
      if (lane.question === undefined && n % EVERY === 0)
        for (const [name, command] of Object.entries(system.commands)) {
          const offers = command.offers(lane.state);
          const all = command.tries?.(lane.state) ?? offers;
          const passing = all.filter((args) => command.whyNot?.(lane.state, args) === undefined);
          if (command.tries !== undefined && ONE_CHECK.has(id)) expect(offers, name).toEqual(passing);
          for (const args of offers)
            expect(offeredAs(command, lane.state, JSON.parse(JSON.stringify(args)) as Args), name).toEqual(args);
          const not: unknown = all.find((args) => !offers.some((one) => sameArgs(one as Args, args as Args)));
          if (not !== undefined) expect(offeredAs(command, lane.state, not as Args), name).toBeUndefined();
          offered += offers.length;
          if (not !== undefined) refused += 1;
        }
      const input = nextInput(lane, random);
      if (input === undefined) break;
      if ('command' in input) lane.give(input.command, input.args);
      else lane.submit(input);
    }
    expect(offered).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(0);
  });
});
