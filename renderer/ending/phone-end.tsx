import './ending.css';
import './phone-end.css';
import { Suspense, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Score } from '../console/score-sheet.tsx';
import { Icon } from '../design/icon.tsx';
import { Refusal } from '../console/refusal.tsx';
import { FilmLater } from '../film/later-on-screen.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask } from '../store/asking.ts';
import { useSend } from '../store/screen.ts';
import { useDecided } from '../store/use-decided.ts';
import { RareDice, useOneIn } from './rare-roll.tsx';

/** The rarest roll of a side; nothing if it had no rare one. */
function OwnBest({ seat }: { readonly seat: string }) {
  const say = useText();
  const oneIn = useOneIn();
  const best = useDecided()?.best.find((roll) => roll.seat === seat);
  if (best === undefined) return null;
  return (
    <section className="phone-best" aria-labelledby="phone-best">
      <h2 id="phone-best">{say(text('ending.best.own'))}</h2>
      <div>
        <RareDice roll={best} size={32} />
      </div>
      <p>
        {say(best.text)} <b>{say(oneIn(best.chance))}</b>
      </p>
    </section>
  );
}

/** The film on this screen alone, until it is closed. */
function OwnFilm({ onLeave }: { readonly onLeave: () => void }) {
  const say = useText();
  return (
    <div className="phone-film">
      <p role="status">{say(text('ending.phone.film.coming'))}</p>
      <Suspense fallback={null}>
        <FilmLater alone reader="console" />
      </Suspense>
      <button type="button" className="btn btn-main phone-film-leave" onClick={onLeave}>
        <Icon name="close" size={18} /> {say(text('ending.phone.film.leave'))}
      </button>
    </div>
  );
}

/** A side's next steps: watch the film, or ask for a rematch, which the console starts. */
function Next() {
  const say = useText();
  const send = useSend();
  const [film, setFilm] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <div className="phone-next">
      <Refusal at="game" />
      {asked && <p role="status">{say(text('ending.wish.asked'))}</p>}
      <button type="button" className="btn" onClick={() => setFilm(true)}>
        <Icon name="play" size={18} /> {say(text('ending.phone.film'))}
      </button>
      <button
        type="button"
        className="btn"
        disabled={asked}
        onClick={() => void send(ask('match.wishRematch', {})).then(setAsked)}
      >
        <Icon name="swap" size={18} /> {say(text('ending.wish.ask'))}
      </button>
      {film && <OwnFilm onLeave={() => setFilm(false)} />}
    </div>
  );
}

/** Below the sentence that says who won: the best roll of this side, what counted, and what can be done next. */
export function PhoneEnd({ seat }: { readonly seat: string | null }) {
  return (
    <div className="phone-end">
      {seat !== null && <OwnBest seat={seat} />}
      <Score />
      {seat !== null && <Next />}
    </div>
  );
}
