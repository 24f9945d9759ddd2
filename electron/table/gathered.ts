import { gathering, type Gathering } from '../contract/gathering.ts';
import type { TableUpdate } from '../contract/table.ts';

/** Frame rate of a monitor. */
const PICTURES = 60;
/** Updates a second under lasting load: nobody can read more, and each has to be parsed. */
const LONG = 10;
/** This many updates in a row count as lasting load: half a second of more than any table does. */
const IN_A_ROW = 30;

/**
 * Throttles the updates of a display to a monitor's frame rate and batches what comes faster. After half a second of
 * that it drops to ten times a second, until there is a moment without updates.
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
