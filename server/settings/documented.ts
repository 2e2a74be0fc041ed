import { z } from 'zod'

/** What people who run the portal read of a setting, in docs/settings.md. */
export interface SettingDocs {
  /** In Markdown, on one line; links lead from the folder `docs`. */
  readonly about: string
  /** What holds where it is not set, in Markdown; without it the schema's own default, or nothing. */
  readonly unset?: string
}

const registry = z.registry<SettingDocs>()

/** A setting with what people read of it. */
export function documented<Schema extends z.ZodType>(schema: Schema, docs: SettingDocs): Schema {
  registry.add(schema, docs)
  return schema
}

export function docsOf(schema: z.ZodType): SettingDocs | undefined {
  return registry.get(schema)
}
