import { ofKind, type SomeKinds } from '../../kernel/by-kind.ts';
import type { Text } from '../../kernel/text.ts';
import { text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { fighterName, unitName } from './names.ts';
import type { Siege } from './state.ts';

/**
 * Turns facts into sentences of the log. Every fact has the key `sb.say.<kind>`, or `sb.say.<kind>-<variant>` if it can
 * turn out in several ways. Its ids become names and its numbers become figures.
 */

/** Fields that hold the id of a piece. */
const PIECES = ['unit', 'target', 'other', 'section', 'engine', 'by', 'from', 'taker', 'part'] as const;

/** The name of a unit, section or engine. A piece that is gone keeps the name it was given. */
export function pieceName(siege: Siege, id: string): Text {
  if (Object.hasOwn(siege.units, id)) return unitName(siege, id);
  const { sections, engines } = siege;
  return text('sb.name', { name: sections[id]?.label ?? engines[id]?.label ?? id });
}

/** The variant of a fact, if its outcome changes the sentence. */
const VARIANTS: SomeKinds<Fact, [], string | undefined> = {
  reminder: ({ rule }) => rule,
  'test-taken': ({ passed }) => (passed ? 'passed' : 'failed'),
  fled: ({ to }) => to,
  'forced-out': ({ to }) => to,
  'left-section': ({ to }) => to,
  'passed-gate': ({ to }) => to,
  'moved-section': ({ why }) => why,
  'shot-lost': ({ why }) => why,
  'charge-rolled': ({ arrives }) => (arrives ? 'arrives' : 'fails'),
  battered: ({ breaches }) => (breaches ? 'breaches' : 'holds'),
  batters: ({ section }) => (section === null ? 'stops' : 'begins'),
  'ram-touches': ({ section }) => (section === null ? 'stops' : 'begins'),
  misfired: ({ result }) => result,
  'stone-thrown': ({ inches }) => (inches === 0 ? 'true' : undefined),
  'oil-poured': ({ oil }) => oil,
  'oil-spilt': ({ oil }) => oil,
  'gate-worked': ({ gate }) => gate,
  moved: ({ march }) => (march ? 'march' : 'move'),
  leapt: ({ safe }) => (safe ? 'safe' : 'lost'),
  'looked-out': ({ safe }) => (safe ? 'safe' : 'lost'),
  'party-picked': ({ halved }) => (halved ? 'halved' : 'full'),
  hurt: ({ slain }) => (slain > 0 ? 'slain' : 'wounded'),
  // SB-104: a docked siege tower is a section too.
  'moved-back': ({ route }) => (route === 'section' || route === 'siege-tower' ? 'stays' : 'back'),
  'siege-ended': ({ winner }) => winner ?? 'draw',
  // SB-B05: missile fire before the battle belongs to no game turn.
  'phase-began': ({ turn, phase }) => (turn === 0 && phase === 'shooting' ? 'volley' : phase),
  'relief-rolled': ({ arrives }) => (arrives ? 'arrives' : 'waits'),
  deployed: ({ place }) => (place.at === 'section' ? 'in' : place.at),
  'relief-edge': ({ edge }) => edge,
  'section-taken': ({ by }) => by,
  'terrain-tested': ({ failed }) => (failed > 0 ? 'failed' : 'passed'),
  'trap-sprung': ({ caught }) => (caught ? 'caught' : 'avoided'),
  sallied: ({ charging }) => (charging ? 'charge' : 'march'),
  drank: ({ drunk }) => (drunk ? 'drunk' : 'sober'),
  'cauldron-drunk': ({ burnt }) => (burnt ? 'burnt' : 'well'),
  strengthened: ({ characteristic }) => characteristic,
  flamed: ({ burns }) => (burns ? 'burns' : 'fails'),
  'gun-misfired': ({ result }) => result,
  'magma-misfired': ({ result }) => result,
  'bridge-worked': ({ bridge }) => bridge,
  'seal-checked': ({ holds }) => (holds ? 'holds' : 'broken'),
  'traitors-gone': ({ fate }) => fate,
};

/** Bookkeeping facts that get no sentence. */
const SILENT: readonly Fact['kind'][] = [
  'combats-begun',
  'reacted',
  'machine-abandoned',
  'docking-assault',
  'assault-over',
];

/** The sentence for a fact, `undefined` if it has none. @param siege the siege after the fact */
export function announce(fact: Fact, siege: Siege): Text | undefined {
  if (SILENT.includes(fact.kind)) return undefined;
  const figures: Record<string, string | number | Text> = {};
  for (const [field, value] of Object.entries(fact)) {
    if ((PIECES as readonly string[]).includes(field) && typeof value === 'string')
      figures[field] = pieceName(siege, value);
    else if (typeof value === 'number') figures[field] = value;
    else if (Array.isArray(value)) figures[field] = value.join(', ');
  }
  if ('who' in fact && fact.who === 'champion') figures['unit'] = fighterName(siege, fact.unit, fact.who);
  if ('whom' in fact && fact.whom === 'champion') figures['target'] = fighterName(siege, fact.target, fact.whom);
  if (fact.kind === 'phase-began') figures['player'] = siege.sides[fact.active].name;
  if (fact.kind === 'test-taken') figures['test'] = text(`sb.test.${fact.test}`);
  if (fact.kind === 'deployed' && fact.place.at === 'section')
    figures['section'] = pieceName(siege, fact.place.section);
  if (fact.kind === 'item-stolen') figures['item'] = fact.item;
  if ('seal' in fact) Object.assign(figures, { player: siege.sides[fact.side].name, seal: fact.seal });
  if (fact.kind === 'unsealed') figures['word'] = fact.word;
  const variant = ofKind(VARIANTS, fact);
  return text(variant === undefined ? `sb.say.${fact.kind}` : `sb.say.${fact.kind}-${variant}`, figures);
}
