import './welcome.css';
import './ways.css';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { LibraryEntry } from '../../electron/contract/library.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { KeyCap } from '../console/key-cap.tsx';
import { Logo } from '../console/logo.tsx';
import { Refusal } from '../console/refusal.tsx';
import { useLanguage } from '../console/use-language.ts';
import { FilePicker } from '../forms/file-picker.tsx';
import { Icon } from '../design/icon.tsx';
import type { IconName } from '../design/icons.ts';
import { languages } from '../i18n/read-files.ts';
import { useText } from '../i18n/use-text.ts';
import { useSeenTheme } from '../design/theme.ts';
import { told } from '../library/asking.ts';
import { importedMatch } from '../library/import-match.ts';
import { hasFieldOnly } from '../battlefield/lazy-battlefield.tsx';
import { StillField } from '../battlefield/still-field.tsx';
import { Boards, hasBoardsOnly } from '../plan/lazy-boards.tsx';
import { Cutaway } from '../plan/lazy-cutaway.tsx';
import { MeasuredPlan } from '../plan/measured-plan.tsx';
import { useSize, type Size } from '../plan/use-size.ts';
import { ask } from '../store/asking.ts';
import { refusedWith, sheetOpened } from '../store/desk.ts';
import { coachWanted, pageShown } from '../store/pages.ts';
import { preferred } from '../store/preferences.ts';
import { useScreen, useSend, useTable, type Thunk } from '../store/screen.ts';
import { goTo } from '../tournament/address.ts';
import { GoOn } from './go-on.tsx';
import { MonitorOffer } from './monitor-offer.tsx';
import { NearlyThrough } from './nearly-through.tsx';
import { ThreeMoves } from './three-moves.tsx';

/** Puts the coached siege on the table and shows its first move. */
export function coachedSiege(): Thunk<Promise<void>> {
  return async (dispatch) => {
    if (!(await dispatch(ask('start.coached', {})))) return;
    dispatch(coachWanted(true));
    dispatch(pageShown('siege'));
  };
}

/** Restarts the siege on the table with the sides swapped. */
export function rematch(): Thunk<Promise<void>> {
  return async (dispatch) => {
    if (await dispatch(ask('start.rematch', {}))) dispatch(pageShown('siege'));
  };
}

/** Matches played so far, latest first; null until the host answers. */
function usePlayed(): readonly LibraryEntry[] | null {
  const send = useSend();
  const { match } = useTable('match');
  const [played, setPlayed] = useState<readonly LibraryEntry[] | null>(null);
  useEffect(() => {
    let here = true;
    void send(told('library.list', {})).then((answer) => {
      if (here) setPlayed(answer.ok ? answer.value.filter(({ rows }) => rows > 0) : []);
    });
    return () => {
      here = false;
    };
  }, [send, match.id]);
  return played;
}

interface Way {
  readonly icon: IconName;
  readonly title: Text;
  readonly note: Text;
  readonly go: Thunk | Thunk<Promise<void>>;
}

function Card({ way: { icon, title, note, go }, at }: { readonly way: Way; readonly at: number }) {
  const say = useText();
  const send = useSend();
  return (
    <button type="button" className="start-card" onClick={() => void send(go as Thunk)}>
      <span className="start-icon">
        <Icon name={icon} size={24} />
      </span>
      <span className="start-words">
        <b>{say(title)}</b>
        <span>{say(note)}</span>
      </span>
      <KeyCap>{String(at)}</KeyCap>
    </button>
  );
}

const opens =
  (sheet: Parameters<typeof sheetOpened>[0]): Thunk =>
  (dispatch) => {
    dispatch(sheetOpened(sheet));
  };
const toEvent: Thunk = () => {
  goTo({ room: 'event', event: null, season: null });
};
const anew: Way = {
  icon: 'plus',
  title: text('welcome.new'),
  note: text('welcome.new.note'),
  go: opens({ kind: 'new-siege' }),
};
const event: Way = { icon: 'trophy', title: text('welcome.event'), note: text('welcome.event.note'), go: toEvent };

const firstWays: readonly Way[] = [
  anew,
  { icon: 'dice', title: text('welcome.dice'), note: text('welcome.dice.note'), go: opens({ kind: 'devices' }) },
  event,
];
const laterWays: readonly Way[] = [
  { icon: 'swap', title: text('welcome.rematch'), note: text('welcome.rematch.note'), go: rematch() },
  anew,
  { icon: 'play', title: text('welcome.coached'), note: text('welcome.coached.note'), go: coachedSiege() },
  event,
];

/** Handles the keys of the page: digits for the cards, M and L. Enter presses the main card, which has the focus. */
function useKeys(ways: readonly Way[]): void {
  const send = useSend();
  const language = useLanguage();
  const letters = useScreen(({ preferences }) => preferences.keys);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !letters) return;
      if (target.closest('input, textarea, [role=dialog], [role=menu]') !== null) return;
      const way = ways[Number(event.key) - 2];
      if (way !== undefined) void send(way.go as Thunk);
      else if (event.key.toLowerCase() === 'm') document.querySelector<HTMLElement>('.start-monitor .btn')?.click();
      else if (event.key.toLowerCase() === 'l') send(preferred({ language: language === 'en' ? 'fr' : 'en' }));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [send, ways, language, letters]);
}

