import { useEffect, useRef, useState } from 'react';
import type { EventView, GameView, RoundView } from '../../electron/contract/event-view.ts';
import { inTableOrder } from '../../electron/contract/table-order.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { told } from '../library/asking.ts';
import { useSave } from '../library/use-save.ts';
import { Select } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** Whether a game may go to another table: a table sends the match that it has begun. */
export function canMove({ result, state }: GameView): boolean {
  return result === null && state !== 'playing';
}

/** The tables a game may go to, each with the game that is there, if any. */
function placesFor({ settings }: EventView, { games }: RoundView, mine: GameView) {
  const at = new Map(games.map((game) => [game.table, game]));
  const ids = new Set([...settings.tables.map(({ id }) => id), ...at.keys()]);
  // A hall without a list of its tables has one more.
  const more = Array.from({ length: ids.size + 1 }, (_, i) => String(i + 1)).find((id) => !ids.has(id)) ?? '';
  return inTableOrder(
    [...ids, more].map((table) => ({ table, there: at.get(table) ?? null })),
    settings.tables,
  ).filter(({ table, there }) => table !== mine.table && (there === null || canMove(there)));
}

/** Slips that name a table which is no longer right. */
function Slips({ round, tables }: { readonly round: RoundView; readonly tables: readonly string[] }) {
  const w = useWords();
  const language = useLanguage();
  const { view, by, refuse } = useEvent();
  const [saved, save] = useSave(refuse);
  // The button that moved the game has nothing left to do, so the keys go on here.
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => print.current?.focus(), []);
  const what = { event: view.id, what: 'slips', by, round: round.round, size: 'a4', twoUp: false, language } as const;
  return (
    <div className="event-actions move-slips">
      <p className="result-odd">
        <Icon name="warn" size={16} /> {w('move.slips', { count: tables.length, tables: tables.join(', ') })}
      </p>
      <button
        ref={print}
        type="button"
        className="btn btn-small"
        onClick={() => void save(told('tournament.print', { ...what, tables: [...tables] }))}
      >
        <Icon name="print" size={17} /> {w('move.print')}
      </button>
      {saved !== null && <span className="hint">{w('saved', { name: saved })}</span>}
    </div>
  );
}

/** Puts a game at another table by hand; a game that is there takes its table in return. */
export function MoveTable({ round, game }: { readonly round: RoundView; readonly game: GameView }) {
  const w = useWords();
  const { view, act, nameOf } = useEvent();
  const [table, setTable] = useState('');
  const [slips, setSlips] = useState<readonly string[]>([]);
  const places = placesFor(view, round, game);
  const chosen = places.find((one) => one.table === table);
  const there = chosen?.there ?? null;
  const names = ({ attacker, defender }: GameView) => ({ a: nameOf(attacker), d: nameOf(defender) });
  const move = (): void => {
    const from = game.table;
    const wish = { round: round.round, game: game.game, table, from, there: there?.game ?? null };
    void act({ kind: 'move-game', ...wish }).then((done) => {
      if (!done) return;
      setSlips(there === null ? [table] : [from, table]);
      setTable('');
    });
  };
  return (
    <section className="move-table" aria-label={w('table.move')}>
      {canMove(game) && (
        <form
          className="event-actions"
          onSubmit={(event) => {
            event.preventDefault();
            move();
          }}
        >
          <Select
            label={w('move.to')}
            value={chosen === undefined ? '' : table}
            options={[
              ['', w('move.choose')] as const,
              ...places.map(
                (one) =>
                  [
                    one.table,
                    one.there === null
                      ? w('move.free', { table: one.table })
                      : w('table.title', { table: one.table, ...names(one.there) }),
                  ] as const,
              ),
            ]}
            onChange={setTable}
          />
          <button type="submit" className="btn btn-main" disabled={chosen === undefined}>
            <Icon name="swap" size={17} /> {w(there === null ? 'move.do' : 'move.swap')}
          </button>
        </form>
      )}
      <div role="status">
        {chosen !== undefined && (
          <p>
            {w('move.goes', { ...names(game), table })}{' '}
            {there === null
              ? w('move.left', { table: game.table })
              : w('move.goes', { ...names(there), table: game.table })}
          </p>
        )}
        {chosen === undefined && slips.length > 0 && <Slips round={round} tables={slips} />}
      </div>
    </section>
  );
}
