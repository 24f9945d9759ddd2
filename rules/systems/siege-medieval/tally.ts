import type { SideView } from '../../fortress/view.ts';
import { text, type Text } from '../../kernel/text.ts';
import { breakPointOf, countedUnits, lossesOf } from './game/break-point.ts';
import { tranchesOf } from './start/army-size.ts';
import type { Seat, Siege } from './state.ts';

/** SM-178 to SM-182: nobody scores points; the tally shows losses against the break point and its components. */
export function tallyOf(siege: Siege, seat: Seat): NonNullable<SideView['tally']> {
  const [lost, point] = [lossesOf(siege, seat), Math.max(0, breakPointOf(siege, seat))];
  return {
    name: text('sm.tally.name'),
    short: text('sm.tally.short'),
    figures: text('sm.tally.figures', { lost, point }),
    entries: entriesOf(siege, seat),
  };
}

function entriesOf(siege: Siege, seat: Seat): { readonly text: Text; readonly points: number }[] {
  const units = countedUnits(siege, seat);
  const half = { text: text('sm.tally.half', { units }), points: Math.ceil(units / 2) };
  if (seat === 'defender') return [half];
  const { total } = siege.sides.attacker;
  const tranches = total === null ? 0 : tranchesOf(total, siege.buying);
  const hurry = siege.assault.event === 'time-short' ? 1 : 0;
  const turns = siege.reductions - hurry;
  return [
    half,
    ...(tranches === 0 ? [] : [{ text: text('sm.tally.tranches'), points: -tranches }]), // SM-179
    ...(hurry === 0 ? [] : [{ text: text('sm.tally.hurry'), points: -hurry }]), // SM-211
    ...(turns <= 0 ? [] : [{ text: text('sm.tally.turns'), points: -turns }]), // SM-180
  ];
}
