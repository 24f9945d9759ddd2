import { lazy } from 'react';
import { sentencesForAll, sentencesOfRoom } from '../i18n/set-up.ts';

/** Rooms that are fetched when somebody goes in: the console is on the screen before them. */

export const DevicesSheet = lazy(async () => ({
  default: (await import('../devices/devices-sheet.tsx')).DevicesSheet,
}));
export const LuckSheet = lazy(async () => ({ default: (await import('../library/luck-sheet.tsx')).LuckSheet }));
export const PastSheet = lazy(async () => ({ default: (await import('../library/past-sheet.tsx')).PastSheet }));

// Matches of every system stand here, with their own words.
export const LibrarySheet = lazy(async () => {
  const [{ LibrarySheet: default_ }] = await Promise.all([import('../library/library-sheet.tsx'), sentencesForAll()]);
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
export const RoomSheet = lazy(async () => {
  const [{ RoomSheet: default_ }] = await Promise.all([import('../room/room-sheet.tsx'), sentencesOfRoom('room')]);
  return { default: default_ };
});
