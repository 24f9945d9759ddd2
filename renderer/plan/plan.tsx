import './plan.css';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { SectionView, SiegeView } from '../../rules/fortress/view.ts';
import { Flag } from '../design/flag.tsx';
import { IconSign } from '../design/icon.tsx';
import type { Pair } from '../design/polygon.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { TokenDisc } from '../design/token-disc.tsx';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import { describe } from './describe.ts';
import { DrawnButton } from './drawn-button.tsx';
import { Earthwork } from './earthwork.tsx';
import { FightSign } from './fight-sign.tsx';
import { Frame, Shots } from './frames.tsx';
import { boxAround, corners, type Box } from './geometry.ts';
import { Ground } from './ground.tsx';
import { Hatches } from './hatches.tsx';
import { isTaken, numberOf, sizesFor, tokensOf, type Marks, type Sizes } from './marks.ts';
import { boxOf, occupants, standings, type Standing } from './placing.ts';
import { Garrison, Shadow, Stones } from './section-piece.tsx';
import { StandingFormation } from './standing-formation.tsx';
import { StrengthPlate } from './strength-plate.tsx';
import { traceOf } from './trace.ts';
import { clearOfCorner, closeUpOf, holding, viewOf } from './view-box.ts';
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
  /** Section chosen by the person at the screen: washed frame. */
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
  /** Section to show close up instead of the whole fortress. */
  readonly closeUp?: string | null;
}

const none: readonly string[] = [];

function NumberMark({
  section,
  siege,
  marks,
}: {
  readonly section: SectionView;
  readonly siege: SiegeView;
  readonly marks: Marks;
}) {
  const { at, size, active } = marks.number;
  const arms = armsOf(siege.sides, section.holder ?? 'defender');
  if (isTaken(siege, section))
    return <Flag tincture={arms.tincture} x={at[0]} y={at[1]} size={size} label={section.label} />;
  return (
    <>
      <text
        className={`svg-figure ${active ? 'plan-active' : 'plan-quiet'}`}
        x={at[0]}
        y={at[1] + size * 0.35}
        fontSize={size}
      >
        {section.label}
      </text>
      {section.oil !== 'none' && (
        <g className={tinctureClass(arms.tincture)}>
          <IconSign
            name="oil"
            x={at[0] + size * (0.62 + 0.26 * section.label.length)}
            y={at[1]}
            size={size * 0.85}
            color={section.oil === 'ready' ? 'var(--c-t)' : 'var(--ink-3)'}
            stroke={2.4}
          />
          {section.oil === 'blocked' &&
            ['var(--court)', 'var(--ink-3)'].map((color, i) => (
              <path
                key={color}
                d={`M${at[0] + size * (0.24 + 0.26 * section.label.length)} ${at[1] + size * 0.38}l${size * 0.76} ${-size * 0.76}`}
                stroke={color}
                strokeWidth={size * (i === 0 ? 0.24 : 0.09)}
                strokeLinecap="round"
              />
            ))}
        </g>
      )}
    </>
  );
}

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

/** The room of each number, and of the gate's tokens beside it. */
function numberBoxes(siege: SiegeView, sizes: Sizes): readonly Box[] {
  const around = ([x, y]: Pair, half: number): Box => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half });
  return siege.sections.flatMap((section) => {
    const { at, size } = numberOf(section, siege, sizes);
    return [
      around(at, size * 0.55),
      ...tokensOf(section, siege, [], sizes).map((token) => around(token.at, sizes.disc * 1.3)),
    ];
  });
}

