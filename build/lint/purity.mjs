// Bans for rules/ and firmware-bridge/: nothing there may depend on a clock, on randomness, on the outside or on a
// variable that outlives a call. A selector that matches is reported with its message.
const FORBIDDEN = {
  AwaitExpression: 'Rules do not wait: yield a request instead.',
  'Program > VariableDeclaration[kind="let"]': 'Rules keep no module variable: pass the value on.',
  'Program > ExportNamedDeclaration > VariableDeclaration[kind="let"]': 'Rules keep no module variable.',
  'NewExpression[callee.name="Date"]': 'Rules have no clock.',
  'MemberExpression[object.name="Date"]': 'Rules have no clock.',
  'MemberExpression[object.name="Math"][property.name="random"]': 'Chance comes from a roll request alone.',
  'TryStatement:has(YieldExpression)': 'No try round a yield: a procedure is run again from its start.',
};

const pure = {
  meta: { type: 'problem' },
  create: (context) =>
    Object.fromEntries(
      Object.entries(FORBIDDEN).map(([selector, message]) => [selector, (node) => context.report({ node, message })]),
    ),
};

export default { meta: { name: 'castellan' }, rules: { pure } };
