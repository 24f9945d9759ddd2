import { useEffect, useMemo, useState } from 'react';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Pair } from '../design/polygon.ts';
import { shared } from '../store/sharing.ts';
import { boxAround, corners, type Box } from '../../rules/fortress/map/geometry.ts';
import { banksOf } from './moat-banks.ts';
import { crowdedOut } from './crowded.ts';
import { numberOf, sizesFor, tokenBox, tokensOf, type Sizes } from './marks.ts';
import { boxOf, standings, type Standing } from './placing.ts';
import { widthAt, widthBox } from './breach-width.ts';
import { shieldsAt, shieldsBox } from './shield-marks.ts';
import { traceOf } from './trace.ts';
import { fightMarks } from './fight-marks.ts';
import { clearOfCorner, clearOfTop, closeUpOf, holding, steady, unrestful, viewOf } from './view-box.ts';

type Reader = 'monitor' | 'console';

const around = ([x, y]: Pair, half: number): Box => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half });

/** The boxes of all tokens. */
const tokenBoxes = (tokens: ReturnType<typeof tokensOf>, sizes: Sizes): readonly Box[] =>
  [...tokens.values()].flat().map(({ at, strength }) => tokenBox(at, sizes, strength));

/** The boxes of each number and of what is written beside it. */
function numberBoxes(siege: SiegeView, people: readonly Standing[], sizes: Sizes): readonly Box[] {
  return siege.sections.flatMap((section) => {
    const number = numberOf(section, siege, people, sizes);
    const [x, y] = number.at;
    // A cauldron hangs beside its number.
    const cauldron = section.oil === 'none' ? 0 : number.size * (0.5 + 0.26 * section.label.length);
    const shields = shieldsAt(section, number, sizes.number);
    const width = widthAt(section, siege, number, sizes.quiet, shields === null ? 0 : shieldsBox(shields).height);
    return [
      around([x + cauldron / 2, y], number.size * 0.55 + cauldron / 2),
      ...(shields === null ? [] : [shieldsBox(shields)]),
      ...(width === null ? [] : [widthBox(width)]),
    ];
  });
}

/** The boxes of everything written on the plan. */
const lettersOf = (siege: SiegeView, people: readonly Standing[], sizes: Sizes): readonly Box[] => [
  ...numberBoxes(siege, people, sizes),
  ...tokenBoxes(tokensOf(siege, people, sizes), sizes),
];

/** The size of the corner of the plan that something else covers, in px. */
type Corner = { readonly width: number; readonly height: number } | undefined;

/** What a plan shows, in how many px, and to whom. */
interface Shown {
  readonly corner: Corner;
  /** The height in px of what covers its upper edge. */
  readonly top: number;
  readonly siege: SiegeView;
  readonly width: number;
  readonly height: number;
  readonly reader: Reader;
  readonly showTokens: boolean;
  /** The section that fills the picture; null for the whole plan. */
  readonly closeUp: string | null;
}

/** Where everybody is drawn, and the view that shows all of it. */
function useWanted({ corner, top, siege, width, height, reader, showTokens, closeUp }: Shown) {
  return useMemo(() => {
    const trace = traceOf(siege.sections);
    const near = siege.sections.find((s) => s.id === closeUp);
    const aspect = width / Math.max(1, height);
    // Positions belong to the match; only the writing has to find room on this screen.
    const people = standings(siege);
    const wide =
      near === undefined ? viewOf(siege.sections, people.map(boxOf), trace.closed, aspect) : closeUpOf(near, aspect);
    // A closed wall has its moat on every side.
    const banks = siege.moat !== undefined && trace.closed ? [banksOf(trace.court)] : [];
    // Letters are sized in px, so growing the view enlarges them in mm: hence twice.
    const held = (box: Box): Box =>
      holding(box, [...lettersOf(siege, people, sizesFor(reader, width / box.width, showTokens)), ...banks]);
    const whole = near === undefined ? held(held(wide)) : wide;
    const clearedOnce = (box: Box): Box => {
      const below =
        corner === undefined
          ? box
          : clearOfCorner(box, people.map(boxOf), { width: corner.width / width, height: corner.height / height });
      return clearOfTop(below, siege.sections, top / height);
    };
    // What makes room for the one covers more of the other: hence twice.
    const cleared = (box: Box): Box => (near === undefined ? clearedOnce(clearedOnce(box)) : box);
    return { trace, people, view: cleared(whole), clears: (box: Box) => cleared(box) === box };
  }, [corner, top, siege, width, height, reader, showTokens, closeUp]);
}

