import { z } from 'zod'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { wizardPosition } from '#schemas/questions/wire-fields.ts'

/** The fields of a schema as the spec writes them: `{id, roles [{name}]}`. */
function spelling(schema: unknown): string {
  if (schema === wizardPosition) return ''
  if (schema instanceof z.ZodArray) return listed(spelling(schema.element))
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => `${name}${spelling(field)}`)
    return ` {${fields.join(', ')}}`
  }
  if (schema instanceof z.ZodPipe) return spelling(schema.in)
  if (schema instanceof z.ZodUnion) return spelling(schema.options[0])
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return spelling(schema.unwrap())
  }
  return ''
}

const listed = (of: string) => ` [${of.trim()}]`

/** A call as the spec writes it: `POST /adduser < {id} > {id}`. */
export function formatCall({ method, path, query, body, output, file }: Endpoint): string {
  const parts = [query && `?${spelling(query)}`, body && `<${spelling(body)}`]
  const reads = file ? ' file' : spelling(output)
  return [`${method} ${path}`, ...parts.filter(Boolean), reads && `>${reads}`]
    .filter(Boolean)
    .join(' ')
}
