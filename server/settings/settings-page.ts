import type { z } from 'zod/mini'
import { settingDocs } from './setting-docs.ts'
import { variableGroups } from './setting-table.ts'

/** Generates docs/settings.md from the settings: each one with its text and default. */
export function formatSettingsPage(): string {
  const groups = Object.entries(variableGroups).map(
    ([title, group]) => `## ${title}\n\n${groupTable(group)}`,
  )
  return [
    '# Settings',
    '```sh\nPORT=8080 LOG_LEVEL=info npm start\n```',
    'The server reads its settings from the environment when it starts. If one is invalid, it says which and why, and exits with code 1. `npm run settings` writes this page from `server/settings/setting-table.ts`.',
    Object.keys(variableGroups)
      .map((title) => `- [${title}](#${title.toLowerCase().replaceAll(' ', '-')})`)
      .join('\n'),
    ...groups,
  ]
    .join('\n\n')
    .concat('\n')
}

function groupTable(group: Readonly<Record<string, z.ZodMiniType>>): string {
  const rows = Object.entries(group).map(([name, schema]) => {
    const docs = settingDocs(schema)
    if (!docs) throw new Error(`${name} has no description: see documented().`)
    return `| \`${name}\` | ${docs.unset ?? settingDefault(schema)} | ${docs.about} |`
  })
  return ['| Variable | Default | Description |', '| --- | --- | --- |', ...rows].join('\n')
}

/** The schema's default, or `none`. */
function settingDefault(schema: z.ZodMiniType): string {
  const { data } = schema.safeParse(undefined)
  const isNothing = data === undefined || (Array.isArray(data) && data.length === 0)
  return isNothing ? 'none' : `\`${String(data)}\``
}
