import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { ownNames } from './build/lint/own-names.js';

/** In rules/ nothing comes from a clock, from chance, from outside or from a variable that outlives a call. */
const pureRules = [
  { selector: 'AwaitExpression', message: 'Rules do not wait: yield a request instead.' },
  {
    selector: 'Program > VariableDeclaration[kind="let"]',
    message: 'Rules keep no module variable: pass the value on.',
  },
  {
    selector: 'Program > ExportNamedDeclaration > VariableDeclaration[kind="let"]',
    message: 'Rules keep no module variable.',
  },
  { selector: 'NewExpression[callee.name="Date"]', message: 'Rules have no clock.' },
  { selector: 'MemberExpression[object.name="Date"]', message: 'Rules have no clock.' },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Chance comes from a roll request alone.',
  },
  {
    selector: 'TryStatement:has(YieldExpression)',
    message: 'No try round a yield: a procedure is run again from its start.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'out/**',
      'dist/**',
      '.tsbuild/**',
      '.cache/**',
      'test/run/**',
      'node_modules/**',
      'firmware-bridge/firmware/build/**',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-lines': ['error', { max: 400 }],
      eqeqeq: 'error',
      'no-console': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: ['rules/**/*.ts'], ignores: ['**/*.test.ts'], rules: { 'no-restricted-syntax': ['error', ...pureRules] } },
  {
    files: ['firmware-bridge/**/*.ts'],
    ignores: ['**/*.test.ts', 'firmware-bridge/simulator/**'],
    rules: { 'no-restricted-syntax': ['error', ...pureRules] },
  },
  {
    // A system is named in its own folder and in the one registry; anywhere else it would be the start of ifs.
    files: [
      'rules/kernel/**/*.ts',
      'rules/dice/**/*.ts',
      'rules/fortress/**/*.ts',
      'electron/**/*.ts',
      'renderer/**/*.{ts,tsx}',
    ],
    ignores: ['electron/table/systems.ts', 'electron/sentences.ts', 'renderer/i18n/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/systems/siege-*', '**/systems/siege-*/**', '**/systems/warmaster-*/**', '**/compositions/**'],
              message: 'Reach a system through the registry, never by name.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  ownNames,
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
);
