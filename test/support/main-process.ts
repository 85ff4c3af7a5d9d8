import { runInThisContext } from 'node:vm';

/** The process outside the test's own context, which alone gets warnings and unhandled rejections. */
export const mainProcess: NodeJS.Process = runInThisContext('process');
