import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { EventName } from '../assault-state.ts';
import type { Fact } from '../facts.ts';
import { because, order, wrongMoment } from '../order.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { malediction } from './malediction.ts';
import { reinforcements } from './reinforcements.ts';
import { sortie } from './sortie.ts';
import { troubles } from './troubles.ts';
import { intoTheTunnel } from './tunnel.ts';

/** The event of the battle: SM-067, SM-201, SM-210, SM-211. */

type Nothing = Readonly<Record<string, never>>;

/** SM-201 (DSM-096): the table's event for a total; the players may have written a line without one. */
export function eventOf({ options }: Pick<Siege, 'options'>, total: number): EventName | null {
  const event = options.eventTable.find(({ upTo }) => total <= upTo)?.event ?? 'nothing';
  return event === 'nothing' ? null : event;
}

/** SM-067 (DSM-037): an event that affects deployment is carried out at once. */
const rolling = procedure('roll-event', 'SM-201', function* (game: Play): Steps {
  const { eventDice } = game.state.options;
  const total = yield* roll({
    seat: 'attacker',
    rule: 'SM-201',
    why: text('sm.events.ask-event'),
    dice: Sum.of(eventDice, text('sum.written'), 'SM-201'),
    sides: 6,
    reads: { kind: 'sum' },
  });
  const event = eventOf(game.state, total);
  yield* tell<Fact>({ kind: 'event-rolled', total, event });
  switch (event) {
    case 'malediction':
      return yield* call(malediction, {});
    case 'troubles':
      return yield* call(troubles, {});
    case 'reinforcements':
      return yield* call(reinforcements, {});
    case 'sortie':
      return yield* call(sortie, {});
    case 'tunnel':
      return yield* call(intoTheTunnel, {});
    case 'prepared':
      return yield* tell<Fact>({ kind: 'walls-raised', sections: raised(game.state) });
    case 'time-short': // SM-211 (DSM-105): only the break point, not the number of turns
      return yield* tell<Fact>({ kind: 'time-is-short' });
    case 'relentless': // SM-208 and SM-209 apply for the whole battle
    case 'no-pass':
    case null:
      return;
  }
});

/** SM-210 (DSM-104): wall sections only. */
function raised({ sections, options }: Siege): readonly string[] {
  return Object.keys(sections).filter((id) => {
    const section = sections[id];
    if (section === undefined || section.state === 'debris') return false;
    return options.preparedSections === 'every-section' || section.plan.kind === 'wall';
  });
}

export const rollEvent = order<Nothing>({
  rule: 'SM-201',
  candidates: () => [{}],
  check: (siege) => {
    const { options, assault } = siege;
    const moment = wrongMoment(siege, 'omens');
    if (moment !== undefined) return moment;
    if (options.events === 'off') return because('SM-067', 'sm.not.no-events');
    // SM-002 (DSM-002): a historical game has no event table unless the players load one.
    if (options.ruleset === 'historical' && options.historicalEvents === 'none')
      return because('SM-002', 'sm.not.no-historical-events');
    return assault.eventRolled ? because('SM-201', 'sm.not.event-rolled') : undefined;
  },
  seat: () => 'attacker',
  text: () => text('sm.events.do-roll'),
  about: () => [],
  run: rolling,
});
