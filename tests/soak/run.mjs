import '../own-environment.mjs'
import { runnerImport } from 'vite'

await runnerImport('./tests/soak/command.ts')
