import { z } from 'zod/mini'
import { riskId } from '#schemas/risks/risks.ts'
import {
  createDeviceStore,
  type DeviceStore,
  listUnsentKeys,
} from '#src/app/editing/device-store.ts'

/** Edits of risks that were typed and not sent, saved on this device. Every tab has the same. */

const text = z.nullable(z.string())
const state = z.object({ severity: text, status: text, plannedRemediationDate: text, notes: text })

const savedEdit = z.object({
  id: riskId,
  title: z.string(),
  /** The version on which it was typed; missing where the API has none. */
  etag: z.optional(z.string()),
  /** The risk as it was then. */
  before: state,
  wanted: z.extend(state, { acceptedRiskReason: text, severityChangeReason: text }),
})
export type SavedEdit = z.infer<typeof savedEdit>

/** Where the edit of a risk is stored. @param register names person, company and register */
function editKey(register: string, id: SavedEdit['id']): string {
  return `stepwell.risk.${register}.${id}`
}

/** The edit of one risk. */
export function createEditStore(register: string, id: SavedEdit['id']): DeviceStore<SavedEdit> {
  return createDeviceStore(savedEdit, editKey(register, id))
}

/** The edits of one register. */
export function listSavedEdits(register: string): SavedEdit[] {
  return listUnsentKeys(editKey(register, '')).flatMap(
    (key) => createDeviceStore(savedEdit, key).read() ?? [],
  )
}

/** An edit without what is read with it, such as thousands of assets. */
export function toSavedEdit(edit: SavedEdit): SavedEdit {
  return savedEdit.parse(edit)
}
