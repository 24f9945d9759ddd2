import './tower.css';
import { useId, type ReactNode } from 'react';
import { bridgeOf, ladderOf, seatsOf, WALL, GROUND } from '../../../rules/fortress/map/floors.ts';
import type { Box } from '../../../rules/fortress/map/geometry.ts';
import type { CutawayView, SiegeView } from '../../../rules/fortress/view.ts';
import { text } from '../../../rules/kernel/text.ts';
import { IconSign } from '../../design/icon.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Hatches } from '../hatches.tsx';
import { GROUND_LINE, SHEET } from './hexes.ts';
import { capitalised, LevelCount } from './level-count.tsx';
import { Plate } from './plate.tsx';
import { Standee } from './standee.tsx';
import { Drawbridge, FRONT, Frame, FrontPosts, Hides, Ladder, Wheels } from './timber.tsx';
import { drawnWith, floorsOf, ladderAt, sheetOf, type Kind } from './where.ts';
import { WALL_MIDDLE, WallSection } from './wall-section.tsx';

/**
 * A siege tower cut open beside the wall it attacks: every floor with its hexes and people, ladders, winch and bridge.
 */
export function TowerDrawing({
  siege,
  tower,
  about,
  kind,
  view,
  under,
  children,
}: {
  readonly siege: SiegeView;
  readonly tower: CutawayView;
  readonly about: readonly string[];
  readonly kind: Kind;
  /** The visible part of the drawing; default all of it. */
  readonly view?: Box;
  /** What lies on a floor under its people. */
  readonly under?: (section: string) => ReactNode;
  /** If given, orders are given on it: what is drawn over it. */
  readonly children?: ReactNode;
}) {
  const say = useText();
  const titled = kind === 'titled';
  const id = useId();
  const { levels, ladders, bridge } = tower;
  const { heights, bridgeAt } = floorsOf(tower);
  const height = heights[bridgeAt] ?? 0;
  const drawn = drawnWith(siege, tower);
  const seats = seatsOf(siege);
  const seen = view ?? sheetOf(drawn, kind);
  const people = (...stations: readonly string[]): ReactNode =>
    drawn
      .filter(({ station }) => stations.includes(station))
      .map(({ unit, at, duty }) => (
        <Standee key={unit} siege={siege} unit={unit} at={at} duty={duty} pointed={about.includes(unit)} />
      ));
  const taken = (station: string): ReadonlySet<number> =>
    new Set([...seats.values()].flatMap((seat) => (seat.station === station ? [seat.slot] : [])));
  const drawbridge = <Drawbridge state={bridge.state} y={height} above={heights[bridgeAt - 1] ?? height - 200} />;
  const lit = (section: string): boolean => about.includes(section) || section === bridge.level;
  return (
    <svg
      className="tower-drawing"
      viewBox={`${seen.x} ${seen.y} ${seen.width} ${seen.height}`}
      role={children === undefined ? 'img' : 'group'}
      aria-label={say(text('tower.drawing', { name: tower.name, movement: tower.movement.text }))}
    >
      <Hatches id={id}>
        <path d={`M-2000 ${GROUND_LINE}H${SHEET.width + 2000}V${SHEET.height + 2000}H-2000Z`} fill="var(--ground-2)" />
        <path d={`M-2000 ${GROUND_LINE}H${SHEET.width + 2000}`} stroke="var(--survey)" strokeWidth="2.5" opacity=".7" />
        <WallSection y={height}>{people(WALL)}</WallSection>
        <Frame heights={heights} />
        {levels
          .map((level, i) => {
            const y = heights[i] ?? 0;
            const up = ladders.find(({ lower }) => lower === level.section);
            return (
              <g key={level.section} className={tower.burning ? 'tower-burning' : undefined}>
                {i === bridgeAt && bridge.state === 'lowered' && drawbridge}
                <Plate
                  level={level}
                  y={y}
                  taken={taken(level.section)}
                  winch={i === bridgeAt && bridge.state !== 'lowered'}
                  lit={lit(level.section)}
                />
                {under?.(level.section)}
                {people(level.section)}
                {i === levels.length - 1 && <Wheels y={y + 86} />}
                {i === bridgeAt && people(bridgeOf(tower))}
                {up !== undefined && i > 0 && (
                  <>
                    <Ladder x={ladderAt(i)} from={y - 54} to={(heights[i - 1] ?? 0) + 30} raised={up.raised} />
                    {people(ladderOf(up))}
                  </>
                )}
              </g>
            );
          })
          .toReversed()}
        <FrontPosts heights={heights} />
        {bridge.state !== 'lowered' && drawbridge}
        {heights.slice(bridgeAt, -1).map((y, i) => (
          <Hides key={y} from={y + 62} to={(heights[bridgeAt + i + 1] ?? y) - 8} />
        ))}
        {kind !== 'played' &&
          levels.map((level, i) => (
            <LevelCount key={level.section} siege={siege} level={level} y={heights[i] ?? 0} lit={lit(level.section)} />
          ))}
        {people(GROUND)}
        {tower.burning && (
          <IconSign name="flame" x={FRONT + 10} y={(heights[0] ?? 0) - 60} size={84} color="var(--ember)" />
        )}
        <g className="tower-words">
          {titled && (
            <>
              <text x="50" y="86" className="tower-title">
                {capitalised(say(tower.name))}
              </text>
              <text x="52" y="146" fontSize="46">
                {say(tower.movement.text)}
              </text>
            </>
          )}
          <text x={WALL_MIDDLE} y={height - 176} fontSize="50" fontWeight="800" textAnchor="middle">
            {say(text('tower.wall', { count: tower.rampart }))}
          </text>
          <text x={WALL_MIDDLE} y={height - 126} fontSize="44" textAnchor="middle" className="tower-second">
            {say(tower.distance === null ? bridge.text : text('tower.distance', { count: tower.distance }))}
          </text>
          {titled && tower.distance !== null && (
            <text x={SHEET.width - 40} y={SHEET.height - 26} fontSize="44" textAnchor="end" className="tower-second">
              {say(bridge.text)}
            </text>
          )}
        </g>
        {children}
      </Hatches>
    </svg>
  );
}
