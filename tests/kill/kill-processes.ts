import { listProcessesIn } from '#server/process/processes.ts'

/**
 * SIGKILL to everything that works in a folder, until nothing does: every process of a PostgreSQL works in its data
 * folder.
 * @returns those that were killed
 */
export function killProcessesIn(folder: string): number[] {
  const killed: number[] = []
  for (let found = listProcessesIn(folder); found.length > 0; found = listProcessesIn(folder)) {
    for (const pid of found) {
      killed.push(pid)
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended by itself.
      }
    }
  }
  return killed
}
