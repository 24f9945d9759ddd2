import i18next, { type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { text } from '../../rules/kernel/text.ts';
import { useSpokenLanguage, useText } from './use-text.ts';

const sentences = {
  en: { 'wall.falls': 'The {{wall}} falls.', wall: 'north wall' },
  fr: { 'wall.falls': 'Le {{wall}} tombe.', wall: 'mur nord' },
};

async function speaking(language: string): Promise<i18n> {
  const made = i18next.createInstance();
  const resources = { en: { translation: sentences.en }, fr: { translation: sentences.fr } };
  await made.init({ lng: language, fallbackLng: 'en', keySeparator: false, nsSeparator: false, resources });
  return made;
}

function Speaker({ told }: { readonly told: string }) {
  const say = useText();
  return `${useSpokenLanguage()}: ${say(text(told, { wall: text('wall') }))}`;
}

/** Whether two uses have one speaker. */
function Alike() {
  const [one, other] = [useText(), useText()];
  return String(one === other);
}

const rendered = (texts: i18n, what: ReactNode): string =>
  renderToStaticMarkup(<I18nextProvider i18n={texts}>{what}</I18nextProvider>);
const said = (texts: i18n, told: string): string => rendered(texts, <Speaker told={told} />);

it('every component of a page says its texts with the same speaker, and so with the same cache', async () => {
  const texts = await speaking('en');
  expect(said(texts, 'wall.falls')).toBe('en: The north wall falls.');
  expect(rendered(texts, <Alike />)).toBe('true');
});

it('a change of language is heard, and the way back', async () => {
  const texts = await speaking('en');
  said(texts, 'wall.falls');
  await texts.changeLanguage('fr');
  expect(said(texts, 'wall.falls')).toBe('fr: Le mur nord tombe.');
  await texts.changeLanguage('en');
  expect(said(texts, 'wall.falls')).toBe('en: The north wall falls.');
});

it('sentences that load later replace the keys that were said before them', async () => {
  const texts = await speaking('en');
  expect(said(texts, 'gate.holds')).toBe('en: gate.holds');
  texts.addResourceBundle('en', 'translation', { 'gate.holds': 'The gate holds.' }, false, true);
  expect(said(texts, 'gate.holds')).toBe('en: The gate holds.');
});

it('a part of the page in another language has a speaker of its own', async () => {
  const texts = await speaking('en');
  const french = texts.cloneInstance({ lng: 'fr' });
  expect(said(texts, 'wall.falls')).toBe('en: The north wall falls.');
  expect(said(french, 'wall.falls')).toBe('fr: Le mur nord tombe.');
});
