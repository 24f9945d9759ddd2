import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { useDay, useMoment } from './use-day.ts';

function Written({ day }: { readonly day: string }) {
  const [ofDay, ofMoment] = [useDay(), useMoment()];
  return `${ofDay(day)} | ${ofMoment(new Date(`${day}T09:05`).getTime())}`;
}

async function written(day: string, lng: string, wanted: string): Promise<string> {
  vi.stubGlobal('navigator', { languages: [wanted] });
  const i18n = i18next.createInstance();
  await i18n.init({ lng, resources: {} });
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Written day={day} />
    </I18nextProvider>,
  );
  vi.unstubAllGlobals();
  return markup;
}

it('the first day of a month has its word in French, with the time of day and without', async () => {
  expect(await written('2027-03-01', 'fr', 'fr-FR')).toMatch(/^1er mars 2027 \| 1er mars 2027\D+09:05$/);
  expect(await written('2027-03-11', 'fr', 'fr-FR')).toMatch(/^11 mars 2027 \| 11 mars 2027\D+09:05$/);
  expect(await written('2027-03-01', 'en', 'en-GB')).toMatch(/^1 Mar 2027 \| 1 Mar 2027\D+09:05$/);
});
