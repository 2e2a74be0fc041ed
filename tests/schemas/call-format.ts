import { z } from 'zod/mini'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { wizardPosition } from '#schemas/questions/wire-fields.ts'

/** A schema's fields in the specification's notation: `{id, roles [{name}]}`. */
function spelling(schema: unknown): string {
  if (schema === wizardPosition) return ''
  if (schema instanceof z.ZodMiniArray) return listed(spelling(schema.def.element))
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => `${name}${spelling(field)}`)
    return ` {${fields.join(', ')}}`
  }
  if (schema instanceof z.ZodMiniPipe) return spelling(schema.def.in)
  if (schema instanceof z.ZodMiniUnion) return spelling(schema.def.options[0])
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return spelling(schema.def.innerType)
  }
  return ''
}

const listed = (of: string) => ` [${of.trim()}]`

/** A call in the specification's notation: `POST /adduser < {id} > {id}`. */
export function formatCall({ method, path, query, body, output, file }: Endpoint): string {
  const parts = [query && `?${spelling(query)}`, body && `<${spelling(body)}`]
  const reads = file ? ' file' : spelling(output)
  return [`${method} ${path}`, ...parts.filter(Boolean), reads && `>${reads}`]
    .filter(Boolean)
    .join(' ')
}
