import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isFolderName, newFlowNames } from './new-flow.mjs'
import { root } from './run-program.mjs'
import { hasStoredDrafts, markUnreleased } from './unreleased-drafts.mjs'

/**
 * Adds a working step to a flow, before the steps that show or submit the whole request: two
 * questions, one of them conditional, and an acknowledgement. Extends answers, rules and the
 * declaration, whose version is raised with a migration.
 * @returns {string[]} changed files
 */
export function writeNewStep(folder, step) {
  for (const name of [folder, step]) {
    if (!isFolderName(name)) {
      throw new Error(
        `"${name}" is no name: a flow and a step are words in lower case, joined by hyphens, and each begins with a letter.`,
      )
    }
  }
  const draft = `schemas/${folder}/draft.ts`
  const flow = `machines/${folder}/flow.ts`
  for (const path of [draft, flow]) {
    if (!existsSync(join(root, path)))
      throw new Error(`There's no flow ${folder}: ${path} is missing.`)
  }
  const own = `schemas/${folder}/rules.ts`
  const rules = existsSync(join(root, own)) ? own : draft
  const names = newFlowNames(step)
  const version = flowVersion(readProjectFile(flow))
  if (new RegExp(`^ {4}${names.camel}: `, 'm').test(readProjectFile(flow))) {
    throw new Error(`The flow ${folder} has a step ${names.camel} already.`)
  }
  // Stored drafts are filed by the flow's id.
  const { camel: id } = newFlowNames(folder)
  const isStored = hasStoredDrafts(id, version)
  refuseFlowWithoutDrafts(readProjectFile(flow), folder)
  const edited = new Map([draft, rules, flow].map((path) => [path, readProjectFile(path)]))
  const edit = (path, by) => edited.set(path, by(edited.get(path)))
  edit(draft, (text) => withAnswers(text, names))
  edit(rules, (text) => withRules(text, names, rules))
  edit(flow, (text) => withStep(isStored ? withVersion(text, version) : text, names, rules))
  // Changes all files or, if one can't be edited, none.
  for (const [path, text] of edited) writeFileSync(join(root, path), text)
  if (isStored) markUnreleased(id, version + 1)
  return [...edited.keys()]
}

/** A flow without drafts but with calls of its own only sends the answers that those name. */
function refuseFlowWithoutDrafts(text, folder) {
  const drafts = findProperty(text, 'drafts', true)
  const savesNone = drafts && /saveOn: 'never'/.test(text.slice(drafts.start, drafts.end))
  if (!savesNone || findProperty(text, 'answers', true)) return
  throw new Error(
    `What ${folder} sends is named answer by answer in schemas/${folder}/draft.ts: write the step by hand, like its neighbours.`,
  )
}

function readProjectFile(path) {
  return readFileSync(join(root, path), 'utf8')
}

function withAnswers(text, { camel }) {
  const object = answersObject(text)
  if (object.properties.some(({ key }) => (key?.name ?? key?.value) === camel)) {
    throw new Error(`The flow has an answer ${camel} already: choose another name for the step.`)
  }
  const member = `${camel}: block({
    needs${toPascalCase(camel)}: flag,
    details: text(500),
    acknowledgement,
  }),\n`
  const edited = insertInto(text, object, member)
  return withImports(
    withImports(
      edited,
      /wire-fields\.ts$/,
      ['block', 'flag', 'text'],
      '../questions/wire-fields.ts',
    ),
    /acknowledgement\.ts$/,
    ['acknowledgement'],
    '../questions/acknowledgement.ts',
  )
}

/**
 * The object literal with the answers: the argument of `z.object({...})`, or the one passed to it.
 */
function answersObject(text) {
  const declared = listDeclarations(text)
  const isAnswers = ([name, init]) => /answers$/i.test(name) && init
  const candidates = declared.filter(isAnswers)
  const plain = candidates.find(([, init]) => init.type === 'ObjectExpression')
  if (plain) return plain[1]
  for (const [, init] of candidates) {
    const [argument] = init.type === 'CallExpression' ? init.arguments : []
    if (argument?.type === 'ObjectExpression') return argument
  }
  throw new Error('The draft declares its answers neither as an object nor by z.object({...}).')
}

function withRules(text, { camel, title }, path) {
  const condition = `needs${toPascalCase(camel)}`
  const types = requireDraftType(text, path)
  const edited = `${text.trimEnd()}

const ${condition}: Condition<Facts<${types.draft}, TenantSettings>> = {
  because: 'You have chosen ${title.toLowerCase()}.',
  test: ({ draft }) => draft.${camel}.${condition},
}

/** Here: the questions of the step ${title}, in their order. */
export const ${camel}Rules = rules({
  fields: {
    '${camel}.${condition}': { label: 'Is ${title.toLowerCase()} needed?' },
    '${camel}.details': {
      label: 'Details',
      asked: ${condition},
      limit: 500,
      check: requiredText,
    },
  },
})
`
  const withTypes = withImports(
    edited,
    /(^|\/)rules\.ts$/,
    ['type Condition', 'type Facts'],
    '../questions/rules.ts',
  )
  return withImports(withTypes, /field-checks\.ts$/, ['requiredText'], '../fields/field-checks.ts')
}

