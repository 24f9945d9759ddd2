import type { Term } from '../../rules/kernel/sum.ts';

/** A line of a sum as it is written: '× 4', '+ 2', '− 1'. @param first whether it begins the sum */
export function figureOf({ does, n }: Pick<Term, 'does' | 'n'>, first: boolean): string {
  switch (does) {
    case 'is':
      return first ? String(n) : `+ ${String(n)}`;
    case 'plus':
      return n === 0 ? '0' : n > 0 ? `+ ${String(n)}` : `− ${String(-n)}`;
    case 'times':
      return `× ${String(n)}`;
    case 'at-least':
      return `≥ ${String(n)}`;
    case 'at-most':
      return `≤ ${String(n)}`;
  }
}

/** Whether a line could have changed the number but did not. */
export const changesNothing = ({ does, n }: Pick<Term, 'does' | 'n'>): boolean => does === 'plus' && n === 0;
