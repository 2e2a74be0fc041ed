import { isAllowed } from '#schemas/api/endpoint.ts'
import { calls } from '#schemas/contract/calls.ts'
import type { EndpointName } from '#schemas/contract.ts'
import { useAccess } from './use-access.ts'

/** Whether somebody who holds these permissions may make a call: the contract says what it asks for. */
export function mayCall(name: EndpointName, permissions: readonly string[]): boolean {
  return isAllowed(calls[name], permissions)
}

/** Whether the person may make a call in the company: what only leads to it is not shown to others. */
export function useMayCall(name: EndpointName): boolean {
  return mayCall(name, useAccess().permissions)
}
