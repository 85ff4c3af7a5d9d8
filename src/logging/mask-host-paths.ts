import { homedir } from 'node:os';
import type { KeptText } from './kept-text.js';

const HIDDEN = '[path]';
const QUOTED = /(["'`])((?:file:\/\/|[A-Za-z]:[\\/]|\\\\|\/)[^"'`\n]{1,1024})\1/g;
const PLAIN = /(?<![\w/.@%~\\-])(?:file:\/\/|[A-Za-z]:[\\/](?!\/)|\\\\(?=\w)|\/(?!\/))[^\s"'`<>|(){}[\],;]*/g;
const ROOTS =
  /^\/(?:home|Users|root|var|tmp|private|usr|opt|etc|srv|mnt|proc|Volumes|Library|workspaces?)(?:\/|$)|[\\/]node_modules[\\/]|^file:\/\/|^[A-Za-z]:[\\/]|^\\\\\w/;

/** Masks absolute paths of the machine, its home and working directory, file URLs and packages among them. */
export function maskHostPaths(text: string, kept: KeptText): string {
  const isHostPath = hostPathTest();
  const mask = (path: string) => (isHostPath(path) ? maskPath(path, kept, isHostPath) : path);
  return text
    .replace(QUOTED, (_, quote: string, path: string) => quote + mask(path) + quote)
    .replace(PLAIN, (found) => {
      const path = found.replace(/[.:!?]{1,16}$/, '');
      return mask(path) + found.slice(path.length);
    });
}

type PathTest = (path: string) => boolean;

function hostPathTest(): PathTest {
  const directories = [workingDirectory(), homedir()].filter((directory) => directory.length > 1);
  return (path) => ROOTS.test(path) || directories.some((directory) => isWithin(path, directory));
}

function isWithin(path: string, directory: string): boolean {
  const next = path[directory.length];
  return path.startsWith(directory) && (next === undefined || /[\\/:]/.test(next));
}

function workingDirectory(): string {
  try {
    return process.cwd();
  } catch {
    return '';
  }
}

/** What the reader wrote stays: the whole path, or its beginning or end up to a slash. */
function maskPath(path: string, kept: KeptText, isHostPath: PathTest): string {
  if (kept.has(path)) {
    return path;
  }
  const opening = kept.longest((string) => path.startsWith(string) && isHostPath(string));
  if (opening !== '') {
    return opening + HIDDEN;
  }
  const closing = kept.longest((string) => /^[\w.-]/.test(string) && path.endsWith(`/${string}`));
  return closing === '' ? HIDDEN : `${HIDDEN}/${closing}`;
}
