import { useState } from 'react';
import type { HallView } from '../../electron/contract/hall-view.ts';
import { pageNow } from '../link/page-time.ts';
import { useText } from '../i18n/use-text.ts';
import { useStateOf } from './ended.tsx';
import { Field } from './parts.tsx';
import { PhoneClock } from './phone-clock.tsx';
import { useHubLive } from './phone-hub.ts';
import { AllLists } from './phone-lists.tsx';
import { PhoneStandings } from './phone-standings.tsx';
import { roundOf } from './use-hall.ts';
import { useWords } from './use-words.ts';

const plain = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');

/** The public hall view on a phone: who plays where, the state of each table, and who leads. */
export function Looker() {
  const w = useWords();
  const say = useText();
  const stateIn = useStateOf();
  const [hall, setHall] = useState<HallView | null>(null);
  const [heardAt, setHeardAt] = useState(pageNow);
  const [sought, setSought] = useState('');
  useHubLive('hub.hall', (told) => {
    if (told.hall === null) return;
    setHall(told.hall);
    setHeardAt(pageNow());
  });
  if (hall === null) return <p role="status">{w('reading')}</p>;
  const found = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] =>
    all.filter(({ name }) => plain(name).includes(plain(sought.trim())));
  const stateOf = (name: string, table: string | null): string => {
    const at = hall.tables.find((one) => one.table === table);
    if (at === undefined) return '';
    const { outcome } = at;
    return outcome === 'attacker' || outcome === 'defender'
      ? w(at[outcome] === name ? 'hall.won' : 'hall.beaten')
      : stateIn(at);
  };
  return (
    <>
      <p className="phone-who">
        <b>{hall.name}</b>
        <span>{roundOf(hall, w, say)}</span>
      </p>
      {hall.round > 0 && <p className="phone-big">{say(hall.ahead)}</p>}
      {!hall.completed && <PhoneClock clock={hall.clock} heardAt={heardAt} />}
      {hall.seats.length === 0 ? (
        <p>{w('hall.soon')}</p>
      ) : (
        <>
          <Field label={w('phone.find')} value={sought} onChange={setSought} seeks />
          <section aria-labelledby="phone-pairings">
            <h2 id="phone-pairings" className="label">
              {w('phone.pairings')}
            </h2>
            <ul className="phone-list">
              {found(hall.seats).map(({ name, table, opponent, side }) => (
                <li key={name}>
                  <b>{name}</b>
                  <span className="phone-at chronicle">{table ?? '–'}</span>
                  <span>
                    {opponent === null ? w('hall.bye') : side === null ? opponent : w(`hall.${side}`, { opponent })}
                  </span>
                  <span className="phone-is">{stateOf(name, table)}</span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <PhoneStandings hall={hall} shown={found(hall.standings)} />
      <AllLists />
    </>
  );
}
