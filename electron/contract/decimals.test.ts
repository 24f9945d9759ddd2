import { expect, it } from 'vitest';
import { decimal } from './decimals.ts';

it('figures use the decimal comma and minus sign of their language', () => {
  expect(['1.95', '-144', '12'].map((one) => decimal(one, 'fr'))).toEqual(['1,95', '−144', '12']);
  expect(['1.95', '-144', '12'].map((one) => decimal(one, 'en'))).toEqual(['1.95', '−144', '12']);
});
