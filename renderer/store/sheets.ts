/** What is open over the plan or, as a whole page, in place of the siege. */
export type Sheet =
  | {
      readonly kind:
        | 'undo'
        | 'restart'
        | 'keys'
        | 'palette'
        | 'library'
        | 'luck'
        | 'secrets'
        | 'command'
        | 'works'
        | 'score'
        | 'clock'
        | 'open-odds'
        | 'judge'
        | 'monitors'
        | 'proof'
        | 'sound'
        | 'pedal'
        | 'about'
        | 'film'
        | 'help';
    }
  /** The tab that is open at first. */
  | { readonly kind: 'devices'; readonly tab?: 'devices' | 'sensors' | 'dice' | 'log' }
  | { readonly kind: 'room'; readonly tab?: 'guests' | 'overlays' }
  /** `draw`: starts by drawing the fortress. */
  | { readonly kind: 'new-siege'; readonly draw?: true }
  | { readonly kind: 'past'; readonly at?: number }
  | { readonly kind: 'note'; readonly about: number | null }
  | { readonly kind: 'rules'; readonly rule: string | null }
  | { readonly kind: 'correct'; readonly slot: number }
  /** A die of this row's result was cocked. */
  | { readonly kind: 'again'; readonly row: number }
  | { readonly kind: 'settle'; readonly id: string }
  /** What both sides must agree on for this match. */
  | { readonly kind: 'agree'; readonly what: 'early-dice' | 'corrections' };

const pages: ReadonlySet<Sheet['kind']> = new Set<Sheet['kind']>(['devices', 'monitors', 'room']);

/** Whether a sheet is a whole page: the siege behind it is neither seen nor reached. */
export const isPage = (sheet: Sheet | null): boolean => sheet !== null && pages.has(sheet.kind);
