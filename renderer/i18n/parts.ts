import { own } from '../../rules/kernel/own.ts';

/** Systems that are made of others have the rules and the sentences of these as well. */
const written = import.meta.glob<readonly string[]>('../../rules/compositions/*/parts.json', {
  import: 'default',
  eager: true,
});

/** The systems whose words a system needs: its parts, where it has any, and itself. */
export function withParts(system: string): readonly string[] {
  return [...(own(written, `../../rules/compositions/${system}/parts.json`) ?? []), system];
}
