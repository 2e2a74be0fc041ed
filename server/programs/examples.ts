import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { flows } from '#machines/flows.gen.ts'
import { getFlow } from '#machines/flows.ts'
import { ticketTemplates } from '#machines/portal/tickets.ts'
import { chooseExamples } from '#machines/tools/examples/choose-examples.ts'
import { pageToSign } from '#machines/tools/examples/page-to-sign.ts'
import { wholePage } from '#machines/tools/examples/whole-page.ts'
import { runProgram } from './program.ts'
import {
  exampleFilePaths,
  formatExamples,
  readExamples,
  readTextIfPresent,
} from './stored-examples.ts'

/**
 * `npm run examples`: writes the worked examples of every flow, or of `--flow ID`: all that are
 * compared, and the page of those that are signed off. Existing requests stay; ones that show
 * something new are added. A page that changes loses its sign-off. `--all` only prints every
 * example in full.
 */
await runProgram(async () => {
  const { values } = parseArgs({
    options: { flow: { type: 'string' }, all: { type: 'boolean', default: false } },
  })
  const chosen = values.flow === undefined ? flows : [getFlow(values.flow)]
  for (const { id, load } of chosen) {
    const stored = readExamples(id)
    if (values.all) {
      process.stdout.write(stored ? wholePage(stored) : `${id} has no worked examples yet.\n`)
      continue
    }
    const use = await load()
    const examples = use((rehearsal, flow) => {
      const tickets = ticketTemplates(flow)
      const replayed = { rehearsal, tickets: tickets === 'none' ? undefined : tickets }
      return chooseExamples(replayed, stored?.examples)
    })
    const files = exampleFilePaths(id)
    for (const path of Object.values(files)) mkdirSync(dirname(path), { recursive: true })
    const before = readTextIfPresent(files.page)
    const page = pageToSign(examples, before)
    writeFileSync(files.page, page)
    writeFileSync(files.values, formatExamples(examples))
    const result = page === before ? 'is as it was.' : 'written: to be signed.'
    const count = examples.examples.length
    const compared = `${count} ${count === 1 ? 'example is' : 'examples are'} compared`
    process.stdout.write(`${files.page}: ${compared}, the page ${result}\n`)
  }
  return true
})
