import { z } from 'zod';
import { freshId, Piece, type FortressPlan, type PieceKind } from '../../rules/fortress/plan/plan.ts';
import { Point } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** A photograph of the table under the plan. It is stored in the plan's file and nowhere else. */
export const Backdrop = z.strictObject({
  /** The picture itself, as a data URL. */
  picture: z
    .string()
    .max(30_000_000)
    .regex(/^data:image\/(png|jpeg|webp);base64,/),
  /** Size of the picture in px. */
  width: z.number().positive(),
  height: z.number().positive(),
  /** Mm of the plan per px, and where the centre of the picture is. */
  scale: z.number().positive(),
  at: Point,
  opacity: z.number().min(0).max(1),
});
export type Backdrop = z.infer<typeof Backdrop>;

const PlanFile = z.strictObject({
  format: z.literal('castellan-plan'),
  version: z.literal(1),
  system: z.string(),
  pieces: z.array(Piece).max(200),
  backdrop: Backdrop.optional(),
});

/** A plan as the text of a file. */
export function fileOf(system: string, plan: FortressPlan, backdrop: Backdrop | null): string {
  const file: z.input<typeof PlanFile> = {
    format: 'castellan-plan',
    version: 1,
    system,
    pieces: [...plan.pieces],
    ...(backdrop === null ? {} : { backdrop }),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

export type Opened =
  | { readonly ok: true; readonly pieces: readonly Piece[]; readonly backdrop: Backdrop | null }
  | { readonly ok: false; readonly why: Text };

/**
 * Reads a plan's file for a system. Pieces keep ids that are in the current plan, so that their garrisons stay; other
 * ids may already be taken.
 */
export function openFile(content: string, system: string, kinds: readonly PieceKind[], plan: FortressPlan): Opened {
  let read: z.ZodSafeParseResult<z.output<typeof PlanFile>>;
  try {
    read = PlanFile.safeParse(JSON.parse(content));
  } catch {
    return { ok: false, why: text('editor.file.no-plan') };
  }
  if (!read.success) return { ok: false, why: text('editor.file.no-plan') };
  const { pieces, backdrop = null } = read.data;
  const strange = pieces.find(({ kind }) => !kinds.some(({ id }) => id === kind));
  if (strange !== undefined || read.data.system !== system)
    return { ok: false, why: text('editor.file.other-system', { system: read.data.system }) };
  const here = new Set(plan.pieces.map(({ id }) => id));
  const ids = new Map<string, string>();
  const taken = [...plan.taken, ...pieces.map(({ id }) => id)];
  for (const { id, kind } of pieces)
    ids.set(
      id,
      plan.taken.includes(id) && !here.has(id) ? freshId({ taken: [...taken, ...ids.values()], pieces: [] }, kind) : id,
    );
  return {
    ok: true,
    backdrop,
    pieces: pieces.map((piece) => ({
      ...piece,
      id: ids.get(piece.id) ?? piece.id,
      joins: piece.joins.flatMap((id) => ids.get(id) ?? []),
    })),
  };
}
