import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { JournalError } from '../journal/journal-error.ts';
import { verifyFile } from '../journal/verify-file.ts';
import { printedReport } from '../paper/report/match-report.ts';
import { languageOf, sentence } from '../sentences.ts';
import { LuckBook } from '../table/ledger.ts';
import { reportOf } from '../table/match-report.ts';
import { systemById, unknownSystem } from '../table/systems.ts';
import type { Desk } from './run.ts';

/**
 * Writes the report of a match file into the working folder.
 * @param args those after `referee report` on the command line
 * @returns 0: written, and `say` was told where; 2: the input is invalid, and `complain` was told why
 */
export async function writeReport({ say, complain }: Desk, args: readonly string[]): Promise<number> {
  const wrong = (code: string, said: string): number => {
    complain({ code, sentence: said });
    return 2;
  };
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { language: { type: 'string' }, paper: { type: 'string' } },
    });
    const language = languageOf(values.language ?? 'en');
    const [path] = positionals;
    const paper = values.paper ?? 'a4';
    if (path === undefined || (paper !== 'a4' && paper !== 'letter'))
      return wrong('usage', "'referee report' needs a match file behind it; '--paper' is a4 or letter.");
    const verdict = verifyFile(path);
    if (!verdict.ok) return wrong('hash', sentence(verdict.problem, language));
    const system = systemById(verdict.match.system);
    if (system === undefined) return wrong('unknown-system', sentence(unknownSystem(verdict.match), language));
    const name = basename(path).replace(/\.castellan$/, '');
    const report = reportOf({ ...verdict, file: name }, system, new LuckBook());
    writeFileSync(`${name}.pdf`, await printedReport(report, paper, language, Date.now()));
    say({ report: `${name}.pdf`, result: report.siege.result?.winner ?? null });
    return 0;
  } catch (error) {
    if (error instanceof JournalError) return wrong(error.code, sentence(error.text, languageOf('en')));
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return wrong('usage', error.message);
    throw error;
  }
}
