import ts from 'typescript';

/** Every small change of a source file that a test should notice. */

/** What is changed. */
export type MutantKind = 'comparison' | 'boundary' | 'arithmetic' | 'boolean' | 'statement' | 'literal';

/** One change of one place. */
export interface Mutant {
  readonly file: string;
  /** From 1, as editors count. */
  readonly line: number;
  readonly kind: MutantKind;
  /** Where the changed node begins and ends in the source. */
  readonly start: number;
  readonly end: number;
  readonly from: string;
  /** What stands there instead; of a removed statement, nothing. */
  readonly to: string;
}

type Change = Pick<Mutant, 'kind' | 'to'>;

/** A comparison is turned round, and its boundary moved by one. */
const COMPARISONS: Readonly<Record<string, readonly (readonly [MutantKind, string])[]>> = {
  '===': [['comparison', '!==']],
  '!==': [['comparison', '===']],
  '<': [
    ['boundary', '<='],
    ['comparison', '>='],
  ],
  '<=': [
    ['boundary', '<'],
    ['comparison', '>'],
  ],
  '>': [
    ['boundary', '>='],
    ['comparison', '<='],
  ],
  '>=': [
    ['boundary', '>'],
    ['comparison', '<'],
  ],
  '+': [['arithmetic', '-']],
  '-': [['arithmetic', '+']],
  '*': [['arithmetic', '/']],
  '/': [['arithmetic', '*']],
  '%': [['arithmetic', '*']],
  '&&': [['boolean', '||']],
  '||': [['boolean', '&&']],
  '+=': [['arithmetic', '-=']],
  '-=': [['arithmetic', '+=']],
};

/** @returns the mutants of a source in the order of its lines */
export function findMutants(file: string, source: string): readonly Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    // Types are gone when the program runs, and imports lead where they lead.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || isProgrammersError(node)) return;
    for (const { kind, to } of changesOf(node, tree)) {
      const start = node.getStart(tree);
      const { line } = tree.getLineAndCharacterOfPosition(start);
      found.push({ file, line: line + 1, kind, start, end: node.end, from: source.slice(start, node.end), to });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** What cannot happen: the sentence for whoever broke the program is no behaviour of it. */
function isProgrammersError(node: ts.Node): boolean {
  return ts.isThrowStatement(node);
}

function changesOf(node: ts.Node, tree: ts.SourceFile): readonly Change[] {
  if (ts.isBinaryExpression(node)) return operatorsOf(node, tree);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ kind: 'boolean', to: node.operand.getText(tree) }];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ kind: 'boolean', to: 'false' }];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ kind: 'boolean', to: 'true' }];
  if (isRemovable(node)) return [{ kind: 'statement', to: '' }];
  if (ts.isNumericLiteral(node) && !isName(node)) return [{ kind: 'literal', to: String(Number(node.text) + 1) }];
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return swapsOf(node, tree);
  return [];
}

function operatorsOf(node: ts.BinaryExpression, tree: ts.SourceFile): readonly Change[] {
  const { left, operatorToken, right } = node;
  const operator = operatorToken.getText(tree);
  const others = Object.hasOwn(COMPARISONS, operator) ? (COMPARISONS[operator] ?? []) : [];
  const words = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
  return others
    .filter(([kind]) => !(kind === 'arithmetic' && words))
    .map(([kind, other]) => ({ kind, to: `${left.getText(tree)} ${other} ${right.getText(tree)}` }));
}

/** A statement that does something by itself, and an early way out. */
function isRemovable(node: ts.Node): boolean {
  if (ts.isExpressionStatement(node)) return !ts.isStringLiteral(node.expression);
  return ts.isIfStatement(node) && node.elseStatement === undefined && !endsInThrow(node.thenStatement);
}

function endsInThrow(node: ts.Statement): boolean {
  return ts.isThrowStatement(node) || (ts.isBlock(node) && node.statements.some(ts.isThrowStatement));
}

/** Whether a number is the name of a property. */
function isName(node: ts.NumericLiteral): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}

/** Neighbouring numbers or words of a table, each in the other's place. */
function swapsOf(node: ts.ObjectLiteralExpression | ts.ArrayLiteralExpression, tree: ts.SourceFile): readonly Change[] {
  if (!isTable(node)) return [];
  const cells = ts.isArrayLiteralExpression(node)
    ? [...node.elements]
    : node.properties.filter(ts.isPropertyAssignment).map(({ initializer }) => initializer);
  const changes: Change[] = [];
  for (const [at, one] of cells.entries()) {
    const other = cells[at + 1];
    if (other === undefined || !swappable(one, other)) continue;
    const [a, b] = [one.getText(tree), other.getText(tree)];
    if (a === b) continue;
    const start = node.getStart(tree);
    const whole = node.getText(tree);
    const between = whole.slice(one.end - start, other.getStart(tree) - start);
    const to = `${whole.slice(0, one.getStart(tree) - start)}${b}${between}${a}${whole.slice(other.end - start)}`;
    changes.push({ kind: 'literal', to });
  }
  return changes;
}

/** A word in a list may stand anywhere: only what stands under a name has its place. */
function swappable(one: ts.Expression, other: ts.Expression): boolean {
  if (ts.isNumericLiteral(one)) return ts.isNumericLiteral(other);
  return ts.isStringLiteral(one) && ts.isStringLiteral(other) && ts.isPropertyAssignment(one.parent);
}

/** A table stands outside every function. */
function isTable(node: ts.Node): boolean {
  for (let at: ts.Node = node.parent; !ts.isSourceFile(at); at = at.parent) if (ts.isFunctionLike(at)) return false;
  return true;
}
