/** The titles that more than one of these has: they need something else to be told apart. */
export function titlesTwice(entries: readonly { readonly title: string }[]): ReadonlySet<string> {
  const titles = entries.map(({ title }) => title);
  return new Set(titles.filter((title, i) => titles.indexOf(title) !== i));
}
