import { useEffect, useState } from 'react';
import type { FilmFrame } from '../../electron/contract/film-api.ts';
import type { Leading } from '../../electron/contract/film-show-api.ts';
import { shownOf } from '../../electron/contract/shown-frame.ts';
import { text } from '../../rules/kernel/text.ts';
import { hasFieldOnly } from '../battlefield/lazy-battlefield.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { freshId } from '../link/fresh-id.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';

/** Shows the film on monitors and overlays, which follow this console until it closes the film or play resumes. */
export function ShowFilm({ frame, captions }: { readonly frame: FilmFrame | undefined; readonly captions: boolean }) {
  const say = useText();
  const send = useSend();
  const { match, siege } = useTable('match', 'siege');
  const linked = useScreen(({ link }) => link.status === 'open');
  /** Identifies this showing; null if nothing is shown. */
  const [lead, setLead] = useState<string | null>(null);
  const [state, setState] = useState<Leading | null>(null);
  const leads = lead !== null && state === 'leads';
  useEffect(() => {
    if (lead === null || !linked) return undefined;
    const stop = send((_dispatch, _screen, { live }) =>
      live(
        'match.filmLead',
        { lead, match: match.id },
        (why) => {
          setState(why);
          if (why !== 'leads') setLead(null);
        },
        () => setState(null),
      ),
    );
    return () => {
      stop();
      // The host ends the film of a console that it lost; back again, this one leads and sends its frame anew.
      setState((before) => (before === 'leads' ? null : before));
    };
  }, [send, lead, linked, match.id]);
  useEffect(() => {
    if (lead !== null && leads && frame !== undefined)
      void send(told('match.filmCue', { lead, frame: shownOf(frame), captions }));
  }, [send, lead, leads, frame, captions]);
  const toggle = (): void => {
    setState(null);
    setLead(lead === null ? freshId() : null);
  };
  return (
    <>
      <button type="button" className="btn" onClick={toggle}>
        <Icon name={lead === null ? 'screen' : 'close'} size={17} />{' '}
        {say(text(lead === null ? 'film.show' : 'film.show.stop'))}
      </button>
      <span role="status">
        {state !== null &&
          say(text(state === 'play' && hasFieldOnly(siege) ? 'film.show.play.battle' : `film.show.${state}`))}
      </span>
    </>
  );
}
