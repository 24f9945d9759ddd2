import { useEffect } from 'react';

/** Speaks a sentence with a system voice, if there is one for the language; a new sentence cuts off the last. */
export function useSpoken(sentence: string, language: string): void {
  useEffect(() => {
    if (sentence === '' || !('speechSynthesis' in window)) return undefined;
    const voice = speechSynthesis.getVoices().find(({ lang }) => lang.startsWith(language));
    const spoken = new SpeechSynthesisUtterance(sentence);
    spoken.lang = language;
    if (voice !== undefined) spoken.voice = voice;
    speechSynthesis.cancel();
    speechSynthesis.speak(spoken);
    return () => speechSynthesis.cancel();
  }, [sentence, language]);
}
