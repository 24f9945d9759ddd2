import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nameEn from './name.en.json' with { type: 'json' };
import nameFr from './name.fr.json' with { type: 'json' };

/** The sentences of the combination; each system has its own besides. */
export const texts = { en: { ...en, ...nameEn }, fr: { ...fr, ...nameFr } };
