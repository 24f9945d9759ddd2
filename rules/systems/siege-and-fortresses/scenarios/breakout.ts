import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { inCommand } from '../command-parts.ts';
import { mayMove } from '../command/permission.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { named, refusedBy } from '../why-not.ts';
import { scenarioOf } from './scenarios.ts';

/** Leaving the table over the defender's edge: SF-264. */

interface Leave extends Readonly<Record<string, string>> {
  readonly unit: string;
}

/** SF-264: neither flyers nor characters, which are not units. */
function isOnFoot({ roster }: Unit): boolean {
  return roster.profile.type !== 'flyer' && roster.profile.type !== 'character';
}

/** SF-264: only an order counts, not initiative, unless the group agreed otherwise. */
function actsOnOrder({ options }: Siege, unit: Unit): boolean {
  return options.breakoutBy === 'any-move' || !unit.usedInitiative;
}

const leave = procedure('leave-the-table', 'SF-264', function* (game: Play, { unit }: Leave): Steps {
  const over = yield* declareYesNo({
    seat: 'attacker',
    rule: 'SF-264',
    why: text('ask.leaves-table', { unit: unitName(game.state, unit) }),
    about: [unit],
  });
  yield* tell<Fact>({ kind: over ? 'broke-out' : 'stays-on-table', unit });
});

const footInCommand = inCommand((siege, unit) => mayMove(siege, unit) && isOnFoot(unit) && actsOnOrder(siege, unit));

export const leaveTable: Command<Siege, Fact, Leave> = {
  rule: 'SF-264',
  offers: (siege) => (siege.active === 'attacker' && scenarioOf(siege).breakout ? footInCommand(siege) : []),
  seat: () => 'attacker',
  ...naming('do.leave-table', { unit: unitName }),
  whyNot: (siege, { unit: id }) => {
    const unit = named(siege.units, id);
    if (unit === undefined) return undefined;
    const { name, side } = unit.roster;
    const refuse = (why: ReturnType<typeof text>) => refusedBy('SF-264', why, unit.roster.id);
    if (!scenarioOf(siege).breakout) return refuse(text('why-not.no-breakout'));
    if (side !== 'attacker') return refuse(text('why-not.attacker-breaks-out', { unit: name }));
    if (!isOnFoot(unit)) return refuse(text('why-not.no-flyer-breaks-out', { unit: name }));
    if (!actsOnOrder(siege, unit)) return refuse(text('why-not.order-to-break-out', { unit: name }));
    return mayMove(siege, unit) ? undefined : refuse(text('why-not.order-to-break-out', { unit: name }));
  },
  run: leave,
};
