import { Suspense, useState, type ReactNode } from 'react';
import './console.css';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { neighbour, useFocusKept, type FocusHeir } from '../design/focus-kept.ts';
import { RadioKeeper } from '../devices/radio/use-radio.ts';
import { AFrameLate } from '../store/a-frame-late.tsx';
import type { Sheet } from '../store/sheets.ts';
import { useScreen, useTable } from '../store/screen.ts';
import { Announcer } from './announcer.tsx';
import { AgainSheet } from './again-sheet.tsx';
import { Dock } from './dock.tsx';
import { LogPane } from './log-pane.tsx';
import { Notices } from './notices.tsx';
import { Palette } from './palette.tsx';
import { PlanPane } from './plan-pane.tsx';
import { Rail } from './rail.tsx';
import {
  AboutSheet,
  ClockSheet,
  CommandSheet,
  DevicesSheet,
  FilmSheet,
  EndPane,
  HelpSheet,
  KeysSheet,
  LibrarySheet,
  LuckSheet,
  MonitorsSheet,
  NoteSheet,
  AgreementSheet,
  OpenOddsSheet,
  PastSheet,
  PedalSheet,
  ProofSheet,
  RestartSheet,
  RoomSheet,
  RulesSheet,
  SecretsSheet,
  SettleSheet,
  SetupRoom,
  Signing,
  SoundKeeper,
  SoundSheet,
  Start,
  WorksSheet,
  CorrectSheet,
  ScoreSheet,
} from './rooms.ts';
import { TopBar } from './top-bar.tsx';
import { UndoSheet } from './undo-sheet.tsx';
import { useKeys } from './use-keys.ts';

type SheetOf<Kind extends Sheet['kind']> = Sheet & { readonly kind: Kind };

/** The sheets that open over the plan, by kind. */
const SHEETS: { readonly [Kind in Sheet['kind']]: (sheet: SheetOf<Kind>) => ReactNode } = {
  devices: ({ tab }) => <DevicesSheet tab={tab} />,
  undo: () => <UndoSheet />,
  restart: () => <RestartSheet />,
  room: ({ tab }) => <RoomSheet tab={tab} />,
  monitors: () => <MonitorsSheet />,
  proof: () => <ProofSheet />,
  sound: () => <SoundSheet />,
  pedal: () => <PedalSheet />,
  help: () => <HelpSheet />,
  about: () => <AboutSheet />,
  keys: () => <KeysSheet />,
  palette: () => <Palette />,
  library: () => <LibrarySheet />,
  'new-siege': ({ draw }) => <SetupRoom draw={draw} />,
  past: ({ at }) => <PastSheet at={at} />,
  film: () => <FilmSheet />,
  command: () => <CommandSheet />,
  works: () => <WorksSheet />,
  score: () => <ScoreSheet />,
  secrets: () => <SecretsSheet />,
  luck: () => <LuckSheet />,
  rules: ({ rule }) => <RulesSheet rule={rule} />,
  again: ({ row }) => <AgainSheet row={row} />,
  correct: ({ slot }) => <CorrectSheet slot={slot} />,
  clock: () => <ClockSheet />,
  'open-odds': () => <OpenOddsSheet />,
  agree: ({ what }) => <AgreementSheet what={what} />,
  note: ({ about }) => <NoteSheet about={about} />,
  judge: () => <NoteSheet about={null} judge />,
  settle: ({ id }) => <SettleSheet id={id} />,
};

function OpenSheet() {
  const sheet = useScreen(({ desk }) => desk.sheet);
  return sheet === null ? null : (SHEETS[sheet.kind] as (sheet: Sheet) => ReactNode)(sheet);
}

/** The log, and what the siege came to once its last result has been seen. */
function LogOrEnd() {
  const { siege, ask, stage } = useTable('siege', 'ask', 'stage');
  if (siege.result === null || ask !== null || stage !== null) return <LogPane />;
  return (
    <Suspense fallback={<LogPane />}>
      <EndPane />
    </Suspense>
  );
}

/**
 * If the focused piece of the plan disappears, its neighbour gets the focus, where Enter still answers. In place of anything
 * else, such as an option, a row of the log or a piece beside the plan, the question gets it: the next key is meant for it,
 * and a screen reader reads it.
 */
const nearOrQuestion: FocusHeir = {
  ...neighbour,
  give: (room, ways) => {
    const onPlan = ways.filter(({ place }) => place.closest('.plan-drawing') !== null);
    if (onPlan.length > 0) neighbour.give(room, onPlan);
    if (document.activeElement === document.body)
      room.querySelector<HTMLElement>('#ask')?.focus({ preventScroll: true });
  },
};

/** The parts are in Tab order; the style sheet positions them. */
function Siege() {
  useKeys();
  const [main, setMain] = useState<HTMLElement | null>(null);
  useFocusKept(main, nearOrQuestion);
  const sounds = useScreen(({ preferences: { sound } }) => sound.dice > 0 || sound.events > 0);
  const name = useScreen(({ table }) => table.state?.siege.name);
  return (
    <>
      <main ref={setMain} className="main" aria-label={name}>
        <Dock />
        <AFrameLate>
          <PlanPane />
          <AFrameLate>
            <LogOrEnd />
          </AFrameLate>
        </AFrameLate>
      </main>
      <TopBar />
      <Rail />
      <Suspense fallback={null}>
        <OpenSheet />
      </Suspense>
      <Announcer />
      <RadioKeeper />
      <Suspense fallback={null}>
        <Signing />
      </Suspense>
      {sounds && (
        <Suspense fallback={null}>
          <SoundKeeper />
        </Suspense>
      )}
    </>
  );
}

/** The console: the question, incoming dice, choices, commands, log, why, odds, undo. */
export function Console() {
  const say = useText();
  const there = useScreen(({ table, pages }) => table.state !== null && pages.page !== null);
  const page = useScreen(({ pages }) => pages.page);
  const status = useScreen(({ link }) => link.status);
  return (
    <div className="console">
      <Notices />
      {there && page === 'start' ? (
        <Suspense fallback={null}>
          <Start />
        </Suspense>
      ) : there ? (
        <Siege />
      ) : (
        <main className="waiting">
          <h1 className="chronicle">Castellan</h1>
          <p role="status">
            {say(text(status === 'lost' || status === 'failed' ? `console.link.${status}` : 'console.waiting'))}
          </p>
        </main>
      )}
    </div>
  );
}
