import { useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ProblemView } from '../../electron/contract/library.ts';
import type { Change } from '../../rules/fortress/plan/changes.ts';
import { inOrder } from '../../rules/fortress/plan/labels.ts';
import { pieceName } from '../../rules/fortress/plan/limits.ts';
import type { FortressPlan, Piece, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { apart, endsOf, hasEnds, nearestOnOutline } from '../../rules/fortress/plan/shape.ts';
import type { Point, SectionView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { boxAround, corners, hull } from '../../rules/fortress/map/geometry.ts';
import { Ground, Houses } from '../plan/ground.tsx';
import { Hatches } from '../plan/hatches.tsx';
import { Shadow, Stones } from '../plan/section-piece.tsx';
import { traceOf } from '../plan/trace.ts';
import { viewOf } from '../plan/view-box.ts';
import { viewBoxOf, type Size } from './camera.ts';
import { keyOn } from './canvas-keys.ts';
import { Handles } from './handles.tsx';
import { sectionOf, withLaid } from './piece-view.ts';
import type { Backdrop } from './plan-file.ts';
import { Rulers } from './rulers.tsx';
import { ScaleLine } from './scale-line.tsx';
import type { CameraHold } from './use-camera.ts';
import { usePointers } from './use-pointers.ts';

export interface CanvasProps {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly size: Size;
  readonly hold: CameraHold;
  readonly name: string;
  readonly plan: FortressPlan;
  readonly kinds: readonly PieceKind[];
  readonly problems: readonly ProblemView[];
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onChange: (change: Change, run?: string) => void;
  readonly backdrop: Backdrop | null;
  /** The points marked in the picture to measure a known length, while measuring. */
  readonly measure: { readonly points: readonly Point[]; readonly onPoint: (point: Point) => void } | null;
  /** Called when a pointer goes down on the plan, and when it is released. */
  readonly onHand: (down: boolean) => void;
}

/** Where two joined pieces meet. */
function meeting(a: Piece, b: Piece): Point {
  const [wall, other] = hasEnds(a.footprint) ? [a, b] : [b, a];
  const ends = endsOf(wall.footprint);
  const near = (end: Point): number =>
    hasEnds(other.footprint)
      ? Math.min(...endsOf(other.footprint).map((one) => apart(one, end)))
      : apart(nearestOnOutline(other.footprint, end), end);
  const [best] = [...ends].sort((one, two) => near(one) - near(two));
  return best ?? { x: (a.footprint.at.x + b.footprint.at.x) / 2, y: (a.footprint.at.y + b.footprint.at.y) / 2 };
}

/** The land around the pieces of a plan, as drawn in a game. */
function landOf(plan: FortressPlan, kinds: readonly PieceKind[]) {
  const sections = plan.pieces.map((piece) => sectionOf(piece, kinds));
  const trace = traceOf(sections);
  const view = viewOf(sections, [], trace.closed, 1.4);
  const gates = sections
    .filter((one) => one.footprint.shape === 'gatehouse')
    .map(({ footprint: { at, turn } }) => ({ at: [at.x, at.y] as const, turn }));
  const box = boxAround(plan.pieces.map(({ footprint: { at } }): [number, number] => [at.x, at.y]));
  // A ring that was just opened still encloses its courtyard; a front continues behind.
  const ring = trace.closed || box.height > box.width * 0.5;
  const court = ring ? hull(plan.pieces.map(({ footprint: { at } }): [number, number] => [at.x, at.y])) : trace.court;
  return {
    court: plan.pieces.length > 1 ? court : [],
    beyond: ring || plan.pieces.length < 2 ? [] : trace.beyond,
    view,
    gates,
    taken: sections.map((one) => boxAround(corners(one.footprint))),
  };
}

/** What is under the pieces: somebody's photograph, else land with its houses. */
function Under({ name, land, backdrop }: Pick<CanvasProps, 'name' | 'backdrop'> & { readonly land: Land }) {
  if (backdrop === null)
    return (
      <>
        <Ground seed={name} view={land.view} court={land.court} beyond={land.beyond} gates={land.gates} />
        <Houses seed={name} view={land.view} court={land.court} beyond={land.beyond} taken={land.taken} />
      </>
    );
  return (
    <image
      href={backdrop.picture}
      x={backdrop.at.x - (backdrop.width * backdrop.scale) / 2}
      y={backdrop.at.y - (backdrop.height * backdrop.scale) / 2}
      width={backdrop.width * backdrop.scale}
      height={backdrop.height * backdrop.scale}
      opacity={backdrop.opacity}
      preserveAspectRatio="none"
    />
  );
}

/** Problems, marked by a dashed frame. @param mm a px of the screen, in mm */
function Wrong({ sections, mm }: { readonly sections: readonly SectionView[]; readonly mm: number }) {
  return sections.map(({ id, footprint: { at, turn, width, depth } }) => (
    <g key={id} transform={`translate(${at.x} ${at.y}) rotate(${turn})`}>
      <rect
        className="editor-wrong"
        x={-width / 2}
        y={-Math.max(depth, 32) / 2}
        width={width}
        height={Math.max(depth, 32)}
        strokeWidth={3 * mm}
        strokeDasharray={`${6 * mm} ${4 * mm}`}
      />
    </g>
  ));
}

/** The number or letter of a piece: mid-walk, not on the merlons, and upright however the piece is turned. */
function Label({ piece }: { readonly piece: Piece }) {
  const { at, turn, width } = piece.footprint;
  const inner = hasEnds(piece.footprint) ? -2.5 : 0;
  const angle = (turn * Math.PI) / 180;
  const size = Math.min(15, width * 0.36);
  return (
    <text
      className="svg-figure editor-label"
      x={at.x - Math.sin(angle) * inner}
      y={at.y + Math.cos(angle) * inner + size * 0.35}
      fontSize={size}
      strokeWidth="3.4"
    >
      {piece.label}
    </text>
  );
}

/** Where pieces are joined, and where the dragged piece would be. */
function Joins({ pieces, held, mm }: { readonly pieces: readonly Piece[]; readonly held: Held; readonly mm: number }) {
  const joins = pieces.flatMap((piece) =>
    piece.joins
      .filter((other) => other > piece.id)
      .flatMap((other) => {
        const there = pieces.find((one) => one.id === other);
        return there === undefined || held?.id === piece.id || held?.id === other
          ? []
          : [{ key: `${piece.id} ${other}`, at: meeting(piece, there) }];
      }),
  );
  const to = held?.to ?? null;
  const hooked = to === null ? undefined : pieces.find((piece) => piece.id === to);
  const at = hooked === undefined || held === null ? null : meeting({ ...hooked, footprint: held.footprint }, hooked);
  return (
    <>
      {joins.map(({ key, at: { x, y } }) => (
        <circle key={key} className="editor-join" cx={x} cy={y} r={4.5 * mm} strokeWidth={2 * mm} />
      ))}
      {at !== null && <circle className="editor-hooked" cx={at.x} cy={at.y} r={11 * mm} strokeWidth={3 * mm} />}
    </>
  );
}

/** The visible pieces; their buttons lie over them. */
function Picture({
  name,
  backdrop,
  land,
  pieces,
  kinds,
  problems,
  held,
  mm,
}: Pick<CanvasProps, 'name' | 'backdrop' | 'kinds' | 'problems'> & {
  readonly land: Land;
  readonly pieces: readonly Piece[];
  readonly held: Held;
  readonly mm: number;
}) {
  const id = useId();
  const sections = pieces.map((piece) => sectionOf(piece, kinds));
  const drawn = [
    ...sections.filter(({ footprint }) => footprint.shape === 'straight'),
    ...sections.filter(({ footprint }) => footprint.shape !== 'straight'),
  ];
  const wrong = new Set(problems.flatMap(({ about }) => about));
  return (
    <g pointerEvents="none">
      <Hatches id={id}>
        <Under name={name} land={land} backdrop={backdrop} />
        <g fill="var(--shadow)">
          {sections.map((section) => (
            <Shadow key={section.id} section={section} />
          ))}
        </g>
        {drawn.map((section) => (
          <Stones key={section.id} section={section} />
        ))}
      </Hatches>
      <Wrong sections={drawn.filter((section) => wrong.has(section.id))} mm={mm} />
      {pieces.map((piece) => (
        <Label key={piece.id} piece={piece} />
      ))}
      <Joins pieces={pieces} held={held} mm={mm} />
    </g>
  );
}

/** The description of a piece: its measures, what it touches, and its problems. */
function useDescribed(pieces: readonly Piece[], kinds: readonly PieceKind[], problems: readonly ProblemView[]) {
  const say = useText();
  return (piece: Piece): string => {
    const touching = pieces.filter((one) => piece.joins.includes(one.id)).map((one) => say(pieceName(one, kinds)));
    return [
      say(pieceName(piece, kinds)),
      say(text('editor.piece.measure', { length: piece.footprint.width, turn: piece.footprint.turn })),
      touching.length === 0
        ? say(text('editor.piece.alone'))
        : say(text('editor.piece.touches', { pieces: touching.join(', ') })),
      ...problems.filter(({ about }) => about.includes(piece.id)).map((problem) => say(problem.text)),
    ].join('. ');
  };
}

/** Pieces as buttons to click, drag and move by keys, in the order of their names. */
function Hits({
  plan,
  pieces,
  described,
  selected,
  pointers,
  takes,
  mm,
  onSelect,
  onChange,
}: Pick<CanvasProps, 'plan' | 'selected' | 'onSelect' | 'onChange'> & {
  readonly pieces: readonly Piece[];
  readonly described: (piece: Piece) => string;
  readonly pointers: Pointers;
  /** Whether pieces can be dragged now. */
  readonly takes: boolean;
  readonly mm: number;
}) {
  const hits = useRef(new Map<string, SVGGElement>());
  const order = useMemo(() => inOrder(plan), [plan]);
  const onKeyDown = (event: KeyboardEvent, piece: Piece): void => {
    const done = keyOn(piece, plan, event);
    if (done === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (done.change.do === 'remove') {
      const at = order.findIndex((one) => one.id === piece.id);
      const next = order[at + 1] ?? order[at - 1];
      if (next !== undefined) hits.current.get(next.id)?.focus();
      else onSelect(null);
    }
    onChange(done.change, done.run);
  };
  return order.map((piece) => {
    const now = pieces.find((one) => one.id === piece.id) ?? piece;
    const { at, turn, width, depth } = now.footprint;
    const deep = Math.max(depth, 24);
    return (
      <g
        key={piece.id}
        ref={(element) => {
          if (element === null) hits.current.delete(piece.id);
          else hits.current.set(piece.id, element);
        }}
        role="button"
        tabIndex={0}
        className="editor-hit"
        data-piece={piece.id}
        aria-label={described(piece)}
        aria-pressed={selected === piece.id}
        transform={`translate(${at.x} ${at.y}) rotate(${turn})`}
        onFocus={() => onSelect(piece.id)}
        onKeyDown={(event) => onKeyDown(event, piece)}
        onPointerDown={(event) => {
          if (takes) pointers.take(event, piece, 'piece');
        }}
        onPointerMove={pointers.move}
        onPointerUp={pointers.letGo}
        onPointerCancel={pointers.drop}
      >
        <rect x={-width / 2} y={-deep / 2} width={width} height={deep} strokeWidth={2.5 * mm} rx={2 * mm} />
      </g>
    );
  });
}

type Land = ReturnType<typeof landOf>;
type Pointers = ReturnType<typeof usePointers>;
type Held = Pointers['held'];

/** The plan as drawn in a game, to be edited. */
export function Canvas(props: CanvasProps) {
  const { svg, size, hold, name, plan, kinds, problems, selected, onSelect, onChange, backdrop, measure, onHand } =
    props;
  const say = useText();
  const [mouse, setMouse] = useState<Point | null>(null);
  const pointers = usePointers(plan.pieces, hold, { change: onChange, select: onSelect });
  const { held } = pointers;
  const mm = 1 / hold.camera.scale;
  const land = useMemo(() => landOf(plan, kinds), [plan, kinds]);
  const pieces = withLaid(plan, held);
  const described = useDescribed(pieces, kinds, problems);
  const chosen = pieces.find((piece) => piece.id === selected);
  return (
    <svg
      ref={svg}
      width={size.width}
      height={size.height}
      viewBox={viewBoxOf(hold.camera, size)}
      className={`editor-drawing ${measure === null ? '' : 'editor-measuring'}`}
      role="group"
      // Gets the focus when the focused piece is removed.
      tabIndex={-1}
      data-keeps-focus
      aria-label={say(text('editor.canvas', { name }))}
      onPointerDownCapture={() => onHand(true)}
      onPointerUpCapture={() => onHand(false)}
      onPointerCancelCapture={() => onHand(false)}
      onPointerDown={(event) => {
        if (measure !== null && event.button === 0) measure.onPoint(hold.pointAt(event.clientX, event.clientY));
        else pointers.takeLand(event);
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') setMouse(hold.pointAt(event.clientX, event.clientY));
        pointers.move(event);
      }}
      onPointerUp={pointers.letGo}
      onPointerCancel={pointers.drop}
      onPointerLeave={() => setMouse(null)}
    >
      <Picture {...{ name, backdrop, land, pieces, kinds, problems, held, mm }} />
      <Hits {...{ plan, pieces, described, selected, pointers, mm, onSelect, onChange }} takes={measure === null} />
      {chosen !== undefined && measure === null && (
        <Handles
          piece={chosen}
          kind={kinds.find((kind) => kind.id === chosen.kind)}
          mm={mm}
          onTake={(event, grip) =>
            pointers.take(event, plan.pieces.find((one) => one.id === chosen.id) ?? chosen, grip)
          }
          onMove={pointers.move}
          onLetGo={pointers.letGo}
        />
      )}
      {measure !== null && <ScaleLine points={measure.points} mm={mm} />}
      <Rulers camera={hold.camera} size={size} at={mouse} />
    </svg>
  );
}
