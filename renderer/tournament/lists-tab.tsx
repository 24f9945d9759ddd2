import { useState } from 'react';
import type { ListedPlayer, ListsView } from '../../electron/contract/event-lists.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useLive } from '../devices/use-live.ts';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { useMissing } from './army-lists.tsx';
import { ScrollTable } from './heads.tsx';
import { AllListsActions, ListsInHand, LockOne } from './lists-hand.tsx';
import { Panel, Problem } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** One player's lists: view, send in on their behalf, withdraw, lock. */
function ListPanel({
  one,
  systems,
  onClose,
}: {
  readonly one: ListedPlayer;
  readonly systems: readonly string[];
  readonly onClose: () => void;
}) {
  const w = useWords();
  const say = useText();
  const language = useLanguage();
  const { view, act } = useEvent();
  const { player } = one;
  const key = `${player} ${language} ${String(view.revision)}`;
  const lists = useTold(() => told('tournament.listsOf', { event: view.id, player, language }), key);
  const now = lists.value?.lists ?? null;
  const [shown, setShown] = useState(now);
  // Keep the previous content visible while an update loads.
  if (now !== null && now !== shown) setShown(now);
  const problem = lists.value?.problem ?? lists.why;
  return (
    <Panel title={w('lists.title', { name: one.name })} wide onClose={onClose}>
      {problem !== null && <Problem>{say(problem)}</Problem>}
      {shown === null && problem === null && <p role="status">{w('reading')}</p>}
      {shown?.lists.length === 0 && <p className="hint">{w('lists.nothing-sent')}</p>}
      {shown !== null && (
        <ListsInHand
          player={player}
          own={shown}
          systems={systems}
          label={w('lists.send-for', { name: one.name })}
          level="h2"
          act={act}
        />
      )}
      <LockOne one={one} act={act} />
    </Panel>
  );
}

const icons = { missing: 'minus', faults: 'warn', legal: 'check' } as const;

/** Whether a player's lists are there and legal; faults are told beside what is missing. */
function ListState({ one: { state, faults, lists, missing } }: { readonly one: ListedPlayer }) {
  const w = useWords();
  const missingOf = useMissing();
  const said =
    state === 'missing' && lists > 0
      ? w('lists.state.missing-some', { lists: missingOf(missing) })
      : w(`lists.state.${state}`, { count: faults });
  return (
    <span className={faults > 0 ? 'list-state list-wrong' : 'list-state'}>
      <Icon name={icons[state]} size={17} /> {said}
      {state === 'missing' && faults > 0 && ` · ${w('lists.state.faults', { count: faults })}`}
    </span>
  );
}

/** Who has sent in an army list, and its state. Locks and publishes lists. */
export function ListsTab() {
  const w = useWords();
  const say = useText();
  const { view, act } = useEvent();
  const [lists, setLists] = useState<ListsView | null>(null);
  const [problem, setProblem] = useState<Text | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  useLive('tournament.lists', { event: view.id }, view.id, (value) => {
    setProblem(value.problem);
    if (value.lists !== null) setLists(value.lists);
  });
  if (lists === null) return problem === null ? <p role="status">{w('reading')}</p> : <Problem>{say(problem)}</Problem>;
  const chosen = lists.players.find(({ player }) => player === open);
  const shown = lists.players.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="event-lists">
      {problem !== null && <Problem>{say(problem)}</Problem>}
      <AllListsActions lists={lists} act={act} />
      {shown.length === 0 && <p className="hint">{w('players.none')}</p>}
      {shown.length > 0 && (
        <ScrollTable
          label={w('lists')}
          heads={[w('players.name'), w('lists.state'), { words: w('lists.count'), number: true }, w('lists.lock')]}
        >
          {shown.map((one) => (
            <tr key={one.player}>
              <th scope="row">
                <button type="button" className="event-name" onClick={() => setOpen(one.player)}>
                  {one.name}
                </button>
              </th>
              <td>
                <ListState one={one} />
              </td>
              <td className="number">{one.lists}</td>
              <td>
                {one.locked ? (
                  <span className="list-state">
                    <Icon name="lock" size={16} /> {w('lists.locked')}
                  </span>
                ) : (
                  w('lists.open')
                )}
              </td>
            </tr>
          ))}
        </ScrollTable>
      )}
      {chosen !== undefined && (
        <ListPanel one={chosen} systems={lists.systems} onClose={() => setOpen(null)} key={chosen.player} />
      )}
    </div>
  );
}
