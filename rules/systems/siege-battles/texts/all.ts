import forcesEn from './forces.en.json' with { type: 'json' };
import forcesFr from './forces.fr.json' with { type: 'json' };
import logEn from './log.en.json' with { type: 'json' };
import logFr from './log.fr.json' with { type: 'json' };
import ordersEn from './orders.en.json' with { type: 'json' };
import ordersFr from './orders.fr.json' with { type: 'json' };
import preludeEn from './prelude.en.json' with { type: 'json' };
import preludeFr from './prelude.fr.json' with { type: 'json' };
import questionsEn from './questions.en.json' with { type: 'json' };
import questionsFr from './questions.fr.json' with { type: 'json' };
import refusalsEn from './refusals.en.json' with { type: 'json' };
import refusalsFr from './refusals.fr.json' with { type: 'json' };
import worksEn from './works.en.json' with { type: 'json' };
import worksFr from './works.fr.json' with { type: 'json' };
import nameEn from './name.en.json' with { type: 'json' };
import nameFr from './name.fr.json' with { type: 'json' };
import toldEn from './told.en.json' with { type: 'json' };
import toldFr from './told.fr.json' with { type: 'json' };

/** Every text of the system: questions, orders, refusals and the log, one file per language. */
export const texts = {
  en: {
    ...nameEn,
    ...questionsEn,
    ...ordersEn,
    ...refusalsEn,
    ...logEn,
    ...preludeEn,
    ...worksEn,
    ...forcesEn,
    ...toldEn,
  },
  fr: {
    ...nameFr,
    ...questionsFr,
    ...ordersFr,
    ...refusalsFr,
    ...logFr,
    ...preludeFr,
    ...worksFr,
    ...forcesFr,
    ...toldFr,
  },
};
