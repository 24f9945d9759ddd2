import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ScreenSettings, usualSettings, type SomeSettings } from '../contract/monitors-api.ts';
import { keepPrivately } from './room/private-file.ts';

const FILE = 'monitors.json';
/** Screens that are kept; the one that was set longest ago goes first. */
const MOST_KEPT = 200;

const { shape } = ScreenSettings;
/** What somebody else wrote badly is as if nobody had set it; what is not known stays as it is. */
const Kept = z.looseObject({
  shows: shape.shows.catch(usualSettings.shows),
  language: shape.language.catch(usualSettings.language),
  light: shape.light.catch(usualSettings.light),
  distance: shape.distance.catch(usualSettings.distance),
  diagonal: shape.diagonal.catch(usualSettings.diagonal),
  callouts: shape.callouts.catch(usualSettings.callouts),
  chances: shape.chances.catch(usualSettings.chances),
  results: shape.results.catch(usualSettings.results),
  attackers: shape.attackers.catch(usualSettings.attackers),
});

function readFrom(file: string): Map<string, unknown> {
  let words: string;
  try {
    words = readFileSync(file, 'utf8');
  } catch {
    return new Map();
  }
  try {
    return new Map(Object.entries(z.record(z.string(), z.unknown()).parse(JSON.parse(words))));
  } catch {
    // A person may still want to look at it; the next setting would write over it.
    try {
      renameSync(file, `${file}.unreadable`);
    } catch {
      // A folder that cannot be written: nothing is written over it either.
    }
    return new Map();
  }
}

/** What was set for each screen, by its key. Kept in a file of the data folder, or only here where there is none. */
export class KeptScreens {
  readonly #file: string | undefined;
  readonly #screens: Map<string, unknown>;

  constructor(dataDir: string | undefined) {
    this.#file = dataDir === undefined ? undefined : join(dataDir, FILE);
    this.#screens = this.#file === undefined ? new Map<string, unknown>() : readFrom(this.#file);
  }

  /** @returns the settings of a screen; the usual ones where nothing was set */
  of(key: string): ScreenSettings {
    const parsed = Kept.safeParse(this.#screens.get(key) ?? {});
    if (!parsed.success) return usualSettings;
    const { shows, language, light, distance, diagonal, callouts, chances, results, attackers } = parsed.data;
    return { shows, language, light, distance, diagonal, callouts, chances, results, attackers };
  }

  set(key: string, settings: SomeSettings): void {
    const before = z.record(z.string(), z.unknown()).safeParse(this.#screens.get(key));
    // Set last, kept longest.
    this.#screens.delete(key);
    this.#screens.set(key, { ...before.data, ...settings });
    for (const oldest of this.#screens.keys()) {
      if (this.#screens.size <= MOST_KEPT) break;
      this.#screens.delete(oldest);
    }
    if (this.#file !== undefined) keepPrivately(this.#file, Object.fromEntries(this.#screens));
  }
}
