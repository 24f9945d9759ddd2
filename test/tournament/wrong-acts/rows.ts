import {
  addCategory,
  award,
  byHand,
  change,
  enter,
  fortress,
  hex,
  list,
  lost,
  mark,
  plan,
  setCategory,
  settings,
  setTeam,
  takeList,
  team,
  teams,
  won,
  type Ids,
  type Row,
} from './parts.ts';

const at = (scene: string, rows: readonly (readonly [string, (ids: Ids) => unknown, string])[]): readonly Row[] =>
  rows.map(([what, act, says]) => [what, scene, act, says]);
/** Acts that consist only of their kind and something they name. */
const of = (kind: string, part: object) => () => ({ kind, ...part });
const [round1, round2, round3] = [1, 2, 3].map((round) => ({ round }));
const game4 = { ...round2, game: 4 };
/** Game 2 of the round that is on, to a table that is free. */
const place = { ...round2, game: 2, from: '2', table: '9', there: null };
const noOne = { player: 'x' };
const half = { worth: 'half' };

/** Every kind of act with invalid values, at an event whose first round is over and whose second one is running. */
const running = at('running', [
  ['settings: a name of spaces', () => settings({ name: '  ' }), 'event.name-empty'],
  ['settings: apart from nobody', ({ Ada }) => settings({ apart: [[Ada, 'x']] }), 'event.no-such-player'],
  ['settings: apart from themselves', ({ Ada }) => settings({ apart: [[Ada, Ada]] }), 'event.apart-from-oneself'],
  ['settings: teams once players are paired', () => settings({ teams }), 'event.teams-fixed'],
  ['plan: of a round that is over', () => plan(1, {}), 'event.round-over'],
  ['plan: due first', () => plan(3, { opens: '2026-05-09', due: '2026-05-02' }), 'event.due-before-opens'],
  ['plan: at no fortress', () => plan(3, { fortress: 'x' }), 'event.no-such-fortress'],
  [
    'plan: at a fortress of another system',
    (ids) => plan(3, { system: 'siege-battles', fortress: ids['fortress'] }),
    'event.fortress-of-other-system',
  ],
  ['enter: a name of spaces', () => enter('Hal', '   '), 'event.name-empty'],
  ['enter: a name that is there', () => enter(' ADA '), 'event.name-taken'],
  ['enter: the last of three is there', () => enter('Hal', 'Ida', 'Ben'), 'event.name-taken'],
  ['enter: one name twice', () => enter('Hal', 'hal'), 'event.name-taken'],
  ['change-player: nobody', () => change('x', 'X'), 'event.no-such-player'],
  ['change-player: a name of spaces', ({ Ada }) => change(Ada, ' '), 'event.name-empty'],
  ['change-player: the name of another', ({ Ada }) => change(Ada, 'Ben'), 'event.name-taken'],
  ['remove-player: nobody', of('remove-player', noOne), 'event.no-such-player'],
  ['remove-player: in a round', ({ Ada }) => ({ kind: 'remove-player', player: Ada }), 'event.in-round'],
  [
    'check-in: nobody among others',
    ({ Gus }) => ({ kind: 'check-in', players: [Gus, 'x'], by: 'hand' }),
    'event.no-such-player',
  ],
  ['check-out: nobody', of('check-out', noOne), 'event.no-such-player'],
  ['drop: nobody', of('drop', noOne), 'event.no-such-player'],
  ['drop: who has left', ({ Gus }) => ({ kind: 'drop', player: Gus }), 'event.already-dropped'],
  ['return: nobody', of('return', noOne), 'event.no-such-player'],
  ['return: who has not left', ({ Ada }) => ({ kind: 'return', player: Ada }), 'event.not-dropped'],
  ['ask-bye: for nobody', of('ask-bye', { ...noOne, ...round3, ...half }), 'event.no-such-player'],
  [
    'ask-bye: in a round that is paired',
    ({ Ada }) => ({ kind: 'ask-bye', player: Ada, ...round2, ...half }),
    'event.already-paired',
  ],
  ['withdraw-bye: for nobody', of('withdraw-bye', { ...noOne, ...round3 }), 'event.no-such-player'],
  [
    'withdraw-bye: of a round that is paired',
    ({ Ada }) => ({ kind: 'withdraw-bye', player: Ada, ...round1 }),
    'event.already-paired',
  ],
  [
    'withdraw-bye: that nobody asked for',
    ({ Ada }) => ({ kind: 'withdraw-bye', player: Ada, ...round3 }),
    'event.no-bye-asked',
  ],
  ['pair: while a round is on', of('pair', {}), 'event.complete-first'],
  ['pair-by-hand: somebody twice', ({ Ada, Ben, Cyd }) => byHand(2, [Ada, Ben], [Ada, Cyd]), 'event.unreadable-wish'],
  ['pair-by-hand: nobody', ({ Ada }) => byHand(2, [Ada, 'x']), 'event.unreadable-wish'],
  ['pair-by-hand: over a result', ({ Ada, Ben }) => byHand(2, [Ada, Ben]), 'event.game-has-result'],
  ['pair-by-hand: a round that is over', ({ Ada, Ben }) => byHand(1, [Ada, Ben]), 'event.round-over'],
  ['pair-by-hand: before its turn', ({ Ada, Ben }) => byHand(9, [Ada, Ben]), 'event.round-not-yet'],
  ['move-game: no round', of('move-game', { ...place, round: 9 }), 'event.no-such-round'],
  ['move-game: no game', of('move-game', { ...place, game: 9 }), 'event.no-such-game'],
  ['move-game: a table of spaces', of('move-game', { ...place, table: ' ' }), 'event.words-blank'],
  ['move-game: a table nobody can see', of('move-game', { ...place, table: '\u200b' }), 'event.words-unseen'],
  ['move-game: a round that is over', of('move-game', { ...place, round: 1 }), 'event.round-over'],
  ['move-game: with a result', of('move-game', { ...place, game: 1, from: '1' }), 'event.table-has-result'],
  ['move-game: from another table', of('move-game', { ...place, from: '7' }), 'event.tables-meanwhile'],
  ['move-game: to somebody who is not there', of('move-game', { ...place, there: 3 }), 'event.tables-meanwhile'],
  ['withdraw-round: none', of('withdraw-round', { round: 9 }), 'event.no-such-round'],
  ['withdraw-round: not the last', of('withdraw-round', { ...round1 }), 'event.not-the-last'],
  ['withdraw-round: with results', of('withdraw-round', { ...round2 }), 'event.has-results'],
  ['publish: no round', of('publish', { ...round3 }), 'event.no-such-round'],
  ['complete: no round', of('complete', { ...round3 }), 'event.no-such-round'],
  ['complete: over already', of('complete', { ...round1 }), 'event.round-over'],
  ['complete: results missing', of('complete', { ...round2 }), 'event.results-missing'],
  ['reopen: no round', of('reopen', { ...round3 }), 'event.no-such-round'],
  ['reopen: not the last', of('reopen', { ...round1 }), 'event.not-the-last'],
  ['start-clock: no round', of('start-clock', { ...round3 }), 'event.no-such-round'],
  ['start-clock: of a round that is over', of('start-clock', { ...round1 }), 'event.round-over'],
  ['pause-clock: of a round that is over', of('pause-clock', { ...round1 }), 'event.round-over'],
  ['extend: no round', of('extend', { ...round3, game: null, minutes: 5 }), 'event.no-such-round'],
  ['extend: no game', of('extend', { ...game4, minutes: 5 }), 'event.no-such-game'],
  ['extend: a round that is over', of('extend', { ...round1, game: 1, minutes: 5 }), 'event.round-over'],
  ['last-turn: no game', of('last-turn', game4), 'event.no-such-game'],
  ['last-turn: a round that is over', of('last-turn', { ...round1, game: null }), 'event.round-over'],
  ['call-judge: no game', of('call-judge', { ...game4, why: '' }), 'event.no-such-game'],
  ['call-judge: a round that is over', of('call-judge', { ...round1, game: 1, why: '' }), 'event.round-over'],
  ['judge-done: no game', of('judge-done', game4), 'event.no-such-game'],
  [
    'claim: by somebody of another table',
    ({ Gus }) => ({ kind: 'claim', ...round2, game: 1, player: Gus, result: won }),
    'event.not-at-table',
  ],
  [
    'claim: of a round that is over',
    ({ Ada }) => ({ kind: 'claim', ...round1, game: 1, player: Ada, result: won }),
    'event.round-over',
  ],
  [
    'countersign: a log that is another',
    ({ Ada }) => ({ kind: 'countersign', player: Ada, n: 3, hash: hex(64), key: hex(64), signature: hex(128) }),
    'signed.refused',
  ],
  ['result: no round', of('result', { ...round3, game: 1, result: won }), 'event.no-such-round'],
  ['result: no game', of('result', { ...game4, result: won }), 'event.no-such-game'],
  [
    'result: over one that was not seen',
    of('result', { ...round2, game: 1, result: lost, seen: null }),
    'event.result-meanwhile',
  ],
  ['withdraw-result: no game', of('withdraw-result', game4), 'event.no-such-game'],
  ['withdraw-result: where there is none', of('withdraw-result', { ...round2, game: 2 }), 'event.no-result-there'],
  ['send-list: for nobody', () => list('x', 'a'), 'event.no-such-player'],
  ['send-list: an empty one', ({ Ada }) => list(Ada, ' \n'), 'event.list-empty'],
  ['send-list: no text', ({ Ada }) => list(Ada, 'a\0'), 'event.list-no-text'],
  ['send-list: too long a one', ({ Ada }) => list(Ada, 'a'.repeat(60_001)), 'event.list-too-long'],
  ['send-list: where lists are locked', ({ Eve }) => list(Eve, 'a'), 'event.lists-are-locked'],
  ['withdraw-list: none', ({ Ada }) => takeList(Ada), 'event.no-such-list'],
  ['withdraw-list: a locked one', ({ Eve }) => takeList(Eve), 'event.lists-are-locked'],
  [
    'lock-lists: of nobody among others',
    ({ Ada }) => ({ kind: 'lock-lists', players: [Ada, 'x'] }),
    'event.no-such-player',
  ],
  [
    'unlock-lists: of nobody among others',
    ({ Eve }) => ({ kind: 'unlock-lists', players: [Eve, 'x'] }),
    'event.no-such-player',
  ],
  ['hide-lists: that are not published', of('hide-lists', {}), 'event.lists-not-published'],
  ['take-fortress: a set-up that is no JSON', () => fortress('{', '{}'), 'event.fortress-unreadable'],
  ['take-fortress: options that are a list', () => fortress('{}', '[]'), 'event.fortress-unreadable'],
  ['add-category: a name of spaces', () => addCategory(' '), 'event.name-empty'],
  ['add-category: a name that is there', () => addCategory('painting '), 'event.name-there-already'],
  ['change-category: none', () => setCategory('x', 'X'), 'event.no-such-category'],
  ['change-category: below marks', (ids) => setCategory(ids['painting'], 'P', 5), 'event.category-below-marks'],
  ['remove-category: none', of('remove-category', { category: 'x' }), 'event.no-such-category'],
  ['mark: in no category', ({ Ada }) => mark('x', Ada, 1), 'event.no-such-category'],
  ['mark: for nobody', (ids) => mark(ids['painting'], 'x', 1), 'event.no-such-player'],
  ['mark: too high', ({ painting, Ben }) => mark(painting, Ben, 10.5), 'event.mark-too-high'],
  [
    'mark: by an opponent where judges give them',
    ({ painting, Ada, Ben }) => mark(painting, Ben, 1, { game: { ...round1, from: Ada } }),
    'event.mark-not-by-opponents',
  ],
  [
    'mark: by somebody who was not met',
    ({ manners, Ada, Gus }) => mark(manners, Ada, 1, { game: { ...round1, from: Gus } }),
    'event.mark-without-game',
  ],
  [
    'mark: over one that was not seen',
    ({ painting, Ada }) => mark(painting, Ada, 3, { seen: null }),
    'event.mark-meanwhile',
  ],
  ['hide-scores: that are not published', of('hide-scores', {}), 'event.scores-not-published'],
  ['add-award: a name of spaces', () => award('  '), 'event.name-empty'],
  ['add-award: a name that is there', () => award('best KEEP'), 'event.name-there-already'],
  ['add-award: for nobody known', () => award('Fairest', 'x'), 'event.no-such-player'],
  ['add-award: for somebody twice', ({ Ada }) => award('Fairest', Ada, Ada), 'event.twice-in-award'],
  ['change-award: none', of('change-award', { award: { id: 'x', name: 'X', players: [] } }), 'event.no-such-award'],
  ['remove-award: none', of('remove-award', { award: 'x' }), 'event.no-such-award'],
  ['want-award: of no category', of('want-award', { award: 'best-x', wanted: false }), 'event.no-such-award'],
  ['enter-team: where there are none', () => team('Lions'), 'event.no-team-event'],
  ['close-event: before its end', of('close-event', {}), 'event.not-over'],
  ['reopen-event: that is open', of('reopen-event', {}), 'event.not-closed'],
  ['undo: the opening', of('undo', { n: 1 }), 'event.cannot-undo'],
  ['undo: what is not there', of('undo', { n: 9999 }), 'event.cannot-undo'],
]);

