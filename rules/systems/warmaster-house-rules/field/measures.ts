import type { Measure, MeasureOf } from '../../../fortress/field/measure.ts';

/**
 * Measurements that answer questions of these rules, by text key: HR-041, HR-044, HR-046, HR-047, HR-052, HR-073,
 * HR-079, HR-084, HR-091, HR-105. A place only suggests an answer; people give it, and the rule reads nothing else.
 */
const MEASURES: Readonly<Record<string, (first: string, ...others: readonly string[]) => Measure>> = {
  'hr.move.ask-in-woods': (piece) => ({ what: 'on-land', kind: 'woods', piece }),
  'hr.move.ask-on-hill': (piece) => ({ what: 'on-land', kind: 'hill', piece }),
  'hr.game.ask-at-river': (piece) => ({ what: 'beside-land', kind: 'river', piece }),
  'hr.command.ask-distance': (from, ...to) => ({ what: 'nearest', from, to }),
  'hr.command.ask-nearest-distance': (from, ...to) => ({ what: 'nearest', from, to }),
  'hr.command.ask-farthest-distance': (from, ...to) => ({ what: 'farthest', from, to }),
  'hr.command.ask-transfer-distance': (from, ...to) => ({ what: 'nearest', from, to }),
  'hr.orders.ask-charge-distance': (from, ...to) => ({ what: 'nearest', from, to }),
  'hr.shoot.distance': (from, ...to) => ({ what: 'nearest', from, to }),
  'hr.shoot.distance-to-charged': (from, ...to) => ({ what: 'nearest', from, to }),
  'hr.orders.ask-nearest-enemy': (...from) => ({ what: 'nearest-enemy', from }),
  'hr.orders.ask-nearest': (from, to = '') => ({ what: 'is-nearest', from, to }),
  'hr.orders.ask-is-nearest': (from, to = '') => ({ what: 'is-nearest', from, to }),
  'hr.charge.zone': (from, to = '') => ({ what: 'zone', from, to }),
};

/** See {@link MeasureOf}. */
export const measureOf: MeasureOf = ({ why, about = [] }) => {
  const [first, ...others] = about;
  if (first === undefined || !Object.hasOwn(MEASURES, why.key)) return undefined;
  return MEASURES[why.key]?.(first, ...others);
};
