import commandEn from './command.en.json' with { type: 'json' };
import commandFr from './command.fr.json' with { type: 'json' };
import gameEn from './game.en.json' with { type: 'json' };
import gameFr from './game.fr.json' with { type: 'json' };
import meleeEn from './melee.en.json' with { type: 'json' };
import meleeFr from './melee.fr.json' with { type: 'json' };
import movingEn from './moving.en.json' with { type: 'json' };
import movingFr from './moving.fr.json' with { type: 'json' };
import setUpEn from './set-up.en.json' with { type: 'json' };
import setUpFr from './set-up.fr.json' with { type: 'json' };
import optionsEn from './options.en.json' with { type: 'json' };
import optionsFr from './options.fr.json' with { type: 'json' };
import ordersEn from './orders.en.json' with { type: 'json' };
import ordersFr from './orders.fr.json' with { type: 'json' };
import pursuitEn from './pursuit.en.json' with { type: 'json' };
import pursuitFr from './pursuit.fr.json' with { type: 'json' };
import shootingEn from './shooting.en.json' with { type: 'json' };
import shootingFr from './shooting.fr.json' with { type: 'json' };
import skirmishersEn from './skirmishers.en.json' with { type: 'json' };
import skirmishersFr from './skirmishers.fr.json' with { type: 'json' };
import nameEn from './name.en.json' with { type: 'json' };
import nameFr from './name.fr.json' with { type: 'json' };
import toldEn from './told.en.json' with { type: 'json' };
import toldFr from './told.fr.json' with { type: 'json' };

/** Every sentence of the system; a chapter has a file for each language. */
export const texts = {
  en: {
    ...nameEn,
    ...gameEn,
    ...commandEn,
    ...movingEn,
    ...ordersEn,
    ...skirmishersEn,
    ...shootingEn,
    ...meleeEn,
    ...pursuitEn,
    ...setUpEn,
    ...optionsEn,
    ...toldEn,
  },
  fr: {
    ...nameFr,
    ...gameFr,
    ...commandFr,
    ...movingFr,
    ...ordersFr,
    ...skirmishersFr,
    ...shootingFr,
    ...meleeFr,
    ...pursuitFr,
    ...setUpFr,
    ...optionsFr,
    ...toldFr,
  },
};
