import ts from 'typescript';

/** Finds every small change of a source file that a test should notice. */

/** What kind of code is changed. */
export type MutantKind = 'comparison' | 'boundary' | 'arithmetic' | 'boolean' | 'statement' | 'literal';

/** One change in one place. */
export interface Mutant {
  readonly file: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly kind: MutantKind;
  /** Start and end of the changed node in the source. */
  readonly start: number;
  readonly end: number;
  readonly from: string;
  /** The replacement; empty for a removed statement. */
  readonly to: string;
}

type Change = Pick<Mutant, 'kind' | 'to'>;

/** Mutations of each comparison: reversed, and with its boundary moved by one. */
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

/** @returns the mutants of a source, in line order */
export function findMutants(file: string, source: string): readonly Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    // Types do not exist at run time, and imports are not mutated.
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

/** Whether a node throws for a bug in the program, whose message is not behaviour to test. */
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

/** Whether a statement has an effect or exits early, so that removing it matters. */
function isRemovable(node: ts.Node): boolean {
  if (ts.isExpressionStatement(node)) return !ts.isStringLiteral(node.expression);
  return ts.isIfStatement(node) && node.elseStatement === undefined && !endsInThrow(node.thenStatement);
}

function endsInThrow(node: ts.Statement): boolean {
  return ts.isThrowStatement(node) || (ts.isBlock(node) && node.statements.some(ts.isThrowStatement));
}

/** Whether a number is a property name. */
function isName(node: ts.NumericLiteral): boolean {
  return ts.isPropertyAssignment(node.parent) && node.parent.name === node;
}

/** Swaps of neighbouring numbers or words in a table. */
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

/** Whether two entries can be swapped: the order of words in a list does not matter, only under property names. */
function swappable(one: ts.Expression, other: ts.Expression): boolean {
  if (ts.isNumericLiteral(one)) return ts.isNumericLiteral(other);
  return ts.isStringLiteral(one) && ts.isStringLiteral(other) && ts.isPropertyAssignment(one.parent);
}

/** Whether a node is outside every function, as tables are. */
function isTable(node: ts.Node): boolean {
  for (let at: ts.Node = node.parent; !ts.isSourceFile(at); at = at.parent) if (ts.isFunctionLike(at)) return false;
  return true;
}
