import { text, type Text } from '../../rules/kernel/text.ts';
import type { FoundSeal } from './seals.ts';
import type { BrokenSignature, Signatures, Signer } from './signatures.ts';

/** Who vouches for what in a match, in words: for the file check and the printed report. */

/** The owner of a device that signed. */
function who({ seat, name }: Pick<Signer, 'seat' | 'name'>): Text {
  return seat === null ? text('library.signer-console') : text('library.signer', { name });
}

/** Whose devices signed up to where, and which sides' devices have not signed. */
export function signedWords(
  signers: readonly Signer[],
  sides: readonly { readonly seat: string; readonly name: string }[],
): readonly Text[] {
  return [
    ...signers.map((signer) =>
      text('library.signed', { who: who(signer), to: signer.upTo, fingerprint: signer.fingerprint }),
    ),
    ...sides
      .filter(({ seat }) => !signers.some((signer) => signer.seat === seat))
      .map(({ name }) => text('library.not-signed-by', { name })),
  ];
}

/** Every signature that does not fit, and its owner. */
export const brokenWords = (broken: readonly BrokenSignature[]): readonly Text[] =>
  broken.map((one) => text(`library.broken.${one.why}`, { who: who(one), n: one.n, fingerprint: one.fingerprint }));

/** How many of the last entries no valid seal or signature covers. */
export function unvouchedOf(
  seals: readonly FoundSeal[],
  signers: Signatures['signers'],
  entries: number,
): { readonly unvouched: number; readonly words: readonly Text[] } {
  const covered = Math.max(
    0,
    ...seals.filter(({ fits }) => fits).map(({ n }) => n),
    ...signers.map(({ upTo }) => upTo),
  );
  const words = covered < entries ? [text('library.unvouched', { from: covered + 1, to: entries })] : [];
  return { unvouched: entries - covered, words };
}
