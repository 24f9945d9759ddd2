import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nameEn from './name.en.json' with { type: 'json' };
import nameFr from './name.fr.json' with { type: 'json' };

/** Every sentence of the system. */
export const texts = { en: { ...en, ...nameEn }, fr: { ...fr, ...nameFr } };
