import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedAsset } from './packed.ts';

const long = 'A wall stands. '.repeat(400);
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'castellan-packed-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets/main.js'), long);
  writeFileSync(join(root, 'assets/small.js'), 'start()');
  writeFileSync(join(root, 'assets/font.woff2'), long);
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('files over the network', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('for %s are compressed as %s, and decompress to the same bytes', async (accepts, how, unpack) => {
    for (const _again of [1, 2]) {
      const { status, headers, body } = await packedAsset(root, '/assets/main.js', accepts);
      expect([status, headers['content-encoding'], headers['vary']]).toEqual([200, how, 'accept-encoding']);
      expect(body.length).toBeLessThan(long.length / 10);
      expect(unpack(body).toString()).toBe(long);
    }
  });

  it.each([
    ['/assets/main.js', undefined],
    ['/assets/main.js', 'identity'],
    ['/assets/small.js', 'br'],
    ['/assets/font.woff2', 'br'],
    ['/assets/missing.js', 'br'],
  ])('sends %s for %s uncompressed', async (path, accepts) => {
    const { headers } = await packedAsset(root, path, accepts);
    expect(headers['content-encoding']).toBeUndefined();
  });
});
