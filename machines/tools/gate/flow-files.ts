import { flowFiles } from '../../flows.gen.ts'
import { flowFolder } from '../../portal/entry.ts'

/** Where a fault of a flow is put right: findings name the file to open. */

/** The declaration: steps, guards, effects, acknowledgements. */
export function declarationFile(flow: { readonly id: string }): string {
  return `machines/${flowFolder(flow.id)}/flow.ts`
}

/** How the portal offers and files it. */
export function portalFile(flow: { readonly id: string }): string {
  return `machines/${flowFolder(flow.id)}/portal.ts`
}

/** Where the tickets of a flow are declared: in a file of their own, or with its steps. */
export function ticketsFile(flow: { readonly id: string }): string {
  return flowFiles[flowFolder(flow.id)]?.tickets ?? declarationFile(flow)
}

/** How its answers travel. */
export function draftFile(flow: { readonly id: string }): string {
  return `schemas/${flowFolder(flow.id)}/draft.ts`
}

/** The rules of its steps: one file, several whose names end alike, or the one of its answers. */
export function rulesFile(flow: { readonly id: string }): string {
  return flowFiles[flowFolder(flow.id)]?.rules ?? draftFile(flow)
}
