import { text } from '../../rules/kernel/text.ts';
import { useText, useTexts } from '../i18n/use-text.ts';

/** The name of a scenario: one of ours by its name, any other as the organiser wrote it. */
export function useScenario(): (id: string) => string {
  const texts = useTexts();
  const say = useText();
  return (id) => {
    const key = `preset.${id}`;
    return texts.exists(key) ? say(text(key)) : id;
  };
}
