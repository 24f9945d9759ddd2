import { limitProblems } from '../../../fortress/plan/limits.ts';
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
import type { Text } from '../../../kernel/text.ts';
import { SectionSetup } from './setup.ts';

/** The fortress of a set-up as a plan to be drawn on: SM-045, SM-052 to SM-055, SM-058, SM-124, SM-172. */

/** SM-053: about 120 mm, enough for a unit of three stands of 40 mm; the tolerance is half a stand. */
const about = { min: 100, max: 140, usual: 120, rule: 'SM-053' } as const;
/** SM-054: a tower is a separate section unless the players decide that it is too small. */
const tower = { min: 40, max: 140, usual: 80, rule: 'SM-054' } as const;

const gate = yesOrNo('gate', 'gate', 'SM-058');
const agreed = [yesOrNo('strongPoint', 'strong-point', 'SM-172'), yesOrNo('ramProof', 'ram-proof', 'SM-124')];
const postern = yesOrNo('postern', 'postern', 'SM-055');

const KINDS: readonly PieceKind[] = [
  pieceKind('wall', {
    id: 'wall',
    shapes: ['straight'],
    draws: 'wall',
    length: about,
    depth: 20,
    labels: 'numbers',
    gate: 'option',
    options: [gate, postern, ...agreed],
  }),
  pieceKind('barbican', {
    id: 'barbican',
    shapes: ['gatehouse'],
    draws: 'gateway-tower',
    length: about,
    depth: 60,
    labels: 'gate',
    gate: 'option',
    options: [{ ...gate, usual: true }, ...agreed],
  }),
  pieceKind('tower', {
    id: 'tower',
    shapes: ['square', 'round'],
    draws: 'tower',
    length: tower,
    labels: 'letters',
    options: [postern, ...agreed],
  }),
];

const kindNamed = (id: string): PieceKind | undefined => KINDS.find((one) => one.id === id);

function pieces(sections: readonly SectionSetup[], setup: Written): readonly Piece[] {
  const gated = new Set(listOf(setup, 'gates').map(({ section }) => section));
  const row = inARow(
    sections.map(({ kind }) => {
      const width = kindNamed(kind)?.length.usual ?? about.usual;
      return { width, depth: kindNamed(kind)?.depth ?? width, shape: kindNamed(kind)?.shapes[0] ?? 'straight' };
    }),
  );
  return sections.flatMap((section, i): readonly Piece[] => {
    const footprint = section.footprint ?? row[i];
    if (footprint === undefined) return [];
    const words = { ...section, gate: gated.has(section.id) } as unknown as Written;
    const { id, kind, label, name, beside } = section;
    const options = Object.fromEntries(
      (kindNamed(kind)?.options ?? []).map((option) => [option.id, words[option.id] === true]),
    );
    return [{ id, kind, label, ...(name === undefined ? {} : { name }), footprint, joins: beside, options }];
  });
}

function sectionOf(piece: Piece, old: Written): Written {
  const kind = kindNamed(piece.kind);
  // Gates are listed separately.
  const { gate: _, ...options } = piece.options;
  return {
    ...withValues(old, {
      name: piece.name,
      ...(piece.kind === 'wall' ? { mergedInto: undefined } : {}),
      ...(piece.kind === 'barbican' ? { postern: undefined } : {}),
    }),
    id: piece.id,
    kind: piece.kind,
    label: piece.label,
    footprint: piece.footprint,
    beside: piece.joins,
    ...(kind === undefined ? {} : decided(options, usualOptions(kind), old)),
  };
}

const read: FortressPart['read'] = (setup) => readPlan(SectionSetup, setup, pieces);

