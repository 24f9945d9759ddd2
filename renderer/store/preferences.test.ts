import { describe, expect, it } from 'vitest';
import {
  keepPreferences,
  keptPreferences,
  languageOf,
  Preferences,
  preferred,
  preferencesReducer,
} from './preferences.ts';

function memory(text: string | null) {
  let kept = text;
  return {
    storage: () => ({
      getItem: () => kept,
      setItem: (_key: string, value: string) => {
        kept = value;
      },
    }),
  };
}
const defaults = Preferences.parse({});

describe('the preferences of a screen', () => {
  it('are read back', () => {
    const { storage } = memory(null);
    const chosen = preferencesReducer(defaults, preferred({ language: 'fr', theme: 'light' }));
    keepPreferences(storage, chosen);
    expect(keptPreferences(storage)).toEqual({
      language: 'fr',
      theme: 'light',
      odds: true,
      advice: false,
      keys: true,
      sound: { dice: 0, events: 0 },
      pedal: {},
    });
    const more = preferencesReducer(chosen, preferred({ pedal: { main: 'F13' }, sound: { dice: 30, events: 0 } }));
    keepPreferences(storage, more);
    expect(keptPreferences(storage)).toEqual(more);
  });

  it.each(['', 'null', '[]', '{', '{"language":"xx","theme":7,"odds":"x"}', '{"sound":3,"pedal":{"fly":"F1"}}'])(
    'survive %s in storage',
    (text) => {
      expect(keptPreferences(memory(text).storage)).toEqual(defaults);
    },
  );

  it('fall back to the defaults if the browser stores nothing', () => {
    const forbidden = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(keptPreferences(forbidden)).toEqual(defaults);
    expect(() => {
      keepPreferences(forbidden, defaults);
    }).not.toThrow();
  });

  it("override the host's language", () => {
    expect(languageOf(defaults, null)).toBe('en');
    expect(languageOf(defaults, 'fr')).toBe('fr');
    expect(languageOf({ ...defaults, language: 'en' }, 'fr')).toBe('en');
  });
});
