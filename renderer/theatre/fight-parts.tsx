import './theatre.css';
import { own } from '../../rules/kernel/own.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useTable } from '../store/screen.ts';
import type { FightCard } from './card.ts';
import { FightChance } from './chance.tsx';
import { FightLanes } from './lanes.tsx';
import { FightScore } from './score.tsx';

/** At most this many other fights are named. */
const NAMED = 3;

/** The score of a fight at the head of the dock, and the other fights that go on. */
export function FightHead({ card }: { readonly card: FightCard }) {
  const say = useText();
  const { siege, fights, ask } = useTable('siege', 'fights', 'ask');
  const rolls = card.lying === null && ask?.ask === 'roll' ? ask.seat : null;
  const seats = siege.sides.map(({ seat }) => seat);
  const { others } = fights;
  return (
    <>
      {others.length > 0 && (
        <ul className="fight-others">
          {others.slice(0, NAMED).map(({ n, name, score }) => (
            <li key={n}>
              {say(name)}{' '}
              <b>
                {say(
                  text('display.fight.score', {
                    one: own(score, seats[0] ?? '') ?? 0,
                    other: own(score, seats[1] ?? '') ?? 0,
                  }),
                )}
              </b>
            </li>
          ))}
          {others.length > NAMED && <li>{say(text('display.fight.more', { count: others.length - NAMED }))}</li>}
        </ul>
      )}
      <FightScore card={card} sides={siege.sides} rolls={rolls} />
    </>
  );
}

/** Both sides' dice, the previous rounds, and the chance of the whole fight if it may be shown. */
export function FightBody({ card }: { readonly card: FightCard }) {
  const { siege, ask } = useTable('siege', 'ask');
  const { chance } = card;
  return (
    <>
      <FightLanes card={card} sides={siege.sides} rolls={card.lying === null ? (ask?.seat ?? null) : null} />
      {chance !== null && <FightChance card={{ ...card, chance }} sides={siege.sides} />}
    </>
  );
}
