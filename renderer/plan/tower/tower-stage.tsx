import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Box } from '../../../rules/fortress/map/geometry.ts';
import type { CutawayView, SiegeView } from '../../../rules/fortress/view.ts';
import type { Text } from '../../../rules/kernel/text.ts';
import { unitName } from '../../i18n/unit-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { DrawnButton } from '../drawn-button.tsx';
import { PlanTools } from '../plan-tools.tsx';
import { listenTo } from '../pointers.ts';
import type { Play } from '../play.ts';
import { turnedBy } from '../turning.ts';
import { ringAt, ringShapes } from '../ring-place.ts';
import { VerbRing } from '../verb-ring.tsx';
import { useHandling } from '../use-handling.ts';
import { useSize, type Size } from '../use-size.ts';
import { isArrow, step } from '../walk.ts';
import type { Point } from './hexes.ts';
import { floorBox } from './level-buttons.tsx';
import { capitalised } from './level-count.tsx';
import { LEFT_EDGE, litOn, shapeOf } from './lit-on.ts';
import { LitHexes, LitPlaces, touchable } from './lit-places.tsx';
import { Standee } from './standee.tsx';
import { FRONT } from './timber.tsx';
import { TowerDrawing } from './tower-drawing.tsx';
import { coveredIn, drawnWith, floorsOf, playedView, sheetOf, type Drawn } from './where.ts';

/** The floors have the upper left corner. */
const MAP_CORNERS = ['lower-right', 'lower-left'] as const;

