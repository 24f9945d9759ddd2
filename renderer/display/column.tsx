import { lazy, memo, Suspense } from 'react';
import type { LogEntry, TableState } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass, type Arms } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import type { Landing } from '../landing/use-landing.ts';
import { cardOf, type FightCard } from '../theatre/card.ts';
import { waitsInVain } from '../devices/losses.ts';
import { decidedText, scoreText } from '../theatre/verdict.ts';
import { bigNumber, nextForms, resultText } from '../landing/words.ts';
import type { CalloutQueue } from './callout-queue.ts';
import { Event } from './event.tsx';
import { FitText } from './fit-text.tsx';
import { Head, useHead, useHeadSaid } from './head.tsx';
import { shorterLines, shorterNames } from './names.ts';
import type { Stage } from './stage.ts';
import type { Staleness } from './stale.ts';
import { setsUp } from './waiting.ts';

// Loaded when somebody switches a clock on.
const ClockPlate = lazy(async () => ({ default: (await import('./clock-plate.tsx')).ClockPlate }));

export interface ColumnProps {
  readonly state: TableState;
  readonly log: readonly LogEntry[];
  readonly stage: Stage;
  readonly queue: CalloutQueue;
  readonly stale: Staleness;
  readonly landing: Landing | null;
}

/** The names of all sides in ever shorter forms that stay distinct. */
export function plates(names: readonly string[]): readonly (readonly string[])[] {
  return names.map((name) => {
    const others = names.filter((other) => other !== name).flatMap((other) => shorterNames(other).slice(1, 3));
    return shorterNames(name).map((form, i) => (i > 0 && others.includes(form) ? `${name.charAt(0)}. ${form}` : form));
  });
}

interface SidesProps {
  readonly sides: TableState['siege']['sides'];
  /** The side that rolled what is told, else the one whose turn it is to answer or to act. */
  readonly seat: string;
}

const Sides = memo(function Sides({ sides, seat, clock }: SidesProps & Pick<TableState, 'clock'>) {
  const say = useText();
  const clocked = clock === null ? '' : 'm-clocked';
  const forms = plates(sides.map((s) => s.name));
  return (
    <div className={`m-sides ${clocked}`}>
      {sides.map((side, i) => (
        <div key={side.seat} className={`m-side ${tinctureClass(side.tincture)} ${side.seat === seat ? 'm-on' : ''}`}>
          <Shield side={side} size={72} />
          <FitText className="m-name" forms={forms[i] ?? [side.name]} />
          {clock !== null && (
            <Suspense fallback={null}>
              <ClockPlate clock={clock} seat={side.seat} />
            </Suspense>
          )}
          <span className="m-unit tier-d">{say(side.tally?.short ?? text('display.vp'))}</span>
          <span className="m-score">{side.tally === undefined ? side.victoryPoints : say(side.tally.figures)}</span>
        </div>
      ))}
    </div>
  );
});

/** While a fight fills the column the sides are a row of shields and points; their names are beside their dice. */
const SidesRow = memo(function SidesRow({ sides, seat }: SidesProps) {
  const say = useText();
  return (
    <div className="m-sides-row">
      {sides.map((side) => (
        <div key={side.seat} className={`m-side ${tinctureClass(side.tincture)} ${side.seat === seat ? 'm-on' : ''}`}>
          <Shield side={side} size={56} />
          <span className="m-score" aria-label={side.name}>
            {side.tally === undefined ? side.victoryPoints : say(side.tally.figures)}
          </span>
        </div>
      ))}
    </div>
  );
});

/** The lead line in ever shorter forms, and whose shield it bears. */
interface LeadSaid {
  readonly forms: readonly Text[];
  readonly arms: Arms | null;
}

type ArmsOf = (seat: string | null) => Arms | null;

export function leadOf(
  { state, queue, stale, landing }: Pick<ColumnProps, 'state' | 'queue' | 'stale' | 'landing'>,
  card: FightCard | null,
): LeadSaid {
  const { sides, result } = state.siege;
  const of: ArmsOf = (seat) => (seat === null ? null : armsOf(sides, seat));
  const stopped = alarmLead(state, stale, of);
  if (stopped !== null) return stopped;
  const fought = card === null ? null : fightLead(card, sides, landing, of);
  if (fought !== null) return fought;
  if (landing !== null) return resultLead(landing, state, of);
  if (result !== null) return { forms: [text('display.over')], arms: of(result.winner) };
  if (queue.lead !== null) return { forms: [queue.lead.callout.text], arms: of(queue.lead.callout.seat) };
  // While armies are set up nobody can lead.
  return setsUp(state.siege) ? { forms: [], arms: null } : scoreLead(state.siege, card !== null);
}

/** Problems, which come before everything else: no contact with the host, a halted table, dice that do not arrive. */
function alarmLead(state: TableState, { mark, seconds }: Staleness, of: ArmsOf): LeadSaid | null {
  if (mark === 'lost' || mark === 'old')
    return { forms: [text(mark === 'lost' ? 'display.lost' : 'display.as-of', { seconds })], arms: null };
  if (state.halted !== null) return { forms: [text('display.halted')], arms: null };
  const vain = waitsInVain(state);
  return vain === null ? null : { forms: [vain], arms: of(state.ask?.seat ?? null) };
}

/** How the fight ended, or how its current round was decided. */
function fightLead(
  card: FightCard,
  sides: TableState['siege']['sides'],
  landing: Landing | null,
  of: ArmsOf,
): LeadSaid | null {
  const { outcome } = card.fight;
  // Dice after the end, such as how far the beaten go, have a result of their own.
  if (outcome !== null && (landing === null || landing.landed.n <= outcome.n))
    return outcomeLead(card, outcome, sides, of);
  const round = landing === null ? null : decidedText(card, sides, landing.landed.n);
  return round === null ? null : { forms: [round], arms: of(card.round?.winner ?? null) };
}

