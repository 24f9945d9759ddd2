import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type ts from 'typescript';
import { ScriptProblem } from './script.ts';

/** The facts and state of a system, read from the types in its sources: for tool makers. */

/** A field of a fact or of the state. */
export interface FieldFound {
  readonly name: string;
  /** In TypeScript syntax. */
  readonly type: string;
  readonly optional: boolean;
  /** The comment in the sources. */
  readonly says?: string;
  readonly unit?: string;
  readonly rules: readonly string[];
  /** Its own fields; for a collection, those of each element. */
  readonly fields?: readonly FieldFound[];
}

/** A kind of fact, with the rules that produce it. */
export interface FactFound {
  readonly kind: string;
  readonly says?: string;
  readonly rules: readonly string[];
  readonly fields: readonly FieldFound[];
}

const RULE = /\b[A-Z]{2}-B?\d{2,3}\b/g;
const UNIT = /\b(cm|mm|inches|degrees|MP)\b/;
/** How deeply the pieces of a state are described. */
const DEPTH = 3;

/** @returns the TypeScript compiler, which is only available with the sources */
function compiler(): typeof ts {
  try {
    return createRequire(import.meta.url)('typescript') as typeof ts;
  } catch {
    throw new ScriptProblem('no-sources', "'referee facts' reads the sources: run it in a clone, after 'npm ci'.");
  }
}

/**
 * Reads the facts and the state of a system from its types.
 * @param root the folder that contains `rules`
 * @throws ScriptProblem if there are no sources
 */
export function factsReport(
  root: string,
  id: string,
): { readonly facts: readonly FactFound[]; readonly state: readonly FieldFound[] } {
  const tool = compiler();
  const source = globSync('rules/{systems,compositions}/*/index.ts', { cwd: root })
    .map((path) => join(root, path))
    .find((path) => readFileSync(path, 'utf8').includes(`id: '${id}'`));
  if (source === undefined)
    throw new ScriptProblem('no-sources', `The sources of '${id}' are not here: run it in a clone.`);
  const program = tool.createProgram([source], {
    target: tool.ScriptTarget.ES2024,
    module: tool.ModuleKind.NodeNext,
    moduleResolution: tool.ModuleResolutionKind.NodeNext,
    strict: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const [, , state, fact] = partsOf(tool, program.getSourceFile(source), checker);
  if (state === undefined || fact === undefined)
    throw new ScriptProblem('no-sources', `${source} exports no system with its types.`);
  const reader = { tool, checker, declared: declaredIn(tool, program) };
  const tellers = toldBy(dirname(source));
  const facts = (fact.isUnion() ? fact.types : [fact]).map((one) => factOf(reader, one, tellers));
  return { facts: facts.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)), state: fieldsOf(reader, state, DEPTH) };
}

/** The same as text: each kind of fact with its fields, then the state. */
export function factsInWords({ facts, state }: ReturnType<typeof factsReport>): string {
  const head = (name: string, { says, rules }: Pick<FactFound, 'says' | 'rules'>): string =>
    [name, says, rules.length > 0 ? `[${rules.join(' ')}]` : undefined].filter((part) => part !== undefined).join('  ');
  const lines = (fields: readonly FieldFound[], indent: string): readonly string[] =>
    fields.flatMap((field) => [
      indent + head(`${field.name}${field.optional ? '?' : ''}: ${field.type}`, { ...field, rules: [] }),
      ...lines(field.fields ?? [], `${indent}  `),
    ]);
  return [
    'FACTS',
    ...facts.flatMap((fact) => [head(fact.kind, fact), ...lines(fact.fields, '  ')]),
    'STATE',
    ...lines(state, ''),
  ].join('\n');
}

interface Reader {
  readonly tool: typeof ts;
  readonly checker: ts.TypeChecker;
  /** The entries of the tables of facts. */
  readonly declared: readonly ts.PropertySignature[];
}

/** The entries of every `FactsOf` table of a program (`rules/kernel/by-kind.ts`). */
function declaredIn(tool: typeof ts, program: ts.Program): readonly ts.PropertySignature[] {
  const found: ts.PropertySignature[] = [];
  const look = (node: ts.Node): void => {
    if (tool.isTypeReferenceNode(node) && node.typeName.getText() === 'FactsOf')
      for (const table of node.typeArguments ?? [])
        if (tool.isTypeLiteralNode(table)) found.push(...table.members.filter(tool.isPropertySignature));
    tool.forEachChild(node, look);
  };
  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) look(file);
  return found;
}

