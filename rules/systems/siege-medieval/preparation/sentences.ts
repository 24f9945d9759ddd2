import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { engineName, gateName, playerName, sectionName, unitName } from '../names.ts';
import { TRENCH_STEP } from '../tables.ts';
import type { Item, PreparationFact } from './facts.ts';
import { SAFE_CODE } from './seal.ts';
import type { Siege } from '../state.ts';

const amount = (item: Item, count: number): number => (item === 'trenches' ? count * TRENCH_STEP : count);

export const preparationSentences: SentencesOf<PreparationFact, Siege> = {
  'band-rolled': ({ dice }) => (dice === 0 ? text('sm.duration.said-one') : text('sm.duration.said-band', { dice })),
  'months-known': ({ months }) => text('sm.duration.said-months', { months }),
  bought: ({ side, item, count }, siege) =>
    text('sm.buy.said', {
      player: playerName(siege, side),
      item: text(`sm.item.${item}`),
      count: amount(item, count),
    }),
  'given-back': ({ side, item, count }, siege) =>
    text('sm.buy.said-back', {
      player: playerName(siege, side),
      item: text(`sm.item.${item}`),
      count: amount(item, count),
    }),
  'ladders-bought': ({ unit, back }, siege) =>
    text(back ? 'sm.buy.said-no-ladders' : 'sm.buy.said-ladders', { unit: unitName(siege, unit) }),
  // SM-042 (DSM-023): hidden marks are not announced.
  'oil-bought': ({ section, back }, siege) =>
    siege.options.oilMarks === 'hidden'
      ? undefined
      : text(back ? 'sm.buy.said-no-oil' : 'sm.buy.said-oil', { section: sectionName(siege, section) }),
  'barricade-bought': ({ gate, back }, siege) =>
    text(back ? 'sm.buy.said-no-barricade' : 'sm.buy.said-barricade', { gate: gateName(siege, gate) }),
  'purchases-closed': ({ side }, siege) => text('sm.buy.said-closed', { player: playerName(siege, side) }),
  'stage-began': ({ phase }) => text(`sm.stage.${phase}`),
  'deployment-began': ({ side }, siege) => text('sm.stage.deployment', { player: playerName(siege, side) }),
  // SM-060: secret values are not announced.
  'points-fixed': ({ section, points, secret }, siege) =>
    secret ? undefined : text('sm.structure.said', { section: sectionName(siege, section), points }),
  // SM-030: neither are mine locations or code digits.
  'mine-laid': () => undefined,
  'mine-lifted': () => undefined,
  'code-digit': () => undefined,
  'mines-sealed': ({ seal }, siege) =>
    siege.mines.code.length >= SAFE_CODE ? text('sm.mines.said-sealed', { seal }) : text('sm.mines.said-written'),
  'too-close': ({ rule }) => text(`sm.deploy.too-close-${rule}`),
  'trenches-placed': () => text('sm.deploy.said-trenches'),
  deployed: ({ unit, platform }, siege) =>
    text(platform ? 'sm.deploy.said-platform' : 'sm.deploy.said', { unit: unitName(siege, unit) }),
  'engine-deployed': ({ engine }, siege) => text('sm.deploy.said-engine', { engine: engineName(siege, engine) }),
  'deployment-closed': ({ side }, siege) => text('sm.deploy.said-closed', { player: playerName(siege, side) }),
  'length-fixed': ({ turns }) =>
    turns === null ? text('sm.opening.said-no-limit') : text('sm.opening.said-turns', { turns }),
  'first-tied': ({ face }) => text('sm.opening.said-tie', { face }),
  'battle-opened': ({ first, faces }, siege) =>
    text('sm.opening.said-first', { player: playerName(siege, first), attacker: faces[0], defender: faces[1] }),
};
