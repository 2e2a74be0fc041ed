import { runnerImport } from 'vite'

await runnerImport('./tests/attack/hostile/served.ts')
