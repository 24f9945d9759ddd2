import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { beginCharge } from '../command/initiative.ts';
import { mayCharge } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { isTower } from '../garrison/capacity.ts';
import { machineOf } from '../mechanics/status.ts';
import { theSection, unitName } from '../names.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';
import { facingsFrom, facingsOf, towersOf, type Facing } from './facings.ts';
import { fireFromTower } from './fire-from-a-tower.ts';
import { towerOf, unitsInside } from './inside.ts';
import { facingName } from './facing-names.ts';
import { fightAt, towerFightId } from './tower-fight.ts';
import { nameDefender, whoMayMeet } from './who-meets.ts';

/** Assaults on towers: SF-079, SF-091, SF-115, SF-120, SF-124 to SF-130, SF-134, SF-135, SF-148, SF-196. */

export interface TowerAssault extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly section: string;
  readonly facing: Facing;
}

/** SF-120: the charge, fire from the tower (SF-127), then a stand meets attackers not beaten off (SF-134). */
const beginAssault = procedure(
  'assault-on-a-tower',
  'SF-120',
  function* (game: Play, { unit, section, facing }: TowerAssault): Steps {
    const { roster, equipment } = unitOf(game.state, unit);
    const figures = {
      unit: roster.name,
      section: theSection(sectionOf(game.state, section).plan),
      facing: facingName(game.state, facing),
    };
    if (!(yield* beginCharge(game, unit, section))) return;
    const contact = yield* declareYesNo({
      seat: roster.side,
      rule: facing === 'door' ? 'SF-124' : 'SF-120',
      why: facing === 'door' ? text('ask.reach-door', figures) : text('ask.reach-facing', figures),
      about: [unit, section],
      suggested: true,
    });
    if (!contact) return yield* tell<Fact>({ kind: 'out-of-reach', unit, target: section });

    yield* tell<Fact>({ kind: 'tower-charged', unit, section, facing });
    if (equipment.includes('mantlets')) yield* tell<Fact>({ kind: 'equipment-dropped', unit, item: 'mantlets' }); // SF-196
    yield* call(enterFight, { unit, section, facing, inside: false });
  },
);

interface Entrance {
  readonly unit: string;
  readonly section: string;
  readonly facing: Facing;
  /** SF-136: it has already beaten another unit inside. */
  readonly inside: boolean;
}

const NO_WOUNDS = { hits: 0, unsaved: 0 };

/** SF-127, SF-091, SF-134: fire, then the fight, which later attackers join (SF-135). */
export const enterFight = procedure(
  'attack-on-a-tower',
  'SF-127',
  function* (game: Play, { unit, section, facing, inside }: Entrance): Steps {
    const { side } = unitOf(game.state, unit).roster;
    const { stands } = unitOf(game.state, unit);
    const silent = inside && game.state.options.nextUnitShoots === 'does-not'; // SF-136
    const fire = silent ? NO_WOUNDS : yield* call(fireFromTower, { target: unit, tower: section });
    const left = unitOf(game.state, unit).stands;
    if (left === 0) return;
    if (left < stands) {
      // SF-091: losing a stand to the fire ends the assault: back 1 cm per hit.
      const cm = game.state.options.assaultBeatenOffBy === 'all-hits' ? fire.hits : fire.unsaved;
      yield* tell<Fact>({ kind: 'thrown-out', unit, section, facing, cm, by: 'fire' });
      return;
    }
    const attackers = [{ unit, stands: 1, at: facing, charged: true }]; // SF-128
    const defenders = [yield* nameDefender(game, unit, section, facing)];
    const carried = { attacker: 0, defender: 0, [opponentOf(side)]: fire.unsaved };
    const id = towerFightId(section);
    if (fightAt(game.state, section) === undefined)
      yield* tell<Fact>({ kind: 'engaged', id, how: 'tower', section, attacker: side, attackers, defenders, carried });
    else yield* tell<Fact>({ kind: 'joined-fight', id, attackers, defenders, carried });
  },
);

