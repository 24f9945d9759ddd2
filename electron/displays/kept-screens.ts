import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ScreenSettings, usualSettings, type SomeSettings } from '../contract/monitors-api.ts';
import { keepPrivately } from './room/private-file.ts';

const FILE = 'monitors.json';
/** The most stored screens; the one whose settings changed longest ago is dropped first. */
const MOST_KEPT = 200;

const { shape } = ScreenSettings;
/** An invalid value counts as unset; unknown properties are preserved. */
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
    // Set it aside for a person to look at; the next setting would overwrite it.
    try {
      renameSync(file, `${file}.unreadable`);
    } catch {
      // The folder cannot be written, so nothing will overwrite the file either.
    }
    return new Map();
  }
}

/** Settings of each screen by its key, stored in a file of the data folder, or in memory only if there is none. */
export class KeptScreens {
  readonly #file: string | undefined;
  readonly #screens: Map<string, unknown>;

  constructor(dataDir: string | undefined) {
    this.#file = dataDir === undefined ? undefined : join(dataDir, FILE);
    this.#screens = this.#file === undefined ? new Map<string, unknown>() : readFrom(this.#file);
  }

  /** @returns the settings of a screen; the defaults if nothing was set */
  of(key: string): ScreenSettings {
    const parsed = Kept.safeParse(this.#screens.get(key) ?? {});
    if (!parsed.success) return usualSettings;
    const { shows, language, light, distance, diagonal, callouts, chances, results, attackers } = parsed.data;
    return { shows, language, light, distance, diagonal, callouts, chances, results, attackers };
  }

  set(key: string, settings: SomeSettings): void {
    const before = z.record(z.string(), z.unknown()).safeParse(this.#screens.get(key));
    // Re-insert, so that the map is ordered by the latest change.
    this.#screens.delete(key);
    this.#screens.set(key, { ...before.data, ...settings });
    for (const oldest of this.#screens.keys()) {
      if (this.#screens.size <= MOST_KEPT) break;
      this.#screens.delete(oldest);
    }
    if (this.#file !== undefined) keepPrivately(this.#file, Object.fromEntries(this.#screens));
  }
}
