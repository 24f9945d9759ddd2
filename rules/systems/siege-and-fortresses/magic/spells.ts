import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ofUnitAtTarget } from '../command-parts.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { MOST_EXTRA_ATTACKS } from '../tables.ts';
import { named, refusedBy } from '../why-not.ts';

/** Magic at the walls: SF-154 to SF-156. Players resolve the spell itself at the table. */

interface Spell extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly target: string;
}

function isInside({ place }: Unit): boolean {
  return place.on === 'courtyard' || place.on === 'sections';
}

/** SF-155: whether the target assaults a wall or fights for it. */
function fightsForTheWalls(siege: Siege, { engaged }: Unit): boolean {
  const fight = engaged === null ? undefined : siege.engagements[engaged];
  return fight !== undefined && fight.section !== null;
}

/** SF-154: magic does not cross ramparts or walls, but works inside them and on assaults (SF-155). */
function* isInTheWay(game: Play, { unit, target }: Spell): Steps<boolean> {
  const caster = unitOf(game.state, unit);
  const aim = unitOf(game.state, target);
  if (fightsForTheWalls(game.state, aim)) return false;
  if (game.state.options.magicInside === 'allowed' && isInside(caster) && isInside(aim)) return false;
  return yield* declareYesNo({
    seat: caster.roster.side,
    rule: 'SF-154',
    why: text('ask.walls-between', { unit: caster.roster.name, target: aim.roster.name }),
    about: [unit, target],
    suggested: false,
  });
}

const casting = procedure('spell', 'SF-154', function* (game: Play, args: Spell): Steps {
  const { unit, target } = args;
  if (yield* isInTheWay(game, args)) return yield* tell<Fact>({ kind: 'spell-blocked', unit, target });
  const { side, name } = unitOf(game.state, unit).roster;
  const figures = { unit: name, target: unitName(game.state, target) };
  const effect = yield* choose({
    seat: side,
    rule: 'SF-155',
    why: text('ask.spell', figures),
    about: [unit, target],
    options: [
      { id: 'attacks', text: text('option.more-attacks') },
      { id: 'other', text: text('option.other-spell') },
      { id: 'failed', text: text('option.spell-failed') },
    ],
  });
  if (effect === 'failed') return yield* tell<Fact>({ kind: 'spell-failed', unit, target });
  if (effect === 'other') return yield* tell<Fact>({ kind: 'spell-cast', unit, target, attacks: 0 });
  // SF-156: extra attacks last as long as the spell, regardless of walls.
  const attacks = yield* declareNumber({
    seat: side,
    rule: 'SF-156',
    why: text('ask.more-attacks', figures),
    about: [unit, target],
    unit: 'hits',
    min: 1,
    max: MOST_EXTRA_ATTACKS,
    step: 1,
    suggested: 1,
  });
  yield* tell<Fact>({ kind: 'spell-cast', unit, target, attacks });
});

/** Whether this is a wizard of the active side who has not cast this phase. */
export function mayCast(siege: Siege, { roster, stands, shot, place }: Unit): boolean {
  if (siege.phase !== 'shooting' || roster.side !== siege.active || !roster.profile.wizard) return false;
  return stands > 0 && !shot && place.on !== 'off-table';
}

export const castSpell: Command<Siege, Fact, Spell> = {
  rule: 'SF-154',
  offers: (siege) => {
    const wizards = Object.keys(siege.units).filter((id) => mayCast(siege, unitOf(siege, id)));
    if (wizards.length === 0) return [];
    const targets = Object.keys(siege.units).filter((id) => {
      const { stands, place } = unitOf(siege, id);
      return stands > 0 && place.on !== 'off-table';
    });
    return wizards.flatMap((unit) =>
      targets.filter((target) => !unitOf(siege, unit).outOfReach.includes(target)).map((target) => ({ unit, target })),
    );
  },
  ...ofUnitAtTarget('do.cast-spell'),
  whyNot: (siege, { unit: id, target }) => {
    const unit = named(siege.units, id);
    if (unit === undefined) return undefined;
    const figures = { unit: unit.roster.name };
    if (!unit.roster.profile.wizard) return refusedBy('SF-154', text('why-not.no-wizard', figures), id);
    return unit.outOfReach.includes(target)
      ? refusedBy('SF-154', text('why-not.magic-across-walls', figures), id)
      : undefined;
  },
  run: casting,
};
