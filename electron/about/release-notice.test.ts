import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkNotice, noticeCode, publicKeyOf, type Notice } from './release-notice.ts';

const pem = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const [ours, theirs] = [pem(), pem()];
const keys = [publicKeyOf(pem()), publicKeyOf(ours)];
const words = { en: 'A guest could see secrets.', fr: 'Un invité pouvait voir des secrets.' };
const notice: Notice = { product: 'castellan', fixedIn: '0.2.1', issued: '2026-11-22', words };
const said = { fixedIn: '0.2.1', issued: '2026-11-22', words };

describe('a notice of a fix', () => {
  it('concerns every version before the fix, and no other', () => {
    const code = noticeCode(ours, notice);
    for (const version of ['0.1.0', '0.2.0', '0.2.1-rc.1', '0.1.99'])
      expect(checkNotice(code, { keys, version }), version).toEqual({ state: 'affected', ...said });
    for (const version of ['0.2.1', '0.2.10', '0.10.0', '1.0.0', '0.2.2-rc.1'])
      expect(checkNotice(code, { keys, version }), version).toEqual({ state: 'fixed', ...said });
  });

  it('may be broken into lines in transit', () => {
    const broken = (noticeCode(ours, notice).match(/.{1,60}/g) ?? []).join('\r\n  ');
    expect(checkNotice(`\n${broken}\n`, { keys, version: '0.1.0' }).state).toBe('affected');
  });

  it('counts only with the makers’ signature over every character', () => {
    expect(checkNotice(noticeCode(theirs, notice), { keys, version: '0.1.0' })).toEqual({ state: 'wrong-signature' });
    const code = noticeCode(ours, notice);
    const [start = '', payload = '', signature = ''] = code.split('.');
    const other = Buffer.from(JSON.stringify({ ...notice, fixedIn: '9.0.0' })).toString('base64url');
    expect(checkNotice([start, other, signature].join('.'), { keys, version: '0.1.0' }).state).toBe('wrong-signature');
    const states = [...payload].map((letter, i) => {
      const changed = `${payload.slice(0, i)}${letter === 'A' ? 'B' : 'A'}${payload.slice(i + 1)}`;
      return checkNotice([start, changed, signature].join('.'), { keys, version: '0.1.0' }).state;
    });
    expect(new Set(states)).toEqual(new Set(['wrong-signature']));
  });

  it('about another program does not apply to this one, even if the makers signed it', () => {
    const code = noticeCode(ours, { ...notice, product: 'bailey' });
    expect(checkNotice(code, { keys, version: '0.1.0' })).toEqual({ state: 'other-product', product: 'bailey' });
  });

  it('says so if it is older than the stored one, and replaces it if later', () => {
    const [first, second] = [noticeCode(ours, notice), noticeCode(ours, { ...notice, fixedIn: '0.10.0' })];
    const version = '0.1.0';
    expect(checkNotice(first, { keys, version, kept: second })).toEqual({ state: 'older', fixedIn: '0.10.0' });
    expect(checkNotice(second, { keys, version, kept: first }).state).toBe('affected');
    expect(checkNotice(first, { keys, version, kept: first }).state).toBe('affected');
    expect(checkNotice(first, { keys, version, kept: noticeCode(theirs, notice) }).state).toBe('affected');
  });

  it.each(['', 'hello', 'castellan-notice:1.e30', 'castellan-notice:2.e30.AA', 'x'.repeat(50_000)])(
    'that is malformed is unreadable (%#)',
    (code) => {
      expect(checkNotice(code, { keys, version: '0.1.0' })).toEqual({ state: 'unreadable' });
    },
  );

  it('cannot be checked without a key', () => {
    expect(checkNotice(noticeCode(ours, notice), { keys: [], version: '0.1.0' })).toEqual({ state: 'no-key' });
  });

  it('is not signed if it is empty', () => {
    expect(() => noticeCode(ours, { ...notice, fixedIn: 'soon' })).toThrow(/fixedIn/);
  });
});
