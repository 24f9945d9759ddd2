import type { SiegeView } from '../../../rules/fortress/view.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Outcome } from '../../contract/api.ts';
import type { ReconciliationView } from '../../contract/sensor-views.ts';
import { partsOf, type KnownDevices } from '../known-devices.ts';
import { no } from '../outcome.ts';
import { discrepancies, labelOfSensor, nameOfTarget, readingsOf, type QuietMoments } from '../sensors.ts';
import type { SiegeTable } from '../siege-table.ts';
import { hasFaces } from '../tray.ts';
import { explain, type Explanation, type Ranked } from './explain.ts';
import { nextViews } from './next-views.ts';
import { own } from '../../../rules/kernel/own.ts';

/** Maximum number of explanations offered, and the least chance of each after the first. */
const OFFERED = 4;
const LEAST = 0.02;

/**
 * Compares sensors with the game, and applies the explanation that a person picks. Worked out once for each game state
 * and quiet moment; it never holds up play.
 */
export class Reconciler {
  #key = '';
  #ranked: readonly Ranked[] = [];
  #view: ReconciliationView | null = null;

  /** What screens are told; `null` if sensors and game agree. */
  view(table: SiegeTable, quiet: QuietMoments): ReconciliationView | null {
    const siege = viewOf(table);
    const odd = discrepancies(table.known, quiet, siege);
    if (odd.length === 0) return (this.#view = null);
    const readings = readingsOf(table.known, quiet);
    const key = JSON.stringify([table.match.digest, hasFaces(table.tray), readings]);
    if (key === this.#key && this.#view !== null) return this.#view;
    const before = table.match.before as unknown;
    this.#key = key;
    this.#ranked = explain(
      readings,
      siege,
      before === undefined ? undefined : (table.system.view(before, undefined) as SiegeView),
      nextViews(table.match),
    )
      .filter(({ chance }, i) => i === 0 || chance >= LEAST)
      .slice(0, OFFERED);
    return (this.#view = {
      explanations: this.#ranked.map(({ explanation, chance }, i) => ({
        id: `${String(table.match.rows)}.${String(i)}`,
        kind: explanation.kind,
        text: sentenceOf(explanation, table.known, siege),
        sensor: explanation.faulty,
        chance,
      })),
      takeBack: this.#takeBack(table),
      put: odd.map(({ section, says, game }) => text('table.put', { place: nameOfTarget(siege, section), says, game })),
    });
  }

  /** The last order, if the table still shows the position before it and no die was rolled since. */
  #takeBack(table: SiegeTable): ReconciliationView['takeBack'] {
    const order = table.match.lastOrder;
    const stood = this.#ranked.some(({ explanation }) => explanation.kind === 'not-moved-yet');
    if (!stood || order === undefined || order.needsBoth || hasFaces(table.tray)) return null;
    return { row: order.n, text: table.textOf(order.n) };
  }

  /** Takes back the last order and everything answered since, if the table still shows the position before it. */
  takeBack(table: SiegeTable, quiet: QuietMoments, row: number, by: string): Outcome {
    const { lastOrder, undoable } = table.match;
    if (this.view(table, quiet)?.takeBack?.row !== row || lastOrder === undefined || undoable === undefined)
      return no('stale-undo');
    return table.undo(undoable.n, false, by, lastOrder.rows);
  }

  /** Applies an explanation that a person confirmed. */
  accept(table: SiegeTable, id: string, by: string): Outcome {
    const at = this.#view?.explanations.findIndex((one) => one.id === id) ?? -1;
    const explanation = this.#ranked[at]?.explanation;
    if (explanation === undefined) return no('no-such-discrepancy');
    switch (explanation.kind) {
      case 'move': {
        const { command, args } = explanation.offer;
        let outcome = table.order({ command, args }, by);
        for (const answer of explanation.answers) {
          if (!outcome.done || 'command' in answer || 'roll' in answer || 'undo' in answer) break;
          outcome = table.answer(table.token, answer, by);
        }
        return outcome.done && explanation.faulty !== null ? mask(table, explanation.faulty, by) : outcome;
      }
      case 'sensor':
        return mask(table, explanation.faulty, by);
      case 'swapped': {
        const [a, b] = [explanation.faulty, explanation.with];
        const { sections } = table.known;
        const [ofA, ofB] = [own(sections, a) ?? null, own(sections, b) ?? null];
        const outcome = table.write({ kind: 'sensor-bound', body: { ...named(a), section: ofB } });
        return outcome.done ? table.write({ kind: 'sensor-bound', body: { ...named(b), section: ofA } }) : outcome;
      }
      case 'not-moved-yet':
      case 'unexplained':
        // The players put the figures right by hand; the next quiet moment checks them.
        return { done: true, revision: table.journal.head.n };
    }
  }
}

function viewOf(table: SiegeTable): SiegeView {
  return table.system.view(table.match.state, undefined) as SiegeView;
}

function named(id: string): { readonly device: string; readonly sensor: string } {
  const { device, part } = partsOf(id);
  return { device, sensor: part };
}

function mask(table: SiegeTable, id: string, by: string): Outcome {
  const says = own(table.known.sensed, id) ?? 0;
  return table.write({ kind: 'sensor-settled', body: { id, by, how: 'mask-sensor', says } });
}

function sentenceOf(explanation: Explanation, known: KnownDevices, siege: SiegeView): Text {
  switch (explanation.kind) {
    case 'move':
      return explanation.faulty === null
        ? text('table.explained-move', { order: explanation.offer.text })
        : text('table.explained-move-and-sensor', {
            order: explanation.offer.text,
            sensor: labelOfSensor(known, explanation.faulty),
          });
    case 'not-moved-yet':
      return text('table.explained-not-moved-yet');
    case 'sensor':
      return text(`table.explained-${explanation.how}`, {
        sensor: labelOfSensor(known, explanation.faulty),
        place: nameOfTarget(siege, own(known.sections, explanation.faulty) ?? ''),
      });
    case 'swapped':
      return text('table.explained-swapped', {
        sensor: labelOfSensor(known, explanation.faulty),
        other: labelOfSensor(known, explanation.with),
      });
    case 'unexplained':
      return text('table.unexplained');
  }
}