/** The types of set-up, options, state and facts of the system that a file exports. */
function partsOf(tool: typeof ts, file: ts.SourceFile | undefined, checker: ts.TypeChecker): readonly ts.Type[] {
  const module = file && checker.getSymbolAtLocation(file);
  for (const exported of module === undefined ? [] : checker.getExportsOfModule(module)) {
    const type = checker.getTypeOfSymbol(exported);
    if (type.symbol?.name === 'System' && (type as ts.ObjectType).objectFlags & tool.ObjectFlags.Reference)
      return checker.getTypeArguments(type as ts.TypeReference);
  }
  return [];
}

function factOf(reader: Reader, type: ts.Type, tellers: ReadonlyMap<string, readonly string[]>): FactFound {
  const { checker } = reader;
  const fields = fieldsOf(reader, type, 1);
  const kind = type.getProperty('kind');
  const kindType = kind && checker.getTypeOfSymbol(kind);
  const name = kindType?.isStringLiteral() === true ? kindType.value : checker.typeToString(kindType ?? type);
  const declared = entryOf(reader, name, type) ?? type.symbol?.declarations?.[0];
  const says = declared === undefined ? '' : before(declared);
  return {
    kind: name,
    ...(says === '' ? {} : { says }),
    rules: [...new Set([...(says.match(RULE) ?? []), ...(tellers.get(name) ?? [])])].toSorted(),
    fields: fields.filter((field) => field.name !== 'kind'),
  };
}

/** The table entry that declares a kind of fact. Two systems may use the same kind, so a field tells them apart. */
function entryOf({ declared }: Reader, kind: string, type: ts.Type): ts.PropertySignature | undefined {
  const named = declared.filter(({ name }) => 'text' in name && name.text === kind);
  const field = type.getProperties().find(({ name }) => name !== 'kind')?.declarations?.[0];
  return named.find(({ type: figures }) => figures !== undefined && figures === field?.parent) ?? named[0];
}

/** The comment in front of a table entry or of one member of a union type. */
function before(node: ts.Node): string {
  const text = node.getSourceFile().text.slice(0, node.getStart());
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\|?\s*$/.exec(text) ?? [];
  return plain(comment);
}

const plain = (comment: string): string =>
  comment
    .replaceAll(/^\s*\*\s?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function fieldsOf(reader: Reader, type: ts.Type, depth: number): readonly FieldFound[] {
  const { tool, checker } = reader;
  return type.getProperties().map((property) => {
    const found = checker.getTypeOfSymbol(property);
    const says = plain(tool.displayPartsToString(property.getDocumentationComment(checker)));
    const [, unit] = UNIT.exec(says) ?? [];
    const inside = depth > 1 ? pieceOf(reader, found) : undefined;
    return {
      name: property.name,
      type: written(reader, found),
      optional: (property.flags & tool.SymbolFlags.Optional) !== 0,
      ...(says === '' ? {} : { says }),
      ...(unit === undefined ? {} : { unit }),
      rules: says.match(RULE) ?? [],
      ...(inside === undefined ? {} : { fields: fieldsOf(reader, inside, depth - 1) }),
    };
  });
}

/** A type in TypeScript syntax; a union of strings is listed. */
function written({ tool, checker }: Reader, type: ts.Type): string {
  const said = (one: ts.Type): string => checker.typeToString(one, undefined, tool.TypeFormatFlags.NoTruncation);
  return type.isUnion() && type.types.every((one) => one.isStringLiteral())
    ? type.types.map(said).join(' | ')
    : said(type);
}

/** The type that has fields: an object, or the elements of a list or record. `undefined` for strings and numbers. */
function pieceOf({ tool, checker }: Reader, type: ts.Type): ts.Type | undefined {
  const one = checker.getNonNullableType(type);
  const each = one.getNumberIndexType() ?? one.getStringIndexType() ?? one;
  const object = (each.flags & tool.TypeFlags.Object) !== 0 && each.getCallSignatures().length === 0;
  return object && each.getProperties().length > 0 ? each : undefined;
}

/** The rules of the procedures and orders that produce each kind of fact, by kind. */
function toldBy(folder: string): ReadonlyMap<string, readonly string[]> {
  const tellers = new Map<string, string[]>();
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files) {
    let rule: string | undefined;
    const source = readFileSync(join(folder, file), 'utf8');
    const marks =
      /(?:procedure|pureStep)(?:<[^(]*>)?\(\s*'[^']+',\s*'([A-Z]+-B?\d+)'|\brule: '([A-Z]+-B?\d+)'|\bkind: '([a-z-]+)'/g;
    for (const [, named, written, kind] of source.matchAll(marks)) {
      rule = named ?? written ?? rule;
      if (kind !== undefined && rule !== undefined) tellers.set(kind, [...(tellers.get(kind) ?? []), rule]);
    }
  }
  return tellers;
}
