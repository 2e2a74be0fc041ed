import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type ChunkModules, chunkModulesFile } from '#build/chunk-modules.ts'

/** The modules of a script of the build, by its address's path. */
export async function readModules(): Promise<(path: string) => readonly string[]> {
  const chunks: ChunkModules = JSON.parse(await readFile(`dist/${chunkModulesFile}`, 'utf8'))
  return (path) => Object.keys(chunks[path.slice(1)] ?? {})
}

/** Watches which modules a page fetches from now on. @returns those that match */
export async function watchModules(page: Page): Promise<(module: RegExp) => readonly string[]> {
  const modulesOf = await readModules()
  const fetched = new Set<string>()
  page.on('requestfinished', (request) => {
    for (const module of modulesOf(new URL(request.url()).pathname)) fetched.add(module)
  })
  return (module) => [...fetched].filter((one) => module.test(one))
}
