import { realMinus } from '../../electron/contract/real-minus.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** Chances as the ledger of luck shows them: with one decimal, and never as 0 or 100 unless they are. */

/** Chances below this would round to zero. */
const LEAST = 0.0005;
/** The smallest figure with one decimal. */
const TENTH = 0.001;

/** Turns a chance, or a change of one, into a sentence. */
export type SayChance = (value: number) => Text;

/** Returns the function that says chances in a language. */
export function chanceIn(language: string): SayChance {
  const share = percent(language, 1);
  const whole = percent(language, 0);
  return (chance) => {
    if (chance === 0 || chance === 1) return said(whole.format(chance));
    if (chance < LEAST) return text('matches.luck.under', { figure: share.format(TENTH) });
    if (chance >= 1 - LEAST) return text('matches.luck.over', { figure: share.format(1 - TENTH) });
    return said(share.format(chance));
  };
}

/** Returns the function that says how far, and which way, a chance moved. */
export function moveIn(language: string): SayChance {
  const share = percent(language, 1);
  const signed = percent(language, 1, 'exceptZero');
  return (move) => {
    if (move === 0) return text('matches.luck.unmoved');
    if (Math.abs(move) >= LEAST) return said(realMinus(signed.format(move)));
    return text(move > 0 ? 'matches.luck.up' : 'matches.luck.down', { figure: share.format(TENTH) });
  };
}

/** Returns the function that says counts of outcomes, which may be fractions. */
export function countIn(language: string): SayChance {
  const parts = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (count) => {
    if (Number.isInteger(count)) return said(String(count));
    return count < 0.005 ? text('matches.luck.under', { figure: parts.format(0.01) }) : said(parts.format(count));
  };
}

function said(figure: string): Text {
  return text('matches.luck.figure', { figure });
}

function percent(language: string, digits: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): Intl.NumberFormat {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
  });
}
