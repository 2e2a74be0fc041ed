import { runnerImport } from 'vite'

/** The worker from its sources, for tests and measurements; the built server has it as a file of its own. */
const { module } = await runnerImport('./server/file-making/worker.ts')
export default module.default
