import { gathering, type Gathering } from '../contract/gathering.ts';
import type { TableUpdate } from '../contract/table.ts';

/** Pictures that a monitor draws in a second. */
const PICTURES = 60;

/** Tells a screen that looks no more often than a monitor draws; what comes faster is told together. */
export function gathered(tell: (update: TableUpdate) => void): Gathering {
  return gathering(tell, (turn) => {
    const timer = setTimeout(turn, 1000 / PICTURES);
    return () => {
      clearTimeout(timer);
    };
  });
}
