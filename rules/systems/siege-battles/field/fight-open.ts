import { fear, blows } from '../assault/blows.ts';
import type { Fighters } from '../assault/parties.ts';
import { strikingOrder } from '../assault/values.ts';
import { profileOf, ranksOf } from '../base/champion.ts';
import { breakTest } from '../base/flight.ts';
import { valueOf } from '../base/profile.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { because, order, wrongMoment } from '../order.ts';
import { joinedTo, other, party, unitOf, unitsOf } from '../pieces.ts';
import { breathIn } from '../shooting/breath.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { quench } from '../weather/rain.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { theseUnits } from '../base/ask.ts';

/**
 * A fight off the walls by the rules of the base game: SB-B08 to SB-B12, SB-B15, SB-B23, SB-B24, SB-B42. Who is in contact, and
 * The players judge on the table who is in contact, and ranks, standards and flanks.
 */

/** A side's units that can fight in the open and have not done so this phase. */
const inTheOpen = (siege: Siege, side: Seat): readonly string[] =>
  unitsOf(siege, side).filter((id) => {
    const { place, joined, fleeing, batters } = unitOf(siege, id);
    const there = place.at === 'outside' || place.at === 'courtyard';
    const busy = siege.assaults.some(({ unit }) => unit === id) || siege.combat.field.includes(id);
    return there && joined === null && !fleeing && batters === null && !busy;
  });

function check(siege: Siege): Problem | undefined {
  const moment = wrongMoment(siege, 'combat');
  if (moment !== undefined) return moment;
  const both = (['attacker', 'defender'] as const).every((side) => inTheOpen(siege, side).length > 0);
  return both ? undefined : because('SB-B08', 'sb.not.nobody-in-the-open');
}

/** Asks which units of a side are in the fight. */
function* units(game: Play, side: Seat): Steps<readonly string[]> {
  const named: string[] = [];
  for (;;) {
    const left = inTheOpen(game.state, side).filter((id) => !named.includes(id));
    if (left.length === 0) return named;
    const unit = yield* choose({
      seat: side,
      rule: 'SB-B08',
      why: text('sb.field.ask-who', { side: game.state.sides[side].name }),
      about: left,
      options: [
        ...theseUnits(game.state, left),
        ...(named.length > 0 ? [{ id: 'nothing-more', text: text('sb.base.nothing-more') }] : []),
      ],
    });
    if (unit === 'nothing-more') return named;
    named.push(unit);
  }
}

/** The models that strike: those in contact, and their champion on a separate profile. */
function* fighters(game: Play, unit: string): Steps<readonly Fighters[]> {
  const groups: Fighters[] = [];
  for (const id of party(game.state, unit)) {
    const { championAlive, roster } = unitOf(game.state, id);
    const ranks = ranksOf(unitOf(game.state, id));
    const striking =
      ranks <= 1
        ? ranks
        : yield* declareNumber({
            seat: roster.side,
            rule: 'SB-B08',
            why: text('sb.field.ask-models', { unit: unitName(game.state, id), most: ranks }),
            about: [id],
            unit: 'models',
            min: 0,
            max: ranks,
            step: 1,
            suggested: ranks,
          });
    if (championAlive) groups.push(group(game.state, id, 'champion', 1));
    if (striking > 0) groups.push(group(game.state, id, 'ranks', striking));
  }
  return groups;
}

function group(siege: Siege, unit: string, who: Fighters['who'], models: number): Fighters {
  const profile = profileOf(siege, unit, who);
  return {
    unit,
    who,
    side: unitOf(siege, unit).roster.side,
    route: 'outside',
    order: strikingOrder(siege, unit, valueOf(profile, 'i')),
    halved: false,
    ws: valueOf(profile, 'ws'),
    models,
  };
}

/** SB-B12: bonus from ranks, standards, charging and flanks, by the main rulebook. */
function* points(game: Play, side: Seat): Steps<number> {
  return yield* declareNumber({
    seat: side,
    rule: 'SB-B12',
    why: text('sb.field.ask-points', { side: game.state.sides[side].name }),
    unit: 'hits',
    min: 0,
    max: 30,
    step: 1,
    suggested: 0,
  });
}

/** SB-B42: a unit in a river is not Steadfast, and a water moat counts as one (SB-210). */
function* isSteadfast(game: Play, unit: string): Steps<boolean> {
  const asked = { seat: unitOf(game.state, unit).roster.side, about: [unit] };
  const figures = { unit: unitName(game.state, unit) };
  if (game.state.sides.defender.items.includes('moat-water')) {
    const wet = yield* declareYesNo({
      ...asked,
      rule: 'SB-B42',
      why: text('sb.field.ask-in-water', figures),
      suggested: false,
    });
    if (wet) return false;
  }
  return yield* declareYesNo({
    ...asked,
    rule: 'SB-B12',
    why: text('sb.field.ask-steadfast', figures),
    suggested: false,
  });
}

const fighting = procedure('fight-open', 'SB-B08', function* (game: Play): Steps {
  const { active } = game.state;
  const ours = yield* units(game, active);
  const theirs = yield* units(game, other(active));
  yield* quench(game, [...ours, ...theirs]); // SB-224
  const strike: Fighters[] = [];
  for (const unit of ours) strike.push(...(yield* fighters(game, unit)));
  const answer: Fighters[] = [];
  for (const unit of theirs) answer.push(...(yield* fighters(game, unit)));
  const withThem = new Map([...ours, ...theirs].map((unit) => [unit, joinedTo(game.state, unit)]));
  yield* fear(game, strike, answer);
  yield* fear(game, answer, strike);
  const breaths = yield* breathIn(game, strike, answer);
  const wounds = yield* blows(game, strike, answer);
  const score = {
    [active]: wounds.assault + breaths.assault + (yield* points(game, active)),
    [other(active)]: wounds.garrison + breaths.garrison + (yield* points(game, other(active))),
  } as Record<Seat, number>;
  // SB-B12: a character who outlived his unit fought beside it and shares its defeat.
  const stillThere = (units: readonly string[]): readonly string[] =>
    units.flatMap((unit) =>
      [unit, ...(unitOf(game.state, unit).destroyed ? (withThem.get(unit) ?? []) : [])].filter(
        (id) => !unitOf(game.state, id).destroyed,
      ),
    );
  const fought = [...new Set([...ours, ...theirs, ...stillThere(ours), ...stillThere(theirs)])];
  yield* tell<Fact>({ kind: 'field-fought', units: fought, ...score });
  const difference = Math.abs(score.attacker - score.defender);
  if (difference === 0) return;
  const beaten = score[active] < score[other(active)] ? ours : theirs;
  for (const unit of stillThere(beaten)) {
    if (unitOf(game.state, unit).destroyed) continue;
    yield* call(breakTest, { unit, difference, steadfast: yield* isSteadfast(game, unit), rule: 'SB-B12' });
  }
});

/** Resolves a fight off the walls; movement and pursuit happen on the table. */
export const fightOpen = order<Args>({
  rule: 'SB-B08',
  candidates: () => [{}],
  check,
  text: () => text('sb.do.fight-open'),
  about: () => [],
  run: fighting,
});
