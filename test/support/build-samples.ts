import { mainProcess } from './main-process.js';
import { runCommand } from './run-command.js';

const BUILT = 'TOOLWRIGHT_TEST_SAMPLES_ARE_BUILT';

/** Compiles the package and the samples into what a process can run, once in a run of the tests. */
export async function buildSamples(): Promise<void> {
  if (mainProcess.env[BUILT] === 'yes') {
    return;
  }
  const { exitCode, stdout, stderr } = await runCommand('npm', ['run', '--silent', 'build']);
  if (exitCode !== 0) {
    throw new Error(`The build failed:\n${stdout}${stderr}`);
  }
  mainProcess.env[BUILT] = 'yes';
}
