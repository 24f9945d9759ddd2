import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventAct } from '../../electron/contract/event-acts.ts';
import type { Result } from '../../electron/contract/event-settings.ts';
import { sentence } from '../../electron/sentences.ts';
import type { Known } from '../../electron/tournament/desk/deeds-of.ts';
import { EventDesk } from '../../electron/tournament/desk/event-desk.ts';
import type { Game } from '../../electron/tournament/event/acts.ts';
import type { Settings } from '../../electron/tournament/event/settings.ts';
import { blank } from './wrong-acts/parts.ts';

/** An event on a desk of its own whose players are there and whose first round is paired. */
export class PairedEvent {
  readonly folder: string;
  readonly desk: EventDesk;
  /** What the desk has logged. */
  readonly said: string[] = [];
  event = '';
  #sent = 0;

  private constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'castellan-paired-event-'));
    this.desk = new EventDesk(this.folder, (line) => this.said.push(line));
  }

  /** @param settings changed before the first round is paired */
  static async of(names: readonly string[], settings: Partial<Settings> = {}): Promise<PairedEvent> {
    const one = new PairedEvent();
    const made = await one.desk.create('Varenne', 'Dubois');
    if (!made.done) throw new Error(made.text.key);
    one.event = made.event;
    const before = (await one.known()).state.settings;
    if (Object.keys(settings).length > 0) await one.does({ kind: 'settings', settings: { ...before, ...settings } });
    await one.does({ kind: 'enter', players: names.map((name) => ({ ...blank, name })), missed: 0 });
    await one.does({ kind: 'check-in', players: await one.players(), by: 'hand' });
    await one.does({ kind: 'pair' });
    return one;
  }

  known(): Promise<Known> {
    return this.desk.known(this.event);
  }

  /** The key of the sentence that refuses an act; `undefined` once it is done. */
  async refuses(act: unknown, by = 'Dubois'): Promise<string | undefined> {
    const id = `test-${String((this.#sent += 1))}`;
    const outcome = await this.desk.do(this.event, id, { role: 'organiser', name: by }, EventAct.parse(act));
    return outcome.done ? undefined : outcome.text.key;
  }

  async does(act: EventAct, by = 'Dubois'): Promise<void> {
    const id = `test-${String((this.#sent += 1))}`;
    const outcome = await this.desk.do(this.event, id, { role: 'organiser', name: by }, act);
    if (!outcome.done) throw new Error(sentence(outcome.text, 'en'));
  }

  /** Ids in order of entry. */
  async players(): Promise<string[]> {
    return [...(await this.known()).state.players.keys()];
  }

  async games(round = 1): Promise<readonly Game[]> {
    return (await this.known()).state.rounds[round - 1]?.paired.games ?? [];
  }

  async result(game = 1): Promise<Result | undefined> {
    return (await this.known()).state.rounds[0]?.results.get(game);
  }

  async close(): Promise<void> {
    await this.desk.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
