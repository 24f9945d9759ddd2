import type { RuleId } from './request.ts';

/**
 * Describes the arguments of commands for script authors, in English like the descriptions in a set-up's schema. Read
 * by `referee commands`; a test checks it against every command of every system.
 */

/** An argument of a command. */
export interface ArgumentField {
  readonly description: string;
  readonly type: 'string' | 'number' | 'boolean';
  /** What a number counts. */
  readonly unit?: string;
  /** The only values allowed, if they are the same in every match. */
  readonly options?: readonly (string | number | boolean)[];
  /** Set if it differs from the command's rule. */
  readonly rule?: RuleId;
}

export type Fields = Readonly<Record<string, ArgumentField>>;

/** The arguments of the commands of a system. */
export interface ArgumentFields {
  /** By name, for every command that uses it. */
  readonly any: Fields;
  /** By command: if a command is listed here, these are all of its arguments. */
  readonly of: Readonly<Record<string, Fields>>;
}

/** The id of a piece or a word. */
export const idOf = (description: string): ArgumentField => ({ description, type: 'string' });

/** One of a few words. */
export const oneOf = (description: string, options: readonly string[]): ArgumentField => ({
  description,
  type: 'string',
  options,
});

/** A count or measure in `unit`. */
export const numberOf = (unit: string, description: string): ArgumentField => ({ description, type: 'number', unit });
