import type { z } from 'zod'
import { docsOf } from './documented.ts'
import { groupsOfVariables } from './variables.ts'

/** docs/settings.md: every setting with its default, from the settings themselves. */
export function settingsPaper(): string {
  const groups = Object.entries(groupsOfVariables).map(
    ([title, group]) => `## ${title}\n\n${tableOf(group)}`,
  )
  return [
    '# Settings',
    'All are read from the environment when the server starts; an impossible one is a sentence and exit code 1. Written from `server/settings/variables.ts` by `npm run settings`.',
    ...groups,
  ]
    .join('\n\n')
    .concat('\n')
}

function tableOf(group: Readonly<Record<string, z.ZodType>>): string {
  const rows = Object.entries(group).map(([name, schema]) => {
    const docs = docsOf(schema)
    if (!docs) throw new Error(`${name} says nothing of itself: see documented().`)
    return `| \`${name}\` | ${docs.unset ?? defaultOf(schema)} | ${docs.about} |`
  })
  return ['| Variable | Default | What it is |', '| --- | --- | --- |', ...rows].join('\n')
}

/** What the schema itself takes where nothing is set. */
function defaultOf(schema: z.ZodType): string {
  const { data } = schema.safeParse(undefined)
  const isNothing = data === undefined || (Array.isArray(data) && data.length === 0)
  return isNothing ? 'none' : `\`${String(data)}\``
}
