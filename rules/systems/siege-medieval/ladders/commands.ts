import { assault, leaveLadders } from './assault.ts';

export const ladderCommands = { assault, 'leave-ladders': leaveLadders } as const;
