import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nameEn from './name.en.json' with { type: 'json' };
import nameFr from './name.fr.json' with { type: 'json' };

/** What the two together say; the rest each says itself. */
export const texts = { en: { ...en, ...nameEn }, fr: { ...fr, ...nameFr } };
