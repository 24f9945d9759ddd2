import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import setUpEn from './set-up.en.json' with { type: 'json' };
import setUpFr from './set-up.fr.json' with { type: 'json' };
import optionsEn from './options.en.json' with { type: 'json' };
import optionsFr from './options.fr.json' with { type: 'json' };
import nameEn from './name.en.json' with { type: 'json' };
import nameFr from './name.fr.json' with { type: 'json' };
import toldEn from './told.en.json' with { type: 'json' };
import toldFr from './told.fr.json' with { type: 'json' };

/** Every text of the system. */
export const texts = {
  en: { ...nameEn, ...en, ...setUpEn, ...optionsEn, ...toldEn },
  fr: { ...nameFr, ...fr, ...setUpFr, ...optionsFr, ...toldFr },
};
