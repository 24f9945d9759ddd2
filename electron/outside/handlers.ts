import type { sharedApi } from '../contract/shared-api.ts';
import type { sharedWordsApi } from '../contract/shared-words-api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { playedOutside } from '../table/systems.ts';
import { sentencesOf } from './manifest.ts';
import { allowShared, forbidShared, playShared } from './shared-systems.ts';

/** Handles requests about shared systems. @param dataDir where their folder is */
export function sharedHandlers(dataDir: string): Handlers<typeof sharedApi & typeof sharedWordsApi, ScreenInfo> {
  return {
    'shared.list': () =>
      playShared(dataDir).map(({ found, problem }) => {
        if (found.read === undefined) return { folder: found.folder, system: null, problem: found.problem };
        const { manifest, digest } = found.read;
        const { id, name, author, version } = manifest;
        const system = { id, name, author, version, digest, allowed: found.allowed };
        return { folder: found.folder, system, problem: problem ?? null };
      }),
    'shared.allow': async ({ id, digest }) => ({ problem: (await allowShared(dataDir, id, digest)) ?? null }),
    'shared.forbid': ({ id }) => {
      forbidShared(dataDir, id);
      return {};
    },
    'shared.sentences': ({ system, language }) => ({
      sentences: Object.assign(
        {},
        ...playedOutside()
          .filter(({ read }) => system === null || read.manifest.id === system)
          .map(({ read }) => sentencesOf(read, language)),
      ) as Record<string, string>,
    }),
  };
}
