export { packaging as default } from './packaging.ts';
