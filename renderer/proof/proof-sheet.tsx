import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { useText } from '../i18n/use-text.ts';
import { ProofPart } from './proof-part.tsx';

/** The console's sheet about proof: the head, who signed it, and where to check a file. */
export function ProofSheet() {
  const say = useText();
  return (
    <Sheet title={say(text('proof.title'))}>
      <ProofPart picture />
      <p>{say(text('proof.check'))}</p>
      <p>
        <a className="btn proof-save" href="/verify.html" download="castellan-verify.html">
          {say(text('proof.save-verifier'))}
        </a>
      </p>
    </Sheet>
  );
}
