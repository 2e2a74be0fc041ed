import { z } from 'zod/mini'

/** The text about a setting in docs/settings.md. */
export interface SettingDocs {
  /** Markdown on one line; links are relative to the folder `docs`. */
  readonly about: string
  /** The default in Markdown; if undefined, the schema's own default or none. */
  readonly unset?: string
}

const registry = z.registry<SettingDocs>()

/** Adds the text about a setting to its schema. */
export function withSettingDocs<Schema extends z.ZodMiniType>(
  schema: Schema,
  docs: SettingDocs,
): Schema {
  registry.add(schema, docs)
  return schema
}

/** The text added by `withSettingDocs`; undefined if there is none. */
export function settingDocs(schema: z.ZodMiniType): SettingDocs | undefined {
  return registry.get(schema)
}