/** SF-079, SF-148: infantry and flyers; SF-115: towers are out of a giant's reach. */
function mayAssault(unit: Unit): boolean {
  const { type } = unit.roster.profile;
  // Machines left at the foot of the wall do not matter (SF-193).
  return (type === 'infantry' && machineOf(unit) === null) || type === 'flyer';
}

/** SF-128: one unit per facing, and units of one side only. */
function isFacingFree(siege: Siege, unit: Unit, tower: string, facing: Facing): boolean {
  const fight = fightAt(siege, tower);
  if (fight === undefined) return true;
  return fight.attacker === unit.roster.side && fight.attackers.every(({ at }) => at !== facing);
}

function offersOf(siege: Siege): readonly TowerAssault[] {
  if (siege.phase !== 'command') return [];
  const offers: TowerAssault[] = [];
  const towers = towersOf(siege).filter((tower) => whoMayMeet(siege, siege.active, tower).length > 0);
  if (towers.length === 0) return [];
  for (const id in siege.units) {
    const unit = unitOf(siege, id);
    if (!mayAssault(unit) || !mayCharge(siege, unit)) continue;
    for (const section of towers) {
      if (unit.outOfReach.includes(section)) continue;
      for (const facing of facingsFrom(siege, unit, section))
        if (isFacingFree(siege, unit, section, facing)) offers.push({ unit: id, section, facing });
    }
  }
  return offers;
}

/** Why an assault is not offered. */
function whyNoAssault(siege: Siege, { unit: id, section: at, facing }: TowerAssault): Problem | undefined {
  const unit = named(siege.units, id);
  const section = named(siege.sections, at);
  if (unit === undefined || section === undefined || typeof facing !== 'string') return undefined;
  const { profile, side, name } = unit.roster;
  const figures = { unit: name, section: theSection(section.plan) };
  const refuse = (rule: string, why: Problem['text']): Problem => refusedBy(rule, why, id, at);
  if (!isTower(section.plan)) return refuse('SF-120', text('why-not.no-tower', figures));
  const tower = towerOf(siege, at);
  if (siege.phase !== 'command' || side !== siege.active)
    return refuse('SF-B01', text('why-not.own-command-phase', figures));
  if (profile.giant) return refuse('SF-115', text('why-not.giant-at-tower', figures));
  if (!mayAssault(unit)) return refuse('SF-079', text('why-not.no-assault-troops', figures));
  if (facing === 'roof' && profile.type !== 'flyer') return refuse('SF-148', text('why-not.roof', figures));
  if (!facingsOf(siege, tower).includes(facing)) return refuse('SF-125', text('why-not.no-such-facing', figures));
  if (!facingsFrom(siege, unit, tower).includes(facing))
    return refuse('SF-120', text('why-not.not-from-here', figures));
  if (unitsInside(siege, tower, opponentOf(side)).length === 0)
    return refuse('SF-138', text('why-not.nobody-inside', figures));
  if (whoMayMeet(siege, side, tower).length === 0)
    return refuse('SF-B10', text('why-not.holders-fight-elsewhere', figures));
  if (!isFacingFree(siege, unit, tower, facing)) return refuse('SF-128', text('why-not.facing-taken', figures));
  if (!mayCharge(siege, unit)) return refuse('SF-B08', text('why-not.may-not-charge', figures));
  return undefined;
}

export const assaultTower: Command<Siege, Fact, TowerAssault> = {
  rule: 'SF-120',
  offers: offersOf,
  seat: (siege) => siege.active,
  text: (siege, { unit, section, facing }) =>
    text('do.assault-tower', {
      unit: unitName(siege, unit),
      section: theSection(sectionOf(siege, section).plan),
      facing: facingName(siege, facing),
    }),
  about: ({ unit, section }) => [unit, section],
  whyNot: whyNoAssault,
  run: beginAssault,
};
