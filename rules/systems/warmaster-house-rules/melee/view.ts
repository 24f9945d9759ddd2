import type { FightView, MeleeSheetView } from '../../../fortress/view.ts';
import { text } from '../../../kernel/text.ts';
import type { Seat } from '../start/setup.ts';
import { unitOf, type Battle, type Engagement } from '../state.ts';
import type { Strength } from '../words.ts';
import { blowsOf, type Blow } from './blows.ts';
import { combatName } from './combat.ts';
import { fighters, fightsDue } from './engagement.ts';
import { flankedModifier, modifiersOf } from './modifiers.ts';
import { fightingBounds, ranksOf, supportBounds } from './who-fights.ts';

/** Combats as screens show them: who fights, with how many dice and why (HR-106, T-HR-9). */

type Row = MeleeSheetView['rows'][number];

/** HR-118: the stands as counted, or an estimate from the table before that. */
function strengthsOf(battle: Battle, fight: Engagement): readonly Strength[] {
  if (fight.strengths.length > 0) return fight.strengths;
  return (['attacker', 'defender'] as const).flatMap((side) =>
    fighters(battle, fight, side).map((unit) => {
      const { met } = ranksOf(battle, fight, unit);
      const { suggested } = fightingBounds(battle, fight, unit);
      const share = Math.floor(suggested / Math.max(1, met.length));
      const against = met.map(({ enemy, onSelf }, i) => {
        const stands = i === 0 ? suggested - share * (met.length - 1) : share;
        return { enemy, stands, flanked: onSelf === 'front' ? 0 : stands };
      });
      const fighting = against.reduce((sum, { stands }) => sum + stands, 0);
      return { unit, against, support: supportBounds(battle, fight, unit, fighting).suggested };
    }),
  );
}

/** One line of the sheet: attacks, every modifier with its stands, and the total. */
function row({ unit, enemy, bout, stands, flanked, leaders, dice, needs }: Blow): Row {
  const inFlank = flankedModifier(bout.own);
  const lines = [
    ...modifiersOf(bout).map((modifier) => ({ ...modifier, stands })),
    ...(flanked > 0 ? [{ ...inFlank, stands: flanked }] : []),
  ];
  return {
    unit,
    against: enemy,
    stands,
    attacks: bout.own.attacks,
    modifiers: lines.map(({ name, rule, dice: each, stands: counted }) => ({
      name: text(`hr.melee.modifier.${name}`),
      rule,
      each,
      stands: counted,
    })),
    extra: leaders,
    dice: dice.total,
    needs,
    hits: null,
    unsaved: null,
  };
}

/** The dice calculation for every combat that is waiting or under way. */
export function meleeSheets(battle: Battle): readonly MeleeSheetView[] {
  return Object.values(battle.engagements).map((fight) => {
    const strengths = strengthsOf(battle, fight);
    const blows = strengths.flatMap((strength) => blowsOf(battle, fight, strength));
    const supportOf = (side: Seat): number =>
      strengths.reduce(
        (sum, { unit, support }) => (unitOf(battle, unit).roster.side === side ? sum + support : sum),
        0,
      );
    return {
      fight: fight.id,
      name: combatName(battle, fight),
      round: fight.round,
      rows: blows.map(row),
      scores: (['attacker', 'defender'] as const).map((side) => ({ side, support: supportOf(side), score: null })),
    };
  });
}

/** Combats for the plan. */
export function fightViews(battle: Battle): readonly FightView[] {
  const due = fightsDue(battle);
  return Object.values(battle.engagements).map((fight) => {
    const stands = (side: Seat): FightView['attackers'] =>
      fighters(battle, fight, side).map((unit) => ({ unit, stands: unitOf(battle, unit).stands }));
    const [charged] = battle.charges.filter(({ target }) => [...fight.attacker, ...fight.defender].includes(target));
    const attacker = charged === undefined ? battle.active : unitOf(battle, charged.charger).roster.side;
    const [met] = fighters(battle, fight, attacker === 'attacker' ? 'defender' : 'attacker');
    return {
      id: fight.id,
      name: combatName(battle, fight),
      kind: 'open',
      section: null,
      attacker,
      attackers: stands(attacker),
      defenders: stands(attacker === 'attacker' ? 'defender' : 'attacker'),
      status: met === undefined ? 'open' : unitOf(battle, met).position,
      round: fight.round,
      carried: fight.carried,
      due: due.includes(fight.id),
    };
  });
}
