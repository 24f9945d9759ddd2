import './what-if.css';
import { useState } from 'react';
import { text, type Text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { useSend, useTable } from '../store/screen.ts';
import { told } from './asking.ts';

/** The name of a match's file without its folder and ending: its name in the library. */
const nameOf = (file: string | null): string =>
  file
    ?.split(/[/\\]/)
    .at(-1)
    ?.replace(/\.castellan$/, '') ?? '';

/**
 * Copies the match up to an entry, to be played on from there as another match ('what if'); the one on the table stays.
 * @param n number of the last entry to copy; undefined while there is none
 */
export function WhatIf({ n, words }: { readonly n: number | undefined; readonly words: Text }) {
  const say = useText();
  const send = useSend();
  const { match } = useTable('match');
  const [made, setMade] = useState<Text | null>(null);
  const copy = async (upTo: number): Promise<void> => {
    const id = nameOf(match.file);
    const title = say(text('console.past.copy-name', { name: id }));
    const answer = await send(told('library.copy', { id, upTo, title }));
    if (!answer.ok) return setMade(answer.why);
    const outcome = answer.value;
    setMade(outcome.done ? text('console.past.copied', { name: outcome.id }) : (outcome.problems[0]?.text ?? null));
  };
  return (
    <>
      <button type="button" className="btn" disabled={n === undefined} onClick={() => n !== undefined && void copy(n)}>
        <Icon name="swap" size={17} /> {say(words)}
      </button>
      <span role="status" className="what-if-done">
        {made !== null && say(made)}
      </span>
    </>
  );
}
