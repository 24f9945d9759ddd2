import './theatre.css';
import { useEffect, useRef, type RefObject } from 'react';
import type { FightRoll, FightRound } from '../../electron/contract/fights.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Shield } from '../design/shield.tsx';
import { tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { laneOrder, type ShownFight } from './card.ts';
import { FightDice } from './fight-dice.tsx';
import { roundOutcome, scoreText } from './verdict.ts';
import { roundText, savesAgainst, strikersText, thrownText, fightTitle } from './words.ts';

interface LaneProps {
  readonly side: SideView;
  readonly enemy: SideView | undefined;
  readonly round: FightRound;
  readonly sides: readonly SideView[];
  /** Row number of the roll that the screen already shows large. */
  readonly lying: number | null;
}

/** Dice that strike nobody, such as those of a charge: what they were rolled for tells them apart. */
const OtherDice = ({ roll, sides }: { readonly roll: FightRoll; readonly sides: readonly SideView[] }) => {
  const say = useText();
  return (
    <div className="fight-row fight-saves">
      <span>{say(roll.why)}</span>
      <FightDice roll={roll} round={{ rolls: [] }} sides={sides} size={24} />
    </div>
  );
};

/** What one side has rolled in a round, and below it what the other has saved. */
function Lane({ side, enemy, round, sides, lying }: LaneProps) {
  const say = useText();
  const there = (roll: FightRoll): boolean => roll.n !== lying;
  const mine = round.rolls.filter((roll) => roll.seat === side.seat && roll.kind !== 'saves' && there(roll));
  const saves = savesAgainst(round, side.seat).filter(there);
  const after = round.after.filter((roll) => roll.seat === side.seat && there(roll));
  const strikers = strikersText(round, side.seat);
  const thrown = thrownText(round, side.seat);
  if (mine.length === 0 && saves.length === 0 && after.length === 0 && strikers.length === 0) return null;
  return (
    <div className={`fight-lane ${tinctureClass(side.tincture)}`} data-lane={side.seat}>
      <div className="fight-lane-head">
        <Shield side={side} size={20} />
        <b>{side.name}</b>
        <span className="fight-strikers">{strikers.map(say).join(', ')}</span>
        {thrown !== null && mine.length > 0 && <b className="fight-thrown">{say(thrown)}</b>}
      </div>
      {mine.map((roll) =>
        roll.atLeast === null ? (
          <OtherDice key={roll.n} roll={roll} sides={sides} />
        ) : (
          <div key={roll.n} className="fight-row">
            <FightDice roll={roll} round={round} sides={sides} size={30} />
            <span className="fight-need">{say(text('display.fight.need', { atLeast: roll.atLeast }))}</span>
          </div>
        ),
      )}
      {after.map((roll) => (
        <OtherDice key={roll.n} roll={roll} sides={sides} />
      ))}
      {saves.map((roll) => (
        <div key={roll.n} className="fight-row fight-saves">
          <span>
            {say(
              text('display.fight.saves', {
                name: enemy?.name ?? '',
                need: roll.atLeast === null ? '' : text('display.fight.need', { atLeast: roll.atLeast }),
              }),
            )}
          </span>
          <FightDice roll={roll} round={round} sides={sides} size={24} />
          <b>
            {say(
              text('display.fight.through', {
                saved: roll.number ?? 0,
                through: roll.dice.length - (roll.number ?? 0),
              }),
            )}
          </b>
        </div>
      ))}
    </div>
  );
}

/** Rows are kept whole by a file of their own: without it they may be cut, and can be scrolled to. */
function useWholeRows(lanes: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const kept = import('./whole-rows.ts')
      .then(({ keepRowsWhole }) => lanes.current && keepRowsWhole(lanes.current))
      .catch(() => null);
    return () => void kept.then((leave) => leave?.());
  }, [lanes]);
}

/** Both sides' dice of the round, whoever rolls first; the previous rounds below, one expandable line each. */
export function FightLanes({ card, sides, rolls }: ShownFight) {
  const say = useText();
  const here = useRef<HTMLElement>(null);
  useWholeRows(here);
  const { fight, round, earlier, lying } = card;
  const seats = sides.map(({ seat }) => seat);
  const lanes = (of: FightRound, first: string | null) =>
    laneOrder(seats, fight, of.decided ? null : first).flatMap((seat) => {
      const side = sides.find((one) => one.seat === seat);
      const enemy = sides.find((one) => one.seat !== seat);
      return side === undefined ? [] : [<Lane key={seat} {...{ side, enemy, round: of, sides, lying }} />];
    });
  return (
    <section ref={here} className="fight-lanes" aria-label={say(fightTitle(fight))}>
      {round !== null && lanes(round, rolls)}
      {earlier.map((one) => {
        const outcome = roundOutcome(one, null);
        return (
          <details key={one.round} className="fight-earlier" name="fight-earlier">
            <summary>
              <span>{say(roundText(one))}</span> <b>{say(scoreText(one, seats))}</b>{' '}
              {outcome !== null && <span>{say(outcome)}</span>}
              <span className="fight-open">{say(text('display.fight.dice'))}</span>
            </summary>
            {lanes(one, null)}
          </details>
        );
      })}
      {fight.follows.length > 0 && (
        <ul className="fight-follows">
          {fight.follows.map((one, i) => (
            <li key={i}>{say(one)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
