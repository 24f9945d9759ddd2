import { memo, type ReactNode } from 'react';
import type { FightOfEntry, LogEntry } from '../../electron/contract/log-entry.ts';
import { text } from '../../rules/kernel/text.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace, lookOfSlot } from '../design/die-look.ts';
import { Icon } from '../design/icon.tsx';
import { Kept } from '../design/kept.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { clockIn } from '../i18n/clock-in.ts';
import { useSpokenLanguage, useText } from '../i18n/use-text.ts';
import { ruleOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { askAssumed } from './assumed-lines.tsx';
import { soFarOf, verbOf } from './ask-words.ts';
import { inSentences, saysMore } from '../../electron/contract/in-sentences.ts';
import { arithmetic } from './log-filter.ts';
import { covers } from './main-action.ts';

const nobody: readonly SideView[] = [];
/**
 * The sides of the siege alone: the fortress changes with most entries, and log rows must not rerender with it. The log
 * asks once for all its rows, or hundreds of them would look at each die.
 */
export const useSides = (): readonly SideView[] => useScreen(({ table }) => table.state?.siege.sides ?? nobody);

/** The most faces drawn in a row; beyond that only a count. */
const DRAWN = 8;

function Sign({ sides, seat }: { readonly sides: readonly SideView[]; readonly seat: string | null }) {
  const side = sides.find((one) => one.seat === seat);
  return side === undefined ? (
    <span className="log-table" aria-hidden="true">
      <Icon name="gavel" size={17} />
    </span>
  ) : (
    <>
      <Shield side={side} size={18} />
      <span className="visually-hidden">{side.name}</span>
    </>
  );
}

function Faces({ entry, sides }: { readonly entry: LogEntry; readonly sides: readonly SideView[] }) {
  const say = useText();
  const { tincture } = armsOf(sides, entry.seat);
  if (entry.faces.length === 0) return null;
  const label = entry.faces.map(({ face }) => face).join(' ');
  return (
    <span className={`log-faces ${tinctureClass(tincture)}`} role="img" aria-label={label}>
      {entry.faces.slice(0, DRAWN).map(({ face, reads, grade }, i) => (
        <DieFace key={i} look={lookOfFace(face, reads, grade)} tincture={tincture} size={22} />
      ))}
      {entry.faces.length > DRAWN && (
        <span className="label">{say(text('console.log.more-dice', { count: entry.faces.length - DRAWN }))}</span>
      )}
    </span>
  );
}

/** Faces added up against what was needed. */
function Sum({ entry }: { readonly entry: LogEntry }) {
  const say = useText();
  if (entry.sum === null) return null;
  const { total, limit } = entry.sum;
  const sum = arithmetic(
    entry.faces.map(({ face }) => face),
    total,
  );
  return <b className="log-sum">{limit === null ? sum : say(text('console.log.needs', { sum, needs: limit + 1 }))}</b>;
}

/** A fact assumed without asking; while undo is free, it can still be asked. */
function AssumedNote({ n }: { readonly n: number }) {
  const say = useText();
  const send = useSend();
  const { assumed } = useTable('assumed');
  const free = assumed?.facts.find((fact) => fact.n === n) ?? null;
  return (
    <>
      <span className="log-note">{say(text('console.log.assumed'))}</span>
      {free !== null && (
        <button type="button" className="btn btn-small btn-bare" onClick={() => send(askAssumed(free.row))}>
          {say(text('console.assumed.change'))}
        </button>
      )}
    </>
  );
}

type OnMenu = (n: number, button: HTMLElement) => void;

/** The time of an entry; on a console also the button that opens its menu. */
function Moment({ entry, onMenu }: { readonly entry: LogEntry; readonly onMenu: OnMenu | undefined }) {
  const say = useText();
  const language = useSpokenLanguage();
  const time = clockIn(language).format(entry.at);
  const drawn = <time dateTime={new Date(entry.at).toISOString()}>{time}</time>;
  if (onMenu === undefined) return <span className="log-time">{drawn}</span>;
  return (
    <button
      type="button"
      className="log-time"
      aria-haspopup="menu"
      title={say(text('console.log.menu'))}
      aria-label={say(text('console.log.menu-at', { time }))}
      onClick={({ currentTarget }) => {
        onMenu(entry.n, currentTarget);
      }}
    >
      {drawn}
    </button>
  );
}

/** One log entry: when, whose, in words, with its dice and its rule. */
export const LogRow = memo(function LogRow({
  entry,
  sides,
  withdrawn,
  notes,
  above,
  marked = false,
  heads = false,
  live = false,
  onMenu,
}: {
  readonly entry: LogEntry;
  readonly sides: readonly SideView[];
  readonly withdrawn: boolean;
  /** Notes pinned to it. */
  readonly notes: readonly LogEntry[];
  readonly above: ReactNode;
  /** Whether it is bookmarked. */
  readonly marked?: boolean;
  /** Whether its fight and round are named above it. */
  readonly heads?: boolean;
  /** Whether its roll is the result that stands in the dock. */
  readonly live?: boolean;
  /** Opens its menu beside the pressed button; absent if it has none. */
  readonly onMenu?: OnMenu;
}) {
  const say = useText();
  const send = useSend();
  const { rule } = entry;
  const tinted = live ? `log-live ${tinctureClass(armsOf(sides, entry.seat).tincture)}` : '';
  const words = say(entry.text);
  const more = saysMore(words, entry.outcome.map(say));
  return (
    <>
      {above}
      {heads && entry.fight !== undefined && <FightLine fight={entry.fight} />}
      <li
        className={`log-row log-${entry.kind === 'note' ? 'remark' : entry.kind} ${withdrawn ? 'log-withdrawn' : ''} ${tinted}`}
        data-entry={entry.n}
      >
        <Moment entry={entry} onMenu={onMenu} />
        <Sign sides={sides} seat={entry.seat} />
        <div className="log-words">
          <span className="log-text">
            <Kept>{words}</Kept>
          </span>
          {(entry.kind === 'note' || entry.kind === 'place') && <Icon name="pin" size={15} />}
          {marked && (
            <span className="log-mark">
              <Icon name="bookmark-set" size={15} />
              <span className="visually-hidden">{say(text('console.log.marked'))}</span>
            </span>
          )}
          {withdrawn && <span className="log-note">{say(text('console.log.withdrawn'))}</span>}
          {entry.by !== null && <span className="log-note">{say(text('console.log.by', { by: entry.by }))}</span>}
          {entry.assumed === true && <AssumedNote n={entry.n} />}
          <Sum entry={entry} />
          {more.length > 0 && (
            <span className="log-outcome">
              <Kept>{inSentences(more)}</Kept>
            </span>
          )}
          {notes.map(({ n, text: note, by }) => (
            <span key={n} className="log-pinned">
              <Icon name="pin" size={14} />{' '}
              <span>
                <Kept>{say(note)}</Kept>
              </span>
              {by !== null && <span className="log-note">{say(text('console.log.by', { by }))}</span>}
            </span>
          ))}
        </div>
        <Faces entry={entry} sides={sides} />
        {rule === null ? (
          <span />
        ) : (
          <button type="button" className="rule-id" onClick={() => send(ruleOpened(rule))}>
            <span className="visually-hidden">{say(text('console.why.open'))} </span>
            {rule}
          </button>
        )}
      </li>
    </>
  );
});

/**
 * The open roll while its dice come in, tinted in its side's colour. As long as the result of the roll before stands in
 * the dock nothing else is asked there, and the row of that roll is tinted instead.
 */
export function LiveRow() {
  const say = useText();
  const { ask, tray, siege, stage } = useTable('ask', 'tray', 'siege', 'stage');
  const covered = useScreen(({ desk }) => covers(stage, desk));
  if (ask?.ask !== 'roll' || covered) return null;
  const { tincture } = armsOf(siege.sides, ask.seat);
  const soFar = soFarOf({ ask, tray });
  return (
    <div className={`log-row log-live ${tinctureClass(tincture)}`} aria-hidden="true">
      <span className="log-time">{say(text('console.log.now'))}</span>
      <Sign sides={siege.sides} seat={ask.seat} />
      <div className="log-words">
        <span className="log-text">
          {say(verbOf(ask))}
          {soFar !== null && (
            <>
              {' · '}
              <b>{say(text('console.log.so-far', { soFar }))}</b>
            </>
          )}
        </span>
      </div>
      <span className="log-faces">
        {tray.slots.map((slot, i) =>
          slot.state === 'in' && i < DRAWN ? (
            <DieFace key={i} look={lookOfSlot(slot)} tincture={tincture} sides={ask.sides} size={22} />
          ) : null,
        )}
      </span>
      <span className="rule-id">{ask.rule}</span>
    </div>
  );
}

/** The fight that the rows below belong to, and its round. */
function FightLine({ fight }: { readonly fight: FightOfEntry }) {
  const say = useText();
  return (
    <li className="log-fight">
      <Icon name="flame" size={15} />
      {say(fight.name)}
      {fight.round > 0 && <span>{say(text('console.log.fight-round', { round: fight.round }))}</span>}
    </li>
  );
}

/** Whether a row starts another fight or round than the row above it, newest first. */
export const headsFight = ({ fight }: LogEntry, above: LogEntry | undefined): boolean =>
  fight !== undefined && (above?.fight?.n !== fight.n || above.fight.round !== fight.round);

/** Undo is free above it and needs both players below, where dice were rolled or a secret was revealed. */
export function DiceWall({ dice }: { readonly dice: boolean }) {
  const say = useText();
  return (
    <li className="dice-wall">
      <svg width="74" height="13" viewBox="0 0 74 13" aria-hidden="true">
        <path d="M0 13V4h6V0h7v4h6V0h7v4h6V0h7v4h6V0h7v4h6V0h7v4h9v9z" fill="var(--stone-2)" />
      </svg>
      {say(text(dice ? 'console.log.wall' : 'console.log.wall-reveal'))}
    </li>
  );
}
