import '../contract/zod-setup.ts';
import { shortHead } from '../contract/proof-words.ts';
import { own } from '../../rules/kernel/own.ts';
import { fileCheck, type FileCheck } from '../proof/file-check.ts';
import type { Language } from '../sentences.ts';
import { reader } from './sqlite.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

/** The page on which anybody can check a match file, without a network and without Castellan. */

const TEXTS: Readonly<Record<Language, typeof en>> = { en, fr };
const MOST_BYTES = 64 * 1024 * 1024;

const by = <E extends HTMLElement>(id: string): E => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found as E;
};
const file = by<HTMLInputElement>('file');
const held = by<HTMLTextAreaElement>('held');
const language = by<HTMLSelectElement>('language');
const verdict = by('verdict');
const reading = reader();

/** The last checked file, to be shown again in the other language. */
let last: { readonly name: string; readonly bytes: Uint8Array } | undefined;

const spoken = (): Language => (language.value === 'fr' ? 'fr' : 'en');
const word = (key: keyof typeof en, figures: Readonly<Record<string, string>> = {}): string =>
  TEXTS[spoken()][key].replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => own(figures, name) ?? '');

function paragraph(kind: 'h2' | 'p' | 'li', words: string): HTMLElement {
  const made = document.createElement(kind);
  made.textContent = words;
  return made;
}

function show(kind: 'good' | 'partly' | 'bad' | 'none' | 'busy', parts: readonly HTMLElement[]): void {
  verdict.className = kind;
  verdict.replaceChildren(paragraph('h2', word(kind)), ...parts);
}

function listOf(said: readonly string[]): HTMLElement[] {
  if (said.length === 0) return [];
  const list = document.createElement('ul');
  list.append(...said.map((one) => paragraph('li', one)));
  return [list];
}

/** Codes for a file that is a match and was changed; with any other code there is nothing to check. */
const CHANGED = ['hash', 'corrupt', 'seal', 'signature', 'replay'];

function tell(check: FileCheck): void {
  const name = paragraph('p', check.file);
  if (!check.ok)
    return show(CHANGED.includes(check.code) ? 'bad' : 'none', [
      name,
      paragraph('p', check.sentence),
      ...listOf(check.said ?? []),
    ]);
  const facts = word('facts', { entries: String(check.entries), head: shortHead(check.head) });
  show(check.unvouched === 0 ? 'good' : 'partly', [name, paragraph('p', facts), ...listOf(check.said)]);
}

async function check(): Promise<void> {
  if (last === undefined) return;
  const { name, bytes } = last;
  show('busy', []);
  try {
    const read = await reading;
    // Let the "working" message render first.
    await new Promise(requestAnimationFrame);
    tell(fileCheck(name, () => read(name, bytes), spoken(), held.value));
  } catch (error) {
    show('none', [paragraph('p', word('failed', { why: error instanceof Error ? error.message : String(error) }))]);
  }
}

async function take(chosen: File | undefined): Promise<void> {
  if (chosen === undefined) return;
  last = undefined;
  if (chosen.size > MOST_BYTES) {
    show('none', [paragraph('p', word('too-large'))]);
    return;
  }
  last = { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) };
  await check();
}

function speak(): void {
  document.documentElement.lang = spoken();
  document.title = word('title');
  for (const one of document.querySelectorAll<HTMLElement>('[data-text]'))
    one.textContent = word(one.dataset['text'] as keyof typeof en);
  void check();
}

language.value = navigator.language.startsWith('fr') ? 'fr' : 'en';
language.addEventListener('change', speak);
held.addEventListener('change', () => void check());
file.addEventListener('change', () => void take(file.files?.[0]));
document.addEventListener('dragover', (event) => {
  event.preventDefault();
});
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void take(event.dataTransfer?.files[0]);
});
speak();
