import './plan.css';
import { memo, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import type { SectionView, SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { TokenDisc } from '../design/token-disc.tsx';
import { useText } from '../i18n/use-text.ts';
import { describe } from './describe.ts';
import { FightSign } from './fight-sign.tsx';
import { FittingShields } from './fittings.tsx';
import { boxAround, corners, type Box } from '../../rules/fortress/map/geometry.ts';
import { Ground, Houses } from './ground.tsx';
import { Hatches } from './hatches.tsx';
import type { Marks, Sizes } from './marks.ts';
import { Moat } from './lazy-moat.tsx';
import { NumberMark, Width } from './number-mark.tsx';
import { boxOf, type Standing } from './placing.ts';
import { SectionButtons, UnitButtons, useWalk } from './plan-buttons.tsx';
import { Scenery } from './scenery.tsx';
import { StandingFormation } from './standing-formation.tsx';
import { StrengthPlate } from './strength-plate.tsx';
import type { Play } from './play.ts';
import { turnedBy } from './turning.ts';
import { useMarks, useView } from './use-drawing.ts';
import { useHandling } from './use-handling.ts';
import { inSight } from './view-box.ts';

/**
 * The fortress from above, attackers at the bottom, as SVG. Fills `width` x `height`; whatever the shape of the
 * fortress, it is drawn as large as fits.
 */
export interface PlanProps {
  readonly siege: SiegeView;
  /** Size in px of layout (before any scaling of the page). Use `MeasuredPlan` if it is unknown. */
  readonly width: number;
  readonly height: number;
  /** Who reads it: letters on a monitor are for three metres. Default `console`. */
  readonly reader?: 'monitor' | 'console';
  /** Section in the solid frame: what the open question is about. */
  readonly focus?: string | null;
  /**
   * Ids of sections and units that a question, an option or a hovered command points at: dashed ivory frames, haloed
   * stands.
   */
  readonly about?: readonly string[];
  /** Section or unit selected by the person at the screen: washed frame. */
  readonly selected?: string | null;
  /** If given, every section can be focused, arrow keys move along the wall, and Enter, Space or a click selects. */
  readonly onSelect?: (section: string) => void;
  /** The same for pieces outside the sections, including machines. */
  readonly onUnit?: ((unit: string) => void) | undefined;
  /** Ids of sections whose sensor disagrees with the game: dotted ember frame. */
  readonly disputed?: readonly string[];
  /** Draws the exact chance of each next test as a ring. Default true; false on a monitor. */
  readonly showOdds?: boolean;
  /** Numbers and letters of sections. Default true. */
  readonly showNumbers?: boolean;
  /** Discs of tokens. Default true. */
  readonly showTokens?: boolean;
  /** Area in px at the lower left that something else covers: nobody is drawn there. */
  readonly corner?: { readonly width: number; readonly height: number } | undefined;
  /** Height in px of what covers the upper edge: no wall is drawn there. */
  readonly top?: number;
  /** Called with the scale in px per mm whenever it changes, for a scale bar. */
  readonly onScale?: (scale: number) => void;
  /** Drawn over stones and people, below numbers. Must keep its identity while unchanged. */
  readonly over?: ReactNode;
  /** Section to show close up instead of the whole fortress. */
  readonly closeUp?: string | null;
  /** If given, a person can zoom and pan, by wheel, fingers, keys and buttons. */
  readonly play?: Play | undefined;
  /** Elements over the plan that may be dragged onto it. */
  readonly children?: ReactNode;
}

const none: readonly string[] = [];
/** The props with defaults. */
type Usual = Required<
  Pick<
    PlanProps,
    | 'reader'
    | 'focus'
    | 'about'
    | 'selected'
    | 'disputed'
    | 'showOdds'
    | 'showNumbers'
    | 'showTokens'
    | 'closeUp'
    | 'top'
  >
>;
const USUAL: Usual = {
  reader: 'console',
  focus: null,
  about: none,
  selected: null,
  disputed: none,
  showOdds: true,
  showNumbers: true,
  showTokens: true,
  closeUp: null,
  top: 0,
};
const HIDDEN = { 'aria-hidden': true } as const;

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

/** The parts of a siege that are drawn; turn, phase and score are shown beside the plan. */
const drawn = ['name', 'sides', 'sections', 'units', 'earthworks', 'fights', 'sallyGates', 'moat'] as const;

function drawnAlike({ siege: before, ...one }: PlanProps, { siege: after, ...other }: PlanProps): boolean {
  return shallowEqual(one, other) && (before === after || drawn.every((part) => before[part] === after[part]));
}

/** Numbers, fittings and tokens beside the sections. */
function Written({
  siege,
  sections,
  marks,
  sizes,
  showOdds,
  showNumbers,
  showTokens,
}: {
  readonly siege: SiegeView;
  readonly sections: readonly SectionView[];
  readonly marks: ReadonlyMap<string, Marks>;
  readonly sizes: Sizes;
  readonly showOdds: boolean;
  readonly showNumbers: boolean;
  readonly showTokens: boolean;
}) {
  return (
    <>
      {showNumbers &&
        sections.map((section) => (
          <NumberMark key={section.id} section={section} siege={siege} marks={marks.get(section.id) as Marks} />
        ))}
      {showNumbers &&
        sections.map((section) => (
          <Width key={section.id} section={section} siege={siege} marks={marks.get(section.id) as Marks} />
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
    </>
  );
}

/** See {@link PlanProps}. Without `onSelect` it is a picture with a list of its sections for screen readers. */
export const Plan = memo(function Plan(props: PlanProps) {
  return <Drawing {...USUAL} {...props} />;
}, drawnAlike);

function Drawing({
  siege,
  width,
  height,
  reader,
  focus,
  about,
  selected,
  onSelect,
  onUnit,
  disputed,
  showOdds,
  showNumbers,
  showTokens,
  corner,
  top,
  onScale,
  over,
  closeUp,
  play,
  children,
}: PlanProps & Usual) {
  const say = useText();
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const viewed = useView({ corner, top, siege, width, height, reader, showTokens, closeUp });
  const { trace, people, view } = viewed;
  const scene = useMemo(
    () => ({ whole: view, fortress: boxAround(siege.sections.flatMap(({ footprint }) => corners(footprint))) }),
    [view, siege.sections],
  );
  const fought = play?.fight ?? null;
  const lookFor = play?.lookFor;
  const look = useMemo(
    () => lookFor?.(siege, people, about, fought, focus) ?? null,
    [lookFor, siege, people, about, fought, focus],
  );
  const handling = useHandling(frame, scene, play?.listen, play?.grab, look);
  const looking = handling.seen;
  const { sizes, marks, fights, covered, land, written } = useMarks(
    siege,
    viewed,
    width,
    { reader, showTokens },
    looking.width,
  );
  // Close up, most of a fortress is out of view.
  const seen = (box: Box): boolean => closeUp === null || inSight(view, box);
  const sections = siege.sections.filter(({ footprint }) => seen(boxAround(corners(footprint))));
  const { court, beyond, gates, taken } = land;
  const drawing = { width, height, viewBox: `${looking.x} ${looking.y} ${looking.width} ${looking.height}` };
  const scale = width / looking.width;
  useEffect(() => onScale?.(scale), [onScale, scale]);
  const name = (section: SectionView): string => describe(section, siege).map(say).join(', ');
  const pressed = onUnit === undefined ? [] : people;
  const walking = useWalk(svg, trace, sections, pressed, [selected, focus]);
  const played = { siege, people, mm: 1 / scale };
  const ring = play?.ringOn(siege, people, play, { selected, written, seen: looking, mm: played.mm }) ?? null;
  const { zoomedBy, zoom, fit, lookAt, bring } = handling;
  const tools = { zoomedBy, zoom, fit, lookAt, bring, ring, top, asked: [focus, selected, ...about] };
  const formation = (standing: Standing) => (
    <StandingFormation
      key={standing.key}
      standing={standing}
      sides={siege.sides}
      pointed={about.includes(standing.unit.id)}
    />
  );

  return (
    <div
      ref={frame}
      className={play === undefined ? 'plan' : 'plan plan-handled'}
      onKeyDownCapture={(event) => turnedBy(event, play, handling.onKey)}
    >
      {/* A separate layer: people moving over the land do not repaint it. */}
      <svg {...drawing} className="plan-land" aria-hidden="true">
        <Ground seed={siege.name} view={view} court={court} beyond={beyond} gates={gates} />
        <Houses seed={siege.name} view={view} court={court} taken={taken} beyond={beyond} covered={covered} />
        {siege.moat !== undefined && <Moat moat={siege.moat} court={court} />}
      </svg>
      <svg
        ref={svg}
        {...drawing}
        className="plan-drawing"
        {...(onSelect === undefined ? HIDDEN : { role: 'group', 'aria-label': planName(siege, say) })}
      >
        <Hatches id={id}>
          <Scenery {...{ siege, sections, people, focus, about, selected, disputed }}>
            {people.filter((standing) => seen(boxOf(standing))).map(formation)}
          </Scenery>
          {fights.map((mark) => (
            <FightSign key={mark.fight.id} mark={mark} r={sizes.fight} />
          ))}
          {over}
          <Written {...{ siege, sections, marks, sizes, showOdds, showNumbers, showTokens }} />
          {play !== undefined && <play.Able {...played} able={play.able} />}
          {onSelect !== undefined && (
            <SectionButtons order={trace.order} {...{ sections, selected, name, walking, play, onSelect }} />
          )}
          {onUnit !== undefined && <UnitButtons people={people} {...{ selected, walking, play, onUnit }} />}
          {play !== undefined && <play.Chips {...played} {...{ play, written, ring }} seen={looking} />}
          {play !== undefined && onSelect !== undefined && (
            <play.Layer {...played} {...{ play, ring, onSelect }} seen={looking} carried={handling.carried} />
          )}
        </Hatches>
      </svg>
      {play !== undefined && (
        <play.Tools {...played} {...tools} able={play.able} cards={play.cards} whole={view} seen={looking} />
      )}
      {children}
      {onSelect === undefined && <SectionList siege={siege} order={trace.order} sections={sections} name={name} />}
    </div>
  );
}

/** The sections in the order of the wall, for screen readers. */
function SectionList({
  siege,
  order,
  sections,
  name,
}: {
  readonly siege: SiegeView;
  readonly order: readonly string[];
  readonly sections: readonly SectionView[];
  readonly name: (section: SectionView) => string;
}) {
  const say = useText();
  return (
    <ul className="visually-hidden" aria-label={planName(siege, say)}>
      {order.map((id) => {
        const section = sections.find((s) => s.id === id);
        return section === undefined ? null : <li key={id}>{name(section)}</li>;
      })}
    </ul>
  );
}

/** The name of the whole plan for screen readers. */
const planName = ({ name, moat }: SiegeView, say: (one: Text) => string): string =>
  [say(text('plan.name', { name })), ...(moat === undefined ? [] : [say(moat.name)])].join(', ');
