import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import type { Args, Command, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { spreadAlong, type Man } from '../garrison/garrison.ts';
import { fits, mayStandOnRamparts } from '../garrison/room.ts';
import { isTower } from '../garrison/capacity.ts';
import type { Fact } from '../facts.ts';
import { playerName, theSection, unitName } from '../names.ts';
import { comesWithRelief, isPaidInside, scenarioOf } from '../scenarios/scenarios.ts';
import { isSealed } from '../scenarios/watchtower.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { CONTINGENT, EQUIPMENT } from '../tables.ts';
import { named, refusedBy } from '../why-not.ts';
import { earthworksToLay, nextToDeploy, type Deployment } from './deployment-order.ts';
import { remind, tableRule } from './reminders.ts';
import type { Seat } from './setup.ts';
import { spotFor } from './spots.ts';

/** Setting up on the table: SF-209, SF-223, SF-259, SF-260, SF-275, SF-276. */

/** Where a unit not on a section is placed. */
type Ground = 'courtyard' | 'field';

interface Deploy extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly where: Ground;
}

const troops = (siege: Siege): Deployment | undefined => {
  const next = siege.phase === 'deployment' ? nextToDeploy(siege) : undefined;
  return next?.what === 'earthworks' ? undefined : next;
};

/** Runs after each piece: once everything is deployed, the first turn begins. */
const standing = procedure('standing', 'SF-259', function* (game: Play): Steps {
  if (nextToDeploy(game.state) !== undefined) return;
  // SF-008, SF-256, SF-268: what the players see to before the first turn.
  yield* remind(game, 'SF-008');
  const table = tableRule(game.state);
  if (table !== null) yield* remind(game, table);
  yield* tell<Fact>({ kind: 'phase-began', turn: 1, active: game.state.first, phase: 'command' });
});

/** SF-223: with nobody defined to begin, a die each; the higher lays his earthworks first, equal dice are thrown again. */
const dig = procedure('dice-for-earthworks', 'SF-223', function* (game: Play): Steps {
  const face = (seat: Seat) =>
    roll({
      seat,
      rule: 'SF-223',
      why: text('ask.digs-first', { player: playerName(game.state, seat) }),
      ...ONE_D6,
    });
  const defender = yield* face('defender');
  const attacker = yield* face('attacker');
  if (defender === attacker) return yield* call(dig, {});
  yield* tell<Fact>({ kind: 'digs-first', seat: attacker > defender ? 'attacker' : 'defender' });
});

/** SF-223: whether dice must still decide who lays earthworks first. */
function dicesFirst(siege: Siege): boolean {
  if (siege.options.earthworksFirst !== 'dice-off' || siege.sides.attacker.digsFirst !== null) return false;
  return earthworksToLay(siege, 'attacker').length > 0 && earthworksToLay(siege, 'defender').length > 0;
}

export const diceForEarthworks: Command<Siege, Fact, Readonly<Record<string, never>>> = {
  rule: 'SF-223',
  offers: (siege) => (siege.phase === 'deployment' && dicesFirst(siege) ? [{}] : []),
  seat: () => 'defender',
  text: () => text('do.dice-for-earthworks'),
  about: () => [],
  run: dig,
};

const lay = procedure(
  'lay-earthwork',
  'SF-223',
  function* (game: Play, { earthwork }: { readonly earthwork: string }): Steps {
    const { side, label } = game.state.earthworks[earthwork] ?? { side: 'defender', label: earthwork };
    const inZone = yield* declareYesNo({
      seat: side,
      rule: 'SF-223',
      why: text('ask.earthwork-in-zone', { label, player: playerName(game.state, side) }),
      about: [earthwork],
    });
    if (!inZone) return yield* tell<Fact>({ kind: 'earthwork-outside', earthwork });
    yield* tell<Fact>({ kind: 'earthwork-laid', earthwork, at: spotFor(game.state, side, 'earthwork') });
    yield* call(standing, {});
  },
);

