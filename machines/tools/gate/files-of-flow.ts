import { folderOf } from '../../portal/entry.ts'

/** Where a fault of a flow is put right: findings name the file to open. */

/** The declaration: steps, guards, effects, acknowledgements. */
export function declarationFile(flow: { readonly id: string }): string {
  return `machines/${folderOf(flow.id)}/flow.ts`
}

/** Where the tickets of a flow are declared. */
export function ticketsFile(flow: { readonly id: string }): string {
  return `machines/${folderOf(flow.id)}/tickets.ts`
}

/** The rules of its steps: one file, or several whose names end alike. */
export function rulesFile(flow: { readonly id: string }): string {
  const folder = folderOf(flow.id)
  return folder === 'add-user' ? `schemas/${folder}/*-rules.ts` : `schemas/${folder}/rules.ts`
}
