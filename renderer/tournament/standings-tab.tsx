import { useState } from 'react';
import { scoreText } from '../../electron/contract/score-text.ts';
import type { EventView } from '../../electron/contract/event-view.ts';
import type { TieBreakId } from '../../electron/contract/event-settings.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { tieBreakIds } from '../../electron/contract/event-settings.ts';
import { text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { told } from '../library/asking.ts';
import { useTold } from '../library/use-told.ts';
import { Bracket } from './bracket.tsx';
import { Heads } from './heads.tsx';
import { LuckCells, LuckPanel, useLuck } from './luck-column.tsx';
import { Provisional } from './provisional.tsx';
import { AddChoice, Check, Panel, Problem } from './parts.tsx';
import { TeamStandings } from './team-standings.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';
import { moved, MoveButtons } from './move-buttons.tsx';

/** How a player's place is computed: each figure with its rule, its terms and their sum or mean. */
function Workings({ player, onClose }: { readonly player: string; readonly onClose: () => void }) {
  const w = useWords();
  const say = useText();
  const language = useLanguage();
  const { view, nameOf } = useEvent();
  const workings = useTold(
    () => told('tournament.working', { event: view.id, player }),
    `${player} ${String(view.revision)}`,
  );
  const problem = workings.value?.problem ?? workings.why;
  return (
    <Panel title={w('working.title', { name: nameOf(player) })} wide onClose={onClose}>
      {problem !== null && <Problem>{say(problem)}</Problem>}
      {workings.value === null && problem === null && <p role="status">{w('reading')}</p>}
      {workings.value?.workings.map(({ id, rule, how, value, terms }) => (
        <section key={id} className="working">
          <h2>
            {id === 'points' ? w('points') : say(text(`standings.${id}`))}{' '}
            <b>{value === null ? w('working.none') : decimal(value, language)}</b>
          </h2>
          <p className="hint">{say(rule)}</p>
          {terms.length > 0 && (
            <table className="working-terms">
              <tbody>
                {terms.map((term, i) => (
                  <tr key={i} className={term.weight === 0 ? 'working-struck' : ''}>
                    <th scope="row">{say(term.label)}</th>
                    <td className="number">
                      {decimal(term.value, language)}
                      {term.weight > 1 && ` × ${String(term.weight)}`}
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{w(`working.${how}`)}</th>
                  <td className="number">
                    <b>{value === null ? '–' : decimal(value, language)}</b>
                  </td>
                </tr>
              </tfoot>
            </table>
          )}
        </section>
      ))}
    </Panel>
  );
}

/** The order of the tie-breaks, changed by dragging or with the keyboard. Each change is an act of the event. */
function Order() {
  const w = useWords();
  const say = useText();
  const { view, act } = useEvent();
  const order = view.settings.tieBreaks;
  const [held, setHeld] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const nameOf = (id: TieBreakId): string => say(text(`standings.${id}`));
  const save = (tieBreaks: TieBreakId[]): void =>
    void act({ kind: 'settings', settings: { ...view.settings, tieBreaks }, from: view.settings });
  const move = (from: number, to: number): void => {
    const id = order[from];
    if (id === undefined || to < 0 || to >= order.length || from === to) return;
    save(moved(order, from, to));
    setSpoken(w('ties.moved', { name: nameOf(id), place: to + 1 }));
  };
  const left = tieBreakIds.filter((id) => !order.includes(id));
  return (
    <section className="ties" aria-labelledby="ties-title">
      <h2 id="ties-title">{w('ties')}</h2>
      <p className="hint">{w('ties.note')}</p>
      <ol>
        {order.map((id, i) => (
          <li
            key={id}
            draggable
            className={`tie ${over === i && held !== null && held !== i ? 'tie-over' : ''}`}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', id);
              setHeld(i);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(i);
            }}
            onDragEnd={() => {
              setHeld(null);
              setOver(null);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (held !== null) move(held, i);
            }}
          >
            <span className="tie-number">{i + 1}</span>
            <span className="tie-name">{nameOf(id)}</span>
            <MoveButtons name={nameOf(id)} at={i} length={order.length} onMove={(to) => move(i, to)} />
            <button type="button" className="icon-button" onClick={() => save(order.filter((one) => one !== id))}>
              <Icon name="close" size={16} />
              <span className="visually-hidden">{w('ties.remove', { name: nameOf(id) })}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {left.length > 0 && (
        <AddChoice
          label={w('ties.add')}
          none={w('ties.choose')}
          of={left.map((id) => [id, nameOf(id)] as const)}
          onAdd={(id) => save([...order, id])}
        />
      )}
    </section>
  );
}

/** Column headings of published soft scores, and of the total if they count. */
function SoftHeads({ view }: { readonly view: EventView }) {
  const w = useWords();
  const language = useLanguage();
  return (
    <>
      {view.soft.map(({ name, most, weight }) => (
        <th
          key={name}
          scope="col"
          className="number"
          title={w(weight > 0 ? 'category.counts' : 'category.counts-not', {
            most,
            weight: decimal(String(weight), language),
          })}
        >
          {name}
        </th>
      ))}
      {view.standings.some(({ total }) => total !== null) && (
        <th scope="col" className="number" title={w('total.is')}>
          {w('total')}
        </th>
      )}
    </>
  );
}

/** Places, points and tie-breaks; every player opens to the arithmetic of every figure. */
export function StandingsTab() {
  const w = useWords();
  const say = useText();
  const language = useLanguage();
  const { view, nameOf } = useEvent();
  const [open, setOpen] = useState<string | null>(null);
  const [withLuck, setWithLuck] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const luck = useLuck(view.id, withLuck);
  const clubs = new Map(view.players.map(({ player }) => [player.id, player]));
  return (
    <div className="event-standings">
      <div className="event-scroll" tabIndex={0} role="region" aria-label={w('tab.standings')}>
        <div className="standings-head">
          <p className="label">
            {view.after === 0 ? w('standings.before') : w('standings.after', { round: view.after })}
          </p>
          <Check label={w('luck.show')} checked={withLuck} onChange={setWithLuck} />
        </div>
        <Provisional games={view.openGames} />
        {view.bracket.length > 0 && <p className="hint">{w('standings.cut-note')}</p>}
        {withLuck && (
          <p className="hint" role="status">
            {luck === null || luck.waiting > 0 ? w('luck.working', { count: luck?.waiting ?? 0 }) : w('luck.note')}
          </p>
        )}
        {luck !== null && luck.problem !== null && <Problem>{say(luck.problem)}</Problem>}
        <p className="standings-ahead">
          {view.winners.length > 0 && <Icon name="trophy" size={18} />} {say(view.ahead)}
        </p>
        {view.todo !== null && <p className="hint">{say(view.todo)}</p>}
        {view.bracket.length > 0 && <Bracket bracket={view.bracket} />}
        {view.teams !== undefined && (
          <>
            <TeamStandings teams={view.teams} />
            <h2 className="chronicle">{w('teams.players')}</h2>
          </>
        )}
        <table className="event-table">
          <thead>
            <tr>
              <Heads
                of={[
                  { words: w('place'), number: true },
                  w('players.name'),
                  { words: w('score.head'), number: true, title: w('score.is') },
                  { words: w('points'), number: true },
                  ...view.settings.tieBreaks.map((id) => ({ words: say(text(`standings.${id}`)), number: true })),
                ]}
              />
              <SoftHeads view={view} />
              {withLuck && (
                <Heads
                  of={[
                    { words: w('luck.dice'), number: true },
                    { words: w('luck.choices'), number: true },
                  ]}
                />
              )}
            </tr>
          </thead>
          <tbody>
            {view.standings.map(({ id, place, points, tieBreaks, score, fate, soft, total }) => (
              <tr key={id}>
                <td className="number">{place}</td>
                <th scope="row">
                  <button type="button" className="event-name" onClick={() => setOpen(id)}>
                    {nameOf(id)}
                  </button>
                  <span className="standings-of">
                    {[fate === null ? null : say(fate), clubs.get(id)?.club, clubs.get(id)?.army]
                      .filter((one) => one !== null && one !== undefined)
                      .join(' · ')}
                  </span>
                </th>
                <td className="number standings-score">{scoreText(score)}</td>
                <td className="number">
                  <b>{decimal(points, language)}</b>
                </td>
                {tieBreaks.map((one) => (
                  <td key={one.id} className="number">
                    {one.id === 'lot' ? '·' : one.value === null ? '–' : decimal(one.value, language)}
                  </td>
                ))}
                {soft.map((mark, i) => (
                  <td key={i} className="number">
                    {mark === null ? '–' : decimal(mark, language)}
                  </td>
                ))}
                {total !== null && (
                  <td className="number">
                    <b>{decimal(total, language)}</b>
                  </td>
                )}
                {withLuck && <LuckCells luck={luck} player={id} name={nameOf(id)} onOpen={() => setOpened(id)} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Order />
      {open !== null && <Workings player={open} onClose={() => setOpen(null)} />}
      {opened !== null && luck !== null && <LuckPanel luck={luck} player={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