export const layEarthwork: Command<Siege, Fact, { readonly earthwork: string }> = {
  rule: 'SF-223',
  offers: (siege) => {
    if (siege.phase !== 'deployment' || dicesFirst(siege)) return [];
    const next = nextToDeploy(siege);
    return next?.what === 'earthworks' ? next.ids.map((earthwork) => ({ earthwork })) : [];
  },
  seat: (siege, { earthwork }) => siege.earthworks[earthwork]?.side ?? 'defender',
  text: (siege, { earthwork }) => text('do.lay-earthwork', { label: siege.earthworks[earthwork]?.label ?? earthwork }),
  about: ({ earthwork }) => [earthwork],
  whyNot: (siege, { earthwork }) => {
    const piece = named(siege.earthworks, earthwork);
    if (piece === undefined) return undefined;
    if (piece.at !== null) return refusedBy('SF-223', text('why-not.earthwork-lies', { label: piece.label }));
    return refusedBy('SF-223', text('why-not.earthworks-in-turn', { label: piece.label }));
  },
  run: lay,
};

/** Where a unit may be set up off the walls: outside for the attacker and around the watchtower, anywhere for the defender. */
function groundsFor(siege: Siege, { roster }: Unit): readonly Ground[] {
  if (isPaidInside(roster) && scenarioOf(siege).watchtower) return [];
  return roster.side === 'attacker' || scenarioOf(siege).watchtower ? ['field'] : ['courtyard', 'field'];
}

const deployOnGround = procedure('deploy', 'SF-259', function* (game: Play, { unit, where }: Deploy): Steps {
  const { roster } = unitOf(game.state, unit);
  const { attackersLine, watchtower } = scenarioOf(game.state);
  if (roster.side === 'attacker' && attackersLine !== null) {
    // SF-260: exactly on the line is allowed; SF-276: the line before the watchtower.
    const beyond = attackersLine.rule === 'SF-260' && game.state.options.attackersLine === 'beyond-40-cm';
    const why = { unit: roster.name, cm: attackersLine.cm };
    yield* declareNumber({
      seat: 'attacker',
      rule: attackersLine.rule,
      why: watchtower ? text('ask.line-from-gate', why) : text('ask.line-from-wall', why),
      about: [unit],
      unit: 'cm',
      min: attackersLine.cm + (beyond ? 0.1 : 0),
      max: FAR,
      step: 0,
      suggested: attackersLine.cm + (beyond ? 0.1 : 0),
    });
  } else if (roster.side === 'defender' && watchtower) {
    // SF-271, SF-275: around the tower, not further off than 20 cm.
    yield* declareNumber({
      seat: 'defender',
      rule: 'SF-275',
      why: text('ask.around-tower', { unit: roster.name, cm: CONTINGENT.around }),
      about: [unit],
      unit: 'cm',
      min: 0,
      max: CONTINGENT.around,
      step: 0,
      suggested: CONTINGENT.around,
    });
  }
  yield* tell<Fact>({
    kind: 'deployed',
    unit,
    place: { on: where, at: roster.place.on === where ? roster.place.at : spotFor(game.state, roster.side, where) },
  });
  // SF-158: every people builds its own machines; SF-216: the tribock has a stand of its own size.
  if (roster.equipment.some((item) => EQUIPMENT[item].machine)) yield* remind(game, 'SF-158');
  if (roster.profile.engine === 'tribock') yield* remind(game, 'SF-216');
  yield* call(standing, {});
});

/** The furthest that anybody is ever set up, in cm: the length of a large table. */
const FAR = 300;

const deployOnSection = procedure('deploy-on', 'SF-259', function* (game: Play, args: Man): Steps {
  const stands = yield* spreadAlong(game.state, args);
  yield* tell<Fact>({ kind: 'deployed', unit: args.unit, place: { on: 'sections', stands } });
  const { plan } = sectionOf(game.state, args.section);
  // SF-123: troops are all over a tower; SF-202: whatever is poured is oil.
  if (isTower(plan)) yield* remind(game, 'SF-123');
  if (plan.oil) yield* remind(game, 'SF-202');
  yield* call(standing, {});
});

