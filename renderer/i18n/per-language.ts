/** Makes a format once a language: creating one costs far more than using it. */
export function perLanguage<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    let format = made.get(language);
    if (format === undefined) made.set(language, (format = make(language)));
    return format;
  };
}
