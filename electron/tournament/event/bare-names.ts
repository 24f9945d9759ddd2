import { plainWord } from '../../../rules/kernel/fields.ts';

/** Lists of nothing but names, one on each line, as people paste them from an e-mail. */

/** Words of a heading: a list that begins with one has columns, and must name them as we know them. */
const HEADINGS = new Set(
  [
    'name names surname forename player players participant participants club army rating contact email table team',
    'nom noms prenom joueur joueurs participante participantes armee classement courriel equipe liste list',
  ].flatMap((line) => line.split(' ')),
);

/** Longer lines are sentences. */
const MOST_WORDS = 6;

/** What stands before a name in a list: its number, or a dash. */
const BULLET = /^(?:\d{1,3}[.)]|[-–*•])\s+/u;

const NAME = /^\p{L}[\p{L}\p{M}\p{N}'’.\-() ]*$/u;

const plainWords = (line: string): readonly string[] => line.split(/[^\p{L}\p{M}]+/u).map(plainWord);

const isName = (line: string): boolean => NAME.test(line) && line.split(/\s+/u).length <= MOST_WORDS;

/**
 * The names of a list without columns.
 * @param rows the cells of each line
 * @returns `undefined` if it has columns, or if a line is not plainly a name
 */
export function bareNames(rows: readonly (readonly string[])[]): readonly string[] | undefined {
  const names = rows.map(([cell = '']) => cell.replace(BULLET, ''));
  if (rows.some(({ length }) => length !== 1) || !names.every(isName)) return undefined;
  const [first] = names;
  return first === undefined || plainWords(first).some((word) => HEADINGS.has(word)) ? undefined : names;
}
