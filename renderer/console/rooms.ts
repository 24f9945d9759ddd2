import { lazy, type ComponentType } from 'react';
import { sentencesForAll, sentencesOfRoom } from '../i18n/set-up.ts';

/** Rooms loaded on demand, so that the console is on screen first. */

/** A component with the sentences of its rooms, all loaded at the same time. */
const inRoom = <P>(
  component: () => Promise<ComponentType<P>>,
  ...rooms: readonly Parameters<typeof sentencesOfRoom>[0][]
) =>
  lazy(async () => {
    const [default_] = await Promise.all([component(), ...rooms.map(sentencesOfRoom)]);
    return { default: default_ };
  });
/** The same for a room that names the matches of every system. */
const inRoomOfAll: typeof inRoom = (component, ...rooms) =>
  inRoom(
    async () => {
      const [loaded] = await Promise.all([component(), sentencesForAll()]);
      return loaded;
    },
    ...rooms,
  );

export const DevicesSheet = inRoom(async () => (await import('../devices/devices-sheet.tsx')).DevicesSheet, 'devices');
export const LossNotice = inRoom(async () => (await import('../devices/loss-notice.tsx')).LossNotice, 'devices');
export const NewDice = inRoom(async () => (await import('../devices/new-dice.tsx')).NewDice, 'devices');
export const LuckSheet = inRoom(async () => (await import('../library/luck-sheet.tsx')).LuckSheet, 'library');
/** A face that was read wrong. */
export const CorrectSheet = lazy(async () => ({ default: (await import('./correct-sheet.tsx')).CorrectSheet }));
/** The points of both sides, with what they are made of. */
export const ScoreSheet = lazy(async () => ({ default: (await import('./score-sheet.tsx')).ScoreSheet }));
export const Score = lazy(async () => ({ default: (await import('./score-sheet.tsx')).Score }));
/** What is settled by hand when a sensor disagrees: seldom opened. */
export const SettleSheet = lazy(async () => ({ default: (await import('./settle-sheet.tsx')).SettleSheet }));
/** What each side keeps secret. */
export const SecretsSheet = lazy(async () => ({ default: (await import('./secrets-sheet.tsx')).SecretsSheet }));
/** The command board of a battle. */
export const CommandSheet = lazy(async () => ({ default: (await import('./command-sheet.tsx')).CommandSheet }));
/** All keys, and whether to begin again. */
export const KeysSheet = lazy(async () => ({ default: (await import('./small-sheets.tsx')).KeysSheet }));
export const RestartSheet = lazy(async () => ({ default: (await import('./small-sheets.tsx')).RestartSheet }));
/** Why a throw that is on screen was asked. */
export const ResultWhy = lazy(async () => ({ default: (await import('../library/result-why.tsx')).ResultWhy }));
export const PastSheet = lazy(async () => ({ default: (await import('../library/past-sheet.tsx')).PastSheet }));

// Matches of every system are listed here, with their own texts.
export const LibrarySheet = inRoomOfAll(
  async () => (await import('../library/library-sheet.tsx')).LibrarySheet,
  'library',
);
export const SetupRoom = inRoomOfAll(async () => (await import('../setup/setup-room.tsx')).SetupRoom, 'setup');
export const WorksSheet = inRoom(async () => (await import('../works/works-sheet.tsx')).WorksSheet, 'works');
/** Sheets used beside the game: clock, chances on the monitor, notes, screens, sounds, pedals. */
export const ClockSheet = inRoom(async () => (await import('../beside/clock-sheet.tsx')).ClockSheet, 'beside');
export const ClockChips = inRoom(async () => (await import('../beside/clock-chips.tsx')).ClockChips, 'beside');
export const PausedLine = inRoom(async () => (await import('../beside/paused-line.tsx')).PausedLine, 'beside');
export const AgreementSheet = inRoom(
  async () => (await import('../beside/agreement-sheet.tsx')).AgreementSheet,
  'beside',
);
export const OpenOddsSheet = inRoom(
  async () => (await import('../beside/open-odds-sheet.tsx')).OpenOddsSheet,
  'beside',
);
export const MonitorsSheet = inRoom(async () => (await import('../beside/monitors-sheet.tsx')).MonitorsSheet, 'beside');
export const SoundKeeper = lazy(async () => ({ default: (await import('../sound/sound-keeper.tsx')).SoundKeeper }));
export const SoundSheet = inRoom(async () => (await import('../beside/sound-sheet.tsx')).SoundSheet, 'beside');
export const PedalSheet = inRoom(async () => (await import('../beside/pedal-sheet.tsx')).PedalSheet, 'beside');
export const NoteSheet = inRoom(async () => (await import('../beside/note-sheet.tsx')).NoteSheet, 'beside');
export const RulesSheet = inRoom(async () => (await import('../rules/rules-sheet.tsx')).RulesSheet, 'rules');
export const RoomSheet = inRoom(async () => (await import('../room/room-sheet.tsx')).RoomSheet, 'room');
export const ProofSheet = inRoom(async () => (await import('../proof/proof-sheet.tsx')).ProofSheet, 'proof');
// Loaded well after the siege is on screen.
export const Signing = lazy(async () => {
  await new Promise((later) => setTimeout(later, 3000));
  return { default: (await import('../proof/signing.tsx')).Signing };
});
export const Start = inRoomOfAll(async () => (await import('../welcome/start.tsx')).Start, 'welcome', 'beside');
export const Coach = inRoom(async () => (await import('../welcome/coach.tsx')).Coach, 'welcome');
export const Ending = inRoom(async () => (await import('../ending/ending.tsx')).Ending, 'ending', 'library');
export const EndPane = inRoom(async () => (await import('../ending/end-pane.tsx')).EndPane, 'ending', 'library');
export const FilmSheet = inRoom(async () => (await import('../film/film-sheet.tsx')).FilmSheet, 'film');
export const AboutSheet = inRoom(async () => (await import('../about/about-sheet.tsx')).AboutSheet, 'about');
export const HelpSheet = inRoom(async () => (await import('../help/help-sheet.tsx')).HelpSheet, 'help');
