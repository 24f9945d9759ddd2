import type { LibraryOutcome } from '../../electron/contract/library.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { Thunk } from '../store/screen.ts';
import { told } from './asking.ts';
import { asBase64 } from './files.ts';

/** The largest file a screen uploads, in MB: base64 makes it a third longer. */
const MOST_MB = 48;
/** Longest file name sent with it, in characters. */
const MOST_LETTERS = 90;

/** Uploads a file to the library. @returns the match it became, or everything that is wrong with it */
export function importedMatch(file: File): Thunk<Promise<LibraryOutcome>> {
  return async (dispatch) => {
    if (file.size > MOST_MB * 1024 ** 2) return refused(text('library.too-large', { megabytes: MOST_MB }));
    const ending = /\.[^.]{1,10}$/.exec(file.name)?.[0] ?? '';
    const name = file.name.slice(0, file.name.length - ending.length).slice(0, MOST_LETTERS - ending.length) + ending;
    let bytes;
    try {
      bytes = await asBase64(file);
    } catch {
      // A folder, or a file that was removed meanwhile.
      return refused(text('matches.unreadable', { name }));
    }
    const answer = await dispatch(told('library.import', { name, bytes }));
    return answer.ok ? answer.value : refused(answer.why);
  };
}

function refused(why: Text): LibraryOutcome {
  return { done: false, problems: [{ text: why, rule: null, about: [] }] };
}
