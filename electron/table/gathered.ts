import { gathering, type Gathering } from '../contract/gathering.ts';
import type { TableUpdate } from '../contract/table.ts';

/** Pictures that a monitor draws in a second. */
const PICTURES = 60;
/** Updates that a screen is sent in a second where more come for long: nobody can read so many, and each has to be read in. */
const LONG = 10;
/** So many in a row are long: half a second of more than any table does. */
const IN_A_ROW = 30;

/**
 * Tells a screen that looks no more often than a monitor draws; what comes faster is told together. Where that goes on for
 * half a second, ten times a second, until there is a moment in which nothing is to be told.
 */
export function gathered(tell: (update: TableUpdate) => void): Gathering {
  let inARow = 0;
  let goesOn = false;
  return gathering(tell, (turn) => {
    goesOn = true;
    const timer = setTimeout(
      () => {
        goesOn = false;
        turn();
        inARow = goesOn ? inARow + 1 : 0;
      },
      1000 / (inARow < IN_A_ROW ? PICTURES : LONG),
    );
    return () => {
      clearTimeout(timer);
    };
  });
}
