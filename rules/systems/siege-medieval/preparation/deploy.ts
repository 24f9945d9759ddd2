import { naming } from '../../../kernel/order.ts';
import { own } from '../../../kernel/own.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, declareNumber, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { engineName, nameOf, playerName, sectionName, unitName } from '../names.ts';
import { because, eachEngine, engineNamed, noSuch, order, unitNamed, wrongMoment } from '../order.ts';
import { unitOf, type Place, type Play, type Siege, type Steps, type Unit } from '../state.ts';
import { nextStage } from './stages.ts';

/** S6: SM-028, SM-062 to SM-066, SM-139, SM-B02. */

interface Deployment extends Args {
  readonly unit: string;
  /** `outside`, `platform`, `inside`, a section, or two sections joined by `+`. */
  readonly to: string;
}

/** Places on the map for pieces that are on no section. */
const GROUNDS: Readonly<Record<string, string>> = { outside: '@field', platform: '@platform', inside: '@courtyard' };

/** SM-054: pairs of adjacent sections, each pair once. */
function pairs({ sections }: Siege): readonly string[] {
  const ids = Object.keys(sections);
  return ids.flatMap((a, n) => ids.slice(n + 1).flatMap((b) => (touch(sections, a, b) ? [`${a}+${b}`] : [])));
}

/** SM-052: stated on one side, adjacency holds for both. */
export function touch(sections: Siege['sections'], a: string, b: string): boolean {
  return sections[a]?.plan.beside.includes(b) === true || sections[b]?.plan.beside.includes(a) === true;
}

/** SM-028 (DSM-015): the number of platforms without a piece. */
function freePlatforms({ works, units }: Siege): number {
  return (
    works.platforms - Object.values(units).filter(({ platform, place }) => platform && place.on === 'outside').length
  );
}

function destinations(siege: Siege, { side, roster, stands }: Unit): readonly string[] {
  if (side === 'attacker')
    return roster.profile.type === 'artillery' && freePlatforms(siege) > 0 ? ['outside', 'platform'] : ['outside'];
  return ['inside', ...Object.keys(siege.sections), ...(stands > 1 ? pairs(siege) : [])];
}

/** SM-066, SM-139: infantry and garrison artillery may stand on the ramparts, and characters with them. */
function mayMan({ roster }: Unit): boolean {
  return ['infantry', 'artillery', 'character'].includes(roster.profile.type);
}

function cannotDeploy(siege: Siege, { unit: id, to }: Deployment): Problem | undefined {
  const moment = wrongMoment(siege, 'deployment');
  if (moment !== undefined) return moment;
  const unit = unitNamed(siege, id);
  if (unit === undefined) return noSuch(id);
  // SM-062: the attacker deploys the whole army first.
  if (unit.side !== siege.active) return because('SM-062', 'sm.not.other-deploys');
  // SM-B02: a unit without stands has nothing to deploy.
  if (unit.stands === 0) return because('SM-B02', 'sm.not.not-there', { unit: nameOf(unit) });
  if (unit.place.on !== 'off-table') return because('SM-062', 'sm.not.deployed', { unit: nameOf(unit) });
  if (!destinations(siege, unit).includes(to))
    return to === 'platform'
      ? because('SM-028', 'sm.not.no-platform', { unit: nameOf(unit) })
      : because(unit.side === 'attacker' ? 'SM-064' : 'SM-066', 'sm.not.not-there', { unit: nameOf(unit) });
  const up = own(GROUNDS, to) === undefined;
  if (up && !mayMan(unit)) return because('SM-139', 'sm.not.no-ramparts', { unit: nameOf(unit) });
  return up && to.split('+').some((section) => siege.sections[section]?.state !== 'intact')
    ? because('SM-066', 'sm.not.fallen-section')
    : undefined;
}

/** SM-063, SM-064, SM-065: the rule for an attacking piece's distance from the walls. */
function distanceRule({ roster }: Unit, platform: boolean): 'SM-063' | 'SM-064' | 'SM-065' {
  if (roster.profile.type === 'character') return 'SM-065';
  return platform ? 'SM-063' : 'SM-064';
}

/** Asks the players to confirm a distance. */
function* farEnough(rule: string, piece: string, name: string | Text): Steps<boolean> {
  const far = yield* declareYesNo({
    seat: 'attacker',
    rule,
    why: text(`sm.deploy.ask-${rule}`, { piece: name }),
    about: [piece],
    suggested: true,
  });
  if (!far) yield* tell<Fact>({ kind: 'too-close', piece, rule });
  return far;
}

const deploying = procedure('deploy', 'SM-062', function* (game: Play, { unit: id, to }: Deployment): Steps {
  const unit = unitOf(game.state, id);
  const platform = to === 'platform';
  if (unit.side === 'attacker') {
    if (!(yield* farEnough(distanceRule(unit, platform), id, nameOf(unit)))) return;
    return yield* tell<Fact>({ kind: 'deployed', unit: id, place: { on: 'outside' }, platform });
  }
  yield* tell<Fact>({ kind: 'deployed', unit: id, place: yield* placeOf(game.state, unit, to), platform: false });
});

