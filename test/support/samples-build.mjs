import { spawnSync } from 'node:child_process';

/** Compiles the package and the samples into what a process can run. */
export default function build({ rootDir }) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: rootDir, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`npm run build failed:\n${stdout}${stderr}`);
  }
}
