import '../own-environment.mjs'
import { runnerImport } from 'vite'

await runnerImport('./tests/kill/cuts-command.ts')
