import { Suspense } from 'react';
import './console.css';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { RadioKeeper } from '../devices/radio/use-radio.ts';
import { useScreen, useTable } from '../store/screen.ts';
import { Announcer } from './announcer.tsx';
import { CommandSheet } from './command-sheet.tsx';
import { AgainSheet } from './again-sheet.tsx';
import { CorrectSheet } from './correct-sheet.tsx';
import { Dock } from './dock.tsx';
import { LogPane } from './log-pane.tsx';
import { Notices } from './notices.tsx';
import { Palette } from './palette.tsx';
import { PlanPane } from './plan-pane.tsx';
import { Rail } from './rail.tsx';
import {
  AboutSheet,
  ClockSheet,
  DevicesSheet,
  FilmSheet,
  EndPane,
  HelpSheet,
  LibrarySheet,
  LuckSheet,
  MonitorsSheet,
  NoteSheet,
  AgreementSheet,
  OpenOddsSheet,
  PastSheet,
  PedalSheet,
  ProofSheet,
  RoomSheet,
  RulesSheet,
  SetupRoom,
  Signing,
  SoundKeeper,
  SoundSheet,
  Start,
  WorksSheet,
} from './rooms.ts';
import { ScoreSheet } from './score-sheet.tsx';
import { SecretsSheet } from './secrets-sheet.tsx';
import { SettleSheet } from './settle-sheet.tsx';
import { KeysSheet, RestartSheet } from './small-sheets.tsx';
import { TopBar } from './top-bar.tsx';
import { UndoSheet } from './undo-sheet.tsx';
import { useKeys } from './use-keys.ts';

function OpenSheet() {
  const sheet = useScreen(({ desk }) => desk.sheet);
  switch (sheet?.kind) {
    case 'devices':
      return <DevicesSheet tab={sheet.tab} />;
    case 'undo':
      return <UndoSheet />;
    case 'restart':
      return <RestartSheet />;
    case 'room':
      return <RoomSheet tab={sheet.tab} />;
    case 'monitors':
      return <MonitorsSheet />;
    case 'proof':
      return <ProofSheet />;
    case 'sound':
      return <SoundSheet />;
    case 'pedal':
      return <PedalSheet />;
    case 'help':
      return <HelpSheet />;
    case 'about':
      return <AboutSheet />;
    case 'keys':
      return <KeysSheet />;
    case 'palette':
      return <Palette />;
    case 'library':
      return <LibrarySheet />;
    case 'new-siege':
      return <SetupRoom draw={sheet.draw} />;
    case 'past':
      return <PastSheet at={sheet.at} />;
    case 'film':
      return <FilmSheet />;
    case 'command':
      return <CommandSheet />;
    case 'works':
      return <WorksSheet />;
    case 'score':
      return <ScoreSheet />;
    case 'secrets':
      return <SecretsSheet />;
    case 'luck':
      return <LuckSheet />;
    case 'rules':
      return <RulesSheet rule={sheet.rule} />;
    case 'again':
      return <AgainSheet row={sheet.row} />;
    case 'correct':
      return <CorrectSheet slot={sheet.slot} />;
    case 'clock':
      return <ClockSheet />;
    case 'open-odds':
      return <OpenOddsSheet />;
    case 'agree':
      return <AgreementSheet what={sheet.what} />;
    case 'note':
      return <NoteSheet about={sheet.about} />;
    case 'judge':
      return <NoteSheet about={null} judge />;
    case 'settle':
      return <SettleSheet id={sheet.id} />;
    case undefined:
      return null;
  }
}

/** The parts stand in the order in which Tab goes through them; where they lie is the style sheet's. */
function Siege() {
  useKeys();
  const sounds = useScreen(({ preferences: { sound } }) => sound.dice > 0 || sound.events > 0);
  const { siege, ask, stage } = useTable('siege', 'ask', 'stage');
  const ended = siege.result !== null && ask === null && stage === null;
  return (
    <>
      <main className="main" aria-label={siege.name}>
        <Dock />
        <PlanPane />
        {ended ? (
          <Suspense fallback={<LogPane />}>
            <EndPane />
          </Suspense>
        ) : (
          <LogPane />
        )}
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

/** The console: what is asked, the dice as they arrive, choices, commands, log, why, odds, undo. */
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
