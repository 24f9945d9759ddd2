import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page of this run is built for the tests that open it. */
    pageFolder: string;
  }
}

/** Gives the tests of a run one folder for the page, and removes it after the last of them. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-page-'));
  provide('pageFolder', folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
