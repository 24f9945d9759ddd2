import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder where this run builds the page for the tests that open it. */
    pageFolder: string;
  }
}

/** Gives a test run one folder for the page, and removes it at the end. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-page-'));
  provide('pageFolder', folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
