import { useCallback, useMemo, useState } from 'react';
import type { LogEntry } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { ChoiceButtons } from '../forms/choice-buttons.tsx';
import { Icon } from '../design/icon.tsx';
import { Kept } from '../design/kept.tsx';
import { useText } from '../i18n/use-text.ts';
import { logFiltered, logSearched } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { withdrawnIn } from '../store/withdrawn.ts';
import { ask as tell } from '../store/asking.ts';
import { KeyCap } from './key-cap.tsx';
import { LogMenu, type MenuOf } from './log-menu.tsx';
import { DiceWall, headsFight, LiveRow, LogRow, useSides } from './log-row.tsx';
import { isFound, isUnder, logFilters, underTheWall } from './log-filter.ts';
import { covers } from './main-action.ts';
import { performUndo } from './perform.ts';
import { LogPages } from './siege-menus.tsx';

/** The most rows rendered at once; older ones are found by searching. */
const SHOWN = 300;

/** How many numbers of the log share a sheet, the part that is laid out and painted as one. */
const ON_A_SHEET = 12;
const sheetOf = ({ n }: LogEntry): number => Math.floor(n / ON_A_SHEET);

const none: readonly LogEntry[] = [];

/** The notes of a log, grouped by the entry they are pinned to. */
function pinned(log: readonly LogEntry[]): ReadonlyMap<number, readonly LogEntry[]> {
  return Map.groupBy(
    log.filter(({ about }) => about !== undefined),
    ({ about }) => about ?? 0,
  );
}

/**
 * What an undo takes back. Words that have no room are left out. A colon hangs to the left of the word behind it, where
 * there is a gap for it unless that word begins a line: so no line begins or ends with one.
 */
function UndoWords({ words }: { readonly words: string }) {
  const [, head = words, colon, next, rest = ''] = /^(.{9,}?)(\u00a0?:) (\S+)(.*)$/u.exec(words) ?? [];
  return (
    <span className="log-undo-words">
      <Kept>{head}</Kept>
      {colon !== undefined && (
        <>
          <span className={colon.length > 1 ? 'log-undo-gap log-undo-wide' : 'log-undo-gap'}> </span>
          <span className="log-undo-next">
            <span className="log-undo-colon">{colon}</span>
            {next}
          </span>
          <Kept>{rest}</Kept>
        </>
      )}
    </span>
  );
}

function Undo() {
  const say = useText();
  const send = useSend();
  const { undo, redo } = useTable('undo', 'redo');
  const words = say(undo === null ? text('console.undo.nothing') : text('console.undo.what', { what: undo.text }));
  return (
    <>
      <button
        type="button"
        className="btn btn-small log-undo"
        disabled={undo === null}
        title={undo?.needsBoth === true ? `${words}. ${say(text('console.undo.both'))}` : words}
        onClick={() => send(performUndo())}
      >
        <Icon name={undo?.needsBoth === true ? 'lock' : 'undo'} size={17} />
        <UndoWords words={words} />
        <KeyCap>Ctrl Z</KeyCap>
      </button>
      <button
        type="button"
        className="btn btn-small btn-bare btn-icon"
        disabled={!redo}
        onClick={() => void send(tell('match.redo', {}))}
      >
        <Icon name="redo" size={17} />
        <span className="visually-hidden">{say(text('console.redo'))}</span>
      </button>
    </>
  );
}

/** The log, newest first, with dice, sums and rules; withdrawn rows stay, struck through. */
export function LogPane() {
  const say = useText();
  const send = useSend();
  const { undo, bookmarks, stage } = useTable('undo', 'bookmarks', 'stage');
  const standing = useScreen(({ desk }) => (stage !== null && covers(stage, desk) ? stage.row : null));
  const [menu, setMenu] = useState<MenuOf | null>(null);
  const openMenu = useCallback((n: number, button: HTMLElement) => {
    // A second press on its button closes the menu.
    setMenu((before) => (before?.n === n ? null : { n, button: { current: button } }));
  }, []);
  const log = useScreen(({ table }) => table.log);
  const sides = useSides();
  const filter = useScreen(({ desk }) => desk.filter);
  const search = useScreen(({ desk }) => desk.search);
  const shown = useMemo(
    () =>
      log
        .filter((entry) => isUnder(filter, entry, bookmarks) && isFound(search, entry, say))
        .slice(-SHOWN)
        .reverse(),
    [log, filter, search, say, bookmarks],
  );
  const sheets = useMemo(() => {
    const rows = shown.map((entry, i) => ({ entry, newer: shown[i - 1] }));
    return [...Map.groupBy(rows, ({ entry }) => sheetOf(entry))];
  }, [shown]);
  const gone = useMemo(() => withdrawnIn(log), [log]);
  const marked = useMemo(() => new Set(bookmarks), [bookmarks]);
  const notes = useMemo(() => pinned(log), [log]);
  const wall = underTheWall(log, gone, undo === null ? null : !undo.needsBoth);
  // Dice already in for the open roll are the wall, although no row has them yet.
  const lies = useScreen(({ table }) => table.state?.tray.slots.some(({ state }) => state === 'in') === true);
  const dice = lies || log.find(({ n }) => n === wall)?.faces.length !== 0;
  const walled = wall === null ? undefined : shown.find(({ n }) => n <= wall);
  return (
    <section className="pane log" aria-labelledby="log-head">
      <div className="log-head">
        <h2 id="log-head">{say(text('console.log.name'))}</h2>
        <div className="log-filters" role="group" aria-label={say(text('console.log.filter'))}>
          <ChoiceButtons
            of={logFilters}
            now={filter}
            className="btn btn-small btn-bare"
            words={(one) =>
              one === 'marked' ? (
                <>
                  <Icon name="bookmark" size={17} />
                  <span className="visually-hidden">{say(text('console.log.filter.marked'))}</span>
                </>
              ) : (
                say(text(`console.log.filter.${one}`))
              )
            }
            onChoose={(one) => send(logFiltered(one))}
          />
        </div>
        <label className="log-search">
          <Icon name="search" size={16} />
          <span className="visually-hidden">{say(text('console.log.search'))}</span>
          <input
            id="log-search"
            type="search"
            value={search}
            placeholder={say(text('console.log.search-short'))}
            onChange={({ target }) => send(logSearched(target.value))}
          />
        </label>
        <LogPages />
        <span className="log-gap" />
        <Undo />
      </div>
      <div className="log-rows" id="log" tabIndex={0} role="group" aria-label={say(text('console.log.rows'))}>
        <LiveRow />
        {shown.length === 0 && (
          <p className="hint">{say(text(log.length === 0 ? 'console.log.empty' : 'console.log.none'))}</p>
        )}
        {sheets.map(([sheet, rows]) => (
          <ol key={sheet}>
            {rows.map(({ entry, newer }) => (
              <LogRow
                key={entry.n}
                entry={entry}
                sides={sides}
                withdrawn={gone.has(entry.n)}
                live={entry.n === standing}
                marked={marked.has(entry.n)}
                onMenu={openMenu}
                notes={notes.get(entry.n) ?? none}
                heads={headsFight(entry, newer)}
                above={entry === walled ? <DiceWall dice={dice} /> : null}
              />
            ))}
          </ol>
        ))}
      </div>
      {menu !== null && (
        <LogMenu
          entry={menu}
          onClose={() => {
            setMenu(null);
          }}
        />
      )}
    </section>
  );
}