const write = planWriter(read, sectionOf, ({ draft, plan, before, sections, gone, goneAs, lost }) => {
  const gates = gatesOf(draft, plan, before, lost);
  const gateGone = (id: unknown): boolean =>
    listOf(draft, 'gates').some((one) => one['id'] === id) && !gates.some((one) => one['id'] === id);
  const units = listOf(draft, 'units').map((unit) => {
    const place = unit['place'] as
      | { readonly on?: string; readonly stands?: Written; readonly section?: unknown }
      | undefined;
    const on = place?.on === 'section' ? Object.keys(place.stands ?? {}) : [place?.section];
    const from = on.map(goneAs).find((one) => one !== undefined);
    if (from === undefined) return unit;
    lost.push(loss('garrison', String(unit['name']), from));
    return { ...unit, place: { on: unit['side'] === 'attacker' ? 'outside' : 'inside' } };
  });
  const engines = listOf(draft, 'engines').map((engine) => {
    const from = goneAs(engine['contact']) ?? (gateGone(engine['contact']) ? String(engine['contact']) : undefined);
    if (from === undefined) return engine;
    lost.push(loss('engine', String(engine['name'] ?? engine['id']), from));
    return withValues(engine, { contact: undefined });
  });
  const mined = ((draft['mined'] ?? []) as readonly string[]).filter((id) => {
    const from = goneAs(id);
    if (from !== undefined) lost.push(loss('mine', '', from));
    return from === undefined;
  });
  return {
    sections: sections.map((section) => unmerged(section, gone, lost)),
    gates,
    units,
    ...('engines' in draft ? { engines } : {}),
    ...('mined' in draft ? { mined } : {}),
    ...('works' in draft ? { works: worksOf(draft['works'] as Written, plan, gone, gateGone, lost) } : {}),
    // SM-045: the length that a hoarding is paid for.
    length: Math.max(1, Math.round(plan.pieces.reduce((sum, { footprint }) => sum + footprint.width, 0) / 10)),
  };
});

/** SM-058: a gate for every piece that has one; existing gates keep their settings. */
function gatesOf(draft: Written, plan: FortressPlan, before: FortressPlan, lost: Text[]): readonly Written[] {
  const stays = (id: unknown): boolean =>
    plan.pieces.some((piece) => piece.id === id && piece.options['gate'] === true);
  const kept = listOf(draft, 'gates').filter((one) => {
    if (stays(one['section'])) return true;
    const from = before.pieces.find(({ id }) => id === one['section']);
    lost.push(loss('gate', String(one['name'] ?? one['label']), from ?? String(one['section'])));
    return false;
  });
  const gates: Written[] = [...kept];
  const ids = new Set([...plan.taken, ...plan.pieces.map(({ id }) => id)]);
  for (const piece of plan.pieces) {
    if (piece.options['gate'] !== true || gates.some((one) => one['section'] === piece.id)) continue;
    let n = gates.length + 1;
    while (ids.has(`gate-${String(n)}`)) n += 1;
    ids.add(`gate-${String(n)}`);
    gates.push({ id: `gate-${String(n)}`, label: n === 1 ? 'P' : `P${String(n)}`, section: piece.id });
  }
  return gates;
}

/** SM-041, SM-042: barricades are removed with their gates, oil with its wall. */
function worksOf(
  works: Written,
  plan: FortressPlan,
  gone: readonly Piece[],
  gateGone: (id: unknown) => boolean,
  lost: Text[],
): Written {
  const defender = (works['defender'] ?? {}) as {
    readonly oil?: readonly string[];
    readonly barricades?: readonly string[];
  };
  const oil = defender.oil?.filter((id) => {
    const wall = plan.pieces.find((piece) => piece.id === id);
    if (wall?.kind === 'wall') return true;
    lost.push(loss('oil', '', gone.find((piece) => piece.id === id) ?? wall ?? id));
    return false;
  });
  const barricades = defender.barricades?.filter((id) => {
    if (gateGone(id)) lost.push(loss('barricade', '', id));
    return !gateGone(id);
  });
  return { ...works, defender: withValues(defender, { oil, barricades }) };
}

/** SM-054: parts of a removed wall become sections again. */
function unmerged(section: Written, gone: readonly Piece[], lost: Text[]): Written {
  const into = gone.find(({ id }) => id === section['mergedInto']);
  if (into === undefined) return section;
  lost.push(loss('merged', String(section['label']), into));
  return withValues(section, { mergedInto: undefined });
}

export const fortress: FortressPart = {
  kinds: KINDS,
  grain: 'coarse',
  blocks: {
    wall: { kind: 'wall' },
    gate: { kind: 'wall', options: { gate: true } },
    'great-gate': { kind: 'barbican' },
    tower: { kind: 'tower' },
    'round-tower': { kind: 'tower', shape: 'round' },
    keep: { kind: 'tower' },
  },
  read,
  write,
  problems: (plan) => limitProblems(plan, KINDS, 60),
};