/** SM-066: a unit on two adjacent sections; the players say which stands are where. */
function* placeOf(siege: Siege, unit: Unit, to: string): Steps<Place> {
  if (to === 'inside') return { on: 'inside' };
  const [first = to, second] = to.split('+');
  if (second === undefined) return { on: 'section', stands: { [first]: unit.stands } };
  const there = yield* declareNumber({
    seat: 'defender',
    rule: 'SM-066',
    why: text('sm.deploy.ask-stands', { unit: nameOf(unit), section: sectionName(siege, first) }),
    about: [unit.roster.id, first, second],
    unit: 'stands',
    min: 1,
    max: unit.stands - 1,
    step: 1,
  });
  return { on: 'section', stands: { [first]: there, [second]: unit.stands - there } };
}

export const deploy = order<Deployment>({
  rule: 'SM-062',
  candidates: (siege) =>
    siege.phase !== 'deployment'
      ? []
      : Object.values(siege.units).flatMap((unit) =>
          unit.place.on === 'off-table' ? destinations(siege, unit).map((to) => ({ unit: unit.roster.id, to })) : [],
        ),
  check: cannotDeploy,
  text: (siege, { unit, to }) => {
    const name = unitName(siege, unit);
    if (own(GROUNDS, to) !== undefined) return text(`sm.deploy.do-${to}`, { unit: name });
    const [first = to, second] = to.split('+');
    return second === undefined
      ? text('sm.deploy.do-section', { unit: name, section: sectionName(siege, first) })
      : text('sm.deploy.do-two', {
          unit: name,
          first: sectionName(siege, first),
          second: sectionName(siege, second),
        });
  },
  about: ({ unit, to }) => [unit, ...(own(GROUNDS, to) === undefined ? to.split('+') : [])],
  way: (_, { to }) => {
    const ground = own(GROUNDS, to);
    return ground === undefined ? undefined : { to: ground };
  },
  run: deploying,
});

const deployingEngine = procedure(
  'deploy-engine',
  'SM-064',
  function* (game: Play, { engine }: { readonly engine: string } & Args): Steps {
    // SM-064 (DSM-036): siege towers and rams count as other troops: 40 cm or more.
    if (yield* farEnough('SM-064', engine, engineName(game.state, engine)))
      yield* tell<Fact>({ kind: 'engine-deployed', engine });
  },
);

export const deployEngine = order<{ readonly engine: string } & Args>({
  rule: 'SM-064',
  candidates: eachEngine,
  check: (siege, { engine: id }) => {
    const moment = wrongMoment(siege, 'deployment', 'attacker');
    if (moment !== undefined) return moment;
    const engine = engineNamed(siege, id);
    if (engine === undefined) return noSuch(id);
    return engine.deployed ? because('SM-062', 'sm.not.deployed', { unit: engineName(siege, id) }) : undefined;
  },
  ...naming('sm.deploy.do-engine', { engine: engineName }),
  way: () => ({ to: '@field' }),
  run: deployingEngine,
});

const placingTrenches = procedure('place-trenches', 'SM-063', function* (_game: Play): Steps {
  if (!(yield* farEnough('SM-063', 'trenches', text('sm.deploy.trenches')))) return;
  yield* tell<Fact>({ kind: 'trenches-placed' });
  yield* tell<Fact>({ kind: 'reminder', rule: 'SM-027' });
});

/** SM-063: trenches more than 20 cm from the walls; SM-027 (DSM-014): also reminds players of their effect. */
export const placeTrenches = order<Readonly<Record<string, never>>>({
  rule: 'SM-063',
  candidates: () => [{}],
  check: (siege) =>
    wrongMoment(siege, 'deployment', 'attacker') ??
    (siege.works.trenches === 0 || siege.trenchesPlaced ? because('SM-063', 'sm.not.no-trenches') : undefined),
  text: (siege) => text('sm.deploy.do-trenches', { length: siege.works.trenches }),
  about: () => [],
  run: placingTrenches,
});

/** Pieces of the deploying side that are not on the table yet. */
function waiting(siege: Siege): readonly string[] {
  const units = Object.values(siege.units).filter(
    ({ side, place, stands }) => side === siege.active && place.on === 'off-table' && stands > 0,
  );
  const engines = Object.values(siege.engines).filter(({ deployed }) => !deployed);
  return [
    ...units.map(({ roster }) => roster.id),
    ...(siege.active === 'attacker' ? engines.map(({ plan }) => plan.id) : []),
  ];
}

const closingDeployment = procedure('close-deployment', 'SM-062', function* (game: Play): Steps {
  const side = game.state.active;
  yield* tell<Fact>({ kind: 'deployment-closed', side });
  yield* call(nextStage, { after: side === 'attacker' ? 'attackers-deployment' : 'defenders-deployment' });
});

export const closeDeployment = order<Readonly<Record<string, never>>>({
  rule: 'SM-062',
  candidates: () => [{}],
  check: (siege) => {
    const moment = wrongMoment(siege, 'deployment');
    if (moment !== undefined) return moment;
    const left = waiting(siege);
    if (left.length > 0) return { ...because('SM-062', 'sm.not.still-to-deploy', { count: left.length }), about: left };
    return siege.active === 'attacker' && siege.works.trenches > 0 && !siege.trenchesPlaced
      ? because('SM-063', 'sm.not.trenches-first')
      : undefined;
  },
  text: (siege) => text('sm.deploy.do-close', { player: playerName(siege, siege.active) }),
  about: () => [],
  run: closingDeployment,
});

export const deployCommands = {
  deploy,
  'deploy-engine': deployEngine,
  'place-trenches': placeTrenches,
  'close-deployment': closeDeployment,
} as const;
