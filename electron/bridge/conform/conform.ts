import type { Reason } from '../../../firmware-bridge/link/reason.ts';
import { CHECKS } from './checks.ts';
import { judgePlain, PLAIN_LACKS } from './plain.ts';
import type { Probe } from './probe.ts';
import type { Steps } from './steps.ts';
import { Trial, type Maker } from './trial.ts';

/** The result of one check, as reported to the maker. */
export interface Result {
  readonly id: string;
  readonly section: number;
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'note';
  readonly why: string;
}

/** Receives the results. */
export interface Reader extends Maker {
  readonly result: (result: Result) => void;
  /** Describes what else may be on the port. */
  readonly explain: (reason: Reason) => string;
  /** Whether the maker is to fill the event memory. */
  readonly full: boolean;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const ASK_MS = 1000;
const LOOK_MS = 6000;
/** A device that prints bare lines is not accepted before this. */
const PLAIN_MS = 4000;

/** Tests a device against docs/wire-protocol.md, check by check. The port must have just been opened. */
export function* conform(probe: Probe, reader: Reader): Steps<Tally> {
  const tally = { passed: 0, failed: 0, skipped: 0, note: 0 };
  const say = (result: Result): void => {
    tally[result.outcome] += 1;
    reader.result(result);
  };
  const kind = yield* whatIsThere(probe, reader);
  say({ id: 'speaks', section: 1, title: 'The port speaks the protocol, or prints faces', ...kind.result });
  if (kind.is === 'plain') plainReport(probe, say);
  if (kind.is === 'wire') {
    const trial = new Trial(probe, reader, reader.full);
    for (const { id, section, title, applies, run } of CHECKS) {
      if (applies?.(trial) === false) continue;
      const verdict = yield* run(trial);
      if (verdict === undefined) say({ id, section, title, outcome: 'passed', why: '' });
      else if ('failed' in verdict) say({ id, section, title, outcome: 'failed', why: verdict.failed });
      else say({ id, section, title, outcome: 'skipped', why: verdict.skipped });
    }
    witnessNote(probe, say);
  }
  if (kind.is === 'neither')
    for (const { id, section, title } of CHECKS)
      say({ id, section, title, outcome: 'skipped', why: 'It did not say hello.' });
  return { passed: tally.passed, failed: tally.failed, skipped: tally.skipped };
}

interface Found {
  readonly is: 'wire' | 'plain' | 'neither';
  readonly result: Pick<Result, 'outcome' | 'why'>;
}

function* whatIsThere(probe: Probe, reader: Reader): Steps<Found> {
  const trial = new Trial(probe, reader, false);
  const hello = (): boolean => probe.heard.some(({ line }) => line.word === 'hello');
  const passed = { outcome: 'passed', why: '' } as const;
  const look = function* (): Steps {
    for (const end = probe.now + LOOK_MS; probe.now < end && !hello();) {
      probe.say('HELLO?');
      yield* trial.until(hello, ASK_MS);
      if (probe.now - probe.openedAt >= PLAIN_MS && judgePlain(probe) !== 'not-plain') return;
    }
  };
  yield* look();
  if (!hello() && probe.bytes === 0) {
    reader.ask('Nothing came. If it prints faces only, roll a die or press a button.');
    yield* trial.until(() => probe.bytes > 0, reader.waitMs);
    if (probe.bytes > 0) yield* look();
  }
  if (hello()) return { is: 'wire', result: passed };
  const plain = judgePlain(probe);
  if (plain === 'plain') return { is: 'plain', result: passed };
  if (plain === 'too-many')
    return {
      is: 'neither',
      result: { outcome: 'failed', why: reader.explain({ key: 'port.too-many-faces' }) },
    };
  const seconds = Math.round((probe.now - probe.openedAt) / 1000);
  for (const { problem, line } of probe.heard) {
    if (line.word === 'echo') probe.stranger.echo();
    else if (problem === undefined) probe.stranger.valid();
  }
  const why = probe.stranger.verdict() ?? { key: 'port.says-nothing', with: { seconds } };
  return { is: 'neither', result: { outcome: 'failed', why: reader.explain(why) } };
}

function plainReport(probe: Probe, say: (result: Result) => void): void {
  const other = probe.heard.find(({ cut, text, problem }) => !cut && problem === 'no-checksum' && !/\d/.test(text));
  say({
    id: 'plain-faces',
    section: 1,
    title: 'It prints one face, or the faces of one throw, on a line of its own',
    outcome: 'passed',
    why: other === undefined ? '' : `\`${other.text.slice(0, 60)}\` is no face; a few such lines are forgiven.`,
  });
  for (const [section, what] of PLAIN_LACKS) say({ id: 'plain-lacks', section, title: what, outcome: 'note', why: '' });
}

/** Not a failure, but useful to the maker: whether faces count without confirmation. */
function witnessNote(probe: Probe, say: (result: Result) => void): void {
  const settled = probe.heard.some(({ line }) => line.word === 'event' && line.event.kind === 'settled');
  const rolling = probe.heard.some(({ line }) => line.word === 'event' && line.event.kind === 'rolling');
  if (settled && !rolling)
    say({
      id: 'witnessed',
      section: 4,
      title: 'It says settled without rolling, so its faces count as seen and a player has to confirm them.',
      outcome: 'note',
      why: '',
    });
}
