import { componentName, type JsonSchema } from './schemas.ts'

/** A row in a table of fields. */
export interface Field {
  /** Dotted path, with `[]` for list entries; empty for the value itself. */
  readonly name: string
  readonly required: boolean
  /** In words, such as `text or null`. */
  readonly kind: string
  /** Name of the component that describes it. */
  readonly component: string | undefined
  readonly limits: string
}

/** A schema's fields as table rows, outermost first. Components aren't expanded. */
export function schemaFields(schema: JsonSchema, name = '', required = true): Field[] {
  const { schema: own, nullable } = withoutNull(schema)
  const component = componentName(own)
  if (component === undefined && own.properties) {
    const inner = Object.entries(own.properties).flatMap(([key, property]) =>
      schemaFields(property, name ? `${name}.${key}` : key, own.required?.includes(key) ?? false),
    )
    return name ? [toField(own, name, required, nullable), ...inner] : inner
  }
  const entries = own.items ? withoutNull(own.items).schema : undefined
  if (entries?.properties && componentName(entries) === undefined) {
    return [toField(own, name, required, nullable), ...schemaFields(entries, `${name}[]`)].filter(
      ({ name: line }) => line !== `${name}[]`,
    )
  }
  return [toField(own, name, required, nullable)]
}

function toField(schema: JsonSchema, name: string, required: boolean, nullable: boolean): Field {
  const entries = schema.items ? withoutNull(schema.items).schema : undefined
  return {
    name,
    required,
    kind: `${fieldKind(schema)}${nullable ? ' or null' : ''}`,
    component: componentName(schema) ?? (entries ? componentName(entries) : undefined),
    limits: fieldLimits(schema),
  }
}

/** Separates null from the other alternatives. */
function withoutNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  if (Array.isArray(schema.type)) {
    const type = schema.type.filter((kind: string) => kind !== 'null')
    return { schema: { ...schema, type: type[0] }, nullable: type.length < schema.type.length }
  }
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const [only] = others
  const nullable = others.length < (schema.anyOf?.length ?? 0)
  return nullable && only && others.length === 1 ? { schema: only, nullable } : { schema, nullable }
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
}

function fieldKind(schema: JsonSchema): string {
  const component = componentName(schema)
  if (component !== undefined) return component
  if (schema.items) return `list of ${fieldKind(withoutNull(schema.items).schema)}`
  if (schema.anyOf)
    return schema.anyOf
      .filter(({ type }) => type !== 'null')
      .map(fieldKind)
      .join(' or ')
  return typeof schema.type === 'string' ? (words[schema.type] ?? schema.type) : 'anything'
}

function fieldLimits({
  minimum,
  exclusiveMinimum,
  maximum,
  maxLength,
  maxItems,
  default: preset,
}: JsonSchema): string {
  const limits = [
    minimum === undefined ? '' : `at least ${minimum}`,
    exclusiveMinimum === undefined ? '' : `more than ${exclusiveMinimum}`,
    maximum === undefined ? '' : `at most ${maximum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems} entries`,
    preset === undefined ? '' : `default ${JSON.stringify(preset)}`,
  ]
  return limits.filter(Boolean).join(', ')
}
