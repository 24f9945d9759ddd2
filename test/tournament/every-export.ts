import { exportKinds } from '../../electron/contract/tournament-api.ts';
import { DeskError } from '../../electron/tournament/desk/desk-error.ts';
import type { Known } from '../../electron/tournament/desk/deeds-of.ts';
import { exported } from '../../electron/tournament/desk/files.ts';

/** Every file for others of an event as it stands; in place of one that is refused, such as a calendar without days, why. */
export const everyExport = (known: Known): string[] =>
  exportKinds
    .filter((kind) => kind !== 'event')
    .map((kind) => {
      try {
        return exported('e', known, kind).content;
      } catch (error) {
        if (!(error instanceof DeskError)) throw error;
        return JSON.stringify(error.text);
      }
    });
