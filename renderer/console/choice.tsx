import type { AskView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { optionChosen, optionsTurned } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { Cards } from './cards.tsx';
import { optionPage } from './option-pages.ts';
import { figuresOf, OptionChances, useOptionOdds } from './option-odds.tsx';

/** The options of an open choice. The selected one is shown on the plan; the main button sends it. */
export function Choice({ ask }: { readonly ask: Extract<AskView, { ask: 'choose' }> }) {
  const say = useText();
  const send = useSend();
  const option = useScreen(({ desk }) => desk.option);
  const { shown, more } = optionPage(
    ask.options,
    option,
    useScreen(({ desk }) => desk.optionPage),
  );
  const odds = useOptionOdds(ask.token);
  const likewise = useScreen(({ desk }) => desk.likewise);
  const before = likewise?.rule === ask.rule && likewise.seat === ask.seat ? likewise.option : null;
  const { match } = useTable('match');
  const advice = useScreen(({ preferences }) => preferences.advice);
  const priced = odds.some(({ price }) => price !== undefined);
  // Chances that no option changes are said once, below all of them.
  const alike = odds.length === ask.options.length && new Set(odds.map(figuresOf)).size === 1;
  const one = alike ? odds.find(({ odds: chances, roll }) => chances.length > 0 && roll === null) : undefined;
  return (
    <>
      <Cards
        name={ask.token}
        label={say(ask.why)}
        cards={shown.map(({ id, text: title }) => {
          const its = one === undefined ? odds.find(({ option: of }) => of === id) : undefined;
          if (its === undefined && id !== before) return { id, title: say(title) };
          const detail = (
            <>
              {id === before && say(text('console.choice.as-before'))}
              {its !== undefined && <OptionChances odds={its} />}
            </>
          );
          return { id, title: say(title), detail };
        })}
        chosen={option}
        onChoose={(id) => send(optionChosen(id))}
        more={more === null ? null : { count: more.count, onOpen: () => send(optionsTurned(more.page)) }}
      />
      {one !== undefined && (
        <div className="option-alike">
          {say(text('console.choice.alike'))}
          <OptionChances odds={one} />
        </div>
      )}
      {advice && priced && match.noAdvice === true && <p className="hint">{say(text('console.odds.no-advice'))}</p>}
    </>
  );
}

/** A yes-or-no fact of the table. */
export function YesNo({ ask }: { readonly ask: Extract<AskView, { ask: 'declare' }> }) {
  const say = useText();
  const send = useSend();
  const option = useScreen(({ desk }) => desk.option);
  const answers = ['yes', 'no'] as const;
  return (
    <Cards
      name={ask.token}
      label={say(ask.why)}
      cards={answers.map((id) => ({
        id,
        title: say(text(`console.${id}`)),
        ...((ask.ahead?.[0]?.suggested ?? ask.suggested) === (id === 'yes') && {
          detail: say(text('console.declare.told')),
        }),
      }))}
      chosen={answers.find((id) => id === option) ?? null}
      onChoose={(id) => send(optionChosen(id))}
    />
  );
}
