import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import setUpEn from './set-up.en.json' with { type: 'json' };
import setUpFr from './set-up.fr.json' with { type: 'json' };
import optionsEn from './options.en.json' with { type: 'json' };
import optionsFr from './options.fr.json' with { type: 'json' };

/** Every sentence of the system. */
export const texts = { en: { ...en, ...setUpEn, ...optionsEn }, fr: { ...fr, ...setUpFr, ...optionsFr } };
