import { mapped } from '../../kernel/mapped.ts';
import type { Outlook } from '../../kernel/system.ts';
import type { Gate, Section, Siege } from './state.ts';
import { BARRICADE } from './tables.ts';

/** The siege as everybody knows it, to be played out. */

/**
 * Assumed starting points of sections or gates with unknown values: those of SM-058, and of a battle that begins at
 * once.
 */
const TAKEN = 3;

/** SM-060: hidden points are the assumed ones minus visible damage; an intact piece has at least one left. */
const pointsOf = (intact: boolean, lost: number): number =>
  intact ? Math.max(1, TAKEN - lost) : Math.min(0, TAKEN - lost);

function section(siege: Siege, one: Section): Section {
  const { plan, known, points, state, lost, oil, mine } = one;
  const taken = pointsOf(state === 'intact', lost);
  return {
    ...one,
    ...(known || points === null
      ? {}
      : { points: taken, plan: { ...plan, points: taken + lost, pointsNow: undefined } }),
    // DSM-023: if the marks are hidden, the oil is unknown.
    oil: siege.options.oilMarks === 'hidden' && oil === 'ready' ? 'none' : oil,
    // SM-030
    mine: mine === 'secret' ? 'none' : mine,
  };
}

function gate(one: Gate): Gate {
  const { plan, known, points, barricade, state } = one;
  if (known) return one;
  const lost = plan.base + (barricade ? BARRICADE : 0) - points;
  return {
    ...one,
    points: pointsOf(state === 'intact', lost),
    plan: { ...plan, base: TAKEN, pointsNow: undefined },
    barricade: false,
  };
}

/** SM-030, SM-060, SM-212: excludes mines, hidden points, hidden oil and a treason that has not shown itself. */
export const outlook: Outlook<Siege> = {
  known: (siege) => {
    const { sections, gates, assault, mines } = siege;
    const hushed = assault.treason?.secret === true && !assault.treason.begun;
    return {
      ...siege,
      sections: mapped(sections, (one) => section(siege, one)),
      gates: mapped(gates, gate),
      mines: { ...mines, code: '', seal: null, sealed: [] },
      assault: hushed ? { ...assault, treason: null } : assault,
    };
  },
  givesUp: ['end-battle'],
};
