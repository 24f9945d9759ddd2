/** A formatted figure with a real minus instead of a hyphen, which is narrow and reads like a dash. */
export const realMinus = (figure: string): string => figure.replace('-', '−');
