import type { z } from 'zod'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { type Contract, contract, type EndpointName } from '#schemas/contract.ts'

type Schemas = 'params' | 'query' | 'body' | 'output' | 'upload'

/** A row of the contract without its schemas. */
export type Call = Omit<Endpoint, Schemas>

/**
 * All calls by name, as far as it must be known before one is made.
 *
 * In the built portal they come without their schemas, which are fetched by area (build/contract-by-area.ts).
 */
export const calls: { readonly [Name in EndpointName]: Omit<Contract[Name], Schemas> } = contract

/** The schema of a call's answer. Rejects where its area can not be fetched. */
export async function answerSchema(name: EndpointName): Promise<z.ZodType> {
  return contract[name].output
}
