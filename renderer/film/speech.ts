import { useEffect } from 'react';

/** Reads a sentence out with a voice of the machine, where it has one for the language; a new one ends the one before. */
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
