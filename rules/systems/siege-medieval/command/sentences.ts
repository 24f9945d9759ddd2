import { text } from '../../../kernel/text.ts';
import type { Sentences } from '../announce.ts';
import { unitName } from '../names.ts';
import type { CommandFact } from './facts.ts';

export const commandSentences: Sentences<CommandFact> = {
  ordered: ({ unit, obeyed, total, needs }, siege) =>
    total === null || needs === null
      ? text('sm.command.said-ordered', { unit: unitName(siege, unit) })
      : text(obeyed ? 'sm.command.said-obeyed' : 'sm.command.said-failed', {
          unit: unitName(siege, unit),
          total,
          needs,
        }),
};
