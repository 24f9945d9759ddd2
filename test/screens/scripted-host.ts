import { api, type Api, type Outcome } from '../../electron/contract/api.ts';
import { CONTRACT_VERSION } from '../../electron/contract/watching-api.ts';
import { type MonitorsView } from '../../electron/contract/monitors-api.ts';
import { usualOrder } from '../../electron/contract/screen-order.ts';
import type { Handlers } from '../../electron/contract/rpc.ts';
import { TableUpdate, type LogEntry, type OddsView, type TableState } from '../../electron/contract/table.ts';
import type { ScreenInfo } from '../../electron/displays/screen-info.ts';
import { NO_NEWS } from '../../renderer/devices/use-news.ts';

/** A host without rules: shows what it is given, records what it is asked, and answers as told. */
export class Scripted {
  readonly asked: { readonly method: string; readonly input: unknown }[] = [];
  readonly failures: string[] = [];
  /** The `after` values with which screens started watching. */
  readonly resumed: number[] = [];
  answer: Outcome = { done: true, revision: 1 };
  odds: readonly OddsView[] = [];
  news = NO_NEWS;
  monitors: MonitorsView = { screens: [], monitors: null, windows: [], hold: false };
  version = CONTRACT_VERSION;
  language: 'en' | 'fr' = 'en';
  readonly handlers: Handlers<Api, ScreenInfo>;
  readonly #watchers = new Set<(update: TableUpdate) => void>();
  readonly #readers = new Set<(news: typeof NO_NEWS) => void>();
  #state: TableState;
  #log: readonly LogEntry[];

  constructor(state: TableState, log: readonly LogEntry[] = []) {
    this.#state = state;
    this.#log = log;
    const tell =
      (method: keyof Api) =>
      (input: unknown): Outcome => {
        this.asked.push({ method, input });
        return this.answer;
      };
    const told = Object.entries(api).flatMap(([method, { kind }]) =>
      kind === 'mutation' ? [[method, tell(method as keyof Api)] as const] : [],
    );
    this.handlers = {
      ...(Object.fromEntries(told) as unknown as Handlers<Api, ScreenInfo>),
      'session.hello': (_input, who) => ({
        version: this.version,
        role: who.role,
        language: this.language,
        seat: null,
        now: Date.now(),
      }),
      'table.watch': ({ after }, _who, emit) => {
        this.resumed.push(after);
        this.#watchers.add(emit);
        emit(this.#update(after));
        return () => this.#watchers.delete(emit);
      },
      'device.watch': (_input, _who, emit) => {
        this.#readers.add(emit);
        emit(this.news);
        return () => this.#readers.delete(emit);
      },
      'device.raw': () => () => undefined,
      'device.fairness': () => [],
      'bluetooth.watch': (_input, _who, emit) => {
        emit({ here: false, on: false, port: 'bluetooth', dice: [] });
        return () => undefined;
      },
      'monitors.watch': (_input, _who, emit) => {
        emit(this.monitors);
        return () => undefined;
      },
      'match.filmShown': () => () => undefined,
      'screen.told': ({ shows }, _who, emit) => {
        emit({ ...usualOrder, number: 1, shows, identify: 0 });
        return () => undefined;
      },
      'match.refusals': () => [],
      'match.orderFacts': () => [],
      'match.asks': ({ orders }) => orders.map(() => 0),
      'match.odds': (input) => {
        this.asked.push({ method: 'match.odds', input });
        return { odds: [...this.odds], why: null };
      },
      'match.prices': () => () => undefined,
      'match.optionOdds': () => [],
      'match.ending': () => ({ points: [], quiet: [], best: [], luck: [], choices: [] }),
      'match.decided': () => ({ moments: [], best: [] }),
      'match.wishes': (_input, _who, emit) => {
        emit([]);
        return () => undefined;
      },
      'match.script': () => ({ name: 'sample.json', text: '{}' }),
      'match.facts': ({ said }) => {
        this.asked.push({ method: 'match.facts', input: said });
        return this.#state.ask?.ask === 'declare' ? (this.#state.ask.ahead ?? []) : [];
      },
      'display.invite': () => ({ url: 'http://127.0.0.1:4711/?role=display&k=abc', code: null }),
    };
  }

  /** Shows another state, with new log entries. */
  show(state: TableState, fresh: readonly LogEntry[] = []): void {
    this.#state = state;
    const after = this.#log.at(-1)?.n ?? 0;
    this.#log = [...this.#log, ...fresh];
    for (const emit of this.#watchers) emit(this.#update(after));
  }

  /** Sends other news of the devices. */
  tell(news: typeof NO_NEWS): void {
    this.news = news;
    for (const emit of this.#readers) emit(news);
  }

  #update(after: number): TableUpdate {
    return TableUpdate.parse({
      state: this.#state,
      log: this.#log.filter(({ n }) => n > after),
      complete: after === 0,
    });
  }
}