/**
 * Who leads by how much; beside the score of a fight it says that it means points, since that score may say otherwise.
 * Nothing in systems without points: what their sides have lost stands beside their names.
 */
function scoreLead({ sides }: TableState['siege'], fights: boolean): LeadSaid {
  const [first, second] = [...sides].sort((a, b) => b.victoryPoints - a.victoryPoints);
  const by = (first?.victoryPoints ?? 0) - (second?.victoryPoints ?? 0);
  if (first?.tally !== undefined) return { forms: [], arms: null };
  if (first === undefined || by === 0) return { forms: [text('display.level')], arms: null };
  const leads = (name: string): Text =>
    fights ? text('display.leads-on-points', { name, count: by }) : text('display.leads', { name, by });
  return { forms: shorterNames(first.name).map(leads), arms: first };
}

/** How a fight ended, with its score. Nothing else is shown with it, so that no line contradicts it. */
function outcomeLead(
  { round, fight }: FightCard,
  { text: outcome, winner, end, nobodyLeft }: NonNullable<FightCard['fight']['outcome']>,
  sides: TableState['siege']['sides'],
  of: (seat: string | null) => Arms | null,
): { readonly forms: readonly Text[]; readonly arms: Arms | null } {
  const seats = sides.map(({ seat }) => seat);
  const scored = round === null || fight.kind === 'duel' || fight.kind === 'battering' || !round.decided;
  // A narrow line first drops whether anybody is left, and then the place, which heads the column: no word is cut.
  const short = { ...outcome, key: outcome.key.replace(/-nobody-left$/, '') };
  const least = end === 'thrown-back' && !nobodyLeft ? [text('display.fight.thrown-back')] : [];
  const full = scored ? [] : [text('display.fight.with-score', { outcome, score: scoreText(round, seats) })];
  return { forms: [...full, outcome, short, ...least], arms: of(winner) };
}

/** What a roll led to; until it can be read, nothing that would give it away, and nothing once it was taken back. */
function resultLead(
  { landed, progress, stage }: Landing,
  state: TableState,
  of: (seat: string | null) => Arms | null,
): { readonly forms: readonly Text[]; readonly arms: Arms | null } {
  const outcome = landed.outcome.at(-1);
  if (stage.takenBack === true) return { forms: [text('display.landed.taken-back')], arms: of(landed.seat) };
  if (!progress.told) return { forms: [landed.why], arms: of(landed.seat) };
  // Where the number in the column says it already, the line says who goes on.
  const { ask, siege } = state;
  const goesOn = bigNumber(landed) !== null && (ask !== null || siege.result === null);
  const seat = goesOn ? (ask?.seat ?? siege.active) : landed.seat;
  const name = siege.sides.find((side) => side.seat === seat)?.name ?? '';
  const rest = goesOn ? nextForms(shorterNames(name), ask) : [resultText(landed)];
  return {
    forms: [...(outcome === undefined ? [] : [outcome]), ...rest],
    arms: outcome === undefined || seat === landed.seat ? of(seat) : null,
  };
}

function Lead(props: ColumnProps & { readonly card: FightCard | null }) {
  const say = useText();
  const { forms, arms } = leadOf(props, props.card);
  const lines = forms.map(say);
  const { merged } = props.queue;
  const more = merged > 0 ? ` ${say(text('display.merged', { count: merged }))}` : '';
  const shown = [
    ...(more === '' ? [] : lines.map((line) => line + more)),
    ...lines,
    ...shorterLines(lines.at(-1) ?? ''),
  ];
  return (
    <div
      className={`m-lead ${forms.length === 0 ? 'm-quiet' : ''} ${props.stale.mark === 'lost' || props.state.halted !== null ? 'm-alarm' : ''}`}
      role="status"
    >
      {arms !== null && <Shield side={arms} size={48} />}
      <FitText forms={shown} full={(lines[0] ?? '') + more} />
    </div>
  );
}

/** Turn and phase, the sides, the event, the lead line. */
export function Column(props: ColumnProps) {
  const { state, log, stage, stale, landing } = props;
  const { siege } = state;
  // While a result is told, the colour is that of the side that rolled.
  const seat = landing?.landed.seat ?? state.ask?.seat ?? siege.active;
  const head = useHead(useHeadSaid(siege, stage));
  const card =
    siege.result === null
      ? cardOf(
          // Shown to everybody if the sides have agreed on it.
          { now: state.fights.now, chance: state.openOdds?.fight ?? null },
          siege.sides.map(({ seat }) => seat),
          landing,
        )
      : null;
  const row = card !== null && state.clock === null;
  const tight = stage.dropped >= 2;
  const sides = stage.portrait ? 108 : row ? 92 : tight ? 180 : 212;
  const used = head.height + (tight ? 80 : 92) + sides;
  return (
    <div className={`m-column m-${stale.mark}`} style={{ width: stage.column.width, height: stage.column.height }}>
      <Head siege={siege} head={head} />
      {row ? (
        <SidesRow sides={siege.sides} seat={seat} />
      ) : (
        <Sides sides={siege.sides} seat={seat} clock={state.clock} />
      )}
      <Event
        state={state}
        log={log}
        width={head.said.width}
        height={stage.column.height - used}
        bare={stage.dropped > 0}
        landing={landing}
        card={card}
      />
      <Lead {...props} card={card} />
      <span className={`m-beat ${stale.mark === 'fresh' ? 'm-beating' : ''}`} aria-hidden="true" />
    </div>
  );
}
