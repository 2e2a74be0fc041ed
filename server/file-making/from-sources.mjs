import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/** Starts the worker from its source files, for tests and benchmarks; the build bundles it. */
const { module } = await runnerImport(fileURLToPath(new URL('./worker.ts', import.meta.url)))
export default module.default
