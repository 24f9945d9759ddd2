/** A figure of the standings, written with a point, as a reader of a language expects it: `1.95` is `1,95` in French. */
export function decimal(figure: string, language: string): string {
  return (language === 'fr' ? figure.replace('.', ',') : figure).replace('-', '−');
}
