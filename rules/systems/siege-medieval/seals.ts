import type { SealView } from '../../fortress/fabric-view.ts';
import { text } from '../../kernel/text.ts';
import { sectionName } from './names.ts';
import { SAFE_CODE, sealedWords, sealOf } from './preparation/seal.ts';
import type { Siege } from './state.ts';

/** SM-030: the public seal of the mines, the checks made against it, and its words once the battle is over. */
export function sealsOf(siege: Siege): readonly SealView[] {
  const { code, seal, sealed } = siege.mines;
  if (seal === null || code.length < SAFE_CODE) return [];
  const shown = Object.keys(siege.sections).filter((id) => {
    const mine = siege.sections[id]?.mine;
    return mine !== 'none' && mine !== 'secret';
  });
  const named = (id: string) => text('sm.seal.mine', { section: sectionName(siege, id) });
  return [
    {
      seat: 'attacker',
      seal,
      checks: shown.map((id) => ({ text: named(id), holds: sealed.includes(id) && sealOf(code, sealed) === seal })),
      opened:
        siege.ended === null
          ? null
          : { words: sealedWords(code, sealed), secrets: sealed.map(named), holds: sealOf(code, sealed) === seal },
    },
  ];
}
