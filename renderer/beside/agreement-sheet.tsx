import './beside.css';
import { text } from '../../rules/kernel/text.ts';
import { BothAgree } from '../console/both-agree.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';

/**
 * What the sides can agree on for their match: the call, the part of the agreements that tells the current state, and
 * the texts.
 */
const AGREEMENTS = {
  'early-dice': {
    call: 'match.earlyDice',
    part: 'earlyDice',
    title: 'beside.early-dice.title',
    allowed: { told: 'beside.early-dice.allowed', act: 'beside.early-dice.forbid' },
    forbidden: { told: 'beside.early-dice.forbidden', act: 'beside.early-dice.allow' },
  },
  corrections: {
    call: 'match.correctAlone',
    part: 'correctAlone',
    title: 'beside.corrections.title',
    allowed: { told: 'beside.corrections.allowed', act: 'beside.corrections.forbid' },
    forbidden: { told: 'beside.corrections.forbidden', act: 'beside.corrections.allow' },
  },
} as const;

/** The sheet where each side agrees to allow something at this table, or to forbid it again. */
export function AgreementSheet({ what }: { readonly what: keyof typeof AGREEMENTS }) {
  const say = useText();
  const send = useSend();
  const { agreements } = useTable('agreements');
  const { call, part, title, ...now } = AGREEMENTS[what];
  const { told, act } = now[agreements[part] ? 'allowed' : 'forbidden'];
  return (
    <BothAgree
      title={say(text(title))}
      each={say(text('beside.odds.each'))}
      act={say(text(act))}
      onAgreed={(by) => {
        void send(tell(call, { allowed: !agreements[part], agreed: true, by }));
      }}
    >
      <p>{say(text(told))}</p>
    </BothAgree>
  );
}
