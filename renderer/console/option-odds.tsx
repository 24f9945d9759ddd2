import { useEffect, useState } from 'react';
import type { OptionOdds } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { optionOdds } from '../store/asking.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { useBrings, useChanceLabel, useChanceSaid } from './chance-said.ts';
import { OptionRoll } from './option-roll.tsx';

/** The most chances shown on a card. */
const SHOWN = 2;
const none: readonly OptionOdds[] = [];

/** Returns the chances after each option of a choice, once computed; none if chances are off on this screen. */
export function useOptionOdds(token: string): readonly OptionOdds[] {
  const send = useSend();
  const wanted = useScreen(({ preferences }) => preferences.odds);
  const { openOdds } = useTable('openOdds');
  // A phone is told none before both sides have agreed.
  const agreed = openOdds !== null;
  const [known, setKnown] = useState({ token: '', odds: none });
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    void send(optionOdds(token)).then((odds) => {
      if (here) setKnown({ token, odds });
    });
    return () => {
      here = false;
    };
  }, [send, token, wanted, agreed]);
  return wanted && known.token === token ? known.odds : none;
}

/** What an option leaves, to compare it with others. */
export const figuresOf = ({ odds, roll, price }: OptionOdds): string =>
  JSON.stringify([odds.map(({ id, line }) => [id, line.at(-1)?.chance.toFixed(6)]), roll, price]);

/**
 * An option's chances and worth: every card lists the same outcomes in the same order. The best option is marked only
 * if the table asked for advice.
 */
export function OptionChances({ odds }: { readonly odds: OptionOdds | undefined }) {
  const say = useText();
  const saidOf = useChanceSaid();
  const labelOf = useChanceLabel();
  const bringsOf = useBrings();
  const advice = useScreen(({ preferences }) => preferences.advice);
  if (odds === undefined || (odds.odds.length === 0 && odds.roll === null)) return null;
  return (
    <span className="option-odds">
      {odds.roll !== null && <OptionRoll roll={odds.roll} />}
      {odds.price !== undefined && (
        <span className="option-chance">
          <span>{say(text('console.odds.price'))}</span>
          <b>{say(bringsOf(odds.price))}</b>
          {advice && odds.price.best && <span className="option-best">{say(text('console.odds.best'))}</span>}
        </span>
      )}
      {odds.odds.slice(0, SHOWN).map((one) => {
        const now = one.line.at(-1)?.chance ?? 0;
        return (
          <span key={one.id} className="option-chance">
            <span>{say(one.text)}</span>
            <b>{saidOf(one)}</b>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <path className="option-rail" d="M0 0H100V4H0Z" />
              <path className="option-bar" d={`M0 0H${now * 100}V4H0Z`} />
            </svg>
            <small>{labelOf(one)}</small>
          </span>
        );
      })}
    </span>
  );
}
