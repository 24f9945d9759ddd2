import type { RuleId } from './request.ts';

/**
 * What the arguments of commands mean, for whoever writes scripts: in English, as the words of a set-up's schema are. Read
 * by `referee commands`; a test holds it against every command of every system.
 */

/** An argument of a command. */
export interface ArgumentField {
  readonly description: string;
  readonly type: 'string' | 'number' | 'boolean';
  /** What a number counts. */
  readonly unit?: string;
  /** The only values that it may have, where they are the same in every match. */
  readonly options?: readonly (string | number | boolean)[];
  /** Where it is another than the command's. */
  readonly rule?: RuleId;
}

export type Fields = Readonly<Record<string, ArgumentField>>;

/** The arguments of the commands of a system. */
export interface ArgumentFields {
  /** By name, wherever it stands. */
  readonly any: Fields;
  /** By command: where it is named here, these are all of its arguments. */
  readonly of: Readonly<Record<string, Fields>>;
}

/** A piece or a word, by its id. */
export const idOf = (description: string): ArgumentField => ({ description, type: 'string' });

/** One of a few words. */
export const oneOf = (description: string, options: readonly string[]): ArgumentField => ({
  description,
  type: 'string',
  options,
});

/** A number of something. */
export const numberOf = (unit: string, description: string): ArgumentField => ({ description, type: 'number', unit });
