import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { flyersStandOrFallBack } from '../battering/after-battering.ts';
import type { Party } from '../combat/engagement.ts';
import { isOver, present } from '../combat/present.ts';
import type { Fact } from '../facts.ts';
import { characterInCollapse, loseUnit } from '../mechanics/casualties.ts';
import { theSection, unitName } from '../names.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { enterFight } from './assault.ts';
import { whoMayMeet } from './who-meets.ts';
import { charactersInside, fitsInTower, unitsInside } from './inside.ts';
import { towerFightId, towerFightsDue } from './tower-fight.ts';
import { towerRound } from './tower-round.ts';

/** Combat at a tower and its aftermath: SF-131, SF-133, SF-136 to SF-139, SF-146, SF-152. */

/**
 * SF-131: fights a round. Another is due at once unless the attackers are thrown out, no one meets them, or a draw
 * postpones it to the next Combat phase (SF-139).
 */
const fightARound = procedure('combat-at-a-tower', 'SF-131', function* (game: Play, { id }: { id: string }): Steps {
  const fight = game.state.engagements[id];
  if (fight === undefined || fight.section === null) return;
  const { section } = fight;
  // SF-037, SF-040: the tower has fallen, or no one is left to fight.
  if (isOver(game.state, fight)) return yield* tell<Fact>({ kind: 'disengaged', id });
  const { outcome, margin } = yield* call(towerRound, { id });
  const left = present(game.state, fight, fight.attacker);
  switch (outcome) {
    case 'drawn': // SF-139: it goes on, unless the option makes the attackers leave.
      if (game.state.options.towerDraw === 'attackers-leave') yield* throwOut(game, { id, section, left, cm: 0 });
      return;
    case 'wiped-out':
      return yield* tell<Fact>({ kind: 'disengaged', id });
    case 'thrown-out': {
      // SF-137: outside the wall by the difference, divided by the attacking units and rounded up (SF-135).
      const cm = game.state.options.thrownOut === 'whole' ? margin : Math.ceil(margin / left.length);
      return yield* throwOut(game, { id, section, left, cm });
    }
    case 'met-no-more':
      yield* tell<Fact>({ kind: 'disengaged', id });
      return yield* afterVictory(game, section, left, fight.advanced !== true);
    case 'broke-in': {
      // SF-133: a tower's holders do not retreat. SF-146: flyers do not press on: they stand or fall back.
      const flyers = left.filter((party) => flies(game, party));
      for (const { unit } of flyers) {
        // SF-146: they leave the fight, whatever they choose.
        yield* tell<Fact>({ kind: 'left-fight', id, unit });
        yield* flyersStandOrFallBack(game, unit);
      }
      if (flyers.length === left.length) return yield* tell<Fact>({ kind: 'disengaged', id });
    }
  }
});

interface ThrownOut {
  readonly id: string;
  readonly section: string;
  readonly left: readonly Party[];
  readonly cm: number;
}

function* throwOut(game: Play, { id, section, left, cm }: ThrownOut): Steps {
  for (const { unit, at } of left)
    yield* tell<Fact>({ kind: 'thrown-out', unit, section, facing: at ?? 'courtyard', cm, by: 'combat' });
  yield* tell<Fact>({ kind: 'disengaged', id });
  // SF-149: by option, flyers that lose a round at a fortification die, whoever attacked.
  if (cm === 0 || game.state.options.flyersLost !== 'whoever-loses') return;
  for (const party of left) if (flies(game, party)) yield* loseUnit(game, party.unit);
}

const flies = (game: Play, { unit }: Party): boolean => unitOf(game.state, unit).roster.profile.type === 'flyer';

/** SF-136: attacks the next unit inside; SF-138: an empty tower may be occupied, nothing more. */
function* afterVictory(game: Play, section: string, left: readonly Party[], mayAdvance: boolean): Steps {
  for (const party of left.filter((one) => flies(game, one))) yield* flyersStandOrFallBack(game, party.unit);
  const foot = left.filter((one) => !flies(game, one));
  const [first] = foot;
  if (first === undefined) return;
  const enemy = opponentOf(unitOf(game.state, first.unit).roster.side);
  if (unitsInside(game.state, section, enemy).length === 0) {
    for (const id of charactersInside(game.state, section, enemy)) yield* call(characterInCollapse, { unit: id }); // SF-152
    for (const { unit } of foot) yield* occupy(game, unit, section);
    return;
  }
  if (!mayAdvance || whoMayMeet(game.state, opponentOf(enemy), section).length === 0) return;
  for (const { unit, at } of foot) {
    if (!(yield* advances(game, unit, section))) continue;
    yield* call(enterFight, { unit, section, facing: at ?? 'courtyard', inside: true });
    // A unit beaten off by the fire is outside again.
    if (unitOf(game.state, unit).engaged !== null) yield* tell<Fact>({ kind: 'advanced-inside', unit, section });
  }
}

/** SF-136: the attacker chooses whether to go on to the next unit. */
function* advances(game: Play, unit: string, section: string): Steps<boolean> {
  const how = yield* choose({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SF-136',
    why: text('ask.advance-inside', {
      unit: unitName(game.state, unit),
      section: theSection(sectionOf(game.state, section).plan),
    }),
    about: [unit, section],
    options: [
      { id: 'advance', text: text('option.advance') },
      { id: 'hold', text: text('option.hold') },
    ],
  });
  return how === 'advance';
}

/** SF-138: occupies the empty tower if there is room (SF-121); riders stay outside (SF-010). */
function* occupy(game: Play, unit: string, section: string): Steps {
  const { roster, stands } = unitOf(game.state, unit);
  if (roster.profile.type !== 'infantry' || roster.profile.cavalryBases) return;
  if (!fitsInTower(game.state, unit, section)) return;
  const how = yield* choose({
    seat: roster.side,
    rule: 'SF-138',
    why: text('ask.occupy-tower', { unit: roster.name, section: theSection(sectionOf(game.state, section).plan) }),
    about: [unit, section],
    options: [
      { id: 'occupy', text: text('option.occupy') },
      { id: 'stay', text: text('option.stay-outside') },
    ],
  });
  if (how === 'occupy') yield* tell<Fact>({ kind: 'manned', unit, section, stands: { [section]: stands } });
}

/** Fights the next round at one tower in the Combat phase. */
export const fightTower: Command<Siege, Fact, { readonly section: string }> = {
  rule: 'SF-131',
  offers: (siege) => towerFightsDue(siege).flatMap(({ section }) => (section === null ? [] : [{ section }])),
  seat: (siege) => siege.active,
  text: (siege, { section }) => text('do.fight-tower', { section: theSection(sectionOf(siege, section).plan) }),
  about: ({ section }) => [section],
  run: procedure('tower', 'SF-131', function* (_game: Play, { section }: { readonly section: string }): Steps {
    yield* call(fightARound, { id: towerFightId(section) });
  }),
};
