import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { flows } from '#machines/flows.gen.ts'
import { createCorpus } from '#machines/tools/walks/corpus.ts'
import { runProgram } from './program.ts'

/**
 * `npm run corpus`: writes drafts of every flow's current version to `tests/machines/corpus`, to
 * test later versions with. Files written by a released version are never rewritten; only the empty
 * list with which `npm run new` marks an unreleased version is replaced.
 */
await runProgram(async () => {
  const folder = join('tests', 'machines', 'corpus')
  mkdirSync(folder, { recursive: true })
  for (const { load } of flows) {
    const use = await load()
    const { name, drafts } = use((rehearsal) => ({
      name: `${rehearsal.flow.id}.${rehearsal.flow.version}.json`,
      drafts: createCorpus(rehearsal),
    }))
    if (drafts.length === 0) continue
    const lines = drafts.map((draft) => JSON.stringify(draft)).join(',\n')
    process.stdout.write(`${name}: ${writeUnlessPresent(join(folder, name), `[\n${lines}\n]\n`)}\n`)
  }
  return true
})

function writeUnlessPresent(path: string, content: string): string {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return 'written.'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      if (readFileSync(path, 'utf8').trim() !== '[]') return 'is there.'
      writeFileSync(path, content)
      return 'written.'
    }
    throw error
  }
}