function requireDraftType(text, path) {
  const [, draft] = /stepRules<(\w+), TenantSettings>/.exec(text) ?? []
  if (!draft) {
    throw new Error(
      `${path} declares no rules by stepRules<Draft, TenantSettings>: where a flow has them in several files, write the step by hand, like its neighbours.`,
    )
  }
  return { draft }
}

function withStep(text, { camel, title }, rules) {
  const steps = findProperty(text, 'steps')
  // Where a step submits without a draft, an earlier step would require one.
  const isClosing = (step) =>
    /submit: true|load: '/.test(step) && !(/submit: true/.test(step) && /save: false/.test(step))
  const closing = steps.properties.filter(({ start, end }) => isClosing(text.slice(start, end)))
  const line = `${camel}: {
      title: '${title}',
      rules: ${camel}Rules,
      ack: {
        path: '${camel}.acknowledgement',
        sentence: () => 'I acknowledge that what I have answered on ${title} is complete.',
      },
    },
    `
  const at = closing[0]?.start ?? steps.end - 1
  const last = new Set(closing.map(({ key }) => key.name))
  const edited = withOrders(text.slice(0, at) + line + text.slice(at), camel, last)
  const module = rules.replace(/^schemas\//, '#schemas/')
  return withImports(
    edited,
    new RegExp(`${module.replace(/[#.]/g, '\\$&')}$`),
    [`${camel}Rules`],
    module,
  )
}

/** Adds the step to each order of steps, before those that show or submit the whole request. */
function withOrders(text, camel, last) {
  const order = findProperty(text, 'order', true)
  if (!order) return text
  const lists = order.properties.flatMap(({ value }) =>
    value.type === 'ArrayExpression' ? [value] : value.properties.map((one) => one.value),
  )
  const places = lists.flatMap(({ elements }) => {
    const next = elements.find(({ value }) => last.has(value))
    return next ? [next.start] : []
  })
  // From last to first, so that positions stay valid.
  return places
    .sort((one, other) => other - one)
    .reduce((edited, at) => `${edited.slice(0, at)}'${camel}', ${edited.slice(at)}`, text)
}

/** Drafts of the previous version start with empty answers. */
function withVersion(text, version) {
  const declared = `version: ${version},`
  const edited = text.includes(declared)
    ? text.replace(declared, `version: ${version + 1},`)
    : text.replace(/^ {2}portal,$/m, `  portal,\n  version: ${version + 1},`)
  const migration = `${version}: (draft) => draft,`
  const known = findProperty(edited, 'migrations', true)
  if (known) return insertInto(edited, known, migration)
  return edited.replace(
    `version: ${version + 1},`,
    `version: ${version + 1},\n  migrations: { ${migration} },`,
  )
}

function flowVersion(text) {
  return Number(/^ {2}version: (\d+),$/m.exec(text)?.[1] ?? 1)
}

/** A member of the declaration passed to `define...()({...})`. */
function findProperty(text, name, isOptional = false) {
  for (const [, init] of listDeclarations(text)) {
    const [argument] = init?.type === 'CallExpression' ? init.arguments : []
    const property = argument?.properties?.find(({ key }) => key?.name === name)
    if (property) return property.value
  }
  if (isOptional) return undefined
  throw new Error(`The declaration has no ${name}.`)
}

function listDeclarations(text) {
  return parseProgram(text).body.flatMap((statement) => {
    const declaration = statement.declaration ?? statement
    if (declaration.type !== 'VariableDeclaration') return []
    return declaration.declarations.map(({ id, init }) => [id.name, init])
  })
}

function parseProgram(text) {
  return parseSync('declaration.ts', text).program
}

function insertInto(text, object, member) {
  const last = object.properties.at(-1)
  if (!last) return `${text.slice(0, object.start + 1)}${member}${text.slice(object.start + 1)}`
  const comma = text.slice(last.end).startsWith(',') ? 1 : 0
  const before = text.slice(0, last.end + comma) + (comma ? '' : ',')
  return `${before}\n  ${member}${text.slice(last.end + comma)}`
}

/** Adds names to a module's import; `type` before a name imports it as a type. */
function withImports(text, module, names, path) {
  const found = parseProgram(text).body.find(
    ({ type, source, importKind }) =>
      type === 'ImportDeclaration' && importKind !== 'type' && module.test(source.value),
  )
  const known = new Set(found?.specifiers.map(({ local }) => local.name))
  const declared = new Set(listDeclarations(text).map(([name]) => name))
  const bare = (name) => name.replace('type ', '')
  const missing = names.filter((name) => !known.has(bare(name)) && !declared.has(bare(name)))
  if (missing.length === 0) return text
  if (!found) return `import { ${missing.join(', ')} } from '${path}'\n${text}`
  const last = found.specifiers.at(-1)
  return `${text.slice(0, last.end)}, ${missing.join(', ')}${text.slice(last.end)}`
}

function toPascalCase(camel) {
  return camel[0].toUpperCase() + camel.slice(1)
}
