import './fight.css';
import { lazy, Suspense } from 'react';
import type { FightRoll, FightRound } from '../../electron/contract/fights.ts';
import type { AskView, LandedView, TableState } from '../../electron/contract/table.ts';
import { own } from '../../rules/kernel/own.ts';
import { text } from '../../rules/kernel/text.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import type { DieLook } from '../design/die-look.ts';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText, type Say } from '../i18n/use-text.ts';
import { LandedDice, lookOfLanded } from '../landing/landed-dice.tsx';
import type { Landing } from '../landing/use-landing.ts';
import { askedText, dieLabel, whoText } from '../landing/words.ts';
import { laneOrder, type FightCard } from '../theatre/card.ts';
import { FightDice } from '../theatre/fight-dice.tsx';
import { earlierText, fightTitle, roundText, thrownText } from '../theatre/words.ts';
import { Counted, DiceInGrid, looksOf } from './dice.tsx';
import { FitText } from './fit-text.tsx';
import { BETWEEN, lanesOf, type LaneDice, type LaneGrid } from './lane-dice.ts';
import { shorterFights, shorterNames } from './names.ts';

// Loaded when the sides have agreed to show the chances.
const FightOdds = lazy(async () => ({ default: (await import('./open-odds.tsx')).FightOdds }));

export interface FightProps {
  readonly state: TableState;
  readonly card: FightCard;
  readonly landing: Landing | null;
  /** Available room in px of layout. */
  readonly width: number;
  readonly height: number;
}

const whole = [100] as const;
/** Letter sizes of the name of a fight, in per cent; one that is too long for the smallest is cut. */
const titleSizes = [100, 90, 79, 60] as const;
/** Width of the number of a side with so many digits, with the room beside it, in px of layout. */
const numberWidth = (digits: number): number => Math.max(110, 76 * digits) + 22;
/** Heights beside the dice, in px of layout: heading with round, words of a lane, a question, the chance. */
const HEADING = 150;
const WORDS = 135;
const QUESTION = 80;
const CHANCE = 60;

/** The dice of a side in the current round. */
interface LaneRolls {
  readonly side: SideView;
  /** All its rolls but saves, for its words. */
  readonly mine: readonly FightRoll[];
  /** Those of them drawn beside its dice of now. */
  readonly before: readonly FightRoll[];
  readonly awaited: Extract<AskView, { ask: 'roll' }> | null;
  readonly lying: Landing | null;
}

/** What the dice of a lane are read for, and what they need. */
interface LaneNeeds {
  readonly mine: readonly Pick<FightRoll, 'atLeast'>[];
  readonly awaited: Pick<Extract<AskView, { ask: 'roll' }>, 'reads' | 'counts'> | null;
  readonly lying: { readonly landed: Pick<LandedView, 'atLeast' | 'against'> } | null;
}

/** Saves are first shown alone; then they fold into bars through the hits they stopped. */
const savesNow = ({ awaited, lying }: Omit<LaneNeeds, 'mine'>): boolean =>
  lying === null ? awaited?.counts === 'saves' : lying.landed.against !== null;
const diceNow = ({ awaited, lying }: LaneRolls): number => awaited?.dice ?? lying?.landed.dice.length ?? 0;

function rollsOf(
  side: SideView,
  { round, lying: shown }: FightCard,
  now: Pick<LaneRolls, 'awaited' | 'lying'>,
): LaneRolls {
  const mine = (round?.rolls ?? []).filter((roll) => roll.seat === side.seat && roll.kind !== 'saves');
  const lane = { side, mine, before: mine.filter(({ n }) => n !== shown), ...now };
  return savesNow(lane) ? { ...lane, before: [] } : lane;
}

const laneDice = (lane: LaneRolls): LaneDice => ({
  earlier: lane.before.map(({ dice }) => dice.length),
  now: diceNow(lane),
  below: !savesNow(lane) ? 'never' : lane.lying === null ? 'landed' : 'always',
});

/** The most digits that a number may have once the dice of now lie: it needs no more room then, nor less. */
function digitsOf(lanes: readonly LaneRolls[], { round, lying }: FightCard): number {
  if (round === null) return 1;
  const most = lanes.map((lane) => {
    const { seat } = lane.side;
    const before = lane.mine.filter(({ kind, n }) => kind === 'hits' && n !== lying);
    const hits = before.reduce((sum, { number }) => sum + (number ?? 0), own(round.carried, seat) ?? 0);
    return Math.max(own(round.score, seat) ?? 0, savesNow(lane) ? hits : hits + diceNow(lane));
  });
  return Math.max(...most.map((number) => String(number).length), 1);
}

