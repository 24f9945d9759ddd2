import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import musterEn from './muster.en.json' with { type: 'json' };
import musterFr from './muster.fr.json' with { type: 'json' };
import optionsEn from './options.en.json' with { type: 'json' };
import optionsFr from './options.fr.json' with { type: 'json' };

/** Every sentence of the system. */
export const texts = { en: { ...en, ...musterEn, ...optionsEn }, fr: { ...fr, ...musterFr, ...optionsFr } };
