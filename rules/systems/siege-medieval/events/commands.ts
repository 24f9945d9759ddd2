import { rollEvent } from './roll-event.ts';

export const eventCommands = { 'roll-event': rollEvent } as const;
