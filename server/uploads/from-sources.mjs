import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** The worker from its sources, for tests and measurements; the built server has it as a file of its own. */
const { module } = await runnerImport(fileURLToPath(new URL('./judge-worker.ts', import.meta.url)))
export default module.default
