import { flowFiles } from '../../flows.gen.ts'
import { flowFolder } from '../../portal/portal-declaration.ts'

/** The files of a flow, named in findings so that readers know what to open. */

/** The declaration: steps, guards, effects, acknowledgements. */
export function declarationFile(flow: { readonly id: string }): string {
  return `machines/${flowFolder(flow.id)}/flow.ts`
}

/** How the portal offers and files it. */
export function portalDeclarationFile(flow: { readonly id: string }): string {
  return `machines/${flowFolder(flow.id)}/portal.ts`
}

/** Where the tickets of a flow are declared: in their own file or with the steps. */
export function ticketsFile(flow: { readonly id: string }): string {
  return flowFiles[flowFolder(flow.id)]?.tickets ?? declarationFile(flow)
}

/** The shape of the answers. */
export function draftFile(flow: { readonly id: string }): string {
  return `schemas/${flowFolder(flow.id)}/draft.ts`
}

/** The rules of the steps: one file, several with the same suffix, or the file of the answers. */
export function rulesFile(flow: { readonly id: string }): string {
  return flowFiles[flowFolder(flow.id)]?.rules ?? draftFile(flow)
}
