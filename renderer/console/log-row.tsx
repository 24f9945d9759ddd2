import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FightOfEntry, LogEntry } from '../../electron/contract/log-entry.ts';
import { text } from '../../rules/kernel/text.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfFace, lookOfSlot } from '../design/die-look.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { clockIn } from '../i18n/clock-in.ts';
import { useText } from '../i18n/use-text.ts';
import { ruleOpened } from '../store/desk.ts';
import { useScreen, useSend, useTable } from '../store/screen.ts';
import { askAssumed } from './assumed-lines.tsx';
import { soFarOf, verbOf } from './ask-words.ts';
import { inSentences } from '../../electron/contract/in-sentences.ts';
import { arithmetic } from './log-filter.ts';

const nobody: readonly SideView[] = [];
/** The sides alone: the fortress changes with most entries, and no row of the log with it. */
const useSides = (): readonly SideView[] => useScreen(({ table }) => table.state?.siege.sides ?? nobody);

/** Faces that fit in a row; of more only a number. */
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

function Faces({ entry }: { readonly entry: LogEntry }) {
  const say = useText();
  const { tincture } = armsOf(useSides(), entry.seat);
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

/** Nobody was asked this fact; it is, as long as undo is free, where somebody wants that. */
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

/** When it happened; at a console also the way to what can be done with it. */
function Moment({ entry, onMenu }: { readonly entry: LogEntry; readonly onMenu: OnMenu | undefined }) {
  const say = useText();
  const { i18n } = useTranslation();
  const time = clockIn(i18n.language).format(entry.at);
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

/** One thing that happened: when, whose, in words, with its dice and its rule. */
export const LogRow = memo(function LogRow({
  entry,
  withdrawn,
  notes,
  above,
  marked = false,
  heads = false,
  onMenu,
}: {
  readonly entry: LogEntry;
  readonly withdrawn: boolean;
  /** Notes that are pinned to it. */
  readonly notes: readonly LogEntry[];
  readonly above: ReactNode;
  /** Somebody wants to find it again. */
  readonly marked?: boolean;
  /** Its fight and round are named above it. */
  readonly heads?: boolean;
  /** Opens what can be done with it, beside the button that was pressed; nothing can be where it is left out. */
  readonly onMenu?: OnMenu;
}) {
  const say = useText();
  const send = useSend();
  const sides = useSides();
  const { rule } = entry;
  return (
    <>
      {above}
      {heads && entry.fight !== undefined && <FightLine fight={entry.fight} />}
      <li
        className={`log-row log-${entry.kind === 'note' ? 'remark' : entry.kind} ${withdrawn ? 'log-withdrawn' : ''}`}
        data-entry={entry.n}
      >
        <Moment entry={entry} onMenu={onMenu} />
        <Sign sides={sides} seat={entry.seat} />
        <div className="log-words">
          <span className="log-text">{say(entry.text)}</span>
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
          {entry.outcome.length > 0 && <span className="log-outcome">{inSentences(entry.outcome.map(say))}</span>}
          {notes.map(({ n, text: words, by }) => (
            <span key={n} className="log-pinned">
              <Icon name="pin" size={14} /> {say(words)}
              {by !== null && <span className="log-note">{say(text('console.log.by', { by }))}</span>}
            </span>
          ))}
        </div>
        <Faces entry={entry} />
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

/** The open roll, washed in its side, while its dice come in. */
export function LiveRow() {
  const say = useText();
  const { ask, tray, siege } = useTable('ask', 'tray', 'siege');
  if (ask?.ask !== 'roll') return null;
  const { tincture } = armsOf(siege.sides, ask.seat);
  const soFar = soFarOf({ ask, tray });
  return (
    <div className={`log-row log-live ${tinctureClass(tincture)}`} aria-hidden="true">
      <span className="log-time">{say(text('console.log.now'))}</span>
      <Sign sides={siege.sides} seat={ask.seat} />
      <div className="log-words">
        <span className="log-text">
          {say(verbOf(ask))} {soFar !== null && <b>{say(text('console.log.so-far', { soFar }))}</b>}
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

/** The fight that the rows beneath belong to, and its round. */
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

/** Whether another fight or round begins with a row than with the row above it, the newest being on top. */
export const headsFight = ({ fight }: LogEntry, above: LogEntry | undefined): boolean =>
  fight !== undefined && (above?.fight?.n !== fight.n || above.fight.round !== fight.round);

/** Above it undo is free, below it needs both players: there dice were rolled, or something hidden came to light. */
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
