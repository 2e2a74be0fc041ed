import { isAllowed } from '#schemas/api/endpoint.ts'
import { calls } from '#schemas/contract/calls.ts'
import type { EndpointName } from '#schemas/contract.ts'
import { useAccess } from './use-access.ts'

/** Whether these permissions allow a call, according to the contract. */
export function mayCall(name: EndpointName, permissions: readonly string[]): boolean {
  return isAllowed(calls[name], permissions)
}

/** Whether the person may make a call in this company; links to it are hidden otherwise. */
export function useMayCall(name: EndpointName): boolean {
  return mayCall(name, useAccess().permissions)
}
