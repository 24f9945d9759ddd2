import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { dieFor } from '../base/ask.ts';
import { D6, d3 } from '../base/dice.ts';
import { strike } from '../base/harm.ts';
import { regrowth } from '../base/regrowth.ts';
import type { Fact } from '../facts.ts';
import { sectionName, unitName } from '../names.ts';
import { because, noSuch, order, unitNamed, wrongMoment } from '../order.ts';
import { other, sectionAt, sectionOf, unitOf, unitsOf, type Unit } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { has } from '../base/rules.ts';
import { drawn } from './draughts.ts';

/** Towers that offer drinks or books: SB-157, SB-158, SB-161. */

interface Drink extends Args {
  readonly unit: string;
}

const stands = (siege: Siege, { place }: Unit, item: string): boolean =>
  place.at === 'section' && sectionOf(siege, place.section).items.includes(item);

function cannotDrink(siege: Siege, id: unknown, item: string, rule: string): Problem | undefined {
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  const moment = wrongMoment(siege, rule === 'SB-157' ? 'magic' : 'start', unit.roster.side);
  if (moment !== undefined) return moment;
  const figures = { unit: unit.roster.name };
  if (!stands(siege, unit, item)) return because(rule, 'sb.not.nothing-to-drink', figures);
  return unit.drank ? because(rule, 'sb.not.drank-already', figures) : undefined;
}

const candidates = (siege: Siege): readonly Drink[] => unitsOf(siege, siege.active).map((unit) => ({ unit }));

/** SB-157: once per friendly Magic Phase, D3 Wounds as by Regrowth; a 3 makes the drinkers Stupid for good. */
export const drinkBeer = order<Drink>({
  rule: 'SB-157',
  candidates,
  check: (siege, { unit }) => cannotDrink(siege, unit, 'dwarf-brewhouse', 'SB-157'),
  ...naming('sb.do.drink-beer', { unit: unitName }),
  run: procedure('brewhouse', 'SB-157', function* (game: Play, { unit }: Drink): Steps {
    const wounds = d3(yield* dieFor(game, unit, 'SB-157', 'sb.upgrades.ask-beer'));
    yield* tell<Fact>({ kind: 'drank', unit, face: wounds, drunk: wounds === 3 });
    yield* call(regrowth, { unit, wounds });
  }),
});

/** SB-158: a wizard who starts the Magic Phase in or on the tower knows every spell of his Lores. */
export function* openBooks(game: Play): Steps {
  for (const unit of unitsOf(game.state, game.state.active)) {
    const section = sectionAt(unitOf(game.state, unit));
    if (section === null || !has(game.state, unit, 'wizard')) continue;
    if (stands(game.state, unitOf(game.state, unit), 'wizards-tower'))
      yield* tell<Fact>({ kind: 'all-spells', unit, section });
  }
}

/** SB-161: at the start of its turn a unit drinks, or a character alone. */
export const drinkFromCauldron = order<Drink>({
  rule: 'SB-161',
  candidates,
  check: (siege, { unit }) => cannotDrink(siege, unit, 'witches-cauldron', 'SB-161'),
  ...naming('sb.do.drink-cauldron', { unit: unitName }),
  run: procedure('witches-cauldron', 'SB-161', function* (game: Play, { unit }: Drink): Steps {
    const { side } = unitOf(game.state, unit).roster;
    const section = sectionAt(unitOf(game.state, unit));
    if (section === null) return;
    const figures = { unit: unitName(game.state, unit), section: sectionName(game.state, section) };
    const asked = { seat: side, rule: 'SB-161', about: [unit], dice: 1, sides: D6, reads: { kind: 'face' } } as const;
    const face = yield* roll({ ...asked, why: text('sb.upgrades.ask-cauldron', figures) });
    yield* tell<Fact>({ kind: 'cauldron-drunk', unit, face, burnt: face === 1 });
    if (face === 1) {
      const hits = yield* roll({ ...asked, why: text('sb.upgrades.ask-cauldron-hits', figures) });
      yield* call(strike, { victim: { unit }, blow: { hits, strength: 3, noArmour: true, by: other(side) } });
      return;
    }
    const [group = 1, within = 1] = yield* roll({
      ...asked,
      dice: 2,
      reads: { kind: 'faces' },
      why: text('sb.upgrades.ask-characteristic', figures),
    });
    yield* tell<Fact>({ kind: 'strengthened', unit, characteristic: drawn(group, within) });
  }),
});
