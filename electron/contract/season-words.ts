import { text, type Text } from '../../rules/kernel/text.ts';
import type { SeasonEventState, SeasonEventView, SeasonSettings, SeasonView } from './season-parts.ts';
import { decimal } from './decimals.ts';

/** The wording of a season's rules and events for every table, on screens, paper and pages. */

/** The state of an event. */
export const stateText = (state: SeasonEventState): Text => text(`season.state.${state}`);

/** The rules of a season in sentences. */
export function rulesOf({ points, takingPart, best, equal }: SeasonSettings, language: string): readonly Text[] {
  return [
    points.by === 'among'
      ? text('season.rule.among')
      : text('season.rule.table', { points: points.points.map((one) => decimal(String(one), language)).join(' – ') }),
    ...(takingPart > 0 ? [text('season.rule.taking-part', { points: takingPart })] : []),
    text('season.rule.ties'),
    best === null ? text('season.rule.all-count') : text('season.rule.best', { count: best }),
    text(`season.rule.equal.${equal}`),
    text('season.rule.finished'),
  ];
}

/** The events that have points, each with its index among the results of a row. */
export function countedEvents({ events }: SeasonView): readonly (SeasonEventView & { readonly index: number })[] {
  return events.map((one, index) => ({ ...one, index })).filter(({ state }) => state === 'counts' || state === 'gone');
}