/** What either side has rolled, rolls or has just rolled. From afar, lanes that stay put are easier to read. */
function lanesNow(
  { siege: { sides }, ask }: TableState,
  card: FightCard,
  landing: Landing | null,
): readonly LaneRolls[] {
  const rolling = landing === null && ask?.ask === 'roll' && card.fight.going ? ask : null;
  const order = laneOrder(
    sides.map(({ seat }) => seat),
    card.fight,
    null,
  );
  return order.flatMap((seat) =>
    sides
      .filter((side) => side.seat === seat)
      .map((side) =>
        rollsOf(side, card, {
          awaited: rolling?.seat === seat ? rolling : null,
          lying: landing?.landed.seat === seat ? landing : null,
        }),
      ),
  );
}

/** A fight in the monitor's column: its name, its round, and what either side has rolled in it. */
export function Fight({ state, card, landing, width, height }: FightProps) {
  const say = useText();
  const { siege, ask } = state;
  const { fight, round } = card;
  const title = say(fightTitle(fight));
  const earlier = earlierText(
    card,
    siege.sides.map(({ seat }) => seat),
  );
  const asked = ask !== null && landing === null && fight.going && ask.ask !== 'roll' ? ask : null;
  const lanes = lanesNow(state, card, landing);
  const number = fight.kind === 'duel' ? 0 : numberWidth(digitsOf(lanes, card));
  const used = HEADING + (asked === null ? 0 : QUESTION) + (card.chance === null ? 0 : CHANCE) + WORDS * lanes.length;
  const grids = lanesOf(lanes.map(laneDice), width - number, height - used);
  return (
    <div className="m-event m-fight" aria-live="polite" data-fight={fight.n} data-round={round?.round ?? 0}>
      <FitText
        className="m-title"
        forms={[
          title,
          ...(fight.place === null ? [] : [say(fight.place)]),
          ...shorterFights(title, say(text('display.fight.against'))).slice(1),
        ]}
        widths={whole}
        sizes={titleSizes}
      />
      <div className="m-fight-round">
        <b>{say(round === null ? text('display.fight.before') : roundText(round))}</b>
        {earlier !== null && <FitText forms={[say(earlier)]} />}
      </div>
      {lanes.map((lane, i) => (
        <Lane key={lane.side.seat} lane={lane} number={number} round={round} card={card}>
          <LaneDrawn state={state} lane={lane} round={round} grid={grids[i] ?? null} />
        </Lane>
      ))}
      {card.chance !== null && (
        <Suspense fallback={null}>
          <FightOdds chance={card.chance} attacker={siege.sides.find(({ seat }) => seat === fight.attacker)} />
        </Suspense>
      )}
      {asked !== null && <Asked ask={asked} sides={siege.sides} />}
    </div>
  );
}

/** The dice of a lane: rolls before, then those awaited or just landed, each in the place that it keeps. */
function LaneDrawn({
  state: { siege, tray },
  lane,
  round,
  grid,
}: {
  readonly state: TableState;
  readonly lane: LaneRolls;
  readonly round: FightRound | null;
  readonly grid: LaneGrid | null;
}) {
  const say = useText();
  const { side, before, awaited, lying } = lane;
  const counted = (looks: readonly DieLook[], sides: number) => (
    <Counted looks={looks} tincture={side.tincture} sides={sides} />
  );
  if (grid === null)
    return lying === null
      ? counted(looksOf(tray.slots), awaited?.sides ?? 6)
      : counted(
          lying.landed.dice.map((die) => lookOfLanded(die)),
          lying.landed.sides,
        );
  const { kept, size, across } = grid;
  return (
    <div className="m-fight-dice" style={{ width: across * (size + BETWEEN) - BETWEEN }}>
      {before.slice(before.length - kept).map((roll) => (
        <FightDice key={roll.n} roll={roll} round={round ?? { rolls: [] }} sides={siege.sides} size={size} />
      ))}
      {awaited !== null && (
        <DiceInGrid
          looks={looksOf(tray.slots)}
          tincture={side.tincture}
          sides={awaited.sides}
          grid={{ size, gap: BETWEEN, across }}
        />
      )}
      {lying !== null && (
        <LandedDice
          landed={lying.landed}
          sides={siege.sides}
          progress={lying.progress}
          struck={lying.stage.takenBack === true}
          size={size}
          label={(die) => dieLabel(say, lying.landed, die)}
        />
      )}
    </div>
  );
}

