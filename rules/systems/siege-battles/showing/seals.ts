import type { SealView } from '../../../fortress/fabric-view.ts';
import { sha256 } from '../../../kernel/sha256.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { sealedWords, secretList } from '../hidden/sealing.ts';
import { sectionName } from '../names.ts';
import type { Siege } from '../state.ts';

/** SB-186: both sides' seals, the secrets checked against them, and their contents once the siege is over. */
export function sealsOf(siege: Siege): readonly SealView[] {
  const named = (section: string, item: string): Text =>
    text(`sb.secret.${item}`, { section: sectionName(siege, section) });
  return (['attacker', 'defender'] as const).flatMap((seat) => {
    const seal = siege.seals[seat];
    if (seal === null) return [];
    const words = sealedWords(siege.setup, seat);
    const checks = siege.proofs
      .filter(({ side }) => side === seat)
      .map(({ section, item, holds }) => ({ text: named(section, item), holds }));
    const secrets = secretList(siege.setup, seat).map((one) => {
      const [section = '', item = ''] = one.split('/');
      return named(section, item);
    });
    return [
      { seat, seal, checks, opened: siege.ended === null ? null : { words, secrets, holds: sha256(words) === seal } },
    ];
  });
}
