/** Under this name a controller of the framework's own says that its `onResponse` would do nothing. */
export const IDLE = Symbol('idle');
