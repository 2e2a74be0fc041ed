import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** Loads the worker from source for tests and benchmarks. The build emits it as a separate file. */
const { module } = await runnerImport(fileURLToPath(new URL('./judge-worker.ts', import.meta.url)))
export default module.default
