import { parseArgs } from 'node:util';
import { allowShared, forbidShared, playShared } from '../outside/shared-systems.ts';
import { languageOf, sentence } from '../sentences.ts';
import type { Desk } from './run.ts';

/** The referee's verbs for the shared systems in the data folder. */

export const SHARED_VERBS: ReadonlySet<string> = new Set(['shared', 'allow', 'forbid']);

/**
 * Lists, allows and forbids shared systems.
 * @param args as on the command line, with the verb first
 * @returns 0: done; 1: it was tried and cannot be played; 2: the input is invalid
 */
export async function runShared({ say, complain }: Desk, dataDir: string, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { language: { type: 'string' } },
  });
  const language = languageOf(typeof values['language'] === 'string' ? values['language'] : 'en');
  const [verb, id, digest] = positionals;
  if (verb === 'shared') {
    for (const { found, problem } of playShared(dataDir)) {
      const { folder, read } = found;
      const said = problem === undefined ? {} : { sentence: sentence(problem, language) };
      if (read === undefined) say({ folder, ...said });
      else say({ folder, ...read.manifest, digest: read.digest, allowed: found.allowed, ...said });
    }
    return 0;
  }
  if (id === undefined || (verb === 'allow' && digest === undefined)) {
    complain({
      code: 'usage',
      sentence:
        "'referee allow' needs the id of a shared system and its digest, 'referee forbid' its id; 'referee shared' lists them.",
    });
    return 2;
  }
  if (verb === 'forbid') {
    forbidShared(dataDir, id);
    say({ id, allowed: 'no' });
    return 0;
  }
  const problem = await allowShared(dataDir, id, digest ?? '');
  if (problem === undefined) {
    say({ id, allowed: 'yes' });
    return 0;
  }
  complain({ code: problem.key.replace('outside.', ''), sentence: sentence(problem, language) });
  return problem.key === 'outside.faulty' ? 1 : 2;
}
