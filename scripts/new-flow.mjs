import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { writeFlowRegistry } from './flow-registry.mjs'
import { root } from './run-program.mjs'
import { markUnreleased } from './unreleased-drafts.mjs'

/**
 * Writes a small working flow: its answers and rules, its entry in the portal, and its declaration,
 * with marks where to continue. Calls, pages, forms, tickets, charts and walks follow from these.
 * @param folder name of its folders, such as guest-wifi
 * @returns {string[]} written files
 */
export function writeNewFlow(folder) {
  if (!isFolderName(folder)) {
    throw new Error(
      `"${folder}" is no name of a flow: it is words in lower case, joined by hyphens, and each begins with a letter.`,
    )
  }
  const files = { ...schemaFiles(folder), ...machineFiles(folder) }
  refuseTakenName(folder, Object.values(files))
  const folders = [`schemas/${folder}`, `machines/${folder}`]
  const taken = folders.find((path) => existsSync(join(root, path)))
  if (taken) throw new Error(`${taken} is there already.`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  writeFlowRegistry()
  markUnreleased(newFlowNames(folder).camel, 1)
  return Object.keys(files)
}

/**
 * Whether a text is a valid name of a flow or a step. No word may start with a digit: office-365
 * and office365 would both get the id office365, from which the folder is found.
 */
export function isFolderName(text) {
  return /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(text ?? '')
}

/** Refuses names that can't be constants, or that are taken. */
function refuseTakenName(folder, texts) {
  const { camel } = newFlowNames(folder)
  // A module that exports `then` can't be imported dynamically; the others are names in the table
  // of flows.
  const used = new Set(['then', 'flows', 'flowFiles', 'createRegisteredFlow'])
  for (const text of texts) {
    for (const { type, specifiers = [] } of parseSync('new.ts', text).program.body) {
      if (type === 'ImportDeclaration') for (const { local } of specifiers) used.add(local.name)
    }
  }
  // Words such as `package` are reserved in modules only, which the parser accepts.
  const { errors } = parseSync('new.ts', `export const ${camel} = 1`, { showSemanticErrors: true })
  if (errors.length === 0 && !used.has(camel)) return
  throw new Error(
    `"${folder}" can't name a flow: ${camel} has a meaning of its own in the code. Choose another name.`,
  )
}

/** The forms of guest-wifi: guestWifi, GuestWifi and Guest wifi. */
export function newFlowNames(folder) {
  const pascal = folder.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())
  const words = folder.replaceAll('-', ' ')
  return {
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    pascal,
    title: words[0].toUpperCase() + words.slice(1),
  }
}

function schemaFiles(folder) {
  const { camel, pascal, title } = newFlowNames(folder)
  return {
    [`schemas/${folder}/draft.ts`]: `import { z } from 'zod/mini'
import { requiredText } from '../fields/field-checks.ts'
import { acknowledgement } from '../questions/acknowledgement.ts'
import { type Condition, type Facts, stepRules } from '../questions/rules.ts'
import { flag, text } from '../questions/wire-fields.ts'
import type { TenantSettings } from '../settings/tenant.ts'

/** The answers of a request for ${title}. Here: a member for each question. */
export const ${camel}Answers = z.object({
  subject: text(200),
  hasNotes: flag,
  notes: text(1_000),
  confirmAcknowledgement: acknowledgement,
})
export type ${pascal}Draft = z.output<typeof ${camel}Answers>

const rules = stepRules<${pascal}Draft, TenantSettings>

/** Here: what questions depend on; the sentence completes "You are asked this because ...". */
const hasNotes: Condition<Facts<${pascal}Draft, TenantSettings>> = {
  because: 'You have something to add.',
  test: ({ draft }) => draft.hasNotes,
}

/** Here: the rules of each step, its questions in their order. */
export const detailsRules = rules({
  fields: {
    subject: { label: 'What is it about?', limit: 200, check: requiredText },
  },
})

export const notesRules = rules({
  fields: {
    hasNotes: { label: 'Do you have something to add?' },
    notes: { label: 'Notes', asked: hasNotes, limit: 1_000, check: requiredText },
  },
})
`,
  }
}

function machineFiles(folder) {
  const { camel, pascal, title } = newFlowNames(folder)
  return {
    [`machines/${folder}/portal.ts`]: `import { actPermissions } from '#schemas/people/permissions.ts'
import type { PortalDeclaration } from '../portal/portal-declaration.ts'

/** How the portal offers and files it. Here: its title, what it is for, who may ask for it. */
export const portal: PortalDeclaration = {
  id: '${camel}',
  title: '${title}',
  purpose: 'Says in a sentence what it is for.',
  permission: actPermissions.openTickets,
  filing: { ticket: { type: 'Support', subType: '${title}' } },
  menu: '${title}',
}
`,
    [`machines/${folder}/flow.ts`]: `import {
  detailsRules,
  ${camel}Answers,
  type ${pascal}Draft,
  notesRules,
} from '#schemas/${folder}/draft.ts'
import { definePortalFlow } from '../portal/portal-flow.ts'
import { portal } from './portal.ts'

/** The request for ${title}. */
export const ${camel} = definePortalFlow<${pascal}Draft>()({
  portal,
  answers: ${camel}Answers,
  about: ({ subject }) => subject || null,
  // Here: a ticket for each piece of work, by what is asked for (\`when\`).
  tickets: { kinds: [{ name: '${title}' }] },
  steps: {
    details: { title: 'Details', rules: detailsRules },
    notes: { title: 'Notes', rules: notesRules },
    // Here: more steps; \`when\` names a guard for those that not everyone gets.
    confirm: {
      title: 'Confirm',
      ack: {
        path: 'confirmAcknowledgement',
        sentence: () => 'I acknowledge that this request is complete and correct.',
      },
      submit: true,
    },
  },
})
`,
  }
}