/** What of a siege stays the same for every frame around it. */
function useDrawing(
  corner: PlanProps['corner'],

  siege: SiegeView,
  width: number,
  height: number,
  reader: 'monitor' | 'console',
  closeUp: string | null,
) {
  return useMemo(() => {
    const trace = traceOf(siege.sections);
    const near = siege.sections.find((s) => s.id === closeUp);
    const aspect = width / Math.max(1, height);
    const viewFor = (people: readonly Standing[]): Box =>
      near === undefined ? viewOf(siege.sections, people.map(boxOf), trace.closed, aspect) : closeUpOf(near, aspect);
    // Numbers have a size in px, so where they leave room depends on the scale, which hardly depends on the room they leave.
    const first = viewFor(standings(siege));
    const mm = first.width / width;
    const covered: readonly Box[] =
      corner === undefined
        ? []
        : [
            {
              x: first.x - 200,
              y: first.y + first.height - corner.height * mm,
              width: 200 + corner.width * mm,
              height: corner.height * mm + 200,
            },
          ];
    const people = standings(siege, [...numberBoxes(siege, sizesFor(reader, 1 / mm)), ...covered]);
    const wide = viewFor(people);
    const whole = near === undefined ? holding(wide, numberBoxes(siege, sizesFor(reader, width / wide.width))) : wide;
    const view =
      corner === undefined || near !== undefined
        ? whole
        : clearOfCorner(whole, people.map(boxOf), { width: corner.width / width, height: corner.height / height });
    const sizes = sizesFor(reader, width / view.width);
    const marks = new Map(
      siege.sections.map((s) => [
        s.id,
        { number: numberOf(s, siege, sizes), tokens: tokensOf(s, siege, people, sizes) },
      ]),
    );
    const taken = [
      ...siege.sections.map((s) => boxAround(corners(s.footprint))),
      ...people.map(boxOf),
      ...numberBoxes(siege, sizes),
    ];
    const gates = siege.sections
      .filter((s) => s.kind === 'gateway' || s.kind === 'gateway-tower')
      .map((s) => ({ at: [s.footprint.at.x, s.footprint.at.y] as const, turn: s.footprint.turn }));
    return { trace, people, view, sizes, marks, taken, gates };
  }, [corner, siege, width, height, reader, closeUp]);
}

/** A formation to click on, or to press Enter on. */
function UnitButton({
  standing,
  chosen,
  onUnit,
}: {
  readonly standing: Standing;
  readonly chosen: string | null;
  readonly onUnit: (unit: string) => void;
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
    />
  );
}

/** See {@link PlanProps}. Without `onSelect` it is a picture with a list of its sections for screen readers. */
export function Plan({
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
  closeUp = null,
}: PlanProps) {
  const say = useText();
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const { trace, people, view, sizes, marks, taken, gates } = useDrawing(corner, siege, width, height, reader, closeUp);
  const { sections } = siege;
  const scale = width / view.width;
  useEffect(() => onScale?.(scale), [onScale, scale]);
  const name = (section: SectionView): string => describe(section, siege).map(say).join(', ');
  // One stop for the keyboard: where it was last, else what is chosen or asked about.
  const [visited, setVisited] = useState<string | null>(null);
  const stop = [visited, selected, focus].find((it) => sections.some((s) => s.id === it)) ?? trace.order[0];

  const onKeyDown = (event: KeyboardEvent<SVGGElement>, section: string): void => {
    if (event.key === 'Enter' || event.key === ' ') onSelect?.(section);
    else if (isArrow(event.key)) {
      const next = step(section, event.key, trace.order, trace.closed, sections);
      svg.current?.querySelector<SVGGElement>(`[data-section="${CSS.escape(next)}"]`)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="plan">
      <svg
        ref={svg}
        width={width}
        height={height}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="plan-drawing"
        {...(onSelect === undefined
          ? { 'aria-hidden': true }
          : { role: 'group', 'aria-label': say({ key: 'plan.name', with: { name: siege.name } }) })}
      >
        <Hatches id={id}>
          <Ground seed={siege.name} view={view} court={trace.court} beyond={trace.beyond} gates={gates} taken={taken} />
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
          {people.map((standing) => (
            <StandingFormation
              key={standing.unit.id}
              standing={standing}
              sides={siege.sides}
              pointed={about.includes(standing.unit.id)}
            />
          ))}
          {siege.fights?.map((fight) => (
            <FightSign key={fight.id} fight={fight} siege={siege} people={people} r={sizes.disc * 0.9} />
          ))}
          {showNumbers &&
            sections.map((section) => (
              <NumberMark key={section.id} section={section} siege={siege} marks={marks.get(section.id) as Marks} />
            ))}
          {showTokens &&
            sections.map((section) => (
              <Tokens key={section.id} marks={marks.get(section.id) as Marks} sizes={sizes} showOdds={showOdds} />
            ))}
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
              <UnitButton key={standing.unit.id} standing={standing} chosen={selected} onUnit={onUnit} />
            ))}
        </Hatches>
      </svg>
      {onSelect === undefined && (
        <ul className="visually-hidden" aria-label={say({ key: 'plan.name', with: { name: siege.name } })}>
          {trace.order.map((sectionId) => {
            const section = sections.find((s) => s.id === sectionId);
            return section === undefined ? null : <li key={sectionId}>{name(section)}</li>;
          })}
        </ul>
      )}
    </div>
  );
}

/** Rubble lies under standing walls, walls under the towers that they meet. */
function drawingOrder(sections: readonly SectionView[]): readonly SectionView[] {
  const layer = (s: SectionView): number => (s.state === 'breach' ? 0 : s.footprint.shape === 'straight' ? 1 : 2);
  return [...sections].sort((a, b) => layer(a) - layer(b));
}
