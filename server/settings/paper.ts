import type { z } from 'zod'
import { docsOf } from './documented.ts'
import { groupsOfVariables } from './setting-table.ts'

/** docs/settings.md: every setting with its default, from the settings themselves. */
export function settingsPaper(): string {
  const groups = Object.entries(groupsOfVariables).map(
    ([title, group]) => `## ${title}\n\n${tableOf(group)}`,
  )
  return [
    '# Settings',
    '```sh\nPORT=8080 LOG_LEVEL=info npm start\n```',
    'The server reads its settings from the environment when it starts. If one is invalid, it says which and why, and exits with code 1. `npm run settings` writes this page from `server/settings/setting-table.ts`.',
    Object.keys(groupsOfVariables)
      .map((title) => `- [${title}](#${title.toLowerCase().replaceAll(' ', '-')})`)
      .join('\n'),
    ...groups,
  ]
    .join('\n\n')
    .concat('\n')
}

function tableOf(group: Readonly<Record<string, z.ZodType>>): string {
  const rows = Object.entries(group).map(([name, schema]) => {
    const docs = docsOf(schema)
    if (!docs) throw new Error(`${name} has no description: see documented().`)
    return `| \`${name}\` | ${docs.unset ?? defaultOf(schema)} | ${docs.about} |`
  })
  return ['| Variable | Default | Description |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The schema's own default, or `none`. */
function defaultOf(schema: z.ZodType): string {
  const { data } = schema.safeParse(undefined)
  const isNothing = data === undefined || (Array.isArray(data) && data.length === 0)
  return isNothing ? 'none' : `\`${String(data)}\``
}
