import { useMemo, type KeyboardEvent } from 'react';
import type { Box } from '../../rules/fortress/map/geometry.ts';
import { landName } from '../../rules/fortress/field/land.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { short } from '../design/polygon.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText, type Say } from '../i18n/use-text.ts';
import { Hatches } from '../plan/hatches.tsx';
import { FightFrames, Fights } from './fights.tsx';
import { LandNames, TableDrawing } from './land.tsx';
import { HANDLE, handleSpots, type HandleSpot } from './handles.ts';
import { bannerScale, bannersOf, beyondOf, groundNames, platesOf, scaleBox, takenBy } from './giving-way.ts';
import { along, labelsOf } from './naming.ts';
import { fightFrames, type Drawn } from './picture.ts';
import { Piece, PieceButton, Points } from './pieces.tsx';
import { Ranges, ToldDistances } from './ranges.tsx';
import type { Switch } from './tools.tsx';

/** Font sizes for names of pieces, land and fights, and of the scale, in px. */
const LETTERS = 12.5;
const GROUND = 13;
const FIGHTS = 18;
const SCALE = 12;
/** Radius of marks in mm. */
const BADGE = 14;

/** The line from the ordering leader to the target. */
function Way({
  drawn,
  from,
  to,
  mm,
  siege,
}: {
  readonly drawn: readonly Drawn[];
  readonly from: string;
  readonly to: string;
  readonly mm: number;
  readonly siege: SiegeView;
}) {
  const [a, b] = [from, to].map((id) => drawn.find((one) => one.id === id));
  if (a === undefined || b === undefined) return null;
  const [[ax, ay], [bx, by]] = [a.middle, b.middle];
  const far = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far];
  const tip = { x: bx - ux * 30, y: by - uy * 30 };
  return (
    <g className={tinctureClass(armsOf(siege.sides, a.side).tincture)}>
      <path
        d={`M${ax + ux * 20} ${ay + uy * 20}L${tip.x} ${tip.y}`}
        stroke="var(--c)"
        strokeWidth={3.2 * mm}
        strokeDasharray={`${2 * mm} ${8 * mm}`}
        strokeLinecap="round"
      />
      <path
        d={`M${tip.x + ux * 10} ${tip.y + uy * 10}L${tip.x - uy * 9 - ux * 10} ${tip.y + ux * 9 - uy * 10}L${tip.x + uy * 9 - ux * 10} ${tip.y - ux * 9 - uy * 10}Z`}
        fill="var(--c)"
      />
    </g>
  );
}

/** The names beside the pieces. */
function Names({
  drawn,
  names,
  mm,
  strong,
  taken,
}: {
  readonly drawn: readonly Drawn[];
  readonly names: ReadonlyMap<string, string>;
  readonly mm: number;
  readonly strong: ReadonlySet<string>;
  /** Boxes to avoid besides the pieces. */
  readonly taken: readonly Box[];
}) {
  const labels = useMemo(() => labelsOf(drawn, names, mm, LETTERS, taken), [drawn, names, mm, taken]);
  return labels.map(({ id, at: [x, y], anchor, line }) => (
    <g key={id}>
      {line !== null && (
        <path
          className="field-name-line"
          data-line={id}
          d={`M${short(line[0][0])} ${short(line[0][1])}L${short(line[1][0])} ${short(line[1][1])}`}
          strokeWidth={1.2 * mm}
        />
      )}
      <text
        data-names={id}
        className={strong.has(id) ? 'field-label field-label-strong' : 'field-label'}
        x={x}
        y={y}
        textAnchor={anchor}
        fontSize={LETTERS * mm}
        strokeWidth={4 * mm}
      >
        {names.get(id)}
      </text>
    </g>
  ));
}

/** Boxes along the line of an order, for names to avoid. */
function wayBoxes(drawn: readonly Drawn[], from: string | null, to: string | null, mm: number): readonly Box[] {
  const [a, b] = [from, to].map((id) => drawn.find((one) => one.id === id)?.middle);
  return a === undefined || b === undefined ? [] : along([a, b], 9 * mm);
}

