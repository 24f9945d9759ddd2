import { limitProblems, pieceName } from '../../../fortress/plan/limits.ts';
import { loss, pieceKind, yesOrNo } from '../../../fortress/plan/kinds.ts';
import type { FortressPart } from '../../../fortress/plan/part.ts';
import { usualOptions, type FortressPlan, type Piece, type PieceKind } from '../../../fortress/plan/plan.ts';
import {
  decided,
  inARow,
  listOf,
  planWriter,
  readPlan,
  withValues,
  type Written,
} from '../../../fortress/plan/sections.ts';
import type { Problem } from '../../../kernel/system.ts';
import { because } from '../order.ts';
import type { Footprint } from '../../../fortress/view.ts';
import { SectionSetup } from './setup.ts';

/** The fortress of a set-up as an editable plan: SB-012, SB-013, SB-017, SB-174. */

/** No rule sets section sizes; these fit existing models and what can still be drawn. */
const curtain = { min: 60, max: 500, rule: null } as const;
const options = [yesOrNo('objective', 'objective', 'SB-017'), yesOrNo('wooden', 'wooden', 'SB-174')];

const KINDS: readonly PieceKind[] = [
  pieceKind('wall', {
    id: 'wall',
    shapes: ['straight'],
    draws: 'wall',
    length: { ...curtain, usual: 140 },
    depth: 30,
    labels: 'numbers',
    prefix: 'W',
    options,
  }),
  pieceKind('gate-section', {
    id: 'gate',
    shapes: ['gatehouse'],
    draws: 'gateway',
    length: { ...curtain, usual: 120 },
    depth: 50,
    labels: 'gate',
    options,
  }),
  pieceKind('tower', {
    id: 'tower',
    shapes: ['square', 'round'],
    draws: 'tower',
    length: { min: 40, max: 200, usual: 60, rule: null },
    labels: 'numbers',
    prefix: 'T',
    options,
  }),
];

/** The footprint of each section by id: as drawn, otherwise side by side in a row. */
export function footprintsOf(sections: readonly SectionSetup[]): Readonly<Record<string, Footprint>> {
  const kind = (id: string): PieceKind | undefined => KINDS.find((one) => one.id === id);
  const row = inARow(
    sections.map((section) => {
      const width = kind(section.kind)?.length.usual ?? 60;
      return { width, depth: kind(section.kind)?.depth ?? width, shape: kind(section.kind)?.shapes[0] ?? 'square' };
    }),
  );
  return Object.fromEntries(
    sections.flatMap(({ id, footprint }, i) => {
      const lies = footprint ?? row[i];
      return lies === undefined ? [] : [[id, lies] as const];
    }),
  );
}

function pieces(sections: readonly SectionSetup[]): readonly Piece[] {
  const laid = footprintsOf(sections);
  return sections.flatMap((section): readonly Piece[] => {
    const footprint = laid[section.id];
    if (footprint === undefined) return [];
    const { id, label, name, links, objective, wooden } = section;
    const named = name === undefined ? {} : { name };
    return [{ id, kind: section.kind, label, ...named, footprint, joins: links, options: { objective, wooden } }];
  });
}

function sectionOf(piece: Piece, old: Written): Written {
  const kind = KINDS.find(({ id }) => id === piece.kind);
  return {
    ...withValues(old, { name: piece.name, ...(piece.kind === 'gate' ? {} : { gateOpen: undefined }) }),
    id: piece.id,
    kind: piece.kind,
    label: piece.label,
    footprint: piece.footprint,
    links: piece.joins,
    ...(kind === undefined ? {} : decided(piece.options, usualOptions(kind), old)),
  };
}

const read: FortressPart['read'] = (setup) => readPlan(SectionSetup, setup, pieces);

const write = planWriter(read, sectionOf, ({ draft, goneAs, lost }) => {
  const units = listOf(draft, 'units').map((unit) => {
    const place = unit['place'];
    const section = typeof place === 'object' && place !== null ? (place as Written)['section'] : undefined;
    const from = goneAs(section);
    if (from === undefined) return unit;
    lost.push(loss('garrison', String(unit['name']), from));
    return { ...unit, place: unit['side'] === 'attacker' ? 'outside' : 'courtyard' };
  });
  const engines = listOf(draft, 'engines').map((engine) => {
    const from = goneAs(engine['at']);
    if (from === undefined) return engine;
    lost.push(loss('engine', String(engine['label']), from));
    return withValues(engine, { at: undefined });
  });
  return { units, ...('engines' in draft ? { engines } : {}) };
});

function problems(plan: FortressPlan): readonly Problem[] {
  const found: Problem[] = [...limitProblems(plan, KINDS, 40)];
  // SB-012: three objectives need three sections.
  if (plan.pieces.length < 3) found.push(because('SB-012', 'sb.setup.too-few-sections'));
  // SB-013: a wall at the end of the chain needs a tower on at least one side.
  for (const piece of plan.pieces) {
    const beside = plan.pieces.filter(({ id }) => piece.joins.includes(id));
    if (piece.kind === 'wall' && beside.length < 2 && !beside.some(({ kind }) => kind === 'tower'))
      found.push({
        ...because('SB-013', 'sb.setup.wall-without-tower', { id: pieceName(piece, KINDS) }),
        about: [piece.id],
      });
  }
  return found;
}

export const fortress: FortressPart = {
  kinds: KINDS,
  grain: 'whole',
  blocks: {
    wall: { kind: 'wall' },
    gate: { kind: 'gate' },
    'great-gate': { kind: 'gate' },
    tower: { kind: 'tower' },
    'round-tower': { kind: 'tower', shape: 'round' },
    keep: { kind: 'tower' },
    // SB-174: the same sections, of wood.
    palisade: { kind: 'wall', options: { wooden: true } },
    'palisade-tower': { kind: 'tower', options: { wooden: true } },
    'palisade-gate': { kind: 'gate', options: { wooden: true } },
  },
  read,
  write,
  problems,
};
