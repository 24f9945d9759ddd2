// node build/release-notice.ts: for whoever publishes releases. See SECURITY.md.
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RELEASE_KEYS } from '../electron/about/release-keys.ts';
import { Notice, noticeCode, PRODUCT, publicKeyOf } from '../electron/about/release-notice.ts';

const USAGE = `node build/release-notice.ts make-key FILE
    makes a pair of keys: the secret one in FILE, the public one printed for electron/about/release-keys.ts
node build/release-notice.ts sign FILE --fixed-in 0.2.1 --en "What is fixed." --fr "Ce qui est corrigé." [--issued 2026-11-22]
    prints a notice, signed with the secret key in FILE
node build/release-notice.ts has-key
    ends with status 1 where this source has no public key, so that no package is published without one`;

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function makeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  try {
    // 'wx': never overwrite an existing key.
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    stop(`${file} was not written: ${(error as Error).message}. No key was made.`);
  }
  console.log(`'${publicKeyOf(pem)}',`);
}

function signNotice(
  file: string,
  said: Readonly<Record<'fixed-in' | 'issued' | 'en' | 'fr', string | undefined>>,
): void {
  const notice = Notice.safeParse({
    product: PRODUCT,
    fixedIn: said['fixed-in'],
    issued: said.issued ?? new Date().toISOString().slice(0, 10),
    words: { en: said.en, fr: said.fr },
  });
  if (!notice.success) {
    const wrong = notice.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    stop(['Nothing was signed. What the notice says is not whole:', ...wrong].join('\n'));
  }
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    stop(`The key could not be read: ${(error as Error).message}.`);
  }
  try {
    if (!RELEASE_KEYS.includes(publicKeyOf(pem)))
      console.error('Mind: the public half of this key is not in electron/about/release-keys.ts of this source.');
    console.log(noticeCode(pem, notice.data));
  } catch {
    stop(`${file} holds no Ed25519 key.`);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'fixed-in': { type: 'string' },
    issued: { type: 'string' },
    en: { type: 'string' },
    fr: { type: 'string' },
  },
});
const [verb, file] = positionals;
if (verb === 'has-key') {
  if (RELEASE_KEYS.length === 0)
    stop('There is no public key in electron/about/release-keys.ts. Copies of this source could check no notice.');
} else if (verb === 'make-key' && file !== undefined) makeKey(file);
else if (verb === 'sign' && file !== undefined)
  signNotice(file, { 'fixed-in': values['fixed-in'], issued: values.issued, en: values.en, fr: values.fr });
else stop(USAGE);