/** The positions of banners and fight plates, and the boxes that names avoid. */
function useAsides(
  siege: SiegeView,
  drawn: readonly Drawn[],
  mm: number,
  say: Say,
  handles: boolean,
  held: string | null,
) {
  const { field, fieldPlaces, active } = siege;
  return useMemo(() => {
    const banners = bannersOf(drawn, active, mm * bannerScale(mm));
    const plates = field === undefined ? [] : platesOf(fieldPlaces?.fights ?? [], drawn, field.table, mm, FIGHTS, say);
    const pieces = drawn.map(({ covers }) => covers);
    const before = [...pieces, ...takenBy(banners, plates)];
    const ground = field === undefined ? [] : groundNames(field.land, field.table, mm, GROUND, say, before);
    const scale = say(text('field.scale')).length;
    const beyond = field === undefined ? [] : [...beyondOf(field.table), scaleBox(field.table, scale, mm, SCALE)];
    const spots = handles && field !== undefined ? handleSpots(field.land, pieces, mm, held) : [];
    const names = ground.map(({ box }) => box);
    const grips = spots.map(({ box }) => box);
    return { banners, plates, ground, spots, taken: [...takenBy(banners, plates), ...names, ...beyond, ...grips] };
  }, [field, fieldPlaces, active, drawn, mm, say, handles, held]);
}

/** The handles to drag land by. */
function Handles({
  spots,
  mm,
  onKey,
}: {
  readonly spots: readonly HandleSpot[];
  readonly mm: number;
  readonly onKey: PictureProps['onKey'];
}) {
  const say = useText();
  return spots.map(({ handle: { id, land: one, from }, aside: { x, y } }) => {
    const name = landName(one);
    const kind = say(text(`field.land.${one.kind}`));
    return (
      <g
        key={id}
        role="button"
        tabIndex={0}
        className="field-handle"
        data-put={id}
        aria-label={say(text('field.setup.handle', { land: name === undefined ? kind : `${kind} ${say(name)}` }))}
        transform={`translate(${from.at.x} ${from.at.y})`}
        onKeyDown={(event) => {
          onKey(event, id);
        }}
      >
        {(x !== 0 || y !== 0) && (
          <path className="field-name-line" d={`M0 0L${short(x)} ${short(y)}`} strokeWidth={1.6 * mm} />
        )}
        <circle cx={x} cy={y} r={22 * mm} fill="transparent" />
        <circle cx={x} cy={y} r={HANDLE * mm} fill="var(--bg-1)" stroke="var(--ink-1)" strokeWidth={2.4 * mm} />
      </g>
    );
  });
}

interface PictureProps {
  readonly siege: SiegeView;
  readonly width: number;
  readonly height: number;
  readonly onSelect: (id: string) => void;
  readonly id: string;
  readonly seen: Box;
  readonly drawn: readonly Drawn[];
  readonly about: readonly string[];
  readonly leads: readonly string[];
  /** Whether land shows its handles. */
  readonly handles: boolean;
  /** The piece being placed. */
  readonly held: string | null;
  readonly selected: string | null;
  readonly toward: string | null;
  readonly able: readonly string[];
  readonly on: ReadonlySet<Switch>;
  readonly stop: string | undefined;
  readonly onVisit: (piece: string) => void;
  readonly onKey: (event: KeyboardEvent, piece: string) => void;
}

