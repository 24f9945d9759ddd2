import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { freshId, type FortressPlan, type PieceKind } from '../../rules/fortress/plan/plan.ts';
import { inOrder } from '../../rules/fortress/plan/labels.ts';
import { pieceName } from '../../rules/fortress/plan/limits.ts';
import { snapped } from '../../rules/fortress/plan/snapping.ts';
import type { Point } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { useText } from '../i18n/use-text.ts';
import { BackdropPanel } from './backdrop-panel.tsx';
import type { Size } from './camera.ts';
import { Canvas } from './canvas.tsx';
import { Foot } from './foot.tsx';
import { Inspector } from './inspector.tsx';
import { Keys } from './keys-told.tsx';
import { nextPlace } from './next-place.ts';
import { PartsList } from './parts-list.tsx';
import { exampleOf } from './piece-view.ts';
import type { Backdrop } from './plan-file.ts';
import { PlanMenu } from './plan-menu.tsx';
import { PrintPanel } from './print-panel.tsx';
import { Templates } from './templates.tsx';
import { useCamera, type CameraHold } from './use-camera.ts';
import { nameOf, useEditing, type Editing } from './use-editor.ts';
import { useSize } from './use-size.ts';

export interface DeskProps {
  readonly system: string;
  readonly setup: unknown;
  readonly opened: { readonly kinds: readonly PieceKind[]; readonly plan: FortressPlan };
  readonly onChange: (setup: unknown) => void;
  readonly onClose: () => void;
}

/** What lies open beside the plan. */
type Panel = 'templates' | 'backdrop' | 'print' | null;

function Tool({
  icon,
  label,
  ...button
}: { readonly icon: IconName; readonly label: string } & React.ComponentProps<'button'>) {
  return (
    <button type="button" className="btn btn-small editor-tool" title={label} {...button}>
      <Icon name={icon} size={18} />
      <span>{label}</span>
    </button>
  );
}

