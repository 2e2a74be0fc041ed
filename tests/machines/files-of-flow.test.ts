import { readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import {
  declarationFile,
  draftFile,
  portalDeclarationFile,
  rulesFile,
  ticketsFile,
} from '#machines/tools/gate/flow-files.ts'

const root = resolve(import.meta.dirname, '../..')

test.each(flows.map(({ id }) => [id] as const))('findings name files that %s has', (id) => {
  for (const fileOf of [
    declarationFile,
    portalDeclarationFile,
    ticketsFile,
    draftFile,
    rulesFile,
  ]) {
    const path = fileOf({ id })
    const ending = path.slice(path.lastIndexOf('/') + 1).replace('*', '')
    const names = readdirSync(resolve(root, dirname(path)))
    expect(
      names.filter((name) => name.endsWith(ending)),
      path,
    ).not.toEqual([])
  }
})
