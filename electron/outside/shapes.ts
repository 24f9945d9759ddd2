import { z } from 'zod';
import { COUNTED, type Unit } from '../../rules/kernel/request.ts';
import { Field } from '../../rules/kernel/field.ts';
import { Sum, type Term } from '../../rules/kernel/sum.ts';
import { CALLOUT_SIGNS } from '../../rules/kernel/system.ts';
import { Text } from '../../rules/kernel/text.ts';

/** What a shared system may answer. Anything else is rejected here. */

const word = z.string().min(1).max(80);
const rule = z.string().min(1).max(40);
const count = z.number().int().min(0).max(10_000);
/** Ids of pieces. */
const pieces = z.array(z.string().max(200)).max(2000);

/** A function inside the sandbox, by its number. */
export const Numbered = z.strictObject({ n: count, name: word, rule });
export type Numbered = z.infer<typeof Numbered>;

const Args = z.record(word, z.union([z.string().max(200), z.number(), z.boolean()]));
export const Offers = z.array(Args).max(20_000);

const Terms = z.array(
  z.strictObject({
    text: Text,
    does: z.enum(['is', 'plus', 'times', 'at-least', 'at-most']),
    n: z.number(),
    rule,
    about: pieces.optional(),
  }),
);
const Lines = z.strictObject({ sum: Terms.min(1).max(50) }).transform(({ sum }) => sumOf(sum));

/** Rebuilds a sum from its lines: recomputed here, so that the total cannot differ from what is shown. */
function sumOf(terms: readonly Term[]): Sum {
  const [first, ...more] = terms;
  if (first?.does !== 'is') throw new Error('a sum begins with a number that stands in a rule');
  return more.reduce(
    (sum, { does, n, text, rule: of, about }) => {
      switch (does) {
        case 'is':
          return sum.and(Sum.of(n, text, of, about));
        case 'plus':
          return sum.plus(n, text, of, about);
        case 'times':
          return sum.times(n, text, of, about);
        case 'at-least':
          return sum.atLeast(n, text, of);
        case 'at-most':
          return sum.atMost(n, text, of);
      }
    },
    Sum.of(first.n, first.text, first.rule, first.about),
  );
}

const UNITS = [
  'cm',
  'inches',
  'mm',
  'stands',
  'models',
  'units',
  'hits',
  'dice',
  'pips',
  'degrees',
  'pieces',
  'turns',
  'points',
] as const satisfies readonly Unit[];

const asked = { seat: word, rule, why: Text, about: pieces.optional() };
const Reading = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('count'), atLeast: z.number() }),
  z.strictObject({ kind: z.literal('sum-above'), limit: z.number() }),
  z.strictObject({ kind: z.enum(['sum', 'face', 'faces']) }),
]);

/** The next result of a running procedure. */
export const Step = z.union([
  z.strictObject({ gone: z.literal(true) }),
  z.strictObject({ done: z.literal(true), value: z.unknown().optional() }),
  z.strictObject({
    done: z.literal(false),
    request: z.discriminatedUnion('ask', [
      z.strictObject({
        ...asked,
        ask: z.literal('roll'),
        dice: z.number().int().min(0).max(500),
        sides: z.number().int().min(2).max(100),
        reads: Reading,
        faces: z.array(Text).max(100).optional(),
        counts: z.enum(COUNTED).optional(),
        sums: z.strictObject({ dice: Lines.optional(), need: Lines.optional(), added: Lines.optional() }).optional(),
      }),
      z.strictObject({
        ...asked,
        ask: z.literal('choose'),
        options: z
          .array(z.strictObject({ id: word, text: Text, about: pieces.optional() }))
          .min(2)
          .max(500),
      }),
      z.strictObject({
        ...asked,
        ask: z.literal('declare'),
        fact: z.enum(['number', 'yes-no']),
        unit: z.enum(UNITS).optional(),
        min: z.number().optional(),
        max: z.number().optional(),
        step: z.number().min(0).optional(),
        suggested: z.union([z.number(), z.boolean()]).optional(),
        assumed: z.number().optional(),
      }),
      z.strictObject({ ask: z.literal('tell'), fact: z.looseObject({ kind: word }) }),
      z.strictObject({ ask: z.literal('pause') }),
      z.strictObject({ ask: z.literal('call'), procedure: Numbered, args: z.unknown().optional() }),
      z.strictObject({
        ask: z.literal('each'),
        step: Numbered.extend({ counts: z.boolean() }),
        all: z.array(z.unknown()).max(2000),
        lands: Numbered.optional(),
      }),
    ]),
  }),
]);

const ArgumentField = z.strictObject({
  description: z.string().max(300),
  type: z.enum(['string', 'number', 'boolean']),
  unit: word.optional(),
  options: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
  rule: rule.optional(),
});

const PARTS = [
  'ruleOf',
  'offers',
  'seat',
  'text',
  'about',
  'way',
  'aside',
  'secret',
  'openly',
  'whyNot',
  'tries',
] as const;
export type Part = (typeof PARTS)[number];

/** A system's description of itself. */
export const About = z.object({
  id: word,
  seats: z.array(word).min(1).max(8),
  presets: z
    .array(z.strictObject({ id: word, setup: z.unknown() }))
    .min(1)
    .max(50),
  setup: z.looseObject({}),
  options: z.looseObject({}),
  optionFields: z.array(Field).max(200).optional(),
  argumentFields: z
    .strictObject({ any: z.record(word, ArgumentField), of: z.record(word, z.record(word, ArgumentField)) })
    .optional(),
  has: z.array(z.string()),
  commands: z.record(
    word,
    z.object({
      rule,
      has: z.array(z.string()),
      aside: z.boolean().optional(),
      breaksOff: z.literal(true).optional(),
    }),
  ),
  invariants: z.array(
    z.strictObject({ name: z.string().max(200), rules: z.array(rule), check: z.boolean(), atRest: z.boolean() }),
  ),
});

export const Problem = z.strictObject({ text: Text, rule: rule.optional(), about: pieces.optional() });
export const Parsed = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown().optional() }),
  z.strictObject({ ok: z.literal(false), problems: z.array(Problem).min(1).max(200), read: z.unknown().optional() }),
]);
export const Callout = z
  .strictObject({
    rank: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
    text: Text,
    section: z.string().max(200).optional(),
    seat: word.optional(),
    rule,
    sign: z.enum(CALLOUT_SIGNS).optional(),
  })
  .transform(({ section, seat, ...rest }) => ({ ...rest, section, seat }));
export const Result = z
  .strictObject({ winner: word.optional(), rule, text: Text })
  .transform(({ winner, ...rest }) => ({ ...rest, winner }));
export const Forecasts = z
  .array(
    z.strictObject({
      id: word,
      text: Text,
      rule,
      favours: word.optional(),
      then: z.strictObject({ procedure: Numbered, args: z.unknown().optional() }).optional(),
      settled: z.boolean(),
    }),
  )
  .max(50);
export const NoChance = z.strictObject({ text: Text, rule });
export const Way = z.strictObject({
  to: z.string().max(200),
  cost: z.number().optional(),
  steps: z.strictObject({ each: z.number(), most: z.number() }).optional(),
});
/** A state: any single object. */
export const State = z.looseObject({});
