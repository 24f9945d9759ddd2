import { commandWithin } from '../../kernel/lens.ts';
import type { Args, Command, Problem } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { blockedSight } from '../../systems/siege-and-fortresses/command/sight.ts';
import type { Fact as SiegeFact } from '../../systems/siege-and-fortresses/facts.ts';
import { siegeAndFortresses } from '../../systems/siege-and-fortresses/index.ts';
import { sealedOff } from '../../systems/siege-and-fortresses/scenarios/sealed.ts';
import type { Siege } from '../../systems/siege-and-fortresses/state.ts';
import { named } from '../../systems/siege-and-fortresses/why-not.ts';
import { moveLeader } from '../../systems/warmaster-house-rules/command/move-leader.ts';
import type { Fact as BattleFact } from '../../systems/warmaster-house-rules/facts.ts';
import { warmasterHouseRules } from '../../systems/warmaster-house-rules/index.ts';
import { shoot } from '../../systems/warmaster-house-rules/shooting/shoot.ts';
import type { Battle } from '../../systems/warmaster-house-rules/state.ts';
import { asIfOrdered, AT_THE_WALLS, chargeInTheOpen, withoutErrand } from './errands.ts';
import type { Fact } from './facts.ts';
import { leavingThings } from './left-behind.ts';
import { inTheOpen } from './in-the-open.ts';
import { theBattle, theBrigades, theField, theOpenDoors, theSiege } from './lenses.ts';
import { shutSallyGate, turnEngine } from './machines-and-gates.ts';
import { cannotAct, send } from './send.ts';
import { againstShotIntoMelee, againstShotOfSiege } from './shots.ts';
import type { Both } from './state.ts';
import { endPhase, otherMoment } from './time.ts';

/**
 * The commands of the players: everything at the walls from the siege, command and everything in the open from the
 * house rules.
 */

// oxlint-disable-next-line typescript/no-explicit-any -- each command has its own arguments
type Commands = Readonly<Record<string, Command<Both, Fact, any>>>;

/** Commands of the siege, unchanged: none of them needs an order. */
const OF_THE_SIEGE = [
  'drop-log-ram',
  'shoot-structure',
  'shoot-troops',
  'after-battering',
  'fall-back',
  'fight-tower',
  'drive-back',
  'close-gate',
  'save-character',
  'abandon-mantlets',
  'clear-earthworks',
  'cast-spell',
  'raise-troops',
  'dice-for-earthworks',
  'lay-earthwork',
  'deploy-on',
  'deploy',
  'dispatch',
  'relief-roll',
] as const;

function ofTheSiege(): Commands {
  const commands: Record<string, Commands[string]> = {};
  for (const name of OF_THE_SIEGE) {
    const command = siegeAndFortresses.commands[name];
    if (command !== undefined)
      commands[name] = commandWithin(theSiege, command as Command<Siege, SiegeFact, Args>, AGAINST[name]);
  }
  const { fight } = siegeAndFortresses.commands;
  // Both have a command of this name; the house rules keep it.
  if (fight !== undefined) commands['fight-at-the-walls'] = commandWithin(theSiege, fight);
  for (const [name, { command, errand }] of Object.entries(AT_THE_WALLS)) {
    const elsewhere = (both: Both, args: Args): Problem | undefined =>
      name === 'charge-breach' ? chargeInTheOpen(both, args) : undefined;
    commands[name] = {
      ...commandWithin(
        theSiege,
        command as Command<Siege, SiegeFact, Args>,
        (both, args) => elsewhere(both, args) ?? withoutErrand(both, errand, args),
      ),
      // Refusals of the siege come first: an order would not help.
      whyNot: (both, args: Args) =>
        elsewhere(both, args) ??
        command.whyNot?.(asIfOrdered(both, args['unit']), args) ??
        withoutErrand(both, errand, args),
    };
  }
  return commands;
}

/**
 * SF-279: the relief is rolled for before any unit of the defender gets an order, including orders of the house rules.
 */
function afterOrders({ battle }: Both): Problem | undefined {
  const ordered = Object.values(battle.units).some(
    ({ roster, orders }) => roster.side === 'defender' && orders.length > 0,
  );
  return ordered ? { rule: 'SF-279', text: text('both.not.relief-too-late') } : undefined;
}

