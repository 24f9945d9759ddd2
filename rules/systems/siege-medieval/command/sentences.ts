import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { unitName } from '../names.ts';
import type { CommandFact } from './facts.ts';
import type { Siege } from '../state.ts';

export const commandSentences: SentencesOf<CommandFact, Siege> = {
  ordered: ({ unit, obeyed, total, needs }, siege) =>
    total === null || needs === null
      ? text('sm.command.said-ordered', { unit: unitName(siege, unit) })
      : text(obeyed ? 'sm.command.said-obeyed' : 'sm.command.said-failed', {
          unit: unitName(siege, unit),
          total,
          needs,
        }),
};