/** The table with all pieces, and the buttons over them. */
export function Picture(props: PictureProps) {
  const { siege, id, width, height, seen, drawn, about, leads, held, selected, toward } = props;
  const { handles, able, on, stop, onSelect, onVisit, onKey } = props;
  const say = useText();
  const mm = seen.width / width;
  const names = useMemo(
    () =>
      new Map(
        drawn.flatMap(({ id: piece, unit, leader }) => {
          const named = unit?.view ?? leader?.view;
          return named === undefined ? [] : [[piece, unitName(named, say)] as const];
        }),
      ),
    [drawn, say],
  );
  const strong = new Set([...leads, ...about]);
  const frames = fightFrames(siege, drawn, about);
  const framed = frames.flatMap(({ ids }) => ids);
  const { banners, plates, ground, spots, taken: asides } = useAsides(siege, drawn, mm, say, handles, held);
  const taken = useMemo(
    () => [...asides, ...wayBoxes(drawn, selected, toward, mm)],
    [asides, drawn, selected, toward, mm],
  );
  return (
    <svg
      width={width}
      height={height}
      viewBox={`${seen.x} ${seen.y} ${seen.width} ${seen.height}`}
      className="plan-drawing field-drawing"
      role="group"
      aria-label={say(text('field.name', { name: siege.name }))}
    >
      <Hatches id={id}>
        {siege.field !== undefined && <TableDrawing id={id} field={siege.field} />}
        <g clipPath={`url(#${id}-table)`}>
          <Ranges siege={siege} drawn={drawn} ordering={leads} all={on.has('ranges')} mm={mm} />
        </g>
        {selected !== null && toward !== null && (
          <Way drawn={drawn} from={selected} to={toward} mm={mm} siege={siege} />
        )}
        <Shadows drawn={drawn} />
        {drawn.map((one) => (
          <Piece
            key={one.id}
            siege={siege}
            one={one}
            badge={BADGE}
            selected={selected === one.id || held === one.id}
            pointed={about.includes(one.id) && !framed.includes(one.id)}
            able={able.includes(one.id) && !framed.includes(one.id)}
            ordering={leads.includes(one.id)}
            mm={mm}
          />
        ))}
        <FightFrames frames={frames} mm={mm} />
        <Points siege={siege} drawn={drawn} banners={banners} mm={mm * bannerScale(mm)} />
        <ToldDistances siege={siege} drawn={drawn} selected={selected} mm={mm} />
        <Fights siege={siege} plates={plates} mm={mm} size={FIGHTS} />
        {on.has('names') && siege.field !== undefined && (
          <>
            <LandNames names={ground} mm={mm} size={GROUND} />
            <Names drawn={drawn} names={names} mm={mm} strong={strong} taken={taken} />
          </>
        )}
        <ScaleBar table={siege.field?.table ?? seen} mm={mm} />
        {handles && <Handles spots={spots} mm={mm} onKey={onKey} />}
        {drawn.map((one) => (
          <PieceButton
            key={one.id}
            siege={siege}
            one={one}
            stop={one.id === stop}
            selected={selected === one.id}
            onPress={() => {
              onSelect(one.id);
            }}
            onFocus={() => {
              onVisit(one.id);
            }}
            onKey={(event) => {
              onKey(event, one.id);
            }}
          />
        ))}
      </Hatches>
    </svg>
  );
}

function Shadows({ drawn }: { readonly drawn: readonly Drawn[] }) {
  return (
    <g fill="var(--shadow)">
      {drawn.map(({ id, place, box, leader }) => (
        <rect
          key={id}
          transform={`translate(${place.at.x + 4} ${place.at.y + 5}) rotate(${place.turn})`}
          {...box}
          rx={leader === null ? 3 : box.width / 2}
        />
      ))}
    </g>
  );
}

/** A scale bar of 20 cm. */
function ScaleBar({
  table,
  mm,
}: {
  readonly table: { readonly width: number; readonly height: number };
  readonly mm: number;
}) {
  const say = useText();
  const [x, y] = [table.width - 212, table.height - 14 * mm];
  return (
    <g>
      <path d={`M${x} ${y}h200`} stroke="var(--ink-1)" strokeWidth={5 * mm} />
      <path d={`M${x + 50} ${y}h50M${x + 150} ${y}h50`} stroke="var(--ground)" strokeWidth={3 * mm} />
      <text
        className="field-label"
        x={x - 6 * mm}
        y={y + 4 * mm}
        fontSize={SCALE * mm}
        strokeWidth={4 * mm}
        textAnchor="end"
      >
        {say(text('field.scale'))}
      </text>
    </g>
  );
}