/** A question in the course of the fight, and whom it is put to. */
function Asked({ ask, sides }: { readonly ask: AskView; readonly sides: readonly SideView[] }) {
  const say = useText();
  const name = sides.find(({ seat }) => seat === ask.seat)?.name ?? '';
  return (
    <FitText
      className={`m-ask m-fight-asks ${tinctureClass(armsOf(sides, ask.seat).tincture)}`}
      forms={[say(whoText(name, ask)), say(askedText(ask))]}
    />
  );
}

interface LaneProps {
  readonly lane: LaneRolls;
  readonly round: FightRound | null;
  readonly card: FightCard;
  /** Width of the number with the room beside it; 0: this fight has none. */
  readonly number: number;
  /** Its dice. */
  readonly children: React.ReactNode;
}

/**
 * What a lane may be called, longest first: where the ground names the fight, by the only unit of its side; else by its
 * player.
 */
function laneNames(
  { kind, place }: FightCard['fight'],
  round: FightRound | null,
  { seat, name }: SideView,
  say: Say,
): readonly string[] {
  const strikers = round?.strikers.filter((one) => one.seat === seat) ?? [];
  const [only] = strikers;
  if (kind !== 'field' || place === null || only === undefined || strikers.length > 1) return shorterNames(name);
  return [typeof only.unit === 'string' ? only.unit : say(only.unit), ...shorterNames(name)];
}

/** What the dice of a lane need: those that are rolled or read, else its blows if all of them need the same. */
export function needOf(lane: LaneNeeds): number | null {
  const { awaited, lying, mine } = lane;
  const now = lying !== null ? lying.landed.atLeast : awaited?.reads.kind === 'count' ? awaited.reads.atLeast : null;
  if (now !== null || savesNow(lane)) return now;
  const needs = new Set(mine.flatMap(({ atLeast }) => (atLeast === null ? [] : [atLeast])));
  const [need = null] = needs;
  return needs.size > 1 ? null : need;
}

/**
 * One name of a lane with what its dice need, shorter, and alone. All before the next name: a lane keeps its name when
 * its need becomes known.
 */
const formsOf = (name: string, need: number | null, saves: boolean, say: Say): readonly string[] =>
  need === null
    ? [name]
    : [
        say(text(saves ? 'display.fight.who-saves' : 'display.fight.who', { name, atLeast: need })),
        say(text('display.fight.who-short', { name, atLeast: need })),
        name,
      ];

function Lane({ lane, round, card, number, children }: LaneProps) {
  const say = useText();
  const { side } = lane;
  const saves = savesNow(lane);
  const struck = lane.lying?.stage.takenBack === true ? text('display.landed.taken-back') : null;
  // Beneath saves its blows would be taken for what they came to.
  const thrown = struck ?? (round === null || saves ? null : thrownText(round, side.seat));
  const need = needOf(lane);
  const named = laneNames(card.fight, round, side, say);
  return (
    <div className={`m-fight-lane ${tinctureClass(side.tincture)}`} data-lane={side.seat}>
      {number > 0 && (
        <b
          className="m-fight-number"
          style={{ width: number }}
          data-state={round === null ? 'agreed' : (own(round.state, side.seat) ?? 'agreed')}
        >
          {round === null ? 0 : (own(round.score, side.seat) ?? 0)}
        </b>
      )}
      <div>
        <div className="m-fight-who">
          <Shield side={side} size={40} />
          <FitText forms={named.flatMap((name) => formsOf(name, need, saves, say))} />
        </div>
        {children}
        {/* Its line is kept before the first dice lie, so that nothing moves when they do. */}
        {thrown === null ? (
          <div className="m-fight-thrown" />
        ) : (
          <FitText className="m-fight-thrown" forms={[say(thrown)]} />
        )}
      </div>
    </div>
  );
}
