import './theatre.css';
import { own } from '../../rules/kernel/own.ts';
import { text } from '../../rules/kernel/text.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { Shield } from '../design/shield.tsx';
import { tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import type { ShownFight } from './card.ts';
import { besideText, fightTitle, roundText, stateText } from './words.ts';

/** The score of a fight: two numbers, each marked with how final it is. */
export function FightScore({ card, sides, rolls }: ShownFight) {
  const say = useText();
  const { fight, round } = card;
  const title = fightTitle(fight);
  const [one, other] = sides;
  if (one === undefined || other === undefined) return null;
  const side = (at: SideView, end: boolean) => (
    <span className={`fight-side ${end ? 'fight-end' : ''}`}>
      <Shield side={at} size={34} />
      <span>
        <b>{at.name}</b>
        <span>{say(stateText(round, at.seat, rolls, fight.outcome !== null))}</span>
        {round !== null && besideText(round, at.seat, fight.kind).map((more, i) => <small key={i}>{say(more)}</small>)}
      </span>
    </span>
  );
  const number = ({ seat, tincture }: SideView) => (
    <b
      className={`fight-number ${tinctureClass(tincture)}`}
      data-seat={seat}
      data-state={round === null ? 'agreed' : (own(round.state, seat) ?? 'agreed')}
    >
      {round === null ? 0 : (own(round.score, seat) ?? 0)}
    </b>
  );
  return (
    <section className="fight-score" aria-label={say(title)} data-fight={fight.n} data-round={round?.round ?? 0}>
      <p className="fight-name">
        {say(round === null ? title : text('display.fight.title', { name: title, round: roundText(round) }))}
      </p>
      {fight.kind !== 'duel' && (
        <div className="fight-numbers">
          {side(one, false)}
          {number(one)}
          <i aria-hidden="true">:</i>
          {number(other)}
          {side(other, true)}
        </div>
      )}
    </section>
  );
}
