import fc from 'fast-check'
import { z } from 'zod/mini'
import type { Schema } from '#schemas/api/endpoint.ts'
import { hostileNumber, hostileText, hostileValue } from './values.ts'

interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly minimum?: number
  readonly maximum?: number
}

/**
 * Values that match a schema except for some hostile places, so that they pass the first checks and
 * get deep into the handler.
 * @param oneIn one place in so many has a hostile value
 */
export function mostlyValidValues(schema: Schema, oneIn: number): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' })
  return schemaArbitrary(json as JsonSchema, oneIn)
}

function schemaArbitrary(schema: JsonSchema, oneIn: number): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: oneIn - 1, arbitrary: goodValue(schema, oneIn) },
    { weight: 1, arbitrary: hostileValue },
  )
}

function goodValue(schema: JsonSchema, oneIn: number): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema) => schemaArbitrary(part, oneIn)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { minimum = -(2 ** 53), maximum = 2 ** 53 - 1 } = schema
  switch (schema.type) {
    case 'object':
      return objectArbitrary(schema, inner)
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 4 })
    case 'string':
      return fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.emailAddress(),
        fc.constantFrom('2026-03-20T10:00:00', '2026-03-20', 'Ann', 'REQ-2026-000001'),
        hostileText,
      )
    case 'integer':
      return fc.oneof(fc.integer({ min: Math.max(minimum, 0), max: 10 }), hostileNumber)
    case 'number':
      return fc.oneof(fc.double({ min: minimum, max: maximum, noNaN: true }), hostileNumber)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostileValue
  }
}

function objectArbitrary(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  inner: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, inner(part)]),
  )
  const shaped = fc.record(known, { requiredKeys: required.filter((name) => name in known) })
  if (typeof additionalProperties !== 'object') return shaped
  const more = fc.dictionary(hostileText, inner(additionalProperties), { maxKeys: 3 })
  return fc.tuple(shaped, more).map(([first, second]) => ({ ...second, ...first }))
}
