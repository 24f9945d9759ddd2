import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FortressPlan, Piece, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { inOrder } from '../../rules/fortress/plan/labels.ts';
import { pieceName } from '../../rules/fortress/plan/limits.ts';
import type { Point } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { useText } from '../i18n/use-text.ts';
import { BackdropPanel } from './backdrop-panel.tsx';
import { Foot } from './foot.tsx';
import { Inspector } from './inspector.tsx';
import { Keys } from './keys-told.tsx';
import { PartsList } from './parts-list.tsx';
import { PlanMenu } from './plan-menu.tsx';
import { PrintPanel } from './print-panel.tsx';
import { Table } from './table.tsx';
import { Templates } from './templates.tsx';
import { nameOf, useEditing, type Editing } from './use-editor.ts';
import { useSize } from './use-size.ts';

export interface DeskProps {
  readonly system: string;
  readonly setup: unknown;
  readonly opened: { readonly kinds: readonly PieceKind[]; readonly plan: FortressPlan };
  readonly onChange: (setup: unknown) => void;
  /** Receives what writes pending changes to the draft. */
  readonly onFlush: (flush: () => Promise<void>) => void;
  readonly onClose: () => void;
}

/** What is open beside the plan. */
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

/** The name of the plan, and actions on the whole of it. */
function Top({
  system,
  name,
  kinds,
  editing,
  onPanel,
  onOpened,
  onRefused,
  onClose,
}: {
  readonly system: string;
  readonly name: string;
  readonly kinds: readonly PieceKind[];
  readonly editing: Editing;
  readonly onPanel: (panel: Panel) => void;
  /** Another plan was opened from a file. */
  readonly onOpened: () => void;
  readonly onRefused: (why: Text | null) => void;
  readonly onClose: () => void;
}) {
  const say = useText();
  const { history, change, turn } = editing;
  const { plan, photo } = history.now;
  return (
    <header className="top-bar editor-top">
      <h1 className="chronicle">{say(text('editor.title'))}</h1>
      <span className="editor-name">{name}</span>
      <span className="top-gap" />
      <Tool icon="map" label={say(text('editor.templates'))} onClick={() => onPanel('templates')} />
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
          onOpened();
        }}
        onRefused={onRefused}
        onBackdrop={() => onPanel('backdrop')}
        onPrint={() => onPanel('print')}
      />
      <button type="button" className="btn btn-main" onClick={onClose}>
        {say(text('editor.done'))}
      </button>
    </header>
  );
}

function Notice({ notice, onClose }: { readonly notice: Text; readonly onClose: () => void }) {
  const say = useText();
  return (
    <p role="alert" className="editor-notice">
      <Icon name="warn" size={18} /> {say(notice)}
      <button type="button" className="icon-button" onClick={onClose}>
        <Icon name="close" size={16} />
        <span className="visually-hidden">{say(text('editor.close'))}</span>
      </button>
    </p>
  );
}

/** Shown while nothing is drawn yet. */
function Empty({ onTemplates }: { readonly onTemplates: () => void }) {
  const say = useText();
  return (
    <div className="editor-empty">
      <p>{say(text('editor.empty'))}</p>
      <button type="button" className="btn btn-main" onClick={onTemplates}>
        {say(text('editor.templates'))}
      </button>
    </div>
  );
}

/** Undo and redo by keys. @returns whether the key was one of those */
function keyOnDesk(event: KeyboardEvent, { rest, turn }: Editing): boolean {
  // In a name each letter is a step; a half-typed number has the undo of its own field.
  const writing = event.target instanceof HTMLInputElement && event.target.dataset['unwritten'] !== undefined;
  const key = event.key.toLowerCase();
  if (event.key === 'Tab') rest();
  if (!(event.ctrlKey || event.metaKey) || writing || (key !== 'z' && key !== 'y')) return false;
  event.preventDefault();
  turn(event.shiftKey || key === 'y' ? 'redo' : 'undo');
  return true;
}

/** The next piece in the order of names, else the previous one. */
function besideInOrder(plan: FortressPlan, id: string): Piece | undefined {
  const order = inOrder(plan);
  const at = order.findIndex((one) => one.id === id);
  return order[at + 1] ?? order[at - 1];
}

/** The selected piece with its measures and options; without one, the keys. */
function Beside({
  piece,
  kinds,
  editing,
  onRemove,
  onClose,
}: {
  readonly piece: Piece | undefined;
  readonly kinds: readonly PieceKind[];
  readonly editing: Editing;
  readonly onRemove: (byKeys: boolean) => void;
  readonly onClose: () => void;
}) {
  const [unit, setUnit] = useState<'mm' | 'cm'>('mm');
  if (piece === undefined) return <Keys />;
  return (
    <Inspector
      key={piece.id}
      piece={piece}
      plan={editing.history.now.plan}
      kinds={kinds}
      problems={editing.written.problems ?? []}
      unit={unit}
      onUnit={setUnit}
      onChange={editing.change}
      onRemove={onRemove}
      onClose={onClose}
    />
  );
}

/** The editor once the plan is loaded: parts, plan, inspector, foot. */
export function Desk({ system, setup, opened, onChange, onFlush, onClose }: DeskProps) {
  const editing = useEditing(system, setup, opened, onChange);
  useEffect(() => {
    onFlush(editing.flush);
  });
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const [selected, setSelected] = useState<string | null>(null);
  const [panel, setPanel] = useState<Panel>(null);
  const [notice, setNotice] = useState<Text | null>(null);
  const [points, setPoints] = useState<readonly Point[] | null>(null);
  const [asked, setAsked] = useState<{ readonly kind: PieceKind; readonly x: number; readonly y: number } | null>(null);
  const { kinds } = opened;
  const { change } = editing;
  const { plan, photo } = editing.history.now;
  const name = nameOf(setup);
  const piece = plan.pieces.find(({ id }) => id === selected);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (keyOnDesk(event, editing) || event.key !== 'Escape') return;
    if (points === null && selected === null && panel === null) return;
    event.preventDefault();
    if (points !== null) setPoints(null);
    else if (panel !== null) setPanel(null);
    else setSelected(null);
  };
  const removed = (byKeys: boolean): void => {
    if (piece === undefined) return;
    const next = byKeys ? besideInOrder(plan, piece.id) : undefined;
    const place = next === undefined ? '.editor-drawing' : `[data-piece="${CSS.escape(next.id)}"]`;
    room.current?.querySelector<SVGElement>(place)?.focus();
    change({ do: 'remove', id: piece.id });
  };
  return (
    // Shortcuts of the whole room; every one of them has a button as well.
    <div className="editor-desk" onKeyDown={onKeyDown} onPointerDownCapture={editing.rest}>
      <Top
        {...{ system, name, kinds, editing }}
        onPanel={setPanel}
        onOpened={() => {
          setSelected(null);
          setNotice(null);
        }}
        onRefused={setNotice}
        onClose={onClose}
      />
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
        {notice !== null && <Notice notice={notice} onClose={() => setNotice(null)} />}
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
        {plan.pieces.length === 0 && panel === null && <Empty onTemplates={() => setPanel('templates')} />}
      </div>
      <Beside {...{ piece, kinds, editing }} onRemove={removed} onClose={() => setSelected(null)} />
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
