import type { TableState } from '../../electron/contract/table.ts';
import { own } from '../../rules/kernel/own.ts';
import { text } from '../../rules/kernel/text.ts';
import { Flag } from '../design/flag.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { Dice, looksOf } from '../display/dice.tsx';
import { FitText } from '../display/fit-text.tsx';
import { shorterLines } from '../display/names.ts';
import { useText } from '../i18n/use-text.ts';
import { LandedDice } from '../landing/landed-dice.tsx';
import type { Landing } from '../landing/use-landing.ts';
import type { FightCard } from '../theatre/card.ts';
import { FightDice } from '../theatre/fight-dice.tsx';
import { earlierText, roundText } from '../theatre/words.ts';

const titleWidths = [100] as const;
const underWidths = [78, 72, 66] as const;

interface Props {
  readonly state: TableState;
  readonly card: FightCard;
  readonly landing: Landing | null;
}

/** Both sides' dice of the round, in a strip above the plates. */
export function FightStrip({ state, card, landing }: Props) {
  const { siege, ask, tray } = state;
  const rolling = landing === null && ask?.ask === 'roll' && card.fight.going ? ask : null;
  return (
    <div className="o-fight-strip">
      {siege.sides.map((side) => {
        const mine = (card.round?.rolls ?? []).filter(({ seat, kind }) => seat === side.seat && kind !== 'saves');
        const now = landing?.landed.seat === side.seat ? landing : null;
        return (
          <div key={side.seat}>
            {now !== null && (
              <LandedDice
                landed={now.landed}
                sides={siege.sides}
                progress={now.progress}
                size={44}
                label={({ face }) => String(face)}
              />
            )}
            {now === null && rolling?.seat === side.seat && (
              <Dice
                looks={looksOf(tray.slots)}
                tincture={side.tincture}
                sides={rolling.sides}
                width={460}
                height={60}
                largest={44}
              />
            )}
            {now === null &&
              rolling?.seat !== side.seat &&
              mine.map((roll) => (
                <FightDice key={roll.n} roll={roll} round={card.round ?? { rolls: [] }} sides={siege.sides} size={44} />
              ))}
          </div>
        );
      })}
    </div>
  );
}

/** Name or outcome of a fight with its score, on the centre plate. */
export function FightCentre({ state, card }: Pick<Props, 'state' | 'card'>) {
  const say = useText();
  const { sides } = state.siege;
  const { fight, round } = card;
  const seats = sides.map(({ seat }) => seat);
  const earlier = earlierText(card, seats);
  const { outcome } = fight;
  const now = round === null ? '' : say(roundText(round));
  const under = [outcome === null ? now : `${say(fight.name)}, ${now}`, earlier === null ? '' : say(earlier)];
  const arms = armsOf(sides, outcome?.winner ?? null);
  return (
    <div className={`o-centre o-fight ${tinctureClass(arms.tincture)}`} data-fight={fight.n}>
      {outcome?.end === 'taken' && (
        <svg className="o-fight-flag" viewBox="0 0 80 96" aria-hidden="true">
          <Flag tincture={arms.tincture} x={14} y={90} size={60} label="" />
        </svg>
      )}
      <div className="o-words">
        <FitText
          className="o-title chronicle"
          forms={shorterLines(say(outcome === null ? fight.name : outcome.text))}
          widths={titleWidths}
        />
        <FitText className="o-under" forms={[under.filter((one) => one !== '').join('. '), now]} widths={underWidths} />
      </div>
      {fight.kind !== 'duel' && (
        <p
          className="o-fight-score"
          aria-label={say(
            text('display.fight.score', {
              one: own(round?.score ?? {}, seats[0] ?? '') ?? 0,
              other: own(round?.score ?? {}, seats[1] ?? '') ?? 0,
            }),
          )}
        >
          {sides.map(({ seat, tincture }) => (
            <b key={seat} className={tinctureClass(tincture)}>
              {own(round?.score ?? {}, seat) ?? 0}
            </b>
          ))}
        </p>
      )}
    </div>
  );
}
