import { decimal } from '../../electron/contract/decimals.ts';
import { text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { PlaceHeads } from './place-heads.tsx';
import { useSeason } from './use-season.ts';

/** How the season would stand if the running events ended as they stand now; nothing if none runs. */
export function SeasonSoFar() {
  const say = useText();
  const language = useLanguage();
  const { soFar } = useSeason().view;
  if (soFar === null) return null;
  return (
    <section aria-labelledby="season-so-far">
      <h2 id="season-so-far">{say(text('season.so-far'))}</h2>
      <p className="hint standings-provisional">
        <Icon name="clock" size={16} /> {say(text('season.so-far-note', { names: soFar.events.join(', ') }))}
      </p>
      <div className="event-scroll" tabIndex={0} role="region" aria-label={say(text('season.so-far'))}>
        <table className="event-table">
          <thead>
            <tr>
              <PlaceHeads />
            </tr>
          </thead>
          <tbody>
            {soFar.rows.map(({ key, place, name, club, total }) => (
              <tr key={key}>
                <td className="number">{place}</td>
                <th scope="row">
                  {name} {club !== null && <span className="standings-of">{club}</span>}
                </th>
                <td className="number">{decimal(total, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
