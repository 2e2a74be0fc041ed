import '../../own-environment.mjs'
import { runnerImport } from 'vite'

await runnerImport('./tests/attack/tenancy/command.ts')
