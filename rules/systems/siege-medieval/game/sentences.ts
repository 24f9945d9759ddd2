import { text } from '../../../kernel/text.ts';
import type { Sentences } from '../announce.ts';
import { playerName } from '../names.ts';
import type { GameFact } from './facts.ts';

export const gameSentences: Sentences<GameFact> = {
  'turn-began': ({ turn, active }, siege) => text('sm.game.turn-began', { turn, player: playerName(siege, active) }),
  'phase-began': ({ phase }) => text(`sm.game.phase-${phase}`),
  'break-point-lowered': ({ now }) => text('sm.game.break-point-lowered', { now }),
  'foothold-kept': ({ now }) => text('sm.game.foothold-kept', { now }),
  'battle-ended': ({ by }) => text(`sm.game.ended-${by}`),
  reminder: ({ rule }) => text(`sm.remind.${rule}`),
};
