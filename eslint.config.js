import tseslint from 'typescript-eslint';
import { ownNames } from './build/lint/own-names.js';

// oxlint has every rule but this one: it asks for the types of what is indexed, which rules of our own cannot do there.
export default tseslint.config({
  ...ownNames,
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
  },
  linterOptions: { reportUnusedDisableDirectives: 'off' },
});
