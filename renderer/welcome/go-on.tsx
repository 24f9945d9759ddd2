import type { RefObject } from 'react';
import { firstInWords } from '../../electron/contract/written-dates.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { KeyCap } from '../console/key-cap.tsx';
import { useLanguage } from '../console/use-language.ts';
import { DieFace } from '../design/die-face.tsx';
import { lookOfSlot } from '../design/die-look.ts';
import { Icon } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { armsOf } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { useScreen, useTable } from '../store/screen.ts';

/** The day and time a siege was left, formatted. */
function useWhen(at: number | null): string {
  const language = useLanguage();
  if (at === null) return '';
  const format = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return firstInWords(new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', format).format(at), language);
}

/** The open question and who it is for; after the end, the result and the winner. */
function useAsked(): { readonly words: Text; readonly seat: string | null; readonly note: Text | null } {
  const { ask, siege, tray } = useTable('ask', 'siege', 'tray');
  const named = (seat: string): string => siege.sides.find((side) => side.seat === seat)?.name ?? seat;
  if (siege.result !== null) return { words: siege.result.text, seat: siege.result.winner, note: null };
  if (ask === null)
    return { words: text('welcome.asks.order', { name: named(siege.active) }), seat: siege.active, note: null };
  if (ask.ask !== 'roll')
    return { words: text('welcome.asks.answer', { name: named(ask.seat) }), seat: ask.seat, note: null };
  const here = tray.slots.filter(({ state }) => state === 'in').length;
  return {
    words: text('welcome.asks.roll', { name: named(ask.seat), count: ask.dice }),
    seat: ask.seat,
    note: here === 0 ? null : text('welcome.asks.here', { count: here }),
  };
}

/** The siege that was left, in its current state. */
export function GoOn({
  main,
  onGo,
}: {
  readonly main: RefObject<HTMLButtonElement | null>;
  readonly onGo: () => void;
}) {
  const say = useText();
  const { siege, tray, ask, devices } = useTable('siege', 'tray', 'ask', 'devices');
  const left = useScreen(({ table }) => table.log.at(-1)?.at ?? null);
  const when = useWhen(left);
  const asked = useAsked();
  const phase = siege.phases.find(({ id }) => id === siege.phase)?.name ?? null;
  const arms = asked.seat === null ? null : armsOf(siege.sides, asked.seat);
  const silent = devices.filter(({ state, dice }) => state !== 'ready' && dice.length > 0).length;
  return (
    <div className="start-main">
      <button ref={main} type="button" className="start-go" onClick={onGo}>
        <span className="start-icon">
          <Icon name="play" size={26} />
        </span>
        <span className="start-words">
          <b>{say(text('welcome.go-on', { name: siege.name }))}</b>
          <span>
            {say(
              left === null
                ? text('welcome.not-begun')
                : phase === null
                  ? text('welcome.left', { when, turn: siege.turn })
                  : text('welcome.left-in', { when, turn: siege.turn, phase }),
            )}
          </span>
        </span>
        <KeyCap>Enter</KeyCap>
      </button>
      <div className="start-state">
        <p>
          {arms !== null && <Shield side={arms} size={22} />}
          <b>{say(asked.words)}</b>
          {asked.note !== null && <span>{say(asked.note)}</span>}
        </p>
        {ask?.ask === 'roll' && arms !== null && (
          <p className="start-dice" aria-hidden="true">
            {tray.slots.slice(0, 12).map((slot, i) => (
              <DieFace key={i} look={lookOfSlot(slot)} tincture={arms.tincture} sides={ask.sides} size={34} />
            ))}
          </p>
        )}
        <p>
          {siege.sides.map((side) => (
            <span key={side.seat} className="start-score">
              <Shield side={side} size={18} />
              {side.name} <b>{say(side.tally?.figures ?? text('console.points', { count: side.victoryPoints }))}</b>
            </span>
          ))}
          {silent > 0 && (
            <span className="start-score">
              <Icon name="warn" size={16} /> {say(text('welcome.silent', { count: silent }))}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
