import './plan.css';
import { memo, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import type { SectionView, SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { TokenDisc } from '../design/token-disc.tsx';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import type { Look } from './camera.ts';
import { describe } from './describe.ts';
import { DrawnButton } from './drawn-button.tsx';
import { Earthwork } from './earthwork.tsx';
import { FightSign } from './fight-sign.tsx';
import { FittingShields } from './fittings.tsx';
import { Frame, Shots } from './frames.tsx';
import { boxAround, corners, type Box } from '../../rules/fortress/map/geometry.ts';
import { occupants } from '../../rules/fortress/map/pieces.ts';
import { Ground, Houses } from './ground.tsx';
import { Hatches } from './hatches.tsx';
import type { Marks, Sizes } from './marks.ts';
import { Drawbridge, Moat } from './moat.tsx';
import { NumberMark } from './number-mark.tsx';
import { boxOf, type Standing } from './placing.ts';
import { Garrison, Shadow, Stones } from './section-piece.tsx';
import { StandingFormation } from './standing-formation.tsx';
import { StrengthPlate } from './strength-plate.tsx';
import type { Play } from './play.ts';
import { turnedBy } from './turning.ts';
import { useMarks, useView } from './use-drawing.ts';
import { useHandling } from './use-handling.ts';
import { inSight } from './view-box.ts';
import { isArrow, step } from './walk.ts';

/**
 * The fortress from above, attackers at the bottom, as SVG. Fills `width` x `height`; whatever the shape of the
 * fortress, it is drawn as large as it fits.
 */
export interface PlanProps {
  readonly siege: SiegeView;
  /** Size in px of layout (before any scaling of the page). Use `MeasuredPlan` where it is not known. */
  readonly width: number;
  readonly height: number;
  /** Who reads it: letters on a monitor are for three metres. Default `console`. */
  readonly reader?: 'monitor' | 'console';
  /** Section in the solid frame: what the open question is about. */
  readonly focus?: string | null;
  /** Ids of sections and units that a question, an option or a hovered command points at: dashed ivory frames, haloed stands. */
  readonly about?: readonly string[];
  /** Section or unit chosen by the person at the screen: washed frame. */
  readonly selected?: string | null;
  /** Given: every section can be focused, arrow keys walk along the wall, Enter, Space or a click selects. */
  readonly onSelect?: (section: string) => void;
  /** Likewise for who stands outside the sections, machines among them. */
  readonly onUnit?: ((unit: string) => void) | undefined;
  /** Ids of sections whose sensor disagrees with the game: dotted ember frame. */
  readonly disputed?: readonly string[];
  /** Draws the exact chance of each next test as a ring. Default true; false on a monitor. */
  readonly showOdds?: boolean;
  /** Numbers and letters of sections. Default true. */
  readonly showNumbers?: boolean;
  /** Discs of tokens. Default true. */
  readonly showTokens?: boolean;
  /** Room in px at the lower left that something else covers: nobody is drawn there. */
  readonly corner?: { readonly width: number; readonly height: number } | undefined;
  /** Told the scale in px a mm whenever it changes, for a scale bar. */
  readonly onScale?: (scale: number) => void;
  /** What is drawn over stones and people, below numbers: the same element as long as it says the same. */
  readonly over?: ReactNode;
  /** Section to show close up instead of the whole fortress. */
  readonly closeUp?: string | null;
  /** Given, a person looks nearer and moves about, by wheel, fingers, keys and buttons. */
  readonly play?: Play | undefined;
  /** What lies over the plan and may be dragged onto it. */
  readonly children?: ReactNode;
}

const none: readonly string[] = [];

function Tokens({
  marks,
  sizes,
  showOdds,
}: {
  readonly marks: Marks;
  readonly sizes: Sizes;
  readonly showOdds: boolean;
}) {
  return marks.tokens.map(({ at, tokens, chance, leader, strength }) => (
    <g key={at.join()}>
      {leader !== null && (
        <path
          d={`M${leader[0]} ${leader[1]}L${at[0]} ${at[1]}`}
          stroke="var(--ember)"
          strokeWidth="2.4"
          strokeDasharray="4 3"
        />
      )}
      {strength === undefined ? (
        <TokenDisc x={at[0]} y={at[1]} r={sizes.disc} tokens={tokens} chance={showOdds ? chance : null} />
      ) : (
        <StrengthPlate x={at[0]} y={at[1]} r={sizes.disc} strength={strength} chance={showOdds ? chance : null} />
      )}
    </g>
  ));
}

/** A formation to click on, or to press Enter on. */
function UnitButton({
  standing,
  chosen,
  stop,
  onUnit,
  onFocus,
  onArrow,
  enter,
}: {
  readonly standing: Standing;
  readonly chosen: string | null;
  /** Tab stops here. */
  readonly stop: boolean;
  readonly onUnit: (unit: string) => void;
  readonly onFocus: () => void;
  readonly onArrow: (event: KeyboardEvent) => void;
  readonly enter?: (() => boolean) | undefined;
}) {
  const say = useText();
  const { unit } = standing;
  const box = boxOf(standing);
  const frame = { x: box.x - 2, y: box.y - 2, width: box.width + 4, height: box.height + 4, rx: 4 };
  return (
    <DrawnButton
      data-unit={unit.id}
      name={unitName(unit, say)}
      frame={frame}
      stroke={2.5}
      chosen={chosen === unit.id}
      onPress={() => onUnit(unit.id)}
      enter={enter}
      tabIndex={stop ? 0 : -1}
      onFocus={onFocus}
      onOtherKey={onArrow}
    />
  );
}

/** What is drawn of a siege; turn, phase and score are told beside it. */
const drawn = ['name', 'sides', 'sections', 'units', 'earthworks', 'fights', 'sallyGates', 'moat'] as const;

function drawnAlike({ siege: before, ...one }: PlanProps, { siege: after, ...other }: PlanProps): boolean {
  return shallowEqual(one, other) && (before === after || drawn.every((part) => before[part] === after[part]));
}

/** See {@link PlanProps}. Without `onSelect` it is a picture with a list of its sections for screen readers. */
export const Plan = memo(function Plan({
  siege,
  width,
  height,
  reader = 'console',
  focus = null,
  about = none,
  selected = null,
  onSelect,
  onUnit,
  disputed = none,
  showOdds = true,
  showNumbers = true,
  showTokens = true,
  corner,
  onScale,
  over,
  closeUp = null,
  play,
  children,
}: PlanProps) {
  const say = useText();
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const viewed = useView(corner, siege, width, height, reader, closeUp);
  const { trace, people, view } = viewed;
  const scene = useMemo(
    () => ({ whole: view, fortress: boxAround(siege.sections.flatMap(({ footprint }) => corners(footprint))) }),
    [view, siege.sections],
  );
  const look = useMemo(() => lookFor(siege, play?.fight ?? null, focus), [siege, play?.fight, focus]);
  const handling = useHandling(frame, scene, play?.listen, play?.grab, look);
  const looking = handling.seen;
  const { sizes, marks, fights, covered, land, written } = useMarks(siege, viewed, width, reader, looking.width);
  // Close up, most of a fortress is out of sight.
  const seen = (box: Box): boolean => closeUp === null || inSight(view, box);
  const sections = siege.sections.filter(({ footprint }) => seen(boxAround(corners(footprint))));
  const { court, beyond, gates, taken } = land;
  const viewBox = `${looking.x} ${looking.y} ${looking.width} ${looking.height}`;
  const scale = width / looking.width;
  useEffect(() => onScale?.(scale), [onScale, scale]);
  const name = (section: SectionView): string => describe(section, siege).map(say).join(', ');
  // One stop for the keyboard: where it was last, else what is chosen or asked about.
  const [visited, setVisited] = useState<string | null>(null);
  const pressed = onUnit === undefined ? [] : people;
  const stop =
    [visited, selected, focus].find(
      (it) => sections.some(({ id }) => id === it) || pressed.some(({ unit }) => unit.id === it),
    ) ??
    trace.order[0] ??
    pressed[0]?.unit.id;

  const walk = (event: KeyboardEvent, from: string): void => {
    if (!isArrow(event.key) || event.shiftKey) return;
    const others = pressed.map(({ unit, front: [x, y] }) => ({ id: unit.id, at: { x, y } }));
    const next = CSS.escape(step(from, event.key, trace.order, trace.closed, sections, others));
    svg.current?.querySelector<SVGGElement>(`[data-section="${next}"], [data-unit="${next}"]`)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent<SVGGElement>, section: string): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return walk(event, section);
    if (event.key === ' ' || play?.enter() !== true) onSelect?.(section);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={frame}
      className={play === undefined ? 'plan' : 'plan plan-handled'}
      onKeyDownCapture={(event) => turnedBy(event, play, handling.onKey)}
    >
      {/* A picture of its own: who moves over the land does not have it drawn again. */}
      <svg width={width} height={height} viewBox={viewBox} className="plan-land" aria-hidden="true">
        <Ground seed={siege.name} view={view} court={court} beyond={beyond} gates={gates} />
        <Houses seed={siege.name} view={view} court={court} taken={taken} beyond={beyond} covered={covered} />
        {siege.moat !== undefined && <Moat moat={siege.moat} court={court} />}
      </svg>
      <svg
        ref={svg}
        width={width}
        height={height}
        viewBox={viewBox}
        className="plan-drawing"
        {...(onSelect === undefined ? { 'aria-hidden': true } : { role: 'group', 'aria-label': planName(siege, say) })}
      >
        <Hatches id={id}>
          {sections.map((section) => (
            <Drawbridge key={section.id} section={section} />
          ))}
          <g fill="var(--shadow)">
            {sections.map((section) => (
              <Shadow key={section.id} section={section} />
            ))}
          </g>
          {siege.earthworks?.map((laid) => (
            <Earthwork key={laid.id} laid={laid} siege={siege} />
          ))}
          {drawingOrder(sections).map((section) => (
            <Stones key={section.id} section={section} />
          ))}
          {sections.map((section) => (
            <Frame
              key={section.id}
              section={section}
              focused={focus === section.id}
              pointed={about.includes(section.id) && focus !== section.id}
              selected={selected === section.id}
              disputed={disputed.includes(section.id)}
            />
          ))}
          <Shots siege={siege} people={people} targets={[...(focus === null ? [] : [focus]), ...about]} about={about} />
          {sections.map((section) => (
            <Garrison
              key={section.id}
              section={section}
              siege={siege}
              units={occupants(siege, section.id)}
              about={about}
            />
          ))}
          {people
            .filter((standing) => seen(boxOf(standing)))
            .map((standing) => (
              <StandingFormation
                key={standing.key}
                standing={standing}
                sides={siege.sides}
                pointed={about.includes(standing.unit.id)}
              />
            ))}
          {fights.map((mark) => (
            <FightSign key={mark.fight.id} mark={mark} r={sizes.fight} />
          ))}
          {over}
          {showNumbers &&
            sections.map((section) => (
              <NumberMark key={section.id} section={section} siege={siege} marks={marks.get(section.id) as Marks} />
            ))}
          {showNumbers &&
            sections.map((section) => {
              const mark = marks.get(section.id)?.shields ?? null;
              return mark === null ? null : <FittingShields key={section.id} mark={mark} />;
            })}
          {showTokens &&
            sections.map((section) => (
              <Tokens key={section.id} marks={marks.get(section.id) as Marks} sizes={sizes} showOdds={showOdds} />
            ))}
          {play !== undefined && <play.Able siege={siege} people={people} able={play.able} mm={1 / scale} />}
          {onSelect !== undefined &&
            trace.order.map((sectionId) => {
              const section = sections.find((s) => s.id === sectionId);
              if (section === undefined) return null;
              return (
                <g
                  key={sectionId}
                  role="button"
                  data-section={sectionId}
                  className="plan-button"
                  tabIndex={sectionId === stop ? 0 : -1}
                  aria-label={name(section)}
                  aria-pressed={selected === sectionId}
                  onFocus={() => setVisited(sectionId)}
                  onClick={() => onSelect(sectionId)}
                  onKeyDown={(event) => onKeyDown(event, sectionId)}
                >
                  <Frame section={section} hit />
                </g>
              );
            })}
          {onUnit !== undefined &&
            people.map((standing) => (
              <UnitButton
                key={standing.key}
                standing={standing}
                chosen={selected}
                stop={standing.unit.id === stop}
                onUnit={onUnit}
                onFocus={() => setVisited(standing.unit.id)}
                onArrow={(event) => walk(event, standing.unit.id)}
                enter={play?.enter}
              />
            ))}
          {play !== undefined && (
            <play.Chips siege={siege} people={people} chips={play.chips} written={written} mm={1 / scale} />
          )}
          {play !== undefined && onSelect !== undefined && (
            <play.Layer
              siege={siege}
              people={people}
              play={play}
              carried={handling.carried}
              seen={looking}
              mm={1 / scale}
              selected={selected}
              onSelect={onSelect}
            />
          )}
        </Hatches>
      </svg>
      {play !== undefined && (
        <play.Tools
          siege={siege}
          people={people}
          whole={view}
          seen={looking}
          zoomedBy={handling.zoomedBy}
          zoom={handling.zoom}
          fit={handling.fit}
          lookAt={handling.lookAt}
        />
      )}
      {children}
      {onSelect === undefined && (
        <ul className="visually-hidden" aria-label={planName(siege, say)}>
          {trace.order.map((sectionId) => {
            const section = sections.find((s) => s.id === sectionId);
            return section === undefined ? null : <li key={sectionId}>{name(section)}</li>;
          })}
        </ul>
      )}
    </div>
  );
}, drawnAlike);

/** What a screen reader calls the whole. */
const planName = ({ name, moat }: SiegeView, say: (one: Text) => string): string =>
  [say(text('plan.name', { name })), ...(moat === undefined ? [] : [say(moat.name)])].join(', ');

/** What the program would have seen: the fight that is fought, else what is asked about. */
function lookFor({ sections }: SiegeView, fight: Play['fight'], focus: string | null): Look | null {
  const section = sections.find(({ id }) => id === (fight?.section ?? focus));
  if (section === undefined) return null;
  const at = boxAround(corners(section.footprint));
  return fight === null
    ? { key: `question ${section.id}`, what: 'question', at }
    : { key: `fight ${String(fight.n)}`, what: 'fight', at };
}

/** Rubble lies under standing walls, walls under the towers that they meet. */
function drawingOrder(sections: readonly SectionView[]): readonly SectionView[] {
  const layer = (s: SectionView): number => (s.state === 'breach' ? 0 : s.footprint.shape === 'straight' ? 1 : 2);
  return [...sections].sort((a, b) => layer(a) - layer(b));
}
