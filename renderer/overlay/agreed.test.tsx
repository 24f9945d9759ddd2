import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import texts from '../../electron/contract/texts/table.en.json' with { type: 'json' };
import type { AskView, TableState } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Agreed, agreedOn } from './agreed.tsx';
import { testedOn } from './tests.ts';

const said = text('table.early-dice-forbidden');
const siege = { sides: [], sections: [] } as unknown as TableState['siege'];
const roll = testedOn({ siege } as unknown as TableState, { n: 1, what: 'roll' })?.ask ?? null;
const on = (ask: AskView | null, what: TableState['agreements']['said'] = said) => ({
  ask,
  agreements: { earlyDice: false, correctAlone: true, said: what },
});

const i18n = createInstance();
await i18n.init({ lng: 'en', keySeparator: false, resources: { en: { translation: texts } } });
const drawn = (state: ReturnType<typeof on>, result: boolean): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Agreed state={state} result={result} />
    </I18nextProvider>,
  );

it('says what was agreed on early dice while a roll is open', () => {
  expect(agreedOn(on(roll), false)).toEqual(said);
  expect(drawn(on(roll), false)).toContain('Agreed: no dice rolled early');
});

it('says nothing while a result is shown, no dice are asked for, or nothing was agreed', () => {
  for (const [state, result] of [
    [on(roll), true],
    [on(null), false],
    [on(roll, null), false],
  ] as const) {
    expect(agreedOn(state, result)).toBeNull();
    expect(drawn(state, result)).toBe('');
  }
});
