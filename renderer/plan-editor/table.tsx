import { useEffect, useMemo, useRef, useState } from 'react';
import { freshId, type FortressPlan, type PieceKind } from '../../rules/fortress/plan/plan.ts';
import { snapped } from '../../rules/fortress/plan/snapping.ts';
import type { Point } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import type { Size } from './camera.ts';
import { Canvas } from './canvas.tsx';
import { nextPlace } from './next-place.ts';
import { exampleOf } from './piece-view.ts';
import type { Backdrop } from './plan-file.ts';
import { useCamera, type CameraHold } from './use-camera.ts';
import type { Editing } from './use-editor.ts';

interface TableProps {
  readonly size: Size;
  readonly name: string;
  readonly editing: Editing;
  readonly kinds: readonly PieceKind[];
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly backdrop: Backdrop | null;
  readonly points: readonly Point[] | null;
  readonly onPoint: (point: Point) => void;
  /** A part that was clicked, or dropped at a point of the window; -1 if clicked. */
  readonly asked: { readonly kind: PieceKind; readonly x: number; readonly y: number } | null;
  readonly onPlaced: () => void;
}

/** The canvas with its zoom and photograph. */
export function Table({
  size,
  name,
  editing,
  kinds,
  selected,
  onSelect,
  backdrop,
  points,
  onPoint,
  asked,
  onPlaced,
}: TableProps) {
  const say = useText();
  const svg = useRef<SVGSVGElement>(null);
  const { plan: now } = editing.history.now;
  const footprints = useMemo(() => now.pieces.map(({ footprint }) => footprint), [now]);
  const hold = useCamera(svg, size, footprints);
  useFitting(hold, now);
  const [inHand, setInHand] = useState(false);
  const chosen = now.pieces.find(({ id }) => id === selected)?.footprint;
  const { show } = hold;
  // Bring the selected piece into view, even if the inspector slides over the plan; but not while it is being dragged.
  useEffect(() => {
    if (chosen !== undefined && !inHand) show(chosen, coveredBy(svg.current));
  }, [chosen, inHand, show, size]);
  const { change } = editing;
  const latest = useRef({ now, hold, selected });
  useEffect(() => {
    latest.current = { now, hold, selected };
  });
  useEffect(() => {
    if (asked === null) return;
    const { now: plan, hold: camera, selected: chosen } = latest.current;
    const { kind } = asked;
    const id = freshId(plan, kind.id);
    if (asked.x < 0) {
      const place = nextPlace(
        kind,
        plan.pieces.find((piece) => piece.id === chosen),
        plan.pieces,
        camera.camera.at,
      );
      change({ do: 'place', kind: kind.id, id, ...place });
    } else {
      const lying = { ...exampleOf(kind).footprint, at: camera.pointAt(asked.x, asked.y) };
      change({ do: 'place', kind: kind.id, id, at: snapped(lying, plan.pieces).footprint.at });
    }
    onSelect(id);
    onPlaced();
  }, [asked, change, onSelect, onPlaced]);
  return (
    <>
      <Canvas
        svg={svg}
        size={size}
        hold={hold}
        name={name}
        plan={now}
        kinds={kinds}
        problems={editing.written.problems ?? []}
        selected={selected}
        onSelect={onSelect}
        onChange={change}
        backdrop={backdrop}
        measure={points === null ? null : { points, onPoint }}
        onHand={setInHand}
      />
      <div className="editor-zoom" role="group" aria-label={say(text('editor.zoom'))}>
        <button type="button" onClick={() => hold.zoom(1.25)}>
          <Icon name="plus" size={18} />
          <span className="visually-hidden">{say(text('editor.zoom.in'))}</span>
        </button>
        <button type="button" onClick={() => hold.zoom(0.8)}>
          <Icon name="minus" size={18} />
          <span className="visually-hidden">{say(text('editor.zoom.out'))}</span>
        </button>
        <button type="button" onClick={() => hold.fit(footprints)}>
          <Icon name="screen" size={18} />
          <span className="visually-hidden">{say(text('editor.zoom.all'))}</span>
        </button>
      </div>
    </>
  );
}

/** How many px of the drawing the inspector covers. */
function coveredBy(drawing: SVGSVGElement | null): number {
  const over = drawing?.closest('.editor-desk')?.querySelector('.editor-inspector:not(.editor-keys)');
  if (drawing === null || over === null || over === undefined) return 0;
  const [under, { left, right }] = [drawing.getBoundingClientRect(), over.getBoundingClientRect()];
  const px = under.width === 0 ? 1 : drawing.clientWidth / under.width;
  return right > under.left ? Math.max(0, under.right - left) * px : 0;
}

/** Fits the view to another fortress; moving pieces leaves the view alone. */
function useFitting(hold: CameraHold, plan: FortressPlan): void {
  const shown = useRef<readonly string[]>(plan.pieces.map(({ id }) => id));
  const fit = useRef(hold.fit);
  useEffect(() => {
    fit.current = hold.fit;
  });
  useEffect(() => {
    const ids = plan.pieces.map(({ id }) => id);
    const other = ids.length > 0 && !ids.some((id) => shown.current.includes(id));
    shown.current = ids;
    if (other) fit.current(plan.pieces.map(({ footprint }) => footprint));
  }, [plan]);
}
