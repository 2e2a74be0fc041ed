import type { z } from 'zod'
import { type Call, isAct } from '#schemas/api/endpoint.ts'
import type { EndpointName } from '#schemas/contract.ts'
import { answerSchema } from './answer-schema.ts'
import { createUnreachableError } from './api-error.ts'
import type { CallOptions } from './client.ts'
import { coerceTypes, convertDatesToEastern } from './coerce-types.ts'
import { salvageAnswer } from './salvage-answer.ts'

type Warn = ((message: string) => void) | undefined

/**
 * The schema of an answer. Where it can not be fetched, a read is one that can be tried again, and an answer to what
 * was done is taken as it came.
 */
export function loadAnswerSchema(
  name: EndpointName,
  row: Call,
  warn: Warn,
): Promise<z.ZodType | undefined> {
  const schema = answerSchema(name).catch((cause: unknown) => {
    if (!isAct(row)) throw createUnreachableError(cause)
    warn?.(`The answer of ${name} is not checked: its schema couldn't be loaded.`)
    return undefined
  })
  // Nobody waits for it while the call itself fails.
  schema.catch(() => undefined)
  return schema
}

/**
 * The answer as the schema gives it. A mismatch only logs, by paths alone, for answers hold personal data; what came is
 * used all the same (API-008).
 */
export function checkOutput(
  name: EndpointName,
  schema: z.ZodType | undefined,
  body: unknown,
  { salvage, sentBack, onLeftOut }: Pick<CallOptions, 'salvage' | 'sentBack' | 'onLeftOut'>,
  warn: Warn,
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
