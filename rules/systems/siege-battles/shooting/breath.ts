import { call, choose, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { nobodyOr } from '../base/ask.ts';
import { fallen, type Wounds } from '../assault/blows.ts';
import type { Fighters } from '../assault/parties.ts';
import { fromShrine } from '../assault/blows.ts';
import { ranksOf } from '../base/champion.ts';
import { D6 } from '../base/dice.ts';
import { strike, type Blow } from '../base/harm.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Breath Weapons, once per game: SB-B24. */

/** The effect on everything it touches. */
export function breathOf(siege: Siege, unit: string): Omit<Blow, 'hits' | 'by'> {
  const { breath, keywords } = unitOf(siege, unit).roster;
  return {
    strength: breath ?? 0,
    flaming: keywords.includes('flaming-attacks') && !siege.combat.quenched.includes(unit), // SB-224
    magical: keywords.includes('magical-attacks'),
    wardsAgain: fromShrine(siege, unit),
  };
}

/** SB-B24: before the blows, 2D6 automatic hits on one enemy unit in contact. Returns each side's unsaved wounds. */
export function* breathIn(game: Play, assault: readonly Fighters[], defence: readonly Fighters[]): Steps<Wounds> {
  const wounds: Wounds = { assault: 0, garrison: 0 };
  for (const group of [...assault, ...defence]) {
    const ours = assault.includes(group);
    const { roster, breathed, destroyed } = unitOf(game.state, group.unit);
    if (roster.breath === null || breathed || destroyed || group.models === 0) continue;
    const caused = yield* breathes(game, group, ours ? defence : assault, !ours);
    if (ours) wounds.assault += caused;
    else wounds.garrison += caused;
  }
  return wounds;
}

function* breathes(
  game: Play,
  { unit, side }: Fighters,
  enemies: readonly Fighters[],
  notAtGarrison: boolean,
): Steps<number> {
  const near = [...new Set(enemies.filter(({ models }) => models > 0).map((one) => one.unit))];
  if (near.length === 0) return 0;
  const target = yield* choose({
    seat: side,
    rule: 'SB-B24',
    why: text('sb.shooting.ask-breath-in-combat', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: nobodyOr(game.state, near),
  });
  if (target === 'nobody') return 0;
  const hits = yield* roll({
    seat: side,
    rule: 'SB-B24',
    why: text('sb.shooting.ask-breath-hits', {
      unit: unitName(game.state, unit),
      target: unitName(game.state, target),
    }),
    about: [unit, target],
    dice: 2,
    sides: D6,
    reads: { kind: 'sum' },
  });
  yield* tell<Fact>({ kind: 'breathed', unit, target, hits });
  const before = ranksOf(unitOf(game.state, target));
  const groups = enemies.filter((one) => one.unit === target);
  // SB-097: only models that were picked can be hurt.
  const most = groups.find(({ who }) => who === 'ranks')?.models ?? 0;
  const champion = groups.some(({ who, models }) => who === 'champion' && models > 0);
  const blow = { ...breathOf(game.state, unit), hits, by: side, notAtGarrison };
  const wounds = yield* call(strike, { victim: { unit: target, most, champion }, blow });
  for (const group of groups) fallen(game.state, group, before);
  return wounds;
}
