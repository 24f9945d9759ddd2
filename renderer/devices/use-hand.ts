import { useState } from 'react';
import { dieKey, type DieOfDevice } from './die-of-device.ts';
import { isUntaught } from './lesson.ts';
import { useLesson, usualForm, type Teaching } from './use-lesson.ts';
import type { TimedNews } from './use-news.ts';

/** The die in hand and its lesson. They last while the page is open, whichever of its parts one looks at. */
export interface Hand {
  /** Undefined where there are no dice. */
  readonly one: DieOfDevice | undefined;
  /** Whether nobody chose it. */
  readonly byDefault: boolean;
  /** Takes a die in hand. */
  readonly take: (one: DieOfDevice) => void;
  readonly teaching: Teaching;
  /** The dice that were there when the page was opened. */
  readonly here: ReadonlySet<string>;
  /** The devices that somebody left to both sides: nobody asks again whose they are. */
  readonly everybodys: ReadonlySet<string>;
  readonly leave: (device: string) => void;
}

/** The die in hand: the one somebody chose; before that one that must learn its faces, or the first. */
export function useHand(dice: readonly DieOfDevice[], news: TimedNews): Hand {
  const [chosen, setChosen] = useState<string | null>(null);
  const [here] = useState<ReadonlySet<string>>(() => new Set(dice.map(dieKey)));
  const [everybodys, setEverybodys] = useState<ReadonlySet<string>>(new Set());
  const teaching = useLesson();
  const byPerson = dice.find((one) => dieKey(one) === chosen);
  const waits = dice.find((one) => isUntaught(dieKey(one), news)) ?? dice[0];
  return {
    one: byPerson ?? waits,
    byDefault: byPerson === undefined && (waits === undefined || !isUntaught(dieKey(waits), news)),
    take: (one) => {
      setChosen(dieKey(one));
      if (teaching.lesson?.die === dieKey(one)) return;
      // A die that must learn its faces is asked at once; any other ends the lesson.
      if (isUntaught(dieKey(one), news)) teaching.begin(one, usualForm(one.die.sides));
      else teaching.stop();
    },
    teaching: {
      ...teaching,
      // A lesson is about a die that somebody chose: it stays in hand once it has learned.
      begin: (one, form) => {
        setChosen(dieKey(one));
        teaching.begin(one, form);
      },
    },
    here,
    everybodys,
    leave: (device) => setEverybodys(new Set([...everybodys, device])),
  };
}
