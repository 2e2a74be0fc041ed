import { z } from 'zod/mini'

/** The description of a setting in docs/settings.md. */
export interface SettingDocs {
  /** Markdown on one line; links are relative to the folder `docs`. */
  readonly about: string
  /** The default, in Markdown; otherwise the schema's own default, or none. */
  readonly unset?: string
}

const registry = z.registry<SettingDocs>()

/** A setting with its description. */
export function withSettingDocs<Schema extends z.ZodMiniType>(
  schema: Schema,
  docs: SettingDocs,
): Schema {
  registry.add(schema, docs)
  return schema
}

export function settingDocs(schema: z.ZodMiniType): SettingDocs | undefined {
  return registry.get(schema)
}
