import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { D6 } from '../base/dice.ts';
import { valueOf } from '../base/profile.ts';
import type { Fact } from '../facts.ts';
import { unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Infiltrators: SB-236 to SB-242. */

/** SB-236: characters of the Defence Force. */
const victims = (siege: Siege, ranks: readonly string[]): readonly string[] =>
  Object.keys(siege.units).filter((id) => {
    const { roster, destroyed } = unitOf(siege, id);
    return roster.side === 'defender' && roster.force === 'defence' && !destroyed && ranks.includes(roster.rank);
  });

/** Picks one at random with one plain die, or two for more than six; re-rolls if the faces do not divide evenly. */
export function* atRandom<T>(_: Play, all: readonly T[], rule: string): Steps<T | undefined> {
  if (all.length <= 1) return all[0];
  const dice = all.length <= D6 ? 1 : 2;
  const even = Math.floor(D6 ** dice / all.length) * all.length;
  for (;;) {
    const faces = yield* roll({
      seat: 'attacker',
      rule,
      why: text('sb.treason.ask-random', { dice, of: all.length }),
      dice,
      sides: D6,
      reads: { kind: 'faces' },
    });
    const place = faces.reduce((sum, face) => sum * D6 + face - 1, 0);
    if (place < even) return all[Math.floor((place * all.length) / even)];
  }
}

/** SB-236: one roll. Returns the characters who skip their Starvation check. */
export const infiltration = procedure('infiltrators', 'SB-236', function* (game: Play): Steps<readonly string[]> {
  if (!game.state.sides.attacker.items.includes('infiltrators')) return [];
  const face = yield* roll({
    seat: 'attacker',
    rule: 'SB-236',
    why: text('sb.treason.ask-infiltrators'),
    ...ONE_D6,
  });
  yield* tell<Fact>({ kind: 'infiltrated', face });
  const lords = victims(game.state, ['lord']);
  const heroes = victims(game.state, ['hero']);
  const noLord = lords.length === 0;
  if (face === 1) yield* call(reveal, {});
  // SB-240: with no lords, a hero loses his item (SB-238).
  else if (face === 2 || face === 4)
    yield* call(steal, { from: face === 2 || noLord ? heroes : lords, rule: face === 2 ? 'SB-238' : 'SB-240' });
  // SB-241: with no lords, a hero is wounded (SB-239).
  else if (face === 3 || face === 5)
    return yield* call(stab, { from: face === 3 || noLord ? heroes : lords, rule: face === 3 ? 'SB-239' : 'SB-241' });
  else if (noLord) {
    // SB-242: results 1 and 3 instead, one after the other.
    yield* call(reveal, {});
    return yield* call(stab, { from: heroes, rule: 'SB-242' });
  } else yield* call(stab, { from: lords, rule: 'SB-242' }); // SB-242: he makes his Starvation check as usual
  return [];
});

/** SB-237: reveals everything a random character carries. */
const reveal = procedure('items-revealed', 'SB-237', function* (game: Play): Steps {
  const unit = yield* atRandom(game, victims(game.state, ['hero', 'lord']), 'SB-237');
  if (unit === undefined) return;
  const { items, magic } = unitOf(game.state, unit);
  yield* tell<Fact>({ kind: 'items-revealed', unit, items: [...magic, ...items] });
});

interface Of {
  readonly from: readonly string[];
  readonly rule: string;
}

/** SB-238, SB-240: steals one magic item, chosen by dice if he has several. */
const steal = procedure('item-stolen', 'SB-238', function* (game: Play, { from, rule }: Of): Steps {
  const unit = yield* atRandom(game, from, rule);
  if (unit === undefined) return;
  const item = yield* atRandom(game, unitOf(game.state, unit).magic, rule);
  if (item !== undefined) yield* tell<Fact>({ kind: 'item-stolen', unit, item });
});

/** SB-239, SB-241, SB-242: one Wound, but never the last. */
const stab = procedure('stabbed', 'SB-239', function* (game: Play, { from, rule }: Of): Steps<readonly string[]> {
  const unit = yield* atRandom(game, from, rule);
  if (unit === undefined) return [];
  const { roster, wounds } = unitOf(game.state, unit);
  const lost = valueOf(roster.profile, 'w') - wounds > 1 ? 1 : 0;
  yield* tell<Fact>({ kind: 'stabbed', unit, wounds: lost });
  return [unit];
});
