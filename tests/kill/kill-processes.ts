import { listProcessesIn } from '#server/process/processes.ts'

/**
 * Kills everything that works in a folder, until nothing is left: all processes of a PostgreSQL
 * work in its data folder.
 * @returns killed processes
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
