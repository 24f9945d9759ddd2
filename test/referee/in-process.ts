import { runReferee } from '../../electron/referee/run.ts';

const asWritten = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Runs the referee in this process. @returns its status and the parsed values of its lines */
export function referee(...args: string[]): { status: number; out: unknown[]; err: Record<string, unknown>[] } {
  const [out, err]: [unknown[], Record<string, unknown>[]] = [[], []];
  const status = runReferee(
    {
      say: (value) => out.push(asWritten(value)),
      complain: (value) => err.push(asWritten(value) as Record<string, unknown>),
      print: () => undefined,
    },
    args,
  );
  return { status, out, err };
}
