import ts from 'typescript';

/**
 * A name from outside is looked up in a Map, by Object.hasOwn or by `own` of rules/kernel: every plain object also answers
 * to `constructor`, `toString` and `__proto__`, and a device that is called so once ended the program.
 *
 * Told of an index by any string of what is a record of any names: `record[name]`, and `name in record`. An index by a
 * name that the type knows is none, nor is one behind `Object.hasOwn` in the same condition.
 */
const noBareIndex = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: "Look '{{name}}' up with own(record, name), a Map, or Object.hasOwn: it may be 'constructor'." },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const isAnyName = (node) =>
      (services.getTypeAtLocation(node).flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) !== 0;
    const isRecord = (node) => {
      const type = checker.getApparentType(checker.getNonNullableType(services.getTypeAtLocation(node)));
      return (type.isUnion() ? type.types : [type]).some(
        (one) => checker.getIndexInfoOfType(one, ts.IndexKind.String) !== undefined && !checker.isArrayType(one),
      );
    };
    const isGuarded = (node) => {
      for (let at = node; at.parent; at = at.parent) {
        const { parent } = at;
        const asked =
          parent.type === 'ConditionalExpression' && at !== parent.test
            ? parent.test
            : parent.type === 'LogicalExpression' && at === parent.right
              ? parent.left
              : undefined;
        if (asked && context.sourceCode.getText(asked).includes('Object.hasOwn(')) return true;
        if (/Statement$|Declaration$|Function/.test(parent.type)) return false;
      }
      return false;
    };
    const hold = (node, record, name) => {
      if (isAnyName(name) && isRecord(record) && !isGuarded(node))
        context.report({ node, messageId: 'bare', data: { name: context.sourceCode.getText(name) } });
    };
    return {
      MemberExpression(node) {
        if (node.computed) hold(node, node.object, node.property);
      },
      "BinaryExpression[operator='in']"(node) {
        hold(node, node.right, node.left);
      },
    };
  },
};

/**
 * Where names come from outside. Inside a system they are ids of its match, which the kernel has looked at: see
 * `rules/kernel/names.ts`.
 */
export const ownNames = {
  files: [
    'electron/**/*.ts',
    'renderer/**/*.{ts,tsx}',
    'rules/kernel/**/*.ts',
    'rules/fortress/**/*.ts',
    'rules/wargame/**/*.ts',
  ],
  ignores: ['**/*.test.{ts,tsx}'],
  plugins: { names: { rules: { 'no-bare-index': noBareIndex } } },
  rules: { 'names/no-bare-index': 'error' },
};
