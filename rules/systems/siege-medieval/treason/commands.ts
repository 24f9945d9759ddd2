import { approach, joinUnit } from './bought.ts';
import { secretEntrance } from './entrance.ts';
import { rollTreason, writeTreason } from './roll-treason.ts';

export const treasonCommands = {
  'roll-treason': rollTreason,
  'write-treason': writeTreason,
  approach,
  'join-unit': joinUnit,
  'secret-entrance': secretEntrance,
} as const;
