import { sentence } from '../sentences.ts';
import { conform, type Reader, type Result, type Tally } from './conform/conform.ts';
import { PortRun } from './port-run.ts';

const WORDS: Readonly<Record<Result['outcome'], string>> = {
  passed: 'ok     ',
  failed: 'FAILED ',
  skipped: 'skipped',
  note: 'note   ',
};

/**
 * `bridge conform`: tests the device on a port and reports each check in sentences that name the section of
 * docs/wire-protocol.md.
 * @param waitMs how long the maker has for each request
 * @param full whether the maker is to fill the event memory
 * @param patience timeout factor compared with an idle computer
 * @returns how many checks passed and failed
 * @throws {BridgeProblem} if the port cannot be opened
 */
export async function report(path: string, waitMs: number, full: boolean, patience: number): Promise<Tally> {
  const run = new PortRun(path);
  const reader: Reader = {
    waitMs,
    patience,
    full,
    ask: (what) => {
      if (waitMs > 0) console.log(`>>>      ${what} (Waiting up to ${waitMs / 1000} seconds.)`);
    },
    explain: ({ key, with: figures }) => sentence({ key, with: { path, ...figures } }, 'en'),
    result: ({ outcome, section, title, why }) => {
      const text = /[.]$/.test(title) ? title : `${title}.`;
      console.log(`${WORDS[outcome]}  section ${section}  ${text}${why === '' ? '' : ` ${why}`}`);
    },
  };
  const tally = await run.run(conform(run.probe, reader));
  console.log(
    `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} could not be tried. The sections are those of docs/wire-protocol.md.`,
  );
  return tally;
}
