import './fight.css';
import { lazy, Suspense } from 'react';
import type { FightRoll, FightRound } from '../../electron/contract/fights.ts';
import type { AskView, TableState } from '../../electron/contract/table.ts';
import { own } from '../../rules/kernel/own.ts';
import { text } from '../../rules/kernel/text.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText, type Say } from '../i18n/use-text.ts';
import { LandedDice } from '../landing/landed-dice.tsx';
import type { Landing } from '../landing/use-landing.ts';
import { askedText, dieLabel } from '../landing/words.ts';
import { laneOrder, type FightCard } from '../theatre/card.ts';
import { FightDice } from '../theatre/fight-dice.tsx';
import { earlierText, fightTitle, roundText, thrownText } from '../theatre/words.ts';
import { Dice, looksOf } from './dice.tsx';
import { FitText } from './fit-text.tsx';
import { diceOfLane } from './lane-dice.ts';
import { shorterLines, shorterNames } from './names.ts';

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
/** Longest name, in characters, that fits the column; a longer one is drawn smaller. */
const LONG_NAME = 17;
/** Width that the number of a side takes, in px of layout. */
const NUMBER = 132;
/** Heights beside the dice, in px of layout: heading with round, words of a lane, a question, the chance. */
const HEADING = 150;
const WORDS = 135;
const QUESTION = 80;
const CHANCE = 60;
/** A fight in the monitor's column: its name, its round, and what either side has rolled in it. */
export function Fight({ state, card, landing, width, height }: FightProps) {
  const say = useText();
  const { siege, ask, tray } = state;
  const { fight, round } = card;
  const title = say(fightTitle(fight));
  const seats = siege.sides.map(({ seat }) => seat);
  const earlier = earlierText(card, seats);
  const rolling = landing === null && ask?.ask === 'roll' && fight.going ? ask : null;
  // From afar, lanes that stay put are easier to read than lanes that swap.
  const order = laneOrder(seats, fight, null);
  const asked = ask !== null && landing === null && fight.going && ask.ask !== 'roll' ? ask : null;
  const each = (height - HEADING - (asked === null ? 0 : QUESTION) - (card.chance === null ? 0 : CHANCE)) / 2 - WORDS;
  const dice = (side: SideView, mine: readonly FightRoll[]) => {
    const room = width - NUMBER;
    const lying = landing !== null && landing.landed.seat === side.seat ? landing : null;
    const rolls = rolling?.seat === side.seat ? rolling : null;
    // Saves are first shown alone; then they fold into bars through the hits they stopped.
    const saving = lying === null ? rolls?.counts === 'saves' : lying.landed.against !== null;
    const before = saving ? [] : mine.filter(({ n }) => n !== card.lying);
    const now = rolls?.dice ?? lying?.landed.dice.length ?? 0;
    const { kept, size } = diceOfLane(
      before.map(({ dice: { length } }) => length),
      now,
      room,
      saving && lying !== null ? each / 1.62 : each,
    );
    const there = before.slice(before.length - kept);
    return (
      <>
        {there.map((roll) => (
          <FightDice key={roll.n} roll={roll} round={round ?? { rolls: [] }} sides={siege.sides} size={size} />
        ))}
        {rolls !== null && (
          <Dice
            looks={looksOf(tray.slots)}
            tincture={side.tincture}
            sides={rolls.sides}
            width={room}
            height={each}
            largest={size}
          />
        )}
        {lying !== null && (
          <LandedDice
            landed={lying.landed}
            sides={siege.sides}
            progress={lying.progress}
            size={size}
            label={(die) => dieLabel(say, lying.landed, die)}
          />
        )}
      </>
    );
  };
  return (
    <div className="m-event m-fight" aria-live="polite" data-fight={fight.n} data-round={round?.round ?? 0}>
      <FitText
        className={title.length > LONG_NAME ? 'm-title m-fight-long' : 'm-title'}
        forms={[title, ...(fight.place === null ? [] : [say(fight.place)]), ...shorterLines(title)]}
        widths={whole}
      />
      <div className="m-fight-round">
        <b>{say(round === null ? text('display.fight.before') : roundText(round))}</b>
        {earlier !== null && <FitText forms={[say(earlier)]} />}
      </div>
      {order.map((seat) => {
        const side = siege.sides.find((one) => one.seat === seat);
        if (side === undefined) return null;
        const mine = (round?.rolls ?? []).filter((roll) => roll.seat === seat && roll.kind !== 'saves');
        return <Lane key={seat} {...{ side, round, card, mine }} dice={dice(side, mine)} />;
      })}
      {card.chance !== null && (
        <Suspense fallback={null}>
          <FightOdds chance={card.chance} attacker={siege.sides.find(({ seat }) => seat === fight.attacker)} />
        </Suspense>
      )}
      {asked !== null && <Asked ask={asked} sides={siege.sides} />}
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
      forms={[`${name} ${say(askedText(ask))}`, say(askedText(ask))]}
    />
  );
}

interface LaneProps {
  readonly side: SideView;
  readonly round: FightRound | null;
  readonly card: FightCard;
  readonly mine: readonly FightRoll[];
  readonly dice: React.ReactNode;
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

function Lane({ side, round, card, mine, dice }: LaneProps) {
  const say = useText();
  const thrown = round === null ? null : thrownText(round, side.seat);
  const need = mine.find(({ atLeast }) => atLeast !== null)?.atLeast ?? null;
  const named = laneNames(card.fight, round, side, say);
  return (
    <div className={`m-fight-lane ${tinctureClass(side.tincture)}`} data-lane={side.seat}>
      {card.fight.kind !== 'duel' && (
        <b
          className="m-fight-number"
          data-state={round === null ? 'agreed' : (own(round.state, side.seat) ?? 'agreed')}
        >
          {round === null ? 0 : (own(round.score, side.seat) ?? 0)}
        </b>
      )}
      <div>
        <div className="m-fight-who">
          <Shield side={side} size={40} />
          <FitText
            forms={[
              ...named.map((name) => (need === null ? name : say(text('display.fight.who', { name, atLeast: need })))),
              ...named,
            ]}
          />
        </div>
        <div className="m-fight-dice">{dice}</div>
        {thrown !== null && <FitText className="m-fight-thrown" forms={[say(thrown)]} />}
      </div>
    </div>
  );
}
