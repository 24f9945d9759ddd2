import { useTranslation } from 'react-i18next';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';

/** The name of a scenario: one of ours by its name, any other as the organiser wrote it. */
export function useScenario(): (id: string) => string {
  const { i18n } = useTranslation();
  const say = useText();
  return (id) => {
    const key = `preset.${id}`;
    return i18n.exists(key) ? say(text(key)) : id;
  };
}
