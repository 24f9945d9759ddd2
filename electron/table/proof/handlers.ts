import type { proofApi } from '../../contract/proof-api.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import type { ProofDesk } from './proof-desk.ts';

/** What the proof handlers need from the host. */
export interface ProofPort {
  readonly proof: ProofDesk;
}

/** Answers devices that want to sign the match. */
export function proofHandlers({ proof }: ProofPort): Handlers<typeof proofApi, ScreenInfo> {
  return {
    'proof.head': (_input, who) => proof.head(who),
    'proof.sign': (signed, who) => proof.sign(signed, who),
  };
}