interface StageProps {
  readonly siege: SiegeView;
  readonly tower: CutawayView;
  readonly about: readonly string[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly play: Play;
  /** What the selected piece is refused, by place on the plan. */
  readonly refused?: ReadonlyMap<string, { readonly about: readonly string[]; readonly text: Text }> | undefined;
}

/** What is seen of a man. */
const shieldBox = ({ at: { x, y } }: Drawn): Box => ({ x: x - 27, y: y - 66, width: 54, height: 78 });

const manBox = ({ at: { x, y } }: Drawn, px: number): Box => touchable({ x, y: y - 26 }, 54, 72, px);

/** A man where he would stand, and the way there. */
function Ghost({
  siege,
  piece,
  from,
  at,
}: {
  readonly siege: SiegeView;
  readonly piece: string;
  readonly from: Point | undefined;
  readonly at: Point;
}) {
  return (
    <g pointerEvents="none">
      {from !== undefined && <path className="tower-way" d={`M${from.x} ${from.y}L${at.x} ${at.y}`} />}
      <g opacity=".6">
        <Standee siege={siege} unit={piece} at={at} pointed={false} />
      </g>
    </g>
  );
}

/** A small tower for the key map. */
function Small({ tower, drawn }: { readonly tower: CutawayView; readonly drawn: readonly Drawn[] }) {
  return (
    <>
      {floorsOf(tower).heights.map((y) => (
        <rect key={y} x={380} y={y - 30} width={FRONT - 380} height="60" fill="var(--wood-1)" />
      ))}
      {drawn.map(({ unit, at }) => (
        <circle key={unit} cx={at.x} cy={at.y - 20} r="20" fill="var(--ink-2)" />
      ))}
    </>
  );
}

/** A hex to which the man in hand cannot go. */
interface RefusedHex {
  readonly id: string;
  readonly at: Point;
  /** The order that is refused. */
  readonly order: Text;
}

/** Hexes to which the man in hand cannot go; a lit floor is not covered by them. */
function refusedHexes(
  siege: SiegeView,
  tower: CutawayView,
  refused: StageProps['refused'],
  lit: ReadonlySet<string>,
): readonly RefusedHex[] {
  return [...(refused ?? [])].flatMap(([id, { about, text: order }]) => {
    const shape = lit.has(id) ? null : shapeOf(siege, tower, { id, piece: about[0] ?? '' });
    return shape === null || shape.floor !== null || !shape.fits || lit.has(shape.on)
      ? []
      : [{ id, at: shape.at, order }];
  });
}

/** Labels over people, such as a chance. */
function Chips({ chips, drawn, px }: Pick<Play, 'chips'> & { readonly drawn: readonly Drawn[]; readonly px: number }) {
  return chips.map((chip) => {
    const man = drawn.find(({ unit }) => unit === chip.id);
    return man === undefined ? null : (
      <g key={chip.id} pointerEvents="none" className={chip.pointed ? 'plan-chip plan-chip-pointed' : 'plan-chip'}>
        <rect x={man.at.x - 44} y={man.at.y - 100} width="88" height="34" rx="8" strokeWidth={1.4 * px} />
        <text x={man.at.x} y={man.at.y - 76} fontSize="23" textAnchor="middle">
          {chip.words}
        </text>
      </g>
    );
  });
}

/** The floors by name, each with its occupancy; a press moves the view there. */
function Levels({ tower, onGo }: { readonly tower: CutawayView; readonly onGo: (at: [number, number]) => void }) {
  const say = useText();
  const { heights } = floorsOf(tower);
  return (
    <div className="plan-tools tower-levels" role="group" aria-label={say(tower.name)}>
      {tower.levels.map(({ section, name, occupants, capacity }, i) => (
        <button key={section} type="button" onClick={() => onGo([(380 + FRONT) / 2, heights[i] ?? 0])}>
          {capitalised(say(name))}{' '}
          <b>
            {occupants.length}/{capacity}
          </b>
        </button>
      ))}
    </div>
  );
}

/** A single tab stop, from which the arrow keys move on. @returns props that make a part of the tower a button */
function useStops(
  frame: RefObject<HTMLDivElement | null>,
  {
    tower,
    drawn,
    refused,
    selected,
    play,
    onSelect,
  }: Pick<StageProps, 'tower' | 'selected' | 'play' | 'onSelect'> & {
    readonly drawn: readonly Drawn[];
    readonly refused: readonly RefusedHex[];
  },
) {
  const [visited, setVisited] = useState<string | null>(null);
  const { heights } = floorsOf(tower);
  const spots = [
    ...tower.levels.map(({ section }, i) => ({ id: section, at: { x: 340, y: heights[i] ?? 0 } })),
    ...drawn.map(({ unit, at }) => ({ id: unit, at })),
    ...refused,
    { id: tower.id, at: { x: 420, y: (heights.at(-1) ?? 0) + 92 } },
  ];
  const stop =
    [visited, selected].find((id) => spots.some((spot) => spot.id === id)) ??
    play.able.find((id) => spots.some((spot) => spot.id === id)) ??
    spots[0]?.id;
  const goTo = (id: string): void => {
    const next = CSS.escape(id);
    frame.current
      ?.querySelector<SVGElement>(`.plan-button[data-unit="${next}"], .plan-button[data-section="${next}"]`)
      ?.focus();
  };
  const walk = (event: KeyboardEvent, from: string): void => {
    // Escape puts the man down, and with him goes the hex.
    if (event.key === 'Escape' && selected !== null && refused.some(({ id }) => id === from)) goTo(selected);
    if (!isArrow(event.key) || event.shiftKey) return;
    goTo(step(from, event.key, [], false, [], spots));
    event.preventDefault();
    event.stopPropagation();
  };
  return (id: string) => ({
    chosen: selected === id,
    onPress: () => onSelect(id),
    tabIndex: id === stop ? (0 as const) : (-1 as const),
    onFocus: () => setVisited(id),
    onOtherKey: (event: KeyboardEvent) => walk(event, id),
    enter: play.enter,
  });
}

/** Stops that tell why the man in hand cannot go there. */
function RefusedHexes({
  refused,
  px,
  button,
}: {
  readonly refused: readonly RefusedHex[];
  readonly px: number;
  readonly button: ReturnType<typeof useStops>;
}) {
  const say = useText();
  return refused.map(({ id, at, order }) => (
    <DrawnButton
      key={id}
      data-section={id}
      name={say(order)}
      frame={{ ...touchable(at, 90, 50, px), rx: 10 }}
      stroke={4}
      {...button(id)}
      onPress={null}
      enter={undefined}
    />
  ));
}

/** The people of a tower as buttons. */
function Men({
  siege,
  drawn,
  px,
  button,
}: Pick<StageProps, 'siege'> & {
  readonly drawn: readonly Drawn[];
  readonly px: number;
  readonly button: ReturnType<typeof useStops>;
}) {
  const say = useText();
  return drawn.map((one) => {
    const unit = siege.units.find(({ id }) => id === one.unit);
    return unit === undefined ? null : (
      <DrawnButton
        key={one.unit}
        data-unit={one.unit}
        name={unitName(unit, say)}
        frame={{ ...manBox(one, px), rx: 10 }}
        stroke={4}
        {...button(one.unit)}
      />
    );
  });
}

/** A tower on which orders are given: every man, floor and lit hex can be clicked, touched and reached by keys. */
function Stage({
  siege,
  tower,
  about,
  selected,
  onSelect,
  play,
  refused,
  size,
  frame,
}: StageProps & { readonly size: Size; readonly frame: React.RefObject<HTMLDivElement | null> }) {
  const say = useText();
  const svg = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => drawnWith(siege, tower), [siege, tower]);
  const scene = useMemo(() => {
    return { whole: playedView(drawn, size), fortress: sheetOf(drawn, 'played') };
  }, [drawn, size]);
  const handling = useHandling(frame, scene, listenTo, play.grab);
  const { seen, carried } = handling;
  const px = seen.width / size.width;
  const { heights } = floorsOf(tower);
  const chosen = drawn.find(({ unit }) => unit === selected);
  const inHand = chosen === undefined ? null : manBox(chosen, px);
  const litHere = litOn(siege, tower, play.lit, { drawn, inHand, px }, say);
  const costs = litHere.flatMap(({ cost }) => cost ?? []);
  const around = [...drawn.map(shieldBox), ...costs];
  const floors = new Set(tower.levels.map(({ section }) => section));
  const pointed = carried?.over ?? litHere.find(({ lit }) => lit.pointed)?.lit.id ?? play.hovered;
  const aim = litHere.find(({ lit }) => lit.id === pointed);
  const lit = new Set(play.lit.map(({ id }) => id));
  const refusedHere = refusedHexes(siege, tower, refused, lit);
  const button = useStops(svg, { tower, drawn, refused: refusedHere, selected, play, onSelect });
  const ring =
    inHand ?? (selected === tower.id ? touchable({ x: 560, y: (heights.at(-1) ?? 0) + 92 }, 400, 56, px) : null);
  const busy = [
    ...drawn.map((one) => manBox(one, px)),
    ...litHere.map(({ at }) => touchable(at, 90, 50, px)),
    ...costs,
    ...coveredIn(seen, px),
  ];
  const place = ring === null ? null : ringAt(ring, ringShapes(play.verbs, px), busy, seen, px);
  const from = drawn.find(({ unit }) => unit === aim?.lit.piece)?.at;
  const litFloors = new Set(litHere.flatMap(({ lit, floor }) => (floor === null ? [] : [lit.id])));
  return (
    <div
      ref={svg}
      className="plan-handled tower-stage"
      onKeyDownCapture={(event) => turnedBy(event, play, handling.onKey)}
    >
      <TowerDrawing
        siege={siege}
        tower={tower}
        about={about}
        kind="played"
        view={seen}
        under={(section) => (
          <LitHexes lit={litHere.filter(({ floor, on }) => floor === null && on === section)} pointed={pointed} />
        )}
      >
        {tower.levels.map(({ section, name }, i) =>
          litFloors.has(section) ? null : (
            <DrawnButton
              key={section}
              data-section={section}
              name={say(name)}
              frame={{ ...floorBox(heights[i] ?? 0, LEFT_EDGE), rx: 12 }}
              stroke={5}
              {...button(section)}
            />
          ),
        )}
        <DrawnButton
          data-section={tower.id}
          name={say(tower.name)}
          frame={{ ...touchable({ x: 560, y: (heights.at(-1) ?? 0) + 92 }, 400, 56, px), rx: 12 }}
          stroke={5}
          {...button(tower.id)}
        />
        <g className="tower-able" pointerEvents="none">
          {drawn
            .filter(({ unit }) => play.able.includes(unit))
            .map(({ unit, at }) => (
              <path key={unit} d={`M${at.x - 30} ${at.y + 2}a30 14 0 0 0 60 0`} />
            ))}
        </g>
        <LitPlaces lit={litHere.filter(({ floor }) => floor !== null)} {...{ px, pointed, floors, onSelect, play }} />
        <RefusedHexes {...{ refused: refusedHere, px, button }} />
        <Men {...{ siege, drawn, px, button }} />
        <LitPlaces lit={litHere.filter(({ floor }) => floor === null)} {...{ px, pointed, floors, onSelect, play }} />
        <Chips chips={play.chips} drawn={drawn} px={px} />
        {aim !== undefined && aim.floor === null && (
          <Ghost siege={siege} piece={aim.lit.piece} from={from} at={aim.at} />
        )}
        {ring !== null && place !== null && carried === null && (
          <VerbRing {...{ verbs: play.verbs, piece: ring, place, px, around }} />
        )}
        {carried !== null && aim === undefined && (
          <g pointerEvents="none" opacity=".7">
            <Standee siege={siege} unit={carried.id} at={{ x: carried.at[0], y: carried.at[1] + 26 }} pointed={false} />
          </g>
        )}
      </TowerDrawing>
      <Levels tower={tower} onGo={handling.goTo} />
      <PlanTools
        {...handling}
        miniature={<Small tower={tower} drawn={drawn} />}
        whole={scene.whole}
        beneath={{
          kept: [...drawn.map((one) => manBox(one, px)), ...(place === null ? [] : [place.box])],
          pieces: [],
          corners: MAP_CORNERS,
        }}
        mm={px}
        cards={play.cards}
      />
    </div>
  );
}

/** See {@link Stage}; it fills its parent. */
export function TowerStage(props: StageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <div ref={frame} className="tower-frame">
      {size !== null && <Stage {...props} size={size} frame={frame} />}
    </div>
  );
}
