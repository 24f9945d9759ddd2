import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { linkHello } from '../store/link.ts';
import { keptPreferences } from '../store/preferences.ts';
import { screenStore } from '../store/screen.ts';
import { useLanguage } from './use-language.ts';

afterEach(() => vi.unstubAllGlobals());

function Spoken() {
  return useLanguage();
}
const kept = keptPreferences(() => ({ getItem: () => null }));
/** The language of a page whose browser speaks one, before and after its host has said another. */
function spoken(browser: string, host: 'en' | 'fr'): readonly string[] {
  vi.stubGlobal('navigator', { language: browser });
  const store = screenStore({ call: vi.fn(), live: vi.fn() }, kept);
  const now = (): string =>
    renderToStaticMarkup(
      <Provider store={store}>
        <Spoken />
      </Provider>,
    );
  const before = now();
  store.dispatch(linkHello({ language: host } as Parameters<typeof linkHello>[0]));
  return [before, now()];
}

it('is that of the browser, in which the page began, until the host has said its own', () => {
  expect(spoken('fr-CH', 'fr')).toEqual(['fr', 'fr']);
  expect(spoken('fr-FR', 'en')).toEqual(['fr', 'en']);
  expect(spoken('de-DE', 'fr')).toEqual(['en', 'fr']);
});
