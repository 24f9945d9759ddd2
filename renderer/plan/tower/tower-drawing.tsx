import './tower.css';
import { useId } from 'react';
import type { CutawayView, SiegeView } from '../../../rules/fortress/view.ts';
import { text } from '../../../rules/kernel/text.ts';
import { IconSign } from '../../design/icon.tsx';
import { useText } from '../../i18n/use-text.ts';
import { DrawnButton } from '../drawn-button.tsx';
import { Hatches } from '../hatches.tsx';
import { GROUND_LINE, heightOf, LEFT, SHEET, STEP, type Level } from './hexes.ts';
import { capitalised, LevelCount } from './level-count.tsx';
import { Plate } from './plate.tsx';
import { Standee } from './standee.tsx';
import { Drawbridge, FRONT, Frame, FrontPosts, Hides, Ladder, ON_BRIDGE, Wheels } from './timber.tsx';
import { PLACES_ON_WALL, WALL_MIDDLE, WallSection } from './wall-section.tsx';

/** A level to click on, or to press Enter on. */
function LevelButton({
  level,
  y,
  chosen,
  onLevel,
}: {
  readonly level: Level;
  readonly y: number;
  readonly chosen: boolean;
  readonly onLevel: (section: string) => void;
}) {
  const say = useText();
  const frame = { x: 36, y: y - 88, width: FRONT + 20 - 36, height: 192, rx: 12 };
  return (
    <DrawnButton
      data-section={level.section}
      name={say(level.name)}
      frame={frame}
      stroke={5}
      chosen={chosen}
      onPress={() => onLevel(level.section)}
    />
  );
}

/** A siege tower cut open beside the wall that it attacks: every floor with its hexes and its people, ladders, winch and bridge. */
export function TowerDrawing({
  siege,
  tower,
  about,
  titled,
  onLevel,
  selected = null,
}: {
  readonly siege: SiegeView;
  readonly tower: CutawayView;
  readonly about: readonly string[];
  /** Its name and movement stand above it; not where they are written beside it. */
  readonly titled: boolean;
  /** Given, each level can be clicked: the section of the level that was chosen. */
  readonly onLevel?: ((section: string) => void) | undefined;
  readonly selected?: string | null | undefined;
}) {
  const say = useText();
  const id = useId();
  const { levels, ladders, bridge } = tower;
  const heights = levels.map((_, i) => heightOf(i, levels.length));
  const bridgeAt = Math.max(
    0,
    levels.findIndex(({ section }) => section === bridge.level),
  );
  const height = heights[bridgeAt] ?? 0;
  const between = new Set(
    [...bridge.occupants, ...ladders.flatMap(({ occupants }) => occupants)].map(({ unit }) => unit),
  );
  const onWall = siege.units.filter((one) => one.place.on === 'courtyard' && one.stands > 0 && !between.has(one.id));
  const drawbridge = <Drawbridge state={bridge.state} y={height} above={heights[bridgeAt - 1] ?? height - 200} />;
  const lit = (section: string): boolean => about.includes(section) || section === bridge.level;
  return (
    <svg
      className="tower-drawing"
      viewBox={titled ? `0 0 ${SHEET.width} ${SHEET.height}` : `30 150 ${SHEET.width - 130} ${SHEET.height - 200}`}
      role={onLevel === undefined ? 'img' : 'group'}
      aria-label={say(text('tower.drawing', { name: tower.name, movement: tower.movement.text }))}
    >
      <Hatches id={id}>
        <path d={`M0 ${GROUND_LINE}H${SHEET.width}V${SHEET.height}H0Z`} fill="var(--ground-2)" />
        <path d={`M0 ${GROUND_LINE}H${SHEET.width}`} stroke="var(--survey)" strokeWidth="2.5" opacity=".7" />
        <WallSection
          siege={siege}
          people={onWall.slice(0, PLACES_ON_WALL).map((unit) => unit.id)}
          y={height}
          about={about}
        />
        <Frame heights={heights} />
        {levels
          .map((level, i) => {
            const y = heights[i] ?? 0;
            const up = ladders.find(({ lower }) => lower === level.section);
            const x = LEFT + STEP * (i % 2 === 0 ? 0.62 : 1.3);
            return (
              <g key={level.section} className={tower.burning ? 'tower-burning' : undefined}>
                {i === bridgeAt && bridge.state === 'lowered' && drawbridge}
                <Plate
                  siege={siege}
                  level={level}
                  y={y}
                  about={about}
                  winch={i === bridgeAt && bridge.state !== 'lowered'}
                  lit={lit(level.section)}
                />
                {i === levels.length - 1 && <Wheels y={y + 86} />}
                {i === bridgeAt &&
                  bridge.occupants.map((man, n) => (
                    <Standee
                      key={man.unit}
                      siege={siege}
                      unit={man.unit}
                      at={{ x: ON_BRIDGE[n % ON_BRIDGE.length] ?? 0, y: y - 4 }}
                      pointed={about.includes(man.unit)}
                    />
                  ))}
                {up !== undefined && i > 0 && (
                  <>
                    <Ladder x={x} from={y - 54} to={(heights[i - 1] ?? 0) + 30} raised={up.raised} />
                    {up.occupants.map((man, n) => (
                      <Standee
                        key={man.unit}
                        siege={siege}
                        unit={man.unit}
                        at={{ x: x + 4 + n * 34, y: (y + (heights[i - 1] ?? 0)) / 2 + 20 }}
                        pointed={about.includes(man.unit)}
                      />
                    ))}
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
        {levels.map((level, i) => (
          <LevelCount key={level.section} siege={siege} level={level} y={heights[i] ?? 0} lit={lit(level.section)} />
        ))}
        {onLevel !== undefined &&
          levels.map((level, i) => (
            <LevelButton
              key={level.section}
              level={level}
              y={heights[i] ?? 0}
              chosen={selected === level.section}
              onLevel={onLevel}
            />
          ))}
        {tower.burning && (
          <IconSign name="flame" x={FRONT + 10} y={(heights[0] ?? 0) - 60} size={84} color="var(--ember)" />
        )}
        <g className="tower-words">
          {titled && (
            <>
              <text x="50" y="112" className="tower-title">
                {capitalised(say(tower.name))}
              </text>
              <text x="52" y="170" fontSize="46">
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
          {onWall.length > PLACES_ON_WALL && (
            <text x={WALL_MIDDLE} y={height + 130} fontSize="50" fontWeight="800" textAnchor="middle">
              +{onWall.length - PLACES_ON_WALL}
            </text>
          )}
          {titled && tower.distance !== null && (
            <text x={SHEET.width - 40} y={SHEET.height - 26} fontSize="44" textAnchor="end" className="tower-second">
              {say(bridge.text)}
            </text>
          )}
        </g>
      </Hatches>
    </svg>
  );
}
