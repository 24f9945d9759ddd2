import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { useSeasonWords } from './use-season.ts';

/** The first columns of every table of a season: place, person, total. */
export function PlaceHeads() {
  const s = useSeasonWords();
  const say = useText();
  return (
    <>
      <th scope="col" className="number season-place">
        {s('place')}
      </th>
      <th scope="col">{s('person')}</th>
      <th scope="col" className="number">
        {say(text('season.total'))}
      </th>
    </>
  );
}
