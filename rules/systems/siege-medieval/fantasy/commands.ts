import { monsterBatters } from './monsters-batter.ts';

export const fantasyCommands = { 'monster-batters': monsterBatters } as const;
