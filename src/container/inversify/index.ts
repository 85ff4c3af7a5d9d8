export { toolwrightModule } from './toolwright-module.js';
