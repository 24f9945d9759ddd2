import { optionFields } from '../../kernel/fields.ts';
import type { System } from '../../kernel/system.ts';
import { argumentFields } from './arguments.ts';
import { announce } from './announce.ts';
import { bombard } from './bombardment/bombard.ts';
import { turnPiece } from './bombardment/turn-piece.ts';
import { callout } from './callout.ts';
import { declareOrder, giveOrder } from './command/orders.ts';
import { repair } from './equipment/repair.ts';
import { springMine } from './equipment/spring-mine.ts';
import { engineCommands } from './engines/commands.ts';
import { eventCommands } from './events/commands.ts';
import type { Fact } from './facts.ts';
import { fantasyCommands } from './fantasy/commands.ts';
import { fight } from './fights/combat.ts';
import { invariants } from './invariants.ts';
import { fold } from './fold.ts';
import { courses } from './fights/courses.ts';
import { forecasts, noChance } from './forecasts.ts';
import { outlook } from './outlook.ts';
import { gameCommands, result } from './game/turn.ts';
import { ladderCommands } from './ladders/commands.ts';
import { castSpell } from './magic/spell.ts';
import { movementCommands } from './movement/commands.ts';
import { mustering } from './muster/mustering.ts';
import { optionsSchema, type Options } from './options.ts';
import { OPTION_RULES, OPTION_WORDS } from './options/rules.ts';
import { buyCommands } from './preparation/buy.ts';
import { deployCommands } from './preparation/deploy.ts';
import { rollDuration } from './preparation/duration.ts';
import { mineCommands } from './preparation/mines.ts';
import { openingCommands } from './preparation/opening.ts';
import { rollStructure, writePoints } from './preparation/structure.ts';
import { shoot } from './shooting/shoot.ts';
import { startSiege } from './start/begin.ts';
import { fortress } from './start/plan.ts';
import { setupSchema } from './start/setup-schema.ts';
import type { Setup } from './start/setup.ts';
import type { Siege } from './state.ts';
import { treasonCommands } from './treason/commands.ts';
import { view } from './view.ts';
import { theatre } from './fights/theatre.ts';
import { written } from './written.ts';

/** Facts that reveal what only one side knew (SM-031, SM-060). */
const REVEALING = new Set<Fact['kind']>(['mine-revealed', 'collapse-tested', 'value-revealed']);

/** Siège Médiéval: the last assault of a medieval siege, from the months before it to the surrender. */
export const siegeMedieval: System<Setup, Options, Siege, Fact> = {
  id: 'siege-medieval',
  edition: '1',
  seats: ['attacker', 'defender'],
  setup: setupSchema,
  options: optionsSchema,
  optionFields: optionFields(optionsSchema.json(), OPTION_RULES, OPTION_WORDS),
  start: startSiege,
  commands: {
    'roll-duration': rollDuration,
    ...buyCommands,
    'roll-structure': rollStructure,
    'write-points': writePoints,
    ...mineCommands,
    ...deployCommands,
    ...openingCommands,
    ...gameCommands,
    'spring-mine': springMine,
    repair,
    order: giveOrder,
    'declare-order': declareOrder,
    'turn-piece': turnPiece,
    bombard,
    spell: castSpell,
    ...movementCommands,
    ...ladderCommands,
    ...engineCommands,
    ...fantasyCommands,
    ...eventCommands,
    ...treasonCommands,
    shoot,
    fight,
  },
  fold,
  argumentFields,
  invariants,
  view,
  announce,
  callout,
  result,
  reveals: ({ kind }) => REVEALING.has(kind),
  forecasts,
  outlook,
  noChance,
  theatre,
  written,
  courses,
  fortress,
  muster: mustering,
};
