import type { PageWords } from './player.ts';

/** What a saved film says in both languages; it is read without this program and its texts. */
export const pageWords: PageWords = {
  en: {
    film: 'Film:',
    play: 'Play',
    pause: 'Pause',
    before: 'Moment before',
    after: 'Next moment',
    turn: 'Turn',
    speed: 'Speed',
    moments: 'Key moments',
  },
  fr: {
    film: 'Film\u{a0}:',
    play: 'Lire',
    pause: 'Pause',
    before: 'Moment d’avant',
    after: 'Moment suivant',
    turn: 'Tour',
    speed: 'Vitesse',
    moments: 'Moments clés',
  },
};
