import '../plan/plan.css';
import './battlefield.css';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Land, Placed } from '../../rules/fortress/field/field-view.ts';
import { notTold } from '../../rules/fortress/field/places.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { own } from '../../rules/kernel/own.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText, type Say } from '../i18n/use-text.ts';
import type { Play } from '../plan/play.ts';
import { listenTo } from '../plan/pointers.ts';
import { useHandling } from '../plan/use-handling.ts';
import { useSize } from '../plan-editor/use-size.ts';
import { handlesOf, movedLand } from './handles.ts';
import { drawnAt, drawnOf, roomOf, wholeOf, type Drawn } from './picture.ts';
import { Picture } from './scene.tsx';
import { NotTold, Switches, Zoom, type Switch } from './tools.tsx';
import { usePutting, type Draft } from './use-putting.ts';

/** The open field from above, attackers at the bottom: land, counters, fights, and beside it the unplaced pieces. */
export interface BattlefieldProps {
  readonly siege: SiegeView;
  readonly width: number;
  readonly height: number;
  /** Ids that a question, an option or an order points at. */
  readonly about?: readonly string[];
  readonly selected?: string | null;
  /** Leaders whose order is being given. */
  readonly ordering?: readonly string[];
  /** The target of the order being given. */
  readonly toward?: string | null;
  readonly onSelect: (id: string) => void;
  readonly play?: Play | undefined;
  /** Whether this screen may place the pieces of a side. */
  readonly mine: (side: string) => boolean;
  readonly onPut: (piece: string, to: Placed) => void;
  /** Shows the list instead of the picture. */
  readonly onList?: (() => void) | undefined;
  /** Undoes the last placement if nothing newer has happened. @returns whether it did */
  readonly onUndo?: (() => boolean) | undefined;
  /** If given, the land is editable and is dragged by its handles. */
  readonly land?: readonly Land[] | undefined;
  /** Pieces can be placed from the start, without choosing the tool. */
  readonly hands?: boolean;
  readonly children?: ReactNode;
}

const none: readonly string[] = [];
const noLand: readonly Land[] = [];
const NO_TABLE = { width: 1, height: 1 } as const;

/** A {@link Battlefield} that fills its parent. */
export function MeasuredBattlefield(props: Omit<BattlefieldProps, 'width' | 'height'>) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <div ref={frame} className="plan-frame">
      {size !== null && size.width > 0 && size.height > 0 && props.siege.field !== undefined && (
        <Battlefield {...props} {...size} />
      )}
    </div>
  );
}

/** The pieces that may be placed here, by id, each with its current or starting place. */
function usePuttable({ siege, mine, land = noLand }: BattlefieldProps, drawn: readonly Drawn[]) {
  return useMemo(() => {
    const { table, near } = siege.field ?? { table: { width: 0, height: 0 }, near: '' };
    const start = (side: string): Placed => ({
      at: { x: Math.round(table.width / 2), y: Math.round(side === near ? table.height * 0.8 : table.height * 0.2) },
      turn: side === near ? 0 : 180,
    });
    return new Map(
      [
        ...drawn.map((one) => ({ ...one, from: { at: one.place.at, turn: one.place.turn }, waits: false })),
        ...notTold(siege).map((one) => ({ ...one, from: start(one.side), waits: true })),
      ]
        .filter(({ side }) => mine(side))
        .concat(handlesOf(land))
        .map((one) => [one.id, one] as const),
    );
  }, [siege, drawn, mine, land]);
}

