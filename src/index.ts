export { isProviderError } from './errors/provider-error.js';
