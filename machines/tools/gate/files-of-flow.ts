import { folderOf } from '../../portal/entry.ts'

/** Where a fault of a flow is put right: findings name the file to open. */

/** The declaration: steps, guards, effects, acknowledgements. */
export function declarationFile(flow: { readonly id: string }): string {
  return `machines/${folderOf(flow.id)}/flow.ts`
}

/** How the portal offers and files it. */
export function portalFile(flow: { readonly id: string }): string {
  return `machines/${folderOf(flow.id)}/portal.ts`
}

/** The flows with a file of their own for tickets; others declare them with their steps. */
const withTicketsFile = new Set(['addUser', 'fileTransfer', 'planUpgrade', 'terminate'])

/** Where the tickets of a flow are declared. */
export function ticketsFile(flow: { readonly id: string }): string {
  return withTicketsFile.has(flow.id)
    ? `machines/${folderOf(flow.id)}/tickets.ts`
    : declarationFile(flow)
}

/** How its answers travel. */
export function draftFile(flow: { readonly id: string }): string {
  return `schemas/${folderOf(flow.id)}/draft.ts`
}

/** The rules of its steps: one file, or several whose names end alike. */
export function rulesFile(flow: { readonly id: string }): string {
  const folder = folderOf(flow.id)
  return folder === 'add-user' ? `schemas/${folder}/*-rules.ts` : `schemas/${folder}/rules.ts`
}
