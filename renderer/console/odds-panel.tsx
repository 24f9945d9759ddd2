import { useState } from 'react';
import type { NoChanceView } from '../../electron/contract/odds-view.ts';
import type { OddsState, OddsView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { Kept } from '../design/kept.tsx';
import { useText } from '../i18n/use-text.ts';
import { offerKey } from '../store/desk.ts';
import { useScreen, useTable } from '../store/screen.ts';
import { plainText } from './chance.ts';
import { ChanceLine } from './chance-line.tsx';
import { briefly, useChanceLabel, useChanceSaid } from './chance-said.ts';
import { own } from '../../rules/kernel/own.ts';

/** The chances of the open question or the selected command, or why there are none. */
export function useOdds(): {
  readonly odds: readonly OddsView[];
  readonly state: OddsState;
  readonly why: NoChanceView | null;
} {
  const { odds, oddsState, noOdds, openOdds, ask } = useTable('odds', 'oddsState', 'noOdds', 'openOdds', 'ask');
  const order = useScreen(({ desk }) => desk.order);
  const previews = useScreen((screen) => screen.previews);
  if (ask === null) {
    const { odds: found = [], why = null } = (order === null ? undefined : own(previews, offerKey(order))) ?? {};
    return { odds: found, state: why === null ? 'there' : 'unsaid', why };
  }
  // A phone receives chances only if both sides agreed to show them to everybody.
  if (odds.length === 0 && openOdds !== null) return openOdds;
  return { odds, state: oddsState ?? 'there', why: noOdds ?? null };
}

/** Why there is no number: it is being computed, or cannot be. Never shown as zero. */
function NoChance({ state, why }: { readonly state: OddsState; readonly why: NoChanceView | null }) {
  const say = useText();
  if (state === 'there') return null;
  return (
    <section className="odds odds-brief" aria-label={say(text('console.odds.title'))} aria-busy={state === 'working'}>
      <div className="panel-head">
        <p className="label">
          {state === 'unsaid' && why !== null ? (
            <>
              {say(why.text)} <code>{why.rule}</code>
            </>
          ) : (
            say(text(state === 'working' ? 'console.odds.working' : 'console.odds.too-large'))
          )}
        </p>
        {state === 'working' && (
          <p className="odds-figures" aria-hidden="true">
            <span className="odds-now">…</span>
          </p>
        )}
      </div>
    </section>
  );
}

/** As many other chances are listed at first; the rest comes when asked for. */
const MOST_OTHERS = 4;

/** The whole fight before what else this order may bring. */
const wholeFirst = (odds: readonly OddsView[]): readonly OddsView[] =>
  odds.toSorted((a, b) => Number(b.cover !== undefined) - Number(a.cover !== undefined));

/** The other chances as figures to switch to, with what a whole fight covers; of many, the first ones. */
function Others({ others, onPick }: { readonly others: readonly OddsView[]; readonly onPick: (id: string) => void }) {
  const say = useText();
  const saidOf = useChanceSaid();
  const labelOf = useChanceLabel();
  const [all, setAll] = useState(false);
  const shown = all || others.length <= MOST_OTHERS + 1 ? others : others.slice(0, MOST_OTHERS);
  if (others.length === 0) return null;
  return (
    <div>
      <ul className="odds-others">
        {shown.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="odds-other"
              onClick={() => {
                onPick(one.id);
              }}
            >
              <span className="odds-other-what">
                <Kept>{say(one.text)}</Kept>
                {one.cover !== undefined && <small>{briefly(labelOf(one))}</small>}
              </span>
              <b>{saidOf(one)}</b>
            </button>
          </li>
        ))}
      </ul>
      {others.length > MOST_OTHERS + 1 && (
        <button type="button" className="btn btn-small odds-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {say(all ? text('console.odds.fewer') : text('console.odds.more', { n: others.length - MOST_OTHERS }))}
        </button>
      )}
    </div>
  );
}

/** Chances titled by outcome: one drawn as a line, below it the others as figures to switch to. `brief`: no line. */
export function OddsPanel({ brief = false }: { readonly brief?: boolean }) {
  const say = useText();
  const saidOf = useChanceSaid();
  const labelOf = useChanceLabel();
  const { odds, state, why } = useOdds();
  const { ask, siege } = useTable('ask', 'siege');
  const seat = useScreen(({ desk }) => desk.order?.seat) ?? ask?.seat ?? siege.active;
  const [picked, setPicked] = useState<string | null>(null);
  // While dice are thrown the end of the fight comes first, as on its card; an order begins with what it does itself.
  const first = ask === null ? odds[0] : wholeFirst(odds)[0];
  const main = odds.find(({ id }) => id === picked) ?? first;
  if (main === undefined) return <NoChance state={state} why={why} />;
  const now = main.line.at(-1)?.chance ?? 0;
  const said = saidOf(main);
  const plain = main.kind === undefined ? plainText(now) : null;
  const dice = ask?.ask === 'roll' ? ask.dice : main.line.length - 1;
  return (
    <section
      className={`odds ${brief ? 'odds-brief' : ''} ${tinctureClass(armsOf(siege.sides, main.favours ?? seat).tincture)}`}
      aria-labelledby="odds-head"
    >
      <div className="panel-head">
        <div>
          <h2 id="odds-head">
            <Kept>{say(main.text)}</Kept>
          </h2>
          <p className="label">{labelOf(main)}</p>
        </div>
        <p className="odds-figures">
          <span className={said.length > 6 ? 'odds-now odds-word' : 'odds-now'}>{said}</span>
          {plain !== null && <span className="odds-plain">{say(plain)}</span>}
        </p>
      </div>
      {!brief && dice > 0 && <ChanceLine odds={main} dice={dice} />}
      <Others others={wholeFirst(odds.filter((one) => one !== main))} onPick={setPicked} />
    </section>
  );
}
