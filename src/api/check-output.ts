import type { z } from 'zod/mini'
import { type CallTraits, changesData } from '#schemas/api/endpoint.ts'
import type { EndpointName } from '#schemas/contract.ts'
import { answerSchema } from './answer-schema.ts'
import { createUnreachableError } from './api-error.ts'
import type { CallOptions } from './client.ts'
import { coerceTypes, convertDatesToEastern } from './coerce-types.ts'
import { salvageAnswer } from './salvage-answer.ts'

type LogWarning = ((message: string) => void) | undefined

/**
 * Loads the schema for a response. If that fails, a read fails as retryable, and the response to a change is used
 * unchecked.
 */
export function loadAnswerSchema(
  name: EndpointName,
  row: CallTraits,
  warn: LogWarning,
): Promise<z.ZodMiniType | undefined> {
  const schema = answerSchema(name).catch((cause: unknown) => {
    if (!changesData(row)) throw createUnreachableError(cause)
    warn?.(`The answer of ${name} is not checked: its schema couldn't be loaded.`)
    return undefined
  })
  // No one awaits this promise if the call itself fails.
  schema.catch(() => undefined)
  return schema
}

/**
 * Checks a response against its schema. A mismatch is only logged, by path because responses hold personal data, and
 * the response is used anyway (API-008).
 */
export function checkOutput(
  name: EndpointName,
  schema: z.ZodMiniType | undefined,
  body: unknown,
  { salvage, sentBack, onLeftOut }: Pick<CallOptions, 'salvage' | 'sentBack' | 'onLeftOut'>,
  warn: LogWarning,
): unknown {
  if (schema === undefined) return body
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const paths = result.error.issues.map(({ path }) => path.join('.') || 'output')
  warn?.(
    `The answer of ${name} is not of the expected shape: ${[...new Set(paths)].slice(0, 10).join(', ')}`,
  )
  const dated = convertDatesToEastern(body, result.error.issues)
  if (salvage) return salvageAnswer(schema, dated, onLeftOut) ?? dated
  const read = coerceTypes(dated, result.error.issues, { lists: !sentBack })
  const again = schema.safeParse(read)
  return again.success ? again.data : read
}
