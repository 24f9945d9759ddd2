import { useEffect } from 'react';

/** F or a double click toggles full screen; browsers allow it only on a user's gesture. */
export function useFullScreen(): void {
  useEffect(() => {
    const toggle = (): void => {
      const asked =
        document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
      asked.catch(() => undefined);
    };
    const onKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !altKey && !metaKey) toggle();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('dblclick', toggle);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('dblclick', toggle);
    };
  }, []);
}