/** Whether a unit may be set up on a section: SF-010, SF-259, SF-271, SF-281. */
function mayDeployOn(siege: Siege, id: string, section: string): boolean {
  const unit = unitOf(siege, id);
  if (unit.roster.side !== 'defender' || !mayStandOnRamparts(unit) || !fits(siege, id, section)) return false;
  return !isSealed(siege, section) || (unit.roster.force === 'tower' && unit.roster.profile.type !== 'character');
}

/** Why a unit cannot be deployed now: something else comes first. */
function notNow(siege: Siege, { unit }: Args): Problem | undefined {
  const known = named(siege.units, unit);
  const next = nextToDeploy(siege);
  if (known === undefined) return undefined;
  const name = known.roster.name;
  if (siege.phase !== 'deployment' || next === undefined) return refusedBy('SF-259', text('why-not.deployment-over'));
  if (comesWithRelief(siege, known.roster))
    return refusedBy('SF-280', text('why-not.with-the-relief', { unit: name }), known.roster.id);
  if (known.place.on !== 'off-table') return refusedBy('SF-259', text('why-not.stands-already', { unit: name }));
  if (next.ids.includes(known.roster.id)) return undefined;
  const player = playerName(siege, next.seat);
  switch (next.what) {
    case 'earthworks':
      return refusedBy(next.rule, text('why-not.earthworks-first', { unit: name, player }));
    case 'engines':
      return refusedBy(next.rule, text('why-not.engines-first', { unit: name, player }));
    case 'troops':
      return refusedBy('SF-259', text('why-not.defender-first', { unit: name, player }));
  }
}

export const deploy: Command<Siege, Fact, Deploy> = {
  rule: 'SF-259',
  offers: (siege) =>
    (troops(siege)?.ids ?? []).flatMap((unit) =>
      groundsFor(siege, unitOf(siege, unit)).map((where) => ({ unit, where })),
    ),
  seat: (siege, { unit }) => unitOf(siege, unit).roster.side,
  text: (siege, { unit, where }) =>
    where === 'courtyard'
      ? text('do.deploy-courtyard', { unit: unitName(siege, unit) })
      : text('do.deploy-field', { unit: unitName(siege, unit) }),
  about: ({ unit }) => [unit],
  way: (_, { where }) => ({ to: `@${where}` }),
  whyNot: (siege, args) => {
    const unit = named(siege.units, args.unit);
    const problem = notNow(siege, args);
    if (problem !== undefined || unit === undefined) return problem;
    const { name, id, side } = unit.roster;
    if (side === 'attacker') return refusedBy('SF-260', text('why-not.attackers-outside', { unit: name }), id);
    return scenarioOf(siege).watchtower
      ? refusedBy('SF-275', text('why-not.in-or-around', { unit: name }), id)
      : undefined;
  },
  run: deployOnGround,
};

export const deployOn: Command<Siege, Fact, Man> = {
  rule: 'SF-259',
  offers: (siege) =>
    (troops(siege)?.ids ?? []).flatMap((unit) =>
      Object.keys(siege.sections)
        .filter((section) => mayDeployOn(siege, unit, section))
        .map((section) => ({ unit, section })),
    ),
  seat: () => 'defender',
  text: (siege, { unit, section }) =>
    text('do.deploy-on', { unit: unitName(siege, unit), section: theSection(sectionOf(siege, section).plan) }),
  about: ({ unit, section }) => [unit, section],
  whyNot: (siege, args) => {
    const problem = notNow(siege, args);
    const unit = named(siege.units, args.unit);
    const section = named(siege.sections, args.section);
    if (problem !== undefined || unit === undefined || section === undefined) return problem;
    const { name, id, side, force } = unit.roster;
    const figures = { unit: name, section: theSection(section.plan) };
    if (side === 'attacker') return refusedBy('SF-260', text('why-not.attackers-outside', figures), id);
    if (!mayStandOnRamparts(unit)) return refusedBy('SF-010', text('why-not.deploy-no-ramparts', figures), id);
    if (isSealed(siege, section.plan.id) && force !== 'tower')
      return refusedBy('SF-271', text('why-not.not-paid-inside', figures), id);
    return refusedBy(isTower(section.plan) ? 'SF-121' : 'SF-012', text('why-not.deploy-no-room', figures), id);
  },
  run: deployOnSection,
};
