/** Stands in the place of a masked credential. */
export const MASK = '***';
