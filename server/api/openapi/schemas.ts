import { z } from 'zod/mini'

/** JSON Schema as used in the document. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

const componentPath = '#/components/schemas/'

/** The name of the component that a schema refers to. */
export function componentName({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(componentPath) ? $ref.slice(componentPath.length) : undefined
}

/**
 * Converts zod schemas to JSON Schemas, shared ones as references. Uses zod's input types, which describe the wire
 * format in both directions.
 */
export function createJsonSchemas(
  shared: Readonly<Record<string, z.ZodMiniType>>,
  others: Readonly<Record<string, z.ZodMiniType>>,
) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(shared)) registry.add(schema, { id })
  for (const [id, schema] of Object.entries(others)) {
    if (!registry.has(schema)) registry.add(schema, { id })
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `${componentPath}${id}`,
    override: ({ jsonSchema }) => {
      // zod adds the safe integer range to every integer. It says nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  const plain = (id: string): JsonSchema => {
    const { $schema, $id, ...schema } = schemas[id] ?? {}
    return schema as JsonSchema
  }
  return {
    components: Object.fromEntries(Object.keys(shared).map((id) => [id, plain(id)])),
    /** The schema, or a reference to a shared one. */
    of: (schema: z.ZodMiniType): JsonSchema => {
      const id = registry.get(schema)?.id ?? ''
      return id in shared ? { $ref: `${componentPath}${id}` } : plain(id)
    },
  }
}
