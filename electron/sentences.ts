import { createInstance } from 'i18next';
import { joined, type Text } from '../rules/kernel/text.ts';
import kernelEn from '../rules/kernel/texts/en.json' with { type: 'json' };
import kernelFr from '../rules/kernel/texts/fr.json' with { type: 'json' };
import { texts as siegeWithHouseRules } from '../rules/compositions/siege-with-house-rules/texts/all.ts';
import { texts as siege } from '../rules/systems/siege-and-fortresses/texts/all.ts';
import { texts as siegeBattles } from '../rules/systems/siege-battles/texts/all.ts';
import { texts as siegeMedieval } from '../rules/systems/siege-medieval/texts/all.ts';
import { texts as siegeTower } from '../rules/systems/siege-tower-hex/texts/all.ts';
import { texts as houseRules } from '../rules/systems/warmaster-house-rules/texts/all.ts';
import { figures } from './contract/decimals.ts';
import diceEn from './contract/texts/dice.en.json' with { type: 'json' };
import diceFr from './contract/texts/dice.fr.json' with { type: 'json' };
import journalEn from './contract/texts/journal.en.json' with { type: 'json' };
import journalOpeningEn from './contract/texts/journal-opening.en.json' with { type: 'json' };
import journalFr from './contract/texts/journal.fr.json' with { type: 'json' };
import journalOpeningFr from './contract/texts/journal-opening.fr.json' with { type: 'json' };
import libraryEn from './contract/texts/library.en.json' with { type: 'json' };
import libraryFr from './contract/texts/library.fr.json' with { type: 'json' };
import reportEn from './paper/report/texts.en.json' with { type: 'json' };
import reportFr from './paper/report/texts.fr.json' with { type: 'json' };
import paperEn from './contract/texts/paper.en.json' with { type: 'json' };
import paperFr from './contract/texts/paper.fr.json' with { type: 'json' };
import presetsEn from './contract/texts/presets.en.json' with { type: 'json' };
import presetsFr from './contract/texts/presets.fr.json' with { type: 'json' };
import musterEn from './contract/texts/muster.en.json' with { type: 'json' };
import musterFr from './contract/texts/muster.fr.json' with { type: 'json' };
import outsideEn from './contract/texts/outside.en.json' with { type: 'json' };
import outsideFr from './contract/texts/outside.fr.json' with { type: 'json' };
import portsEn from './contract/texts/ports.en.json' with { type: 'json' };
import portsFr from './contract/texts/ports.fr.json' with { type: 'json' };
import seasonEn from './contract/texts/season.en.json' with { type: 'json' };
import seasonFr from './contract/texts/season.fr.json' with { type: 'json' };
import tableEn from './contract/texts/table.en.json' with { type: 'json' };
import tableFr from './contract/texts/table.fr.json' with { type: 'json' };
import tournamentEn from './contract/texts/tournament.en.json' with { type: 'json' };
import tournamentFr from './contract/texts/tournament.fr.json' with { type: 'json' };

export type Language = 'en' | 'fr';

/** Every sentence of the host and the command line. Screens add their own. */
const resources = {
  en: {
    translation: {
      ...kernelEn,
      ...siege.en,
      ...diceEn,
      ...siegeTower.en,
      ...siegeMedieval.en,
      ...siegeBattles.en,
      ...houseRules.en,
      ...siegeWithHouseRules.en,
      ...journalEn,
      ...journalOpeningEn,
      ...libraryEn,
      ...musterEn,
      ...outsideEn,
      ...paperEn,
      ...presetsEn,
      ...reportEn,
      ...portsEn,
      ...seasonEn,
      ...tableEn,
      ...tournamentEn,
    },
  },
  fr: {
    translation: {
      ...kernelFr,
      ...siege.fr,
      ...diceFr,
      ...siegeTower.fr,
      ...siegeMedieval.fr,
      ...siegeBattles.fr,
      ...houseRules.fr,
      ...siegeWithHouseRules.fr,
      ...journalFr,
      ...journalOpeningFr,
      ...libraryFr,
      ...musterFr,
      ...outsideFr,
      ...paperFr,
      ...presetsFr,
      ...reportFr,
      ...portsFr,
      ...seasonFr,
      ...tableFr,
      ...tournamentFr,
    },
  },
};

const i18n = createInstance();
i18n.use(figures);
void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
});

/** Renders a text in a language, nested texts first. */
export function sentence(text: Text, language: Language): string {
  const given = Object.entries(text.with ?? {}).map(
    ([name, figure]) => [name, typeof figure === 'object' ? sentence(figure, language) : figure] as const,
  );
  const said: unknown = i18n.t(text.key, { lng: language, ...Object.fromEntries(given) });
  return joined(String(said), language);
}

/** Whether there is a sentence for this key. */
export const hasSentence = (key: string): boolean => i18n.exists(key);

/** The program's own keys, unaffected by shared systems being reloaded. */
const ours: ReadonlySet<string> = new Set(Object.keys(resources.en.translation));
/** Whether the program itself has a sentence for this key. */
export const isOurSentence = (key: string): boolean => ours.has(key);

/** Adds the sentences of a shared system. Existing keys are kept, so no system can replace the program's texts. */
export function addSentences(texts: Readonly<Record<Language, Readonly<Record<string, string>>>>): void {
  for (const language of ['en', 'fr'] as const) {
    const added = Object.entries(texts[language]).filter(([key]) => !ours.has(key));
    i18n.addResources(language, 'translation', Object.fromEntries(added));
  }
}

/** The name of a scenario: localised for a built-in one, otherwise as the organiser wrote it. */
export function scenarioName(id: string, language: Language): string {
  const key = `preset.${id}`;
  return i18n.exists(key) ? sentence({ key }, language) : id;
}

/** The language of the user's system: French if it says so, otherwise English. */
export function languageOf(locale: string | undefined): Language {
  return locale?.toLowerCase().startsWith('fr') === true ? 'fr' : 'en';
}