/** The nearest piece in the direction of an arrow key. */
function nextFrom(drawn: readonly Drawn[], from: string, key: string): string | undefined {
  const here = drawn.find(({ id }) => id === from)?.middle;
  const way = own({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const, key);
  if (here === undefined || way === undefined) return undefined;
  const ahead = drawn.flatMap(({ id, middle: [x, y] }) => {
    const [dx, dy] = [x - here[0], y - here[1]];
    const [along, aside] = [dx * way[0] + dy * way[1], Math.abs(dx * way[1]) + Math.abs(dy * way[0])];
    return id === from || along <= 0 ? [] : [{ id, far: along + 2 * aside }];
  });
  return ahead.toSorted((a, b) => a.far - b.far)[0]?.id;
}

/** The name of a piece that may be placed. */
function nameOf(piece: string, siege: SiegeView, say: Say): string {
  const named =
    siege.units.find(({ id }) => id === piece) ?? siege.commandBoard?.leaders.find(({ id }) => id === piece);
  return named === undefined ? piece : unitName(named, say);
}

/** The instructions shown while a piece is placed by taps or keys. */
function useSaid(draft: Draft | null, siege: SiegeView): string {
  const say = useText();
  if (draft === null || draft.stage === 'drag') return '';
  const piece = nameOf(draft.piece, siege, say);
  return say(
    text(draft.stage === 'turn' ? 'field.tap-turn' : draft.stage === 'at' ? 'field.tap-at' : 'field.by-keys', {
      piece,
    }),
  );
}

/** A piece dropped at a new place, kept until the siege shows it there. */
interface Put {
  readonly piece: string;
  readonly before: Placed | undefined;
}

const samePlace = (one: Placed | undefined, other: Placed | undefined): boolean =>
  one?.at.x === other?.at.x && one?.at.y === other?.at.y && one?.turn === other?.turn;

/**
 * The place of the piece last handled by taps or keys, for screen readers, whether held, placed or put back.
 * @returns the sentence, and a callback for when a piece is dropped
 */
function useWhere(draft: Draft | null, siege: SiegeView, drawn: readonly Drawn[]) {
  const say = useText();
  const [last, setLast] = useState<string | null>(null);
  const [put, setPut] = useState<Put | null>(null);
  const placeOf = (piece: string): Placed | undefined => drawn.find(({ id }) => id === piece)?.place;
  if (draft !== null && draft.stage !== 'drag' && draft.piece !== last) setLast(draft.piece);
  if (put !== null && (draft !== null || !samePlace(placeOf(put.piece), put.before))) setPut(null);
  const place = last === null ? undefined : placeOf(last);
  // Say nothing until the siege shows the new place: the old one would be announced.
  const where =
    last === null || place === undefined || put?.piece === last
      ? ''
      : say(
          text('field.in-hand-at', {
            piece: nameOf(last, siege, say),
            x: Math.round(place.at.x / 10),
            y: Math.round(((siege.field?.table ?? NO_TABLE).height - place.at.y) / 10),
            turn: Math.round(place.turn),
          }),
        );
  const onLetGo = (piece: string, before: Placed | undefined, to: Placed): void => {
    if (!samePlace(before, to)) setPut({ piece, before });
  };
  return { where, onLetGo };
}

/** The tools that are switched on; names are on from the start. */
function useSwitches(onList: (() => void) | undefined, hands: boolean) {
  const [on, setOn] = useState<ReadonlySet<Switch>>(new Set<Switch>(hands ? ['names', 'put'] : ['names', 'ranges']));
  const toggle = (one: Switch): void => {
    if (one === 'list') return onList?.();
    const next = new Set(on);
    if (!next.delete(one)) next.add(one);
    setOn(next);
  };
  return { on, toggle };
}

/** See {@link BattlefieldProps}. */
function Battlefield(props: BattlefieldProps) {
  const { siege, width, height, about = none, selected = null, ordering = none, toward = null } = props;
  const { onSelect, play, mine, onPut, onList, onUndo, children } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { on, toggle } = useSwitches(onList, props.hands === true);
  const table = siege.field?.table ?? NO_TABLE;
  // Keep the room beside the table after the last unplaced piece is placed, so that the table does not jump.
  const [waited, setWaited] = useState(false);
  const waiting = notTold(siege);
  if (!waited && waiting.length > 0) setWaited(true);
  const whole = useMemo(() => wholeOf(table, width, height, waited), [table, width, height, waited]);
  const scene = useMemo(() => ({ whole, fortress: { x: 0, y: 0, ...table } }), [whole, table]);
  const handling = useHandling(frame, scene, listenTo, play?.grab);
  const { seen } = handling;
  const told = useMemo(() => drawnOf(siege), [siege]);
  const pieces = usePuttable(props, told);
  const letGo = (piece: string, to: Placed): void => {
    onLetGo(piece, told.find(({ id: one }) => one === piece)?.place, to);
    onPut(piece, to);
  };
  const putting = usePutting({ frame, table, seen, pieces, tool: on.has('put'), onPut: letGo });
  const { draft } = putting;
  const drawn = useMemo(() => (draft === null ? told : inHand(siege, told, draft)), [siege, told, draft]);
  const shaped = useMemo(() => {
    if (draft === null || siege.field === undefined) return siege;
    const land = movedLand(siege.field.land, draft.piece, draft.place);
    return land === siege.field.land ? siege : { ...siege, field: { ...siege.field, land: [...land] } };
  }, [siege, draft]);
  const [visited, setVisited] = useState<string | null>(null);
  const stop = [visited, selected].find((one) => drawn.some((there) => there.id === one)) ?? drawn[0]?.id;
  const leads = selected === null ? ordering : [...ordering, selected];
  const said = useSaid(draft, siege);
  const { where, onLetGo } = useWhere(draft, siege, drawn);
  /** Handles a key on a piece: selects it or moves the focus. */
  const onPieceKey = (event: KeyboardEvent, piece: string): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      if (event.key === ' ' || play?.enter() !== true) onSelect(piece);
      return keepKey(event);
    }
    const turned = own(turns, `${event.shiftKey ? 'Shift ' : ''}${event.key}`);
    if (turned !== undefined && play?.turn(...turned) === true) return keepKey(event);
    const next = event.shiftKey ? undefined : nextFrom(drawn, piece, event.key);
    if (next === undefined) return;
    frame.current?.querySelector<SVGGElement>(`g[data-unit="${CSS.escape(next)}"]`)?.focus();
    keepKey(event);
  };
  const onKey = (event: KeyboardEvent, piece: string | null): void => {
    if (putting.onKey(event, piece)) return keepKey(event);
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && onUndo?.() === true)
      return keepKey(event);
    if (event.key.toLowerCase() === 'd' && !event.ctrlKey && !event.metaKey) {
      toggle('put');
      return keepKey(event);
    }
    if (!handling.onKey(event) && piece !== null) onPieceKey(event, piece);
  };
  return (
    <div
      ref={frame}
      className={`plan plan-handled field-plan ${on.has('put') ? 'field-putting' : ''}`}
      data-tools={roomOf(width, height, waited)}
      onBlur={putting.onBlur}
      onKeyDown={(event) => {
        onKey(event, null);
      }}
    >
      <Picture
        siege={shaped}
        handles={props.land !== undefined}
        id={id}
        width={width}
        height={height}
        seen={seen}
        drawn={drawn}
        about={about}
        leads={leads}
        held={draft?.piece ?? null}
        selected={selected}
        toward={toward}
        able={play?.able ?? none}
        on={on}
        stop={stop}
        onSelect={onSelect}
        onVisit={setVisited}
        onKey={onKey}
      />
      <Switches
        on={on}
        toggle={toggle}
        offered={onList === undefined ? ['names', 'ranges', 'put'] : ['names', 'ranges', 'put', 'list']}
      />
      <Zoom {...handling} drawn={drawn} waits={waiting.length > 0} mm={seen.width / width} play={play} table={table} />
      <NotTold
        siege={siege}
        waiting={waiting.filter(({ id: piece }) => draft?.piece !== piece)}
        mine={mine}
        onBegin={putting.begin}
        id={id}
      />
      <p className={said === '' ? 'visually-hidden' : 'field-said'} role="status">
        {said}
      </p>
      <p className="visually-hidden" role="status">
        {where}
      </p>
      {children}
    </div>
  );
}

/** Keys that move between pieces and between places. */
const turns: Readonly<Partial<Record<string, Parameters<Play['turn']>>>> = {
  PageDown: ['piece', 1],
  PageUp: ['piece', -1],
  Tab: ['place', 1],
  'Shift Tab': ['place', -1],
};

/** Keeps a handled key from doing anything else. */
function keepKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** All drawn pieces, with the held one at the place it is dragged to. */
function inHand(siege: SiegeView, told: readonly Drawn[], { piece, place }: Draft): readonly Drawn[] {
  const known = { ...place, known: 'told', since: siege.turn, by: null } as const;
  const waits = notTold(siege).find(({ id }) => id === piece);
  return waits === undefined
    ? told.map((one) => (one.id === piece ? drawnAt(siege, one, known) : one))
    : [...told, drawnAt(siege, waits, known)];
}
