import { lazy } from 'react';
import { sentencesForAll, sentencesOfRoom } from '../i18n/set-up.ts';

/** Rooms loaded on demand, so that the console is on screen first. */

export const DevicesSheet = lazy(async () => {
  const [{ DevicesSheet: default_ }] = await Promise.all([
    import('../devices/devices-sheet.tsx'),
    sentencesOfRoom('devices'),
  ]);
  return { default: default_ };
});
export const LossNotice = lazy(async () => {
  const [{ LossNotice: default_ }] = await Promise.all([
    import('../devices/loss-notice.tsx'),
    sentencesOfRoom('devices'),
  ]);
  return { default: default_ };
});
export const NewDice = lazy(async () => {
  const [{ NewDice: default_ }] = await Promise.all([import('../devices/new-dice.tsx'), sentencesOfRoom('devices')]);
  return { default: default_ };
});
export const LuckSheet = lazy(async () => {
  const [{ LuckSheet: default_ }] = await Promise.all([
    import('../library/luck-sheet.tsx'),
    sentencesOfRoom('library'),
  ]);
  return { default: default_ };
});
export const PastSheet = lazy(async () => ({ default: (await import('../library/past-sheet.tsx')).PastSheet }));

// Matches of every system are listed here, with their own texts.
export const LibrarySheet = lazy(async () => {
  const [{ LibrarySheet: default_ }] = await Promise.all([
    import('../library/library-sheet.tsx'),
    sentencesForAll(),
    sentencesOfRoom('library'),
  ]);
  return { default: default_ };
});
export const SetupRoom = lazy(async () => {
  const [{ SetupRoom: default_ }] = await Promise.all([
    import('../setup/setup-room.tsx'),
    sentencesForAll(),
    sentencesOfRoom('setup'),
  ]);
  return { default: default_ };
});
export const WorksSheet = lazy(async () => {
  const [{ WorksSheet: default_ }] = await Promise.all([import('../works/works-sheet.tsx'), sentencesOfRoom('works')]);
  return { default: default_ };
});
/** Sheets used beside the game: clock, chances on the monitor, notes, screens, sounds, pedals. */
export const ClockSheet = lazy(async () => {
  const [{ ClockSheet: default_ }] = await Promise.all([
    import('../beside/clock-sheet.tsx'),
    sentencesOfRoom('beside'),
  ]);
  return { default: default_ };
});
export const ClockChips = lazy(async () => {
  const [{ ClockChips: default_ }] = await Promise.all([
    import('../beside/clock-chips.tsx'),
    sentencesOfRoom('beside'),
  ]);
  return { default: default_ };
});
export const PausedLine = lazy(async () => {
  const [{ PausedLine: default_ }] = await Promise.all([
    import('../beside/paused-line.tsx'),
    sentencesOfRoom('beside'),
  ]);
  return { default: default_ };
});
export const AgreementSheet = lazy(async () => {
  const [{ AgreementSheet: default_ }] = await Promise.all([
    import('../beside/agreement-sheet.tsx'),
    sentencesOfRoom('beside'),
  ]);
  return { default: default_ };
});
export const OpenOddsSheet = lazy(async () => {
  const [{ OpenOddsSheet: default_ }] = await Promise.all([
    import('../beside/open-odds-sheet.tsx'),
    sentencesOfRoom('beside'),
  ]);
  return { default: default_ };
});
export const MonitorsSheet = lazy(async () => {
  const [{ MonitorsSheet: default_ }] = await Promise.all([
    import('../beside/monitors-sheet.tsx'),
    sentencesOfRoom('beside'),
  ]);
  return { default: default_ };
});
export const SoundKeeper = lazy(async () => ({ default: (await import('../sound/sound-keeper.tsx')).SoundKeeper }));
export const SoundSheet = lazy(async () => {
  const [{ SoundSheet: default_ }] = await Promise.all([
    import('../beside/sound-sheet.tsx'),
    sentencesOfRoom('beside'),
  ]);
  return { default: default_ };
});
export const PedalSheet = lazy(async () => {
  const [{ PedalSheet: default_ }] = await Promise.all([
    import('../beside/pedal-sheet.tsx'),
    sentencesOfRoom('beside'),
  ]);
  return { default: default_ };
});
export const NoteSheet = lazy(async () => {
  const [{ NoteSheet: default_ }] = await Promise.all([import('../beside/note-sheet.tsx'), sentencesOfRoom('beside')]);
  return { default: default_ };
});
export const RulesSheet = lazy(async () => {
  const [{ RulesSheet: default_ }] = await Promise.all([import('../rules/rules-sheet.tsx'), sentencesOfRoom('rules')]);
  return { default: default_ };
});
export const RoomSheet = lazy(async () => {
  const [{ RoomSheet: default_ }] = await Promise.all([import('../room/room-sheet.tsx'), sentencesOfRoom('room')]);
  return { default: default_ };
});
export const ProofSheet = lazy(async () => {
  const [{ ProofSheet: default_ }] = await Promise.all([import('../proof/proof-sheet.tsx'), sentencesOfRoom('proof')]);
  return { default: default_ };
});
// Loaded well after the siege is on screen.
export const Signing = lazy(async () => {
  await new Promise((later) => setTimeout(later, 3000));
  return { default: (await import('../proof/signing.tsx')).Signing };
});
export const Start = lazy(async () => {
  const [{ Start: default_ }] = await Promise.all([
    import('../welcome/start.tsx'),
    sentencesOfRoom('welcome'),
    sentencesOfRoom('beside'),
    sentencesForAll(),
  ]);
  return { default: default_ };
});
export const Coach = lazy(async () => {
  const [{ Coach: default_ }] = await Promise.all([import('../welcome/coach.tsx'), sentencesOfRoom('welcome')]);
  return { default: default_ };
});
export const Ending = lazy(async () => {
  const [{ Ending: default_ }] = await Promise.all([
    import('../ending/ending.tsx'),
    sentencesOfRoom('ending'),
    sentencesOfRoom('library'),
  ]);
  return { default: default_ };
});
export const EndPane = lazy(async () => {
  const [{ EndPane: default_ }] = await Promise.all([
    import('../ending/end-pane.tsx'),
    sentencesOfRoom('ending'),
    sentencesOfRoom('library'),
  ]);
  return { default: default_ };
});
export const FilmSheet = lazy(async () => {
  const [{ FilmSheet: default_ }] = await Promise.all([import('../film/film-sheet.tsx'), sentencesOfRoom('film')]);
  return { default: default_ };
});
export const AboutSheet = lazy(async () => {
  const [{ AboutSheet: default_ }] = await Promise.all([import('../about/about-sheet.tsx'), sentencesOfRoom('about')]);
  return { default: default_ };
});
export const HelpSheet = lazy(async () => {
  const [{ HelpSheet: default_ }] = await Promise.all([import('../help/help-sheet.tsx'), sentencesOfRoom('help')]);
  return { default: default_ };
});
