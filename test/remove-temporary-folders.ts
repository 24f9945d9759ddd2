import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './temporary-folders.ts';

/** A worker imports a module once for all its test files, so only a setup file can clear up after each of them. */
afterAll(removeTemporaryFolders);
