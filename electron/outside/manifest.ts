import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CONTRACT } from '../../rules/outside/guest.ts';

/** A shared system's folder: `system.json`, the manifest; `system.js`, its rules; `texts.json`, its sentences. */

/** The manifest, as a person may write it. */
export const Manifest = z.strictObject({
  contract: z.number().int(),
  id: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/),
  name: z.string().trim().min(1).max(60),
  author: z.string().trim().min(1).max(60),
  version: z
    .string()
    .max(15)
    .regex(/^[0-9]+(\.[0-9]+)*$/),
});
export type Manifest = z.infer<typeof Manifest>;

/** Sentences by key. */
const Sentences = z.record(z.string().min(1).max(120), z.string().max(2000));
export const Texts = z.strictObject({ en: Sentences, fr: Sentences });
export type Texts = z.infer<typeof Texts>;

/** The unparsed files of a shared system. */
export interface Files {
  readonly manifest: string;
  readonly code: string;
  readonly texts: string;
}

/** A shared system that was read and fits this program; none of it has run. */
export interface ReadSystem {
  readonly manifest: Manifest;
  readonly code: string;
  readonly texts: Texts;
  /** SHA-256 of the whole system, 64 hexadecimal digits: its owner allows exactly these bytes. */
  readonly digest: string;
}

/** Why a shared system cannot be read. `contract`: the version that it was made for, if that is the reason. */
export interface Unread {
  readonly why: 'manifest' | 'texts' | 'contract';
  readonly detail: string;
  readonly contract: number | null;
}

/** SHA-256 over the three files, each preceded by its length, so that no byte can move from one to the next. */
export function digestOf({ manifest, code, texts }: Files): string {
  const hash = createHash('sha256');
  for (const part of [manifest, code, texts]) {
    const bytes = Buffer.from(part);
    hash.update(`${String(bytes.length)}:`).update(bytes);
  }
  return hash.digest('hex');
}

/** Parses the files of a shared system and validates them for this program. */
export function readSystem(files: Files): ReadSystem | Unread {
  const manifest = parsed(Manifest, files.manifest, 'manifest');
  if ('why' in manifest) return { ...manifest, contract: null };
  const { contract } = manifest.value;
  if (contract !== CONTRACT) return { why: 'contract', detail: String(contract), contract };
  const texts = parsed(Texts, files.texts, 'texts');
  if ('why' in texts) return { ...texts, contract: null };
  const bad = unfit(texts.value);
  if (bad !== undefined) return { why: 'texts', detail: bad, contract: null };
  return { manifest: manifest.value, code: files.code, texts: texts.value, digest: digestOf(files) };
}

function parsed<T extends z.ZodType>(
  shape: T,
  text: string,
  why: 'manifest' | 'texts',
): { readonly value: z.output<T> } | { readonly why: 'manifest' | 'texts'; readonly detail: string } {
  try {
    const read = shape.safeParse(JSON.parse(text));
    return read.success ? { value: read.data } : { why, detail: z.prettifyError(read.error).slice(0, 300) };
  } catch (error) {
    return { why, detail: error instanceof Error ? error.message : String(error) };
  }
}

/** A sentence that is more than plain text: it references other sentences, or contains control characters. */
function unfit({ en, fr }: Texts): string | undefined {
  for (const [key, said] of [...Object.entries(en), ...Object.entries(fr)])
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    if (
      /\$t\((?!counted\.)/.test(said) ||
      /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(said)
    )
      return key;
  const plain = (all: object): string =>
    JSON.stringify(
      [...new Set(Object.keys(all).map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')))].sort(),
    );
  return plain(en) === plain(fr) ? undefined : 'en, fr';
}

/** The edition that match files record beside the id: the version number that people know, and the exact bytes. */
export const editionOf = ({ manifest, digest }: ReadSystem): string => `${manifest.version}+${digest}`;

/** The sentences of a system in a language, including its name as shown to its owner. */
export const sentencesOf = (
  { manifest, texts }: ReadSystem,
  language: keyof Texts,
): Readonly<Record<string, string>> => ({
  ...texts[language],
  [`system.${manifest.id}`]: manifest.name,
});