/** The editor once the plan is there: parts, plan, inspector, foot. */
export function Desk({ system, setup, opened, onChange, onClose }: DeskProps) {
  const editing = useEditing(system, setup, opened, onChange);
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const [selected, setSelected] = useState<string | null>(null);
  const [panel, setPanel] = useState<Panel>(null);
  const [notice, setNotice] = useState<Text | null>(null);
  const [points, setPoints] = useState<readonly Point[] | null>(null);
  const [asked, setAsked] = useState<{ readonly kind: PieceKind; readonly x: number; readonly y: number } | null>(null);
  const say = useText();
  const { kinds } = opened;
  const { history, change, turn } = editing;
  const { plan, photo } = history.now;
  const name = nameOf(setup);
  const problems = editing.written.problems ?? [];
  const piece = plan.pieces.find(({ id }) => id === selected);
  const [unit, setUnit] = useState<'mm' | 'cm'>('mm');

  const onKeyDown = (event: KeyboardEvent): void => {
    // A name counts letter by letter; a number that is half written is its field's own.
    const writing = event.target instanceof HTMLInputElement && event.target.dataset['unwritten'] !== undefined;
    const ctrl = event.ctrlKey || event.metaKey;
    if (event.key === 'Tab') editing.rest();
    if (ctrl && !writing && ['z', 'y'].includes(event.key.toLowerCase())) {
      event.preventDefault();
      turn(event.shiftKey || event.key.toLowerCase() === 'y' ? 'redo' : 'undo');
    } else if (event.key === 'Escape' && (points !== null || selected !== null || panel !== null)) {
      event.preventDefault();
      if (points !== null) setPoints(null);
      else if (panel !== null) setPanel(null);
      else setSelected(null);
    }
  };
  const removed = (byKeys: boolean): void => {
    if (piece === undefined) return;
    const order = inOrder(plan);
    const at = order.findIndex(({ id }) => id === piece.id);
    const next = byKeys ? (order[at + 1] ?? order[at - 1]) : undefined;
    const place = next === undefined ? '.editor-drawing' : `[data-piece="${CSS.escape(next.id)}"]`;
    room.current?.querySelector<SVGElement>(place)?.focus();
    change({ do: 'remove', id: piece.id });
  };
  return (
    // Keys that belong to the whole room; every one of them has a button as well.
    <div className="editor-desk" onKeyDown={onKeyDown} onPointerDownCapture={editing.rest}>
      <header className="editor-top">
        <h1 className="chronicle">{say(text('editor.title'))}</h1>
        <span className="editor-name">{name}</span>
        <span className="top-gap" />
        <Tool icon="map" label={say(text('editor.templates'))} onClick={() => setPanel('templates')} />
        <Tool icon="pen" label={say(text('editor.relabel'))} onClick={() => change({ do: 'relabel' })} />
        <Tool
          icon="undo"
          label={say(text('editor.undo'))}
          aria-disabled={history.past.length === 0}
          onClick={() => turn('undo')}
        />
        <Tool
          icon="redo"
          label={say(text('editor.redo'))}
          aria-disabled={history.future.length === 0}
          onClick={() => turn('redo')}
        />
        <PlanMenu
          system={system}
          name={name}
          plan={plan}
          kinds={kinds}
          backdrop={photo}
          onOpen={(pieces, under) => {
            editing.open(pieces, under);
            setSelected(null);
            setNotice(null);
          }}
          onRefused={setNotice}
          onBackdrop={() => setPanel('backdrop')}
          onPrint={() => setPanel('print')}
        />
        <button
          type="button"
          className="btn btn-main"
          onClick={() => {
            void editing.flush().then(onClose);
          }}
        >
          {say(text('editor.done'))}
        </button>
      </header>
      <PartsList
        kinds={kinds}
        onAdd={(kind) => setAsked({ kind, x: -1, y: -1 })}
        onDrop={(kind, x, y) => setAsked({ kind, x, y })}
      />
      <div className="editor-canvas" ref={room}>
        {size !== null && size.width > 0 && (
          <Table
            size={size}
            name={name}
            editing={editing}
            kinds={kinds}
            selected={selected}
            onSelect={setSelected}
            backdrop={photo}
            points={points}
            onPoint={(point) => setPoints((now) => (now === null || now.length > 1 ? [point] : [...now, point]))}
            asked={asked}
            onPlaced={() => setAsked(null)}
          />
        )}
        {notice !== null && (
          <p role="alert" className="editor-notice">
            <Icon name="warn" size={18} /> {say(notice)}
            <button type="button" className="icon-button" onClick={() => setNotice(null)}>
              <Icon name="close" size={16} />
              <span className="visually-hidden">{say(text('editor.close'))}</span>
            </button>
          </p>
        )}
        {panel === 'backdrop' && (
          <BackdropPanel
            backdrop={photo}
            points={points}
            onBackdrop={(next, run) => {
              editing.lay(next, run);
              setNotice(null);
            }}
            onPoints={setPoints}
            onRefused={setNotice}
            onClose={() => {
              setPanel(null);
              setPoints(null);
            }}
          />
        )}
        {panel === 'print' && <PrintPanel name={name} plan={plan} kinds={kinds} onClose={() => setPanel(null)} />}
        {plan.pieces.length === 0 && panel === null && (
          <div className="editor-empty">
            <p>{say(text('editor.empty'))}</p>
            <button type="button" className="btn btn-main" onClick={() => setPanel('templates')}>
              {say(text('editor.templates'))}
            </button>
          </div>
        )}
      </div>
      {piece === undefined ? (
        <Keys />
      ) : (
        <Inspector
          key={piece.id}
          piece={piece}
          plan={plan}
          kinds={kinds}
          problems={problems}
          unit={unit}
          onUnit={setUnit}
          onChange={change}
          onRemove={removed}
          onClose={() => setSelected(null)}
        />
      )}
      <Foot
        plan={plan}
        kinds={kinds}
        problems={editing.written.problems}
        lost={editing.written.lost}
        onShow={setSelected}
        onChange={change}
      />
      <Announcer plan={plan} kinds={kinds} selected={selected} />
      <Templates
        open={panel === 'templates'}
        system={system}
        plan={plan}
        kinds={kinds}
        onTake={(pieces) => {
          change({ do: 'replace', pieces });
          setSelected(null);
          setPanel(null);
        }}
        onClose={() => setPanel(null)}
      />
    </div>
  );
}

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
  /** A part that was clicked, or dropped at a point of the window; -1 is nowhere. */
  readonly asked: { readonly kind: PieceKind; readonly x: number; readonly y: number } | null;
  readonly onPlaced: () => void;
}

/** The plan with what is needed to look at it. */
function Table({
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
  // Whoever selects a piece sees it, also where the inspector slides over the plan; not while it is in his hand.
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

/** How many px of the drawing lie under the inspector. */
function coveredBy(drawing: SVGSVGElement | null): number {
  const over = drawing?.closest('.editor-desk')?.querySelector('.editor-inspector:not(.editor-keys)');
  if (drawing === null || over === null || over === undefined) return 0;
  const [under, { left, right }] = [drawing.getBoundingClientRect(), over.getBoundingClientRect()];
  const px = under.width === 0 ? 1 : drawing.clientWidth / under.width;
  return right > under.left ? Math.max(0, under.right - left) * px : 0;
}

/** Another fortress altogether is shown whole; pieces that are moved leave the picture where it is. */
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

/** Tells a screen reader what the selected piece touches now. */
function Announcer({
  plan,
  kinds,
  selected,
}: {
  readonly plan: FortressPlan;
  readonly kinds: readonly PieceKind[];
  readonly selected: string | null;
}) {
  const say = useText();
  const piece = plan.pieces.find(({ id }) => id === selected);
  const touching = plan.pieces.filter(({ id }) => piece?.joins.includes(id) === true);
  const said =
    piece === undefined
      ? ''
      : touching.length === 0
        ? say(text('editor.piece.alone'))
        : say(text('editor.piece.touches', { pieces: touching.map((one) => say(pieceName(one, kinds))).join(', ') }));
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
