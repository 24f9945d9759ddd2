import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import { fingerprintOf } from '../../electron/contract/fingerprint.ts';
import { matchSigned } from '../../electron/tournament/event/match-signed.ts';
import { signedBy } from './sent-match.ts';
import { playedByChance } from './play-event.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'castellan-check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function check(content: string, language: string) {
  const file = join(folder, 'event.json');
  writeFileSync(file, content);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['electron/tournament/check.ts', 'check', file, '--language', language],
    { cwd: root, encoding: 'utf8' },
  );
  const lines = (text: string): unknown[] =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);
  return { status, out: lines(stdout), wrong: lines(stderr) };
}

describe('the program that checks an event file', () => {
  const { acts } = playedByChance(21, 12, 3);

  it('pairs the rounds of the Dutch system again', () => {
    const dutch = playedByChance(21, 12, 3, { pairing: 'dutch' });
    const { status, out } = check(writeEventFile('acre', dutch.acts), 'en');
    expect(status).toBe(3);
    expect(out.slice(1)).toContainEqual(expect.objectContaining({ stage: 'dutch', right: true, problems: [] }));
    const wrong = structuredClone(dutch.acts);
    for (const { deed } of wrong)
      if (deed.kind === 'round-paired')
        deed.paired.games.forEach((game) => ([game.attacker, game.defender] = [game.defender, game.attacker]));
    const again = check(writeEventFile('acre', wrong), 'en');
    expect(again.status).toBe(1);
    expect(JSON.stringify(again.out)).toContain('The round is not that of the FIDE (Dutch) System');
  });

  it('confirms every correct pairing', () => {
    const { status, out } = check(writeEventFile('acre', acts), 'en');
    expect(status).toBe(3);
    expect(out.length).toBeGreaterThanOrEqual(4);
    const [signatures, ...rounds] = out;
    expect(signatures).toMatchObject({ signatures: true, broken: [], unsigned: { from: 1, to: acts.length } });
    // This one was never signed, and the program says so.
    expect(JSON.stringify(signatures)).toContain('could have been changed by hand');
    for (const line of rounds) expect(line).toMatchObject({ right: true, problems: [] });
  });

  it('reads an event with soft scores, awards and an end, and checks its pairings as without them', () => {
    const event = playedByChance(21, 12, 3).do(
      { kind: 'category-set', category: { id: 'paint', name: 'Painting', most: 10, weight: 50, by: 'judges' } },
      { kind: 'mark-given', category: 'paint', player: 'p12', mark: 10, game: null },
      { kind: 'scores-published' },
      { kind: 'event-closed' },
    );
    const { status, out } = check(writeEventFile('acre', event.acts), 'en');
    expect(status).toBe(3);
    const [, ...rounds] = out;
    expect(rounds.length).toBeGreaterThanOrEqual(3);
    for (const line of rounds) expect(line).toMatchObject({ right: true, problems: [] });
  });

  it('names a pairing that is not the best, even if the file is intact', () => {
    const copy = structuredClone(acts);
    const deed = copy.findLast((act) => act.deed.kind === 'round-paired')?.deed;
    if (deed?.kind !== 'round-paired') throw new Error('no round');
    const [one, two] = deed.paired.games;
    if (one === undefined || two === undefined) throw new Error('no games');
    [one.defender, two.defender] = [two.defender, one.defender];
    const { status, out } = check(writeEventFile('acre', copy), 'fr');
    expect(status).toBe(1);
    expect(out.at(-1)).toMatchObject({ right: false });
    expect(JSON.stringify(out.at(-1))).toContain('Le certificat est d’un autre coût');
    expect(JSON.stringify(out.at(-1))).toContain('Souhait «\u00a0l’ordre entre égaux est respecté\u00a0»');
  });

  it('names the two players for whom the proof of a round no longer holds', () => {
    const copy = structuredClone(acts);
    for (const { deed } of copy)
      if (deed.kind === 'result' && deed.round === 1)
        deed.result.outcome = deed.result.outcome === 'attacker' ? 'defender' : 'attacker';
    const { status, out } = check(writeEventFile('acre', copy), 'en');
    expect(status).toBe(1);
    expect(JSON.stringify(out)).toMatch(/The proof does not hold for Player p\d+ with (Player p\d+|the bye)/);
  });

  it('says whose devices vouch for a table’s match, and finds a signature that somebody changed', () => {
    const played = structuredClone([...acts]);
    const at = played.findLastIndex(({ deed }) => deed.kind === 'result');
    const deed = played[at]?.deed;
    if (deed?.kind !== 'result') throw new Error('no result');
    Object.assign(deed.result, { source: 'match', match: 'm-1' });
    const { round, game } = deed;
    const signature = signedBy({ match: 'm-1', n: 40, hash: 'a'.repeat(64) }, 'Ada');
    const signed = matchSigned({ round, game, match: 'm-1', played: 40 }, [signature]);
    if (signed === undefined) throw new Error('nobody signed');
    played.splice(at + 1, 0, { n: 0, at: played[at]?.at ?? 0, by: 'Table 1', ...signed });
    const numbered = played.map((act, i) => ({ ...act, n: i + 1 }));
    const { status, out } = check(writeEventFile('acre', numbered), 'en');
    expect(status).toBe(3);
    const signers = [{ seat: 'attacker', name: 'Ada', fingerprint: fingerprintOf(signature.key), n: 40 }];
    expect(out[0]).toMatchObject({ signatures: true, matches: [{ round, match: 'm-1', played: 40, signers }] });
    expect(JSON.stringify(out[0])).toMatch(/a device of one side alone signed to the end the matches of these tables/);

    signature.name = 'Dan';
    const forged = matchSigned({ round, game, match: 'm-1', played: 40 }, [signature]);
    const other = numbered.map((act) => (act.deed.kind === 'match-signed' ? { ...act, ...forged } : act));
    const found = check(writeEventFile('acre', other), 'fr');
    expect(found.status).toBe(1);
    expect(found.out[0]).toMatchObject({ signatures: false, matches: [{ signers: [] }] });
    expect(JSON.stringify(found.out[0])).toContain('la signature de Dan sous la partie');
  });

  it('refuses a changed file with a sentence', () => {
    const { status, out, wrong } = check(writeEventFile('acre', acts).replace('Player p1', 'Player q1'), 'en');
    expect(status).toBe(2);
    expect(out).toEqual([]);
    expect(wrong).toMatchObject([
      { problem: 'event-file.changed', sentence: expect.stringContaining('changed by hand') as string },
    ]);
  });
});