/** How far the name stays from the edge, and people from the name, in px. */
const AROUND_NAME = 32;

/** The corner of the plan that the name covers, in px; none where it stands below the plan. */
function useNamedCorner(name: RefObject<HTMLElement | null>): Size | undefined {
  const size = useSize(name);
  return useMemo(() => {
    if (size === null || name.current === null || getComputedStyle(name.current).position === 'static')
      return undefined;
    return { width: size.width + AROUND_NAME, height: size.height + AROUND_NAME };
  }, [size, name]);
}

function Picture({ corner }: { readonly corner: Size | undefined }) {
  const { siege } = useTable('siege');
  if (hasFieldOnly(siege)) return <StillField siege={siege} />;
  return hasBoardsOnly(siege) ? (
    <Boards siege={siege} about={[]} selected={null} />
  ) : siege.cutaway === undefined ? (
    <MeasuredPlan siege={siege} corner={corner} />
  ) : (
    <Cutaway siege={siege} towers={siege.cutaway} about={[]} selected={null} />
  );
}

/** Language, theme, and opening a match file. */
function Foot() {
  const say = useText();
  const send = useSend();
  const language = useLanguage();
  const theme = useSeenTheme(useScreen(({ preferences }) => preferences.theme));
  const opened = async (file: File): Promise<void> => {
    const made = await send(importedMatch(file));
    const answer = made.done ? await send(told('library.open', { id: made.id })) : { ok: true as const, value: made };
    const refusal = !answer.ok ? answer.why : answer.value.done ? undefined : answer.value.problems[0]?.text;
    if (refusal === undefined) send(pageShown('siege'));
    else send(refusedWith({ at: 'game', text: refusal, rule: null }));
  };
  return (
    <footer className="start-foot">
      <span className="segments" role="group" aria-label={say(text('console.options.language'))}>
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={language === one}
            lang={one}
            onClick={() => send(preferred({ language: one }))}
          >
            {say(text(`console.language.${one}`))}
          </button>
        ))}
      </span>
      <span className="segments" role="group" aria-label={say(text('console.options.theme'))}>
        {(['dark', 'light'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={theme === one} onClick={() => send(preferred({ theme: one }))}>
            {say(text(one === 'dark' ? 'welcome.dark' : 'welcome.light'))}
          </button>
        ))}
      </span>
      <span className="start-gap" />
      <FilePicker accept=".castellan" className="btn btn-small" onFiles={([file]) => void opened(file)}>
        {say(text('welcome.open-file'))}
      </FilePicker>
    </footer>
  );
}

/** The start page: an introduction and a three-minute siege, or the siege that was left. It writes no journal. */
export function Start() {
  const say = useText();
  const send = useSend();
  const { siege, match } = useTable('siege', 'match');
  const played = usePlayed();
  const refused = useScreen(({ link }) => link.hello?.start?.refused ?? null);
  const main = useRef<HTMLButtonElement>(null);
  const name = useRef<HTMLParagraphElement>(null);
  const corner = useNamedCorner(name);
  const first = match.coached !== undefined && (played === null || played.length === 0);
  // While the coached siege is on the table, there is no siege to go on with.
  const ways = match.coached === undefined ? laterWays : firstWays;
  useKeys(ways);
  useEffect(() => main.current?.focus({ preventScroll: true }), [first]);
  useEffect(() => void send(refusedWith(null)), [send]);
  return (
    <main className={first ? 'start start-first' : 'start'}>
      <section className="start-side">
        <h1 className="start-brand">
          <Logo /> <span className="chronicle">Castellan</span>
        </h1>
        {first && <p className="start-what">{say(text('welcome.what'))}</p>}
        {refused !== null && (
          <p className="alert-box start-refused" role="alert">
            <Icon name="warn" size={20} />
            <span>{say(refused)}</span>
            <button type="button" className="btn btn-small" onClick={() => send(sheetOpened({ kind: 'library' }))}>
              {say(text('welcome.look-at-it'))}
            </button>
          </p>
        )}
        <Refusal at="game" />
        {match.coached === undefined ? (
          <GoOn main={main} onGo={() => send(pageShown('siege'))} />
        ) : (
          <div className="start-main">
            <button ref={main} type="button" className="start-go" onClick={() => void send(coachedSiege())}>
              <span className="start-icon">
                <Icon name="play" size={26} />
              </span>
              <span className="start-words">
                <b>{say(text('welcome.coached'))}</b>
                <span>{say(text('welcome.coached.what'))}</span>
              </span>
              <KeyCap>Enter</KeyCap>
            </button>
            <ThreeMoves />
          </div>
        )}
        <div className="start-ways">
          {ways.map((way, i) => (
            <Card key={way.title.key} way={way} at={i + 2} />
          ))}
        </div>
        <MonitorOffer />
        <Foot />
      </section>
      <section className="plan-ground start-plan" aria-label={siege.name}>
        <Picture corner={corner} />
        <p ref={name} className="start-name chronicle" aria-hidden="true">
          {siege.name}
        </p>
        {match.coached !== undefined && <NearlyThrough section={match.coached} />}
      </section>
    </main>
  );
}
