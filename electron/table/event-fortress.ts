import { text, type Text } from '../../rules/kernel/text.ts';
import type { NewFortress } from '../contract/event-lists.ts';
import type { Library } from '../library/library.ts';
import type { FortressSource } from '../tournament/desk/event-port.ts';
import { presetsOf } from './systems.ts';

/**
 * The fortress of a preset, or of a match in the library, with the options agreed for it.
 * @returns the reason if there is none
 */
export function fortressFrom(library: Library, from: FortressSource): NewFortress | Text {
  if ('preset' in from) {
    const preset = presetsOf(from.system).find(({ id }) => id === from.preset);
    return preset === undefined
      ? text('event.no-match-here', { scenario: from.preset })
      : { name: from.preset, system: from.system, setup: JSON.stringify(preset.setup), options: '{}' };
  }
  const stored = library.stored(from.match);
  if (!('match' in stored)) return stored;
  const { system, setup, options } = stored.match;
  const written = (setup as { readonly name?: unknown }).name;
  const name = typeof written === 'string' && written.trim() !== '' ? written.trim() : from.match;
  return { name: name.slice(0, 100), system, setup: JSON.stringify(setup), options: JSON.stringify(options) };
}
