import { text } from '../../../kernel/text.ts';
import { withEngine, withGate, withSection, withUnit, type Reducers } from '../changes.ts';
import { startEngine, startUnit } from '../start/begin.ts';
import { gateOf, sectionOf, type Seat, type Siege } from '../state.ts';
import { BARRICADE, TRENCH_STEP } from '../tables.ts';
import type { Item, PreparationFact } from './facts.ts';
import { builtPieces, isPiece, newPiece } from './built.ts';

export const preparationReducers: Reducers<PreparationFact> = {
  'band-rolled': (siege, { dice }) => ({ ...siege, band: dice }),
  'months-known': (siege, { months }) => ({ ...siege, months, phase: 'purchases' }),
  bought: (siege, { side, item, count }) => changed(siege, side, item, count),
  'given-back': (siege, { side, item, count }) => changed(siege, side, item, -count),
  'ladders-bought': (siege, { unit, back }) => withUnit(siege, unit, { ladders: back ? 'none' : 'carried' }),
  'oil-bought': (siege, { section, back }) => withSection(siege, section, { oil: back ? 'none' : 'ready' }),
  'barricade-bought': (siege, { gate, back }) =>
    withGate(siege, gate, {
      barricade: !back,
      // SM-041, SM-058
      points: gateOf(siege, gate).points + (back ? -BARRICADE : BARRICADE),
    }),
  'purchases-closed': (siege, { side }) => ({ ...siege, ready: [...siege.ready, side] }),
  'stage-began': (siege, { phase }) => ({ ...siege, phase, ready: siege.ready.filter(() => phase !== 'opening') }),
  'deployment-began': (siege, { side }) => ({
    ...siege,
    phase: 'deployment',
    active: side,
    ready: side === 'attacker' ? [] : siege.ready,
  }),
  // SM-059, SM-060: points written in secret stay known only to the defender.
  'points-fixed': (siege, { section, points, secret }) => ({
    ...withSection(siege, section, {
      points,
      known: !secret,
      plan: { ...sectionOf(siege, section).plan, points },
    }),
  }),
  'mine-laid': (siege, { section }) => withSection(siege, section, { mine: 'secret' }),
  'mine-lifted': (siege, { section }) => withSection(siege, section, { mine: 'none' }),
  'code-digit': (siege, { digit }) => ({
    ...siege,
    mines: { ...siege.mines, code: siege.mines.code + String(digit) },
  }),
  'mines-sealed': (siege, { seal, sections }) => ({ ...siege, mines: { ...siege.mines, seal, sealed: sections } }),
  'too-close': (siege) => siege,
  'trenches-placed': (siege) => ({ ...siege, trenchesPlaced: true }),
  deployed: (siege, { unit, place, platform }) => withUnit(siege, unit, { place, platform }),
  'engine-deployed': (siege, { engine }) => withEngine(siege, engine, { deployed: true }),
  'deployment-closed': (siege, { side }) => ({ ...siege, ready: [...siege.ready, side] }),
  'length-fixed': (siege, { turns }) => ({ ...siege, turns, lengthFixed: true }),
  'first-tied': (siege) => siege,
  'battle-opened': (siege, { first }) => ({ ...siege, first, active: first, turn: 1, phase: 'start', ready: [] }),
};

/** Applies a purchase or return; bought pieces become separate units and engines. */
function changed(siege: Siege, side: Seat, item: Item, by: number): Siege {
  const { works } = siege;
  switch (item) {
    case 'engineer':
      return { ...siege, works: { ...works, engineers: works.engineers + by } };
    case 'trenches':
      return { ...siege, works: { ...works, trenches: works.trenches + by * TRENCH_STEP } };
    case 'platform':
      return { ...siege, works: { ...works, platforms: works.platforms + by } };
    case 'mine':
      return { ...siege, works: { ...works, mines: works.mines + by } };
    case 'hoarding':
      return { ...siege, works: { ...works, hoarding: by > 0 } };
    case 'counter-mines':
      return { ...siege, works: { ...works, counterMines: works.counterMines + by } };
    case 'repairs':
      return { ...siege, works: { ...works, repairs: works.repairs + by } };
    case 'siege-tower':
    case 'ram':
      return by > 0 ? withEngines(siege, item, by) : withoutLast(siege, 'engines', item, side, -by);
    default:
      return by > 0 ? withPieces(siege, side, item, by) : withoutLast(siege, 'units', item, side, -by);
  }
}

function withEngines(siege: Siege, kind: 'siege-tower' | 'ram', count: number): Siege {
  const engines = { ...siege.engines };
  for (let left = count, n = 1; left > 0; n += 1) {
    const id = `${kind}-${String(n)}`;
    if (Object.hasOwn(engines, id)) continue;
    engines[id] = startEngine({ id, kind }, false);
    left -= 1;
  }
  return { ...siege, engines };
}

function withPieces(siege: Siege, side: Seat, item: 'heavy-artillery' | 'light-artillery' | 'bombard', count: number) {
  const units = { ...siege.units };
  for (let left = count, n = 1; left > 0; n += 1) {
    const piece = newPiece(item, side, n);
    if (Object.hasOwn(units, piece.id)) continue;
    units[piece.id] = startUnit(piece, false, text(`sm.piece.${item}`, { number: n }));
    left -= 1;
  }
  return { ...siege, units };
}

/** Removes the last bought pieces of a kind; those from the rosters stay. */
function withoutLast(siege: Siege, among: 'engines' | 'units', item: Item, side: Seat, count: number): Siege {
  const gone = new Set(
    (among === 'engines'
      ? Object.keys(siege.engines).filter((id) => siege.engines[id]?.plan.kind === item)
      : builtPieces(siege, side).filter((id) => isPiece(siege, id, item))
    ).slice(-count),
  );
  const without = <T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(record).filter(([id]) => !gone.has(id)));
  return among === 'engines'
    ? { ...siege, engines: without(siege.engines) }
    : { ...siege, units: without(siege.units) };
}
