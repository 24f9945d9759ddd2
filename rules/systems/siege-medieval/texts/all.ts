import bombardmentEn from './bombardment.en.json' with { type: 'json' };
import bombardmentFr from './bombardment.fr.json' with { type: 'json' };
import gameEn from './game.en.json' with { type: 'json' };
import gameFr from './game.fr.json' with { type: 'json' };
import preparationEn from './preparation.en.json' with { type: 'json' };
import preparationFr from './preparation.fr.json' with { type: 'json' };
import enginesEn from './engines.en.json' with { type: 'json' };
import enginesFr from './engines.fr.json' with { type: 'json' };
import eventsEn from './events.en.json' with { type: 'json' };
import eventsFr from './events.fr.json' with { type: 'json' };
import fantasyEn from './fantasy.en.json' with { type: 'json' };
import fantasyFr from './fantasy.fr.json' with { type: 'json' };
import fightsEn from './fights.en.json' with { type: 'json' };
import fightsFr from './fights.fr.json' with { type: 'json' };
import laddersEn from './ladders.en.json' with { type: 'json' };
import laddersFr from './ladders.fr.json' with { type: 'json' };
import movementEn from './movement.en.json' with { type: 'json' };
import movementFr from './movement.fr.json' with { type: 'json' };
import setUpEn from './set-up.en.json' with { type: 'json' };
import setUpFr from './set-up.fr.json' with { type: 'json' };
import notEn from './not.en.json' with { type: 'json' };
import notFr from './not.fr.json' with { type: 'json' };
import optionsEn from './options.en.json' with { type: 'json' };
import optionsFr from './options.fr.json' with { type: 'json' };
import remindEn from './remind.en.json' with { type: 'json' };
import remindFr from './remind.fr.json' with { type: 'json' };
import shootingEn from './shooting.en.json' with { type: 'json' };
import shootingFr from './shooting.fr.json' with { type: 'json' };
import treasonEn from './treason.en.json' with { type: 'json' };
import treasonFr from './treason.fr.json' with { type: 'json' };
import nameEn from './name.en.json' with { type: 'json' };
import nameFr from './name.fr.json' with { type: 'json' };
import toldEn from './told.en.json' with { type: 'json' };
import toldFr from './told.fr.json' with { type: 'json' };

/** Every text of the system; each chapter has one file per language. */
export const texts = {
  en: {
    ...nameEn,
    ...gameEn,
    ...preparationEn,
    ...bombardmentEn,
    ...enginesEn,
    ...eventsEn,
    ...fantasyEn,
    ...fightsEn,
    ...laddersEn,
    ...movementEn,
    ...setUpEn,
    ...notEn,
    ...optionsEn,
    ...remindEn,
    ...shootingEn,
    ...treasonEn,
    ...toldEn,
  },
  fr: {
    ...nameFr,
    ...gameFr,
    ...preparationFr,
    ...bombardmentFr,
    ...enginesFr,
    ...eventsFr,
    ...fantasyFr,
    ...fightsFr,
    ...laddersFr,
    ...movementFr,
    ...setUpFr,
    ...notFr,
    ...optionsFr,
    ...remindFr,
    ...shootingFr,
    ...treasonFr,
    ...toldFr,
  },
};
