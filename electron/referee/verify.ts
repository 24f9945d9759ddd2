import { verifyFile } from '../journal/verify-file.ts';
import { fileCheck, type FileCheck } from '../proof/file-check.ts';
import type { Language } from '../sentences.ts';

/**
 * Verifies a match file without changing it.
 * @param held a head that somebody noted, to be found in it
 */
export const verifyMatchFile = (file: string, language: Language, held?: string): FileCheck =>
  fileCheck(file, () => verifyFile(file), language, held);