/** Why the house rules refuse commands of the siege. */
const AGAINST: Readonly<Record<string, (both: Both, args: Args) => Problem | undefined>> = {
  'relief-roll': afterOrders,
  'shoot-structure': againstShotOfSiege,
  'shoot-troops': againstShotOfSiege,
};

/** Commands about leaders and their points, wherever their units are. */
const OF_LEADERS = ['roll-points', 'transfer'] as const;
/** Orders and their consequences, in the open. */
const IN_THE_OPEN = ['order', 'order-brigade', 'charge', 'let-charge', 'report', 'fight', 'touch', 'support'] as const;

function ofTheHouseRules(): Commands {
  const commands: Record<string, Commands[string]> = {};
  for (const name of OF_LEADERS) {
    const command = warmasterHouseRules.commands[name];
    if (command !== undefined) commands[name] = commandWithin(theBattle, command, otherMoment);
  }
  commands['move-leader'] = commandWithin(
    theOpenDoors,
    moveLeader,
    (both, args) => otherMoment(both) ?? sealed(both, args),
  );
  for (const name of IN_THE_OPEN) {
    const command = warmasterHouseRules.commands[name] as Command<Battle, BattleFact, Args> | undefined;
    if (command === undefined) continue;
    const seen = name === 'order-brigade' ? theBrigades : theField;
    commands[name] = { ...commandWithin(seen, command, againstInTheOpen), run: leavingThings(seen, command.run) };
  }
  // HR-098: the siege never shoots into a fight.
  commands['shoot-into-melee'] = commandWithin(
    theField,
    shoot,
    (both, args) => againstInTheOpen(both, args) ?? againstShotIntoMelee(both, args),
  );
  return commands;
}

/** SF-284: a leader who is sealed in stays where he is. */
function sealed({ siege }: Both, { leader }: Args): Problem | undefined {
  const character = named(siege.units, leader);
  return character === undefined ? undefined : sealedOff(siege, character, null);
}

/** Why the siege refuses a command in the open. */
function againstInTheOpen(both: Both, args: Args): Problem | undefined {
  return otherMoment(both) ?? atTheWalls(both, args) ?? bound(both, args) ?? behindWalls(both, args);
}

/** SF-079, SF-058: units on the walls or in a breach are moved and attacked by the rules of the siege. */
function atTheWalls(both: Both, args: Args): Problem | undefined {
  for (const id of [args['unit'], args['target'], args['enemy'], args['friend']]) {
    const unit = named(both.battle.units, id);
    if (unit === undefined || unit.stands === 0 || inTheOpen(both, unit.roster.id)) continue;
    const own = id === args['unit'];
    return {
      rule: 'SF-079',
      text: text(own ? 'both.not.in-the-open' : 'both.not.target-in-the-open', { unit: unit.roster.name }),
      about: [unit.roster.id],
    };
  }
  return undefined;
}

/** SF-053, SF-177, SF-201, SF-209: why a unit of the siege cannot take an order. */
function bound(both: Both, args: Args): Problem | undefined {
  const { leader, unit } = args;
  if (typeof leader !== 'string' || typeof unit !== 'string') return undefined;
  const known = named(both.siege.units, unit);
  // The house rules have their own refusals for these: whose turn it is, who is confused, who fights.
  if (known?.roster.side !== both.siege.active || known.confused || known.engaged !== null) return undefined;
  return known.stands === 0 ? undefined : cannotAct(both, leader, unit);
}

/** SF-009, SF-066: nobody charges through a wall. */
function behindWalls({ siege }: Both, args: Args): Problem | undefined {
  const unit = named(siege.units, args['unit']);
  const target = args['target'];
  return unit === undefined || typeof target !== 'string' ? undefined : blockedSight(siege, unit, target);
}

export const commands: Commands = {
  ...ofTheSiege(),
  ...ofTheHouseRules(),
  send,
  'turn-engine': turnEngine,
  'shut-sally-gate': shutSallyGate,
  'end-phase': endPhase,
};
