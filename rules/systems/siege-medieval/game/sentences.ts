import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { playerName } from '../names.ts';
import type { GameFact } from './facts.ts';
import type { Siege } from '../state.ts';

export const gameSentences: SentencesOf<GameFact, Siege> = {
  'turn-began': ({ turn, active }, siege) => text('sm.game.turn-began', { turn, player: playerName(siege, active) }),
  'phase-began': ({ phase }) => text(`sm.game.phase-${phase}`),
  'break-point-lowered': ({ now }) => text('sm.game.break-point-lowered', { now }),
  'foothold-kept': ({ now }) => text('sm.game.foothold-kept', { now }),
  'battle-ended': ({ by }) => text(`sm.game.ended-${by}`),
  reminder: ({ rule }) => text(`sm.remind.${rule}`),
};
