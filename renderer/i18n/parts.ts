import { own } from '../../rules/kernel/own.ts';

/** A composed system also has the rules and the sentences of its parts. */
const written = import.meta.glob<readonly string[]>('../../rules/compositions/*/parts.json', {
  import: 'default',
  eager: true,
});

/** The systems whose sentences a system needs: its parts, if any, and itself. */
export function withParts(system: string): readonly string[] {
  return [...(own(written, `../../rules/compositions/${system}/parts.json`) ?? []), system];
}
