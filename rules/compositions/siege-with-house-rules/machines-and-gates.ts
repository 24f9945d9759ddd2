import { within } from '../../kernel/lens.ts';
import { procedure, type Game, type Steps } from '../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../kernel/request.ts';
import type { Args, Command, Problem } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { theSection, unitName } from '../../systems/siege-and-fortresses/names.ts';
import { sectionOf, unitOf } from '../../systems/siege-and-fortresses/state.ts';
import { named } from '../../systems/siege-and-fortresses/why-not.ts';
import { costOf } from '../../systems/warmaster-house-rules/command/cost.ts';
import { issueOrder } from '../../systems/warmaster-house-rules/command/issue.ts';
import { ownLeaders } from '../../systems/warmaster-house-rules/command/order-points.ts';
import { leaderProblem, priceProblem, unitProblem } from '../../systems/warmaster-house-rules/command/permission.ts';
import { leaderName } from '../../systems/warmaster-house-rules/names.ts';
import { leaderNamed, noSuch } from '../../systems/warmaster-house-rules/order.ts';
import { withoutErrand } from './errands.ts';
import type { Fact } from './facts.ts';
import { inTheOpen } from './in-the-open.ts';
import { theBattle, theSiege } from './lenses.ts';
import type { Both } from './state.ts';
import { otherMoment } from './time.ts';

/** Special orders of the siege: turning engines (SF-211) and closing sally gates (SF-253). */

interface Turn extends Args {
  readonly leader: string;
  readonly unit: string;
}

/** SF-211: a Deploy order turns it; if not received, the engine does not shoot this turn. */
const turning = procedure('turn-engine', 'SF-211', function* (_game: Game<Both>, { leader, unit }: Turn): Steps<Fact> {
  const issued = yield* call(within(theBattle, issueOrder), { leader, units: [unit], order: 'deploy' });
  if (issued.outcome === 'withdrawn') return;
  const kind = issued.outcome === 'received' ? 'engine-turned' : 'engine-silent';
  yield* tell<Fact>(theSiege.wrap({ kind, unit }));
});

function whyNotTurn(both: Both, { leader: by, unit: id }: Args): Problem | undefined {
  const leader = leaderNamed(both.battle, by);
  const unit = named(both.siege.units, id);
  if (leader === undefined) return noSuch(by);
  if (unit === undefined || both.battle.units[unit.roster.id] === undefined) return noSuch(id);
  const figures = { unit: unit.roster.name };
  if (unit.roster.profile.engine === undefined)
    return { rule: 'SF-211', text: text('both.not.an-engine', figures), about: [unit.roster.id] };
  return (
    otherMoment(both) ??
    leaderProblem(both.battle, by) ??
    unitProblem(both.battle, by, id, 'deploy') ??
    (unit.orderFailed || unit.engaged !== null || unit.place.on === 'off-table'
      ? { rule: 'SF-211', text: text('both.not.engine-cannot-turn', figures), about: [unit.roster.id] }
      : priceProblem(both.battle, leader, [unit.roster.id], 'deploy'))
  );
}

export const turnEngine: Command<Both, Fact, Turn> = {
  rule: 'SF-211',
  offers: (both) => {
    const engines = Object.keys(both.siege.units).filter(
      (id) => unitOf(both.siege, id).roster.profile.engine !== undefined,
    );
    return ownLeaders(both.battle)
      .flatMap((leader) => engines.map((unit) => ({ leader, unit })))
      .filter((args) => whyNotTurn(both, args) === undefined);
  },
  seat: ({ siege }) => siege.active,
  text: ({ battle, siege }, { leader, unit }) =>
    text('both.do.turn-engine', {
      leader: leaderName(battle, leader),
      unit: unitName(siege, unit),
      cost: costOf(battle, [unit], 'deploy').total,
    }),
  about: ({ leader, unit }) => [leader, unit],
  whyNot: whyNotTurn,
  run: turning,
};

interface Shut extends Args {
  readonly unit: string;
  readonly gate: string;
}

/** SF-253: a unit that touches the gate and was ordered to deploy closes it, and does not move. */
const shutting = procedure(
  'shut-sally-gate',
  'SF-253',
  function* (game: Game<Both>, { unit, gate }: Shut): Steps<Fact> {
    const { siege } = game.state;
    const section = siege.sallyGates[gate]?.section ?? gate;
    const touches = yield* declareYesNo({
      seat: 'defender',
      rule: 'SF-253',
      why: text('ask.touches-sally-gate', {
        unit: unitName(siege, unit),
        section: theSection(sectionOf(siege, section).plan),
      }),
      about: [unit, section],
      suggested: true,
    });
    yield* tell<Fact>(
      theSiege.wrap(touches ? { kind: 'sally-gate-closed', gate, unit } : { kind: 'holds-back', unit, from: gate }),
    );
  },
);

function whyNotShut(both: Both, args: Args): Problem | undefined {
  const { siege } = both;
  const unit = named(siege.units, args['unit']);
  const gate = named(siege.sallyGates, args['gate']);
  // SF-248: do not reveal a gate that is still secret.
  if (unit === undefined || gate?.revealed !== true) return noSuch(args['gate']);
  const refuse = (key: string): Problem => ({ rule: 'SF-253', text: text(key), about: [unit.roster.id] });
  if (!gate.open) return refuse('why-not.gate-is-shut');
  if (siege.phase !== 'command' || siege.active !== 'defender' || unit.roster.side !== 'defender')
    return refuse('both.not.own-command-phase');
  if (unit.outOfReach.includes(String(args['gate'])) || !inTheOpen(both, unit.roster.id))
    return refuse('both.not.at-the-gate');
  return withoutErrand(both, 'deploy', args);
}

export const shutSallyGate: Command<Both, Fact, Shut> = {
  rule: 'SF-253',
  offers: (both) =>
    Object.keys(both.siege.sallyGates)
      .flatMap((gate) => Object.keys(both.battle.units).map((unit) => ({ unit, gate })))
      .filter((args) => whyNotShut(both, args) === undefined),
  seat: () => 'defender',
  text: ({ siege }, { unit, gate }) =>
    text('both.do.shut-sally-gate', {
      unit: unitName(siege, unit),
      section: theSection(sectionOf(siege, siege.sallyGates[gate]?.section ?? gate).plan),
    }),
  about: ({ unit }) => [unit],
  whyNot: whyNotShut,
  run: shutting,
};
