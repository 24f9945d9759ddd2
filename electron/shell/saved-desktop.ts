import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { DISPLAY_WINDOWS } from './names.ts';

/** Screen coordinates in device-independent pixels, as Electron uses them. */
const Bounds = z.strictObject({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(200),
  height: z.number().int().min(150),
});
const SavedWindow = z.strictObject({ bounds: Bounds, maximized: z.boolean() });

/** A monitor is remembered by three properties, because the system may change its id. */
const SavedMonitor = z.strictObject({ id: z.number(), label: z.string().max(200), bounds: Bounds });
export type SavedMonitor = z.infer<typeof SavedMonitor>;

const SavedDesktop = z.strictObject({
  console: SavedWindow.nullable(),
  display: SavedWindow.nullable(),
  /** The monitor chosen for the display window; null until somebody chooses one. */
  monitor: SavedMonitor.nullable(),
  /** Further display windows that were open, with their monitors. */
  others: z
    .array(
      z.strictObject({
        name: z.enum(DISPLAY_WINDOWS),
        window: SavedWindow.nullable(),
        monitor: SavedMonitor.nullable(),
      }),
    )
    .max(DISPLAY_WINDOWS.length)
    .default([]),
  /** Whether the display window was open when the program ended. */
  displayOpen: z.boolean(),
  language: z.enum(['en', 'fr']).nullable(),
  /** The folder from which a match was last opened. */
  folder: z.string().max(4096).nullable(),
});
type SavedDesktop = z.infer<typeof SavedDesktop>;

/** The remembered state of one window. */
export interface SavedPlace {
  readonly window: z.infer<typeof SavedWindow> | null;
  readonly monitor: SavedMonitor | null;
}

const NOTHING_SAVED: SavedDesktop = {
  console: null,
  display: null,
  monitor: null,
  others: [],
  displayOpen: false,
  language: null,
  folder: null,
};

export interface DesktopMemory {
  readonly read: () => SavedDesktop;
  /**
   * Changes some fields and writes the file. If that fails, it is logged and the change is lost when the program ends.
   */
  readonly change: (fields: Partial<SavedDesktop>) => void;
}

/**
 * What the desktop remembers between runs, from `file` (absolute). A missing or damaged file counts as empty: windows
 * then open in their default places.
 */
export function openDesktopMemory(file: string, log: (line: string) => void): DesktopMemory {
  let saved = readSaved(file);
  return {
    read: () => saved,
    change(fields) {
      saved = { ...saved, ...fields };
      try {
        mkdirSync(dirname(file), { recursive: true });
        // Written aside and renamed: a crash in between leaves the old file intact.
        writeFileSync(`${file}.new`, JSON.stringify(saved));
        renameSync(`${file}.new`, file);
      } catch (error) {
        log(`The places of the windows could not be saved in ${file}: ${String(error)}`);
      }
    },
  };
}

function readSaved(file: string): SavedDesktop {
  try {
    return SavedDesktop.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return NOTHING_SAVED;
  }
}
