import { approach, joinUnit } from './bought.ts';
import { secretEntrance } from './entrance.ts';
import { rollTreason } from './roll-treason.ts';

export const treasonCommands = {
  'roll-treason': rollTreason,
  approach,
  'join-unit': joinUnit,
  'secret-entrance': secretEntrance,
} as const;
