import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { Who } from '../base/champion.ts';
import { D6 } from '../base/dice.ts';
import { remove, warded } from '../base/harm.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { blinded } from './night.ts';

/** Dangerous Terrain tests: SB-B16, one number harder at night (SB-220). */

/** SB-220: the highest face that fails. */
export const failsUpTo = (siege: Siege, unit: string, fails: number): number => fails + (blinded(siege, unit) ? 1 : 0);

export interface Crossing {
  readonly unit: string;
  readonly who?: Who;
  readonly models: number;
  /** The highest face that fails by day. */
  readonly fails: number;
  readonly rule: string;
}

/** SB-B16: a die per model; a failure costs one Wound without armour save, a chariot D6. */
export const dangerousTerrain = procedure(
  'dangerous-terrain',
  'SB-B16',
  function* (game: Play, { unit, who = 'ranks', models, fails, rule }: Crossing): Steps {
    if (models <= 0) return;
    const { side, type } = unitOf(game.state, unit).roster;
    const upTo = failsUpTo(game.state, unit, fails);
    const passed = yield* roll({
      seat: side,
      rule,
      why: text('sb.weather.ask-terrain', { unit: unitName(game.state, unit), dice: models, fails: upTo }),
      about: [unit],
      dice: Sum.of(models, text('sb.sum.models'), rule, [unit]),
      sides: D6,
      reads: { kind: 'count', atLeast: Sum.of(upTo, text('sb.sum.fails'), rule).plus(1, text('sb.sum.above'), rule) },
      counts: 'successes',
    });
    const failed = models - passed;
    yield* tell<Fact>({ kind: 'terrain-tested', unit, models, failed });
    if (failed === 0) return;
    const wounds = type === 'chariot' ? yield* call(wrecks, { unit, chariots: failed }) : failed;
    const victim = { unit, who, most: models };
    const lost = yield* warded(game, victim, { hits: wounds, strength: 1, by: side }, wounds);
    yield* remove(game, victim, lost);
  },
);

/** SB-B16: D6 Wounds for every chariot that fails. */
const wrecks = procedure(
  'wrecks',
  'SB-B16',
  function* (game: Play, { unit, chariots }: { readonly unit: string; readonly chariots: number }): Steps<number> {
    return yield* roll({
      seat: unitOf(game.state, unit).roster.side,
      rule: 'SB-B16',
      why: text('sb.weather.ask-chariot', { unit: unitName(game.state, unit), dice: chariots }),
      about: [unit],
      dice: Sum.of(chariots, text('sb.sum.chariots'), 'SB-B16', [unit]),
      sides: D6,
      reads: { kind: 'sum' },
    });
  },
);
