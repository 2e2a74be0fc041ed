import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { flows } from '#machines/flows.gen.ts'
import { flowNamed } from '#machines/flows.ts'
import { ticketTemplates } from '#machines/portal/tickets.ts'
import { chooseExamples } from '#machines/tools/examples/choose.ts'
import { examplesPage } from '#machines/tools/examples/markdown.ts'
import { runProgram } from './program.ts'
import { exampleFiles, storedExamples, textOf } from './stored-examples.ts'

/**
 * `npm run examples`: writes the worked examples of every flow, or of `--flow ID`, to `docs/examples`. Requests that
 * are there stay; those are added that show what no other shows. A page that changes loses its signature.
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { flow: { type: 'string' } } })
  const chosen = values.flow === undefined ? flows : [flowNamed(values.flow)]
  for (const { id, load } of chosen) {
    const use = await load()
    const stored = storedExamples(id)
    const examples = use((rehearsal, flow) => {
      const tickets = ticketTemplates(flow)
      const replayed = { rehearsal, tickets: tickets === 'none' ? undefined : tickets }
      return chooseExamples(replayed, stored?.examples)
    })
    const files = exampleFiles(id)
    mkdirSync(dirname(files.page), { recursive: true })
    const before = textOf(files.page)
    const page = examplesPage(examples, before)
    writeFileSync(files.page, page)
    writeFileSync(files.values, `${JSON.stringify(examples, null, 1)}\n`)
    const result = page === before ? 'is as it was.' : 'written: to be signed.'
    const count = examples.examples.length
    const written = `${count} ${count === 1 ? 'example' : 'examples'}`
    process.stdout.write(`${files.page}: ${written}, ${result}\n`)
  }
  return true
})