/** The latest value, keeping the identity of equal parts, so that nothing drawn from them is re-rendered. */
function useShared<T>(now: T): T {
  const [before, keep] = useState(now);
  const next = shared(before, now);
  if (next !== before) keep(() => next);
  return next;
}

/** The view shrinks once the wanted view has not changed for this many ms. */
const CALM_MS = 4000;

/**
 * The view that is shown, by {@link steady}; on a monitor it grows at once, but shrinks only after a while.
 * @param of identifies what is viewed: another siege gets its own view at once
 */
function useSteady(wanted: Box, clears: (view: Box) => boolean, of: string, waits: boolean): Box {
  const [kept, keep] = useState({ view: wanted, of });
  const [calm, setCalm] = useState(true);
  const same = kept.of === of;
  const view = !same ? wanted : (calm || !waits ? steady : unrestful)(kept.view, wanted, clears);
  if (view !== kept.view || !same) {
    keep({ view, of });
    setCalm(false);
  }
  const { x, y, width, height } = wanted;
  useEffect(() => {
    if (calm || !waits) return undefined;
    const timer = setTimeout(() => {
      setCalm(true);
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [calm, waits, x, y, width, height]);
  return view;
}

/** The trace, where everybody is drawn, and the view: what does not change as a person zooms and pans. */
export function useView(shown: Shown) {
  const { siege, width, height, reader, closeUp } = shown;
  const { trace, people, view: wanted, clears } = useWanted(shown);
  const waits = reader === 'monitor';
  // A monitor with another shape or letter size shows a new picture, so the old view does not count.
  const frame = waits ? `${String(width)} ${String(height)}` : '';
  const view = useSteady(wanted, clears, `${siege.name} ${closeUp ?? ''} ${frame}`, waits);
  return { trace, people, view };
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Where every mark is drawn, and the land below.
 * @param seen width of the visible part in mm: letters keep their size on screen at any zoom
 */
export function useMarks(
  siege: SiegeView,
  { trace, people, view }: ReturnType<typeof useView>,
  width: number,
  { reader, showTokens }: Pick<Shown, 'reader' | 'showTokens'>,
  seen: number,
) {
  const drawing = useMemo(() => {
    const part = seen / view.width;
    const whole = sizesFor(reader, width / view.width, showTokens);
    const sizes: Sizes = {
      number: whole.number * part,
      quiet: whole.quiet * part,
      disc: whole.disc * part,
      fight: whole.fight * part,
    };
    const tokens = tokensOf(siege, people, sizes);
    const figures = new Map(siege.sections.map((s) => [s.id, numberOf(s, siege, people, sizes)]));
    const crowded = reader === 'console' ? crowdedOut(siege.sections, figures) : nobody;
    const marks = new Map(
      siege.sections.map((s) => {
        const number = figures.get(s.id) ?? numberOf(s, siege, people, sizes);
        const shields = shieldsAt(s, number, sizes.number);
        const width = widthAt(s, siege, number, sizes.quiet, shields === null ? 0 : shieldsBox(shields).height);
        return [s.id, { number, crowded: crowded.has(s.id), tokens: tokens.get(s.id) ?? [], shields, width }];
      }),
    );
    const numbers = numberBoxes(siege, people, sizes);
    const discs = tokenBoxes(tokens, sizes);
    const written = [...numbers, ...discs];
    const fights = fightMarks(siege, people, sizes.fight, written);
    const taken = [...siege.sections.map((s) => boxAround(corners(s.footprint))), ...numbers];
    const covered = [...people.map(boxOf), ...discs];
    const gates = siege.sections
      .filter((s) => s.kind === 'gateway' || s.kind === 'gateway-tower')
      .map((s) => ({ at: [s.footprint.at.x, s.footprint.at.y] as const, turn: s.footprint.turn }));
    return { sizes, marks, fights, covered, written, land: { court: trace.court, beyond: trace.beyond, gates, taken } };
  }, [siege, width, reader, showTokens, view.width, seen, trace, people]);
  const { sizes, marks, fights, covered, land, written } = drawing;
  return { sizes, marks, fights, written, covered: useShared(covered), land: useShared(land) };
}
