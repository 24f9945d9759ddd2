/** An error that the user can fix: the message is a whole sentence and says how. The command ends with status 2. */
export class BridgeProblem extends Error {}

/** An option as a whole number. @throws {BridgeProblem} that names the option and its bounds */
export function wholeNumber(option: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max)
    throw new BridgeProblem(`${option} wants a whole number from ${min} to ${max}, not '${text}'.`);
  return value;
}
