/** Runs something once and prints what it cost. */
export async function printCost(work, times = 1) {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) {
    await work();
  }
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ cpuMs: (user + system) / 1000, wallMs: performance.now() - startedAt }));
}
