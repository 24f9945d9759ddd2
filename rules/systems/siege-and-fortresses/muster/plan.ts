import { limitProblems } from '../../../fortress/plan/limits.ts';
import { doorOf, loss, pieceKind, yesOrNo } from '../../../fortress/plan/kinds.ts';
import type { FortressPart } from '../../../fortress/plan/part.ts';
import type { Piece, PieceKind } from '../../../fortress/plan/plan.ts';
import { usualOptions } from '../../../fortress/plan/plan.ts';
import { decided, listOf, planWriter, readPlan, withValues, type Written } from '../../../fortress/plan/sections.ts';
import { boundsOf } from '../../../fortress/plan/shape.ts';
import { FORTIFICATIONS, SECTION_WIDTH } from '../tables.ts';
import { SectionSetup } from './setup.ts';

/** The fortress of a set-up as an editable plan: SF-007, SF-023, SF-080, SF-124, SF-173, SF-203, SF-246, SF-258. */

type Kind = SectionSetup['kind'];

/** SF-007 for walls and gateways; SF-023 divides longer towers. */
const width = (rule: string): PieceKind['length'] => ({ ...SECTION_WIDTH, usual: 45, rule });
const straight: PieceKind['shapes'] = ['straight'];
const outlines: PieceKind['shapes'] = ['square', 'round'];
const wall = { length: width('SF-007'), depth: 20, draws: 'wall', shapes: straight, labels: 'numbers' } as const;
const tower = { length: { ...width('SF-023'), usual: 50 }, draws: 'tower', labels: 'letters' } as const;

const onWalls = [yesOrNo('oil', 'oil', 'SF-203'), yesOrNo('tooHigh', 'too-high', 'SF-080')];
const front = yesOrNo('front', 'front', 'SF-258', true);
const inTowers = [yesOrNo('oil', 'oil', 'SF-203'), yesOrNo('low', 'low', 'SF-173'), doorOf('door', 'SF-124')];

const stone = (id: Kind): Pick<PieceKind, 'id' | 'points' | 'structure'> => ({
  id,
  points: FORTIFICATIONS[id].points,
  structure: FORTIFICATIONS[id].resistance,
});

const KINDS: readonly PieceKind[] = [
  pieceKind('wall', { ...wall, ...stone('wall'), options: [...onWalls, front] }),
  pieceKind('gateway', {
    ...wall,
    ...stone('gateway'),
    length: { ...width('SF-007'), usual: 50 },
    depth: 44,
    draws: 'gateway',
    shapes: ['gatehouse'],
    labels: 'gate',
    options: [...onWalls, front],
  }),
  pieceKind('gateway-tower', {
    ...tower,
    ...stone('gateway-tower'),
    depth: 44,
    draws: 'gateway-tower',
    shapes: ['gatehouse'],
    labels: 'gate',
    gate: 'always',
    options: [...inTowers, front],
  }),
  pieceKind('tower', { ...tower, ...stone('tower'), shapes: outlines, options: [...inTowers, front] }),
  pieceKind('palisade-wall', {
    ...wall,
    ...stone('palisade-wall'),
    draws: 'palisade-wall',
    options: [...onWalls, front],
  }),
  pieceKind('palisade-tower', {
    ...tower,
    ...stone('palisade-tower'),
    draws: 'palisade-tower',
    shapes: ['square'],
    gate: 'option',
    options: [yesOrNo('gate', 'gate', 'SF-246'), ...inTowers, front],
  }),
];

function pieceOf(section: SectionSetup): Piece {
  const kind = KINDS.find(({ id }) => id === section.kind);
  const words = section as unknown as Written;
  return {
    id: section.id,
    kind: section.kind,
    label: section.label,
    ...(section.name === undefined ? {} : { name: section.name }),
    footprint: section.footprint,
    joins: section.beside,
    options: Object.fromEntries(
      (kind?.options ?? []).map(({ id, usual }) => [id, (words[id] ?? usual) as boolean | string]),
    ),
  };
}

/** Fields of towers only. */
const OF_TOWERS = ['low', 'door', 'partOf'] as const;

function sectionOf(piece: Piece, old: Written): Written {
  const kind = KINDS.find(({ id }) => id === piece.kind);
  const isTower = FORTIFICATIONS[piece.kind as Kind].tower;
  return {
    ...withValues(old, {
      ...(isTower ? {} : Object.fromEntries(OF_TOWERS.map((key) => [key, undefined]))),
      ...(piece.kind === 'palisade-tower' ? {} : { gate: undefined }),
      name: piece.name,
    }),
    id: piece.id,
    kind: piece.kind,
    label: piece.label,
    footprint: piece.footprint,
    beside: piece.joins,
    ...(kind === undefined ? {} : decided(piece.options, usualOptions(kind), old)),
  };
}

const read: FortressPart['read'] = (setup) => readPlan(SectionSetup, setup, (sections) => sections.map(pieceOf));

const write = planWriter(read, sectionOf, ({ draft, plan, sections, gone, goneAs, lost }) => {
  // Units on a removed piece go to the courtyard.
  const box = boundsOf(plan.pieces.map(({ footprint }) => footprint));
  const yard = { x: box === null ? 0 : Math.round((box.left + box.right) / 2), y: yardOf(box) };
  const units = listOf(draft, 'units').map((unit) => {
    const place = unit['place'] as { readonly on?: string; readonly stands?: Written } | undefined;
    const from =
      place?.on === 'sections'
        ? Object.keys(place.stands ?? {})
            .map(goneAs)
            .find((one) => one)
        : undefined;
    if (from === undefined) return unit;
    lost.push(loss('garrison', String(unit['name']), from));
    return { ...unit, place: { on: 'courtyard', at: yard } };
  });
  const sallyGates = listOf(draft, 'sallyGates').filter(({ section }) => {
    const from = goneAs(section);
    if (from !== undefined) lost.push(loss('sally-gate', '', from));
    return from === undefined;
  });
  const tokens = Object.fromEntries(
    Object.entries((draft['tokens'] ?? {}) as Written).filter(([structure, count]) => {
      const from = goneAs(structure.split('/')[0]);
      if (from !== undefined) lost.push(loss('tokens', String(count), from));
      return from === undefined;
    }),
  );
  return {
    sections: sections.map((section) => withoutLostTower(section, gone)),
    units,
    ...('sallyGates' in draft ? { sallyGates } : {}),
    ...('tokens' in draft ? { tokens } : {}),
  };
});

/** The y of the courtyard: the middle of a ring, or above the middle of a front. */
function yardOf(box: ReturnType<typeof boundsOf>): number {
  if (box === null) return 0;
  return Math.round(box.bottom - box.top > 200 ? (box.top + box.bottom) / 2 : box.top - 60);
}

/** SF-023: parts of a removed large tower become sections of their own. */
function withoutLostTower(section: Written, gone: readonly Piece[]): Written {
  return gone.some(({ id }) => id === section['partOf']) ? withValues(section, { partOf: undefined }) : section;
}

export const fortress: FortressPart = {
  kinds: KINDS,
  grain: 'fine',
  blocks: {
    wall: { kind: 'wall' },
    gate: { kind: 'gateway' },
    'great-gate': { kind: 'gateway-tower' },
    tower: { kind: 'tower' },
    'round-tower': { kind: 'tower', shape: 'round' },
    keep: { kind: 'tower' },
    palisade: { kind: 'palisade-wall' },
    'palisade-tower': { kind: 'palisade-tower' },
    'palisade-gate': { kind: 'palisade-tower', options: { gate: true } },
  },
  read,
  write,
  problems: (plan) => limitProblems(plan, KINDS, 60),
};
