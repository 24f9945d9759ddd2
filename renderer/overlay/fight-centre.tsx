import type { TableState } from '../../electron/contract/table.ts';
import { own } from '../../rules/kernel/own.ts';
import { text } from '../../rules/kernel/text.ts';
import { Flag } from '../design/flag.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { DieFace } from '../design/die-face.tsx';
import { looksOf } from '../display/dice.tsx';
import { FitText } from '../display/fit-text.tsx';
import { shorterLines } from '../display/names.ts';
import { useText } from '../i18n/use-text.ts';
import { LandedDice } from '../landing/landed-dice.tsx';
import type { Landing } from '../landing/use-landing.ts';
import { Agreed } from './agreed.tsx';
import type { FightCard } from '../theatre/card.ts';
import { FightDice } from '../theatre/fight-dice.tsx';
import { earlierText, fightTitle, roundText, scoreStateText } from '../theatre/words.ts';

const titleWidths = [100] as const;
const underWidths = [78, 72, 66] as const;

/** Room for the dice of a side, and the gap between two of them, in px. */
const ROOM = 458;
const GAP = 8;
const LARGEST = 44;
const SMALLEST = 30;

/** The edge at which the dice of a side fit one row; if there are too many they are drawn small, in rows. */
const edgeOf = (dice: number): number =>
  Math.max(SMALLEST, Math.min(LARGEST, Math.floor((ROOM + GAP) / Math.max(1, dice)) - GAP));

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
        const looks = now === null && rolling?.seat === side.seat ? looksOf(tray.slots) : null;
        const settled = mine.reduce((sum, roll) => sum + roll.dice.length, 0);
        const size = edgeOf(now?.landed.dice.length ?? looks?.length ?? settled);
        return (
          <div key={side.seat}>
            {now !== null && (
              <LandedDice
                landed={now.landed}
                sides={siege.sides}
                progress={now.progress}
                struck={now.stage.takenBack === true}
                size={size}
                label={({ face }) => String(face)}
              />
            )}
            {looks !== null && (
              <span className="fight-dice">
                {looks.map((look, i) => (
                  <DieFace
                    key={`${String(i)} ${look.body} ${String(look.face ?? '')}`}
                    look={look}
                    tincture={side.tincture}
                    sides={rolling?.sides ?? 6}
                    size={size}
                  />
                ))}
              </span>
            )}
            {now === null &&
              looks === null &&
              mine.map((roll) => (
                <FightDice
                  key={roll.n}
                  roll={roll}
                  round={card.round ?? { rolls: [] }}
                  sides={siege.sides}
                  size={size}
                />
              ))}
          </div>
        );
      })}
    </div>
  );
}

/** The score of the round, side by side. */
function Score({ round, sides }: Pick<FightCard, 'round'> & { readonly sides: TableState['siege']['sides'] }) {
  const say = useText();
  const scoreOf = (seat: string | undefined): number => own(round?.score ?? {}, seat ?? '') ?? 0;
  const [one, other] = sides;
  return (
    <p
      className="o-fight-score"
      aria-label={say(text('display.fight.score', { one: scoreOf(one?.seat), other: scoreOf(other?.seat) }))}
    >
      {sides.map(({ seat, tincture }) => (
        <b
          key={seat}
          className={tinctureClass(tincture)}
          data-state={round === null ? 'agreed' : (own(round.state, seat) ?? 'agreed')}
        >
          {scoreOf(seat)}
        </b>
      ))}
    </p>
  );
}

/** Name or outcome of a fight with its score, on the centre plate. */
export function FightCentre({ state, card, landing }: Props) {
  const say = useText();
  const { sides } = state.siege;
  const { fight, round } = card;
  const seats = sides.map(({ seat }) => seat);
  const earlier = earlierText(card, seats);
  const { outcome } = fight;
  const title = say(fightTitle(fight));
  const far = round === null || outcome !== null ? null : scoreStateText(round);
  const said = landing?.stage.takenBack === true ? text('display.landed.taken-back') : far;
  const now = [...(round === null ? [] : [roundText(round)]), ...(said === null ? [] : [said])].map(say).join(', ');
  const under = [outcome === null ? now : `${title}, ${now}`, earlier === null ? '' : say(earlier)];
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
          forms={shorterLines(outcome === null ? title : say(outcome.text))}
          widths={titleWidths}
        />
        <FitText className="o-under" forms={[under.filter((one) => one !== '').join('. '), now]} widths={underWidths} />
        {card.fight.going && <Agreed state={state} result={landing !== null} />}
      </div>
      {fight.kind !== 'duel' && <Score round={round} sides={sides} />}
    </div>
  );
}
