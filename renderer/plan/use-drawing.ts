import { useMemo, useState } from 'react';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Pair } from '../design/polygon.ts';
import { shared } from '../store/sharing.ts';
import { boxAround, corners, type Box } from './geometry.ts';
import { banksOf } from './moat.tsx';
import { numberOf, sizesFor, tokensOf, type Sizes } from './marks.ts';
import { boxOf, standings, type Standing } from './placing.ts';
import { shieldsAt, shieldsBox } from './shield-marks.ts';
import { traceOf } from './trace.ts';
import { clearOfCorner, closeUpOf, holding, steady, viewOf } from './view-box.ts';

type Reader = 'monitor' | 'console';

/** The room of each number, and of the gate's tokens beside it. */
function numberBoxes(siege: SiegeView, sizes: Sizes): readonly Box[] {
  const around = ([x, y]: Pair, half: number): Box => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half });
  return siege.sections.flatMap((section) => {
    const number = numberOf(section, siege, sizes);
    const [x, y] = number.at;
    // A cauldron hangs beside its number.
    const cauldron = section.oil === 'none' ? 0 : number.size * (0.5 + 0.26 * section.label.length);
    const shields = shieldsAt(section, number, sizes.number);
    return [
      around([x + cauldron / 2, y], number.size * 0.55 + cauldron / 2),
      ...(shields === null ? [] : [shieldsBox(shields)]),
      ...tokensOf(section, siege, [], sizes).map((token) => around(token.at, sizes.disc * 1.3)),
    ];
  });
}

/** What covers a corner of the place where the plan is shown, in px. */
type Corner = { readonly width: number; readonly height: number } | undefined;

/** Where everybody is drawn, and the view that all of it wants. */
function useWanted(
  corner: Corner,
  siege: SiegeView,
  width: number,
  height: number,
  reader: Reader,
  closeUp: string | null,
) {
  return useMemo(() => {
    const trace = traceOf(siege.sections);
    const near = siege.sections.find((s) => s.id === closeUp);
    const aspect = width / Math.max(1, height);
    const viewFor = (people: readonly Standing[]): Box =>
      near === undefined ? viewOf(siege.sections, people.map(boxOf), trace.closed, aspect) : closeUpOf(near, aspect);
    // Numbers have a size in px, so where they leave room depends on the scale, which hardly depends on the room they leave.
    const first = viewFor(standings(siege));
    const mm = first.width / width;
    const covered: readonly Box[] =
      corner === undefined
        ? []
        : [
            {
              x: first.x - 200,
              y: first.y + first.height - corner.height * mm,
              width: 200 + corner.width * mm,
              height: corner.height * mm + 200,
            },
          ];
    const people = standings(siege, [...numberBoxes(siege, sizesFor(reader, 1 / mm)), ...covered]);
    const wide = viewFor(people);
    // A ring has its moat on every side.
    const banks = siege.moat !== undefined && trace.closed ? [banksOf(trace.court)] : [];
    // Numbers grow with what is shown, so it takes a second look to hold them.
    const held = (box: Box): Box =>
      holding(box, [...numberBoxes(siege, sizesFor(reader, width / box.width)), ...banks]);
    const whole = near === undefined ? held(held(wide)) : wide;
    const cleared = (box: Box): Box =>
      corner === undefined || near !== undefined
        ? box
        : clearOfCorner(box, people.map(boxOf), { width: corner.width / width, height: corner.height / height });
    return { trace, people, view: cleared(whole), clears: (box: Box) => cleared(box) === box };
  }, [corner, siege, width, height, reader, closeUp]);
}

/** The newest of a value; the very same object as before where it is equal, so that what is drawn of it is not drawn again. */
function useShared<T>(now: T): T {
  const [before, keep] = useState(now);
  const next = shared(before, now);
  if (next !== before) keep(() => next);
  return next;
}

/** What of a siege stays the same for every frame around it: where everybody and every mark is drawn, and the view of it. */
export function useDrawing(
  corner: Corner,
  siege: SiegeView,
  width: number,
  height: number,
  reader: Reader,
  closeUp: string | null,
) {
  const { trace, people, view: wanted, clears } = useWanted(corner, siege, width, height, reader, closeUp);
  const [kept, keep] = useState(wanted);
  const view = steady(kept, wanted, clears);
  if (view !== kept) keep(view);
  const drawing = useMemo(() => {
    const sizes = sizesFor(reader, width / view.width);
    const marks = new Map(
      siege.sections.map((s) => {
        const number = numberOf(s, siege, sizes);
        const shields = shieldsAt(s, number, sizes.number);
        return [s.id, { number, tokens: tokensOf(s, siege, people, sizes), shields }];
      }),
    );
    const taken = [
      ...siege.sections.map((s) => boxAround(corners(s.footprint))),
      ...people.map(boxOf),
      ...numberBoxes(siege, sizes),
    ];
    const gates = siege.sections
      .filter((s) => s.kind === 'gateway' || s.kind === 'gateway-tower')
      .map((s) => ({ at: [s.footprint.at.x, s.footprint.at.y] as const, turn: s.footprint.turn }));
    return { sizes, marks, land: { court: trace.court, beyond: trace.beyond, gates, taken } };
  }, [siege, width, reader, view, trace, people]);
  return { trace, people, view, sizes: drawing.sizes, marks: drawing.marks, land: useShared(drawing.land) };
}
