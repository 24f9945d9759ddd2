import type { Text } from '../../kernel/text.ts';
import { text } from '../../kernel/text.ts';
import type { Fact } from './facts.ts';
import { fighterName, unitName } from './names.ts';
import type { Siege } from './state.ts';

/**
 * Facts as sentences of the log. Every fact has the key `sb.say.<kind>`, or `sb.say.<kind>-<variant>` where it can turn
 * out in several ways; its ids become names, its numbers figures.
 */

/** Fields that hold the id of a piece. */
const PIECES = ['unit', 'target', 'other', 'section', 'engine', 'by', 'from', 'taker', 'part'] as const;

/** The name of a unit, section or engine; the name that it was given, should it be gone. */
export function pieceName(siege: Siege, id: string): Text {
  if (Object.hasOwn(siege.units, id)) return unitName(siege, id);
  const { sections, engines } = siege;
  return text('sb.name', { name: sections[id]?.label ?? engines[id]?.label ?? id });
}

/** How a fact turned out, where that changes its sentence. */
function variantOf(fact: Fact): string | undefined {
  switch (fact.kind) {
    case 'reminder':
      return fact.rule;
    case 'test-taken':
      return fact.passed ? 'passed' : 'failed';
    case 'fled':
    case 'forced-out':
    case 'left-section':
    case 'passed-gate':
      return fact.to;
    case 'moved-section':
    case 'shot-lost':
      return fact.why;
    case 'charge-rolled':
      return fact.arrives ? 'arrives' : 'fails';
    case 'battered':
      return fact.breaches ? 'breaches' : 'holds';
    case 'batters':
    case 'ram-touches':
      return fact.section === null ? 'stops' : 'begins';
    case 'misfired':
      return fact.result;
    case 'stone-thrown':
      return fact.inches === 0 ? 'true' : undefined;
    case 'oil-poured':
    case 'oil-spilt':
      return fact.oil;
    case 'gate-worked':
      return fact.gate;
    case 'moved':
      return fact.march ? 'march' : 'move';
    case 'leapt':
    case 'looked-out':
      return fact.safe ? 'safe' : 'lost';
    case 'party-picked':
      return fact.halved ? 'halved' : 'full';
    case 'hurt':
      return fact.slain > 0 ? 'slain' : 'wounded';
    case 'moved-back':
      // SB-104: a docked siege tower is a section of its own.
      return fact.route === 'section' || fact.route === 'siege-tower' ? 'stays' : 'back';
    case 'siege-ended':
      return fact.winner ?? 'draw';
    case 'phase-began':
      // SB-B05: missiles before the battle belong to no game turn.
      return fact.turn === 0 && fact.phase === 'shooting' ? 'volley' : fact.phase;
    case 'relief-rolled':
      return fact.arrives ? 'arrives' : 'waits';
    case 'deployed':
      return fact.place.at === 'section' ? 'in' : fact.place.at;
    case 'relief-edge':
      return fact.edge;
    case 'section-taken':
      return fact.by;
    case 'terrain-tested':
      return fact.failed > 0 ? 'failed' : 'passed';
    case 'trap-sprung':
      return fact.caught ? 'caught' : 'avoided';
    case 'sallied':
      return fact.charging ? 'charge' : 'march';
    case 'drank':
      return fact.drunk ? 'drunk' : 'sober';
    case 'cauldron-drunk':
      return fact.burnt ? 'burnt' : 'well';
    case 'strengthened':
      return fact.characteristic;
    case 'flamed':
      return fact.burns ? 'burns' : 'fails';
    case 'gun-misfired':
    case 'magma-misfired':
      return fact.result;
    case 'bridge-worked':
      return fact.bridge;
    case 'seal-checked':
      return fact.holds ? 'holds' : 'broken';
    case 'traitors-gone':
      return fact.fate;
    default:
      return undefined;
  }
}

/** Facts that only keep the books. */
const SILENT: readonly Fact['kind'][] = [
  'combats-begun',
  'reacted',
  'machine-abandoned',
  'docking-assault',
  'assault-over',
];

/** A fact in a sentence. @param siege the siege after the fact */
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
  const variant = variantOf(fact);
  return text(variant === undefined ? `sb.say.${fact.kind}` : `sb.say.${fact.kind}-${variant}`, figures);
}