/** The same in the semi-finals of a cut. */
const ofCut = at('cut', [
  [
    'pair-by-hand: other pairs in a cut',
    ({ high, low, other, last }) => byHand(2, [high, other], [low, last]),
    'event.bracket-decides',
  ],
  ['pair-by-hand: a game less in a cut', ({ high, low }) => byHand(2, [high, low]), 'event.bracket-decides'],
]);

/** The same for teams that are in a round. */
const ofTeams = at('teams', [
  ['settings: a league of teams', () => settings({ teams, league: true }), 'event.teams-no-league'],
  ['settings: a table of teams', () => settings({ teams, method: 'round-robin' }), 'event.teams-not-round-robin'],
  ['settings: teams by the Dutch system', () => settings({ teams, pairing: 'dutch' }), 'event.teams-not-dutch'],
  ['enter-team: a name of spaces', () => team(' '), 'event.name-empty'],
  ['enter-team: a name that is there', () => team('LIONS'), 'event.team-name-taken'],
  ['enter-team: with nobody known', () => team('Owls', 'x'), 'event.no-such-player'],
  ['enter-team: with somebody twice', ({ Eve }) => team('Owls', Eve, Eve), 'event.twice-in-team'],
  ['enter-team: with somebody of another', ({ Ada }) => team('Owls', Ada), 'event.in-other-team'],
  ['change-team: none', () => setTeam('x', 'X'), 'event.no-such-team'],
  ['change-team: a name of spaces', ({ lions }) => setTeam(lions, '  '), 'event.name-empty'],
  ['remove-team: none', of('remove-team', { team: 'x' }), 'event.no-such-team'],
  ['remove-team: in a round', ({ bears }) => ({ kind: 'remove-team', team: bears }), 'event.team-in-round'],
  ['drop-team: none', of('drop-team', { team: 'x' }), 'event.no-such-team'],
  ['return-team: that has not left', ({ bears }) => ({ kind: 'return-team', team: bears }), 'event.not-dropped'],
]);

/** An event where nobody is present yet, and one that is closed. */
const before = at('before', [
  ['pair: with nobody there', of('pair', {}), 'event.nobody-there'],
  ['publish-scores: without any', of('publish-scores', {}), 'event.no-categories'],
]);
const closed = at('closed', [
  ['close-event: that is closed', of('close-event', {}), 'event.is-closed'],
  ['enter: into a closed event', () => enter('Late'), 'event.is-closed'],
  ['result: of a closed event', of('result', { ...round1, game: 1, result: lost }), 'event.is-closed'],
]);

export const rows: readonly Row[] = [...running, ...ofCut, ...ofTeams, ...before, ...closed];
