import { z } from 'zod/mini'
import { riskId } from '#schemas/risks/risks.ts'
import {
  createDeviceStore,
  type DeviceStore,
  listUnsentKeys,
} from '#src/app/editing/device-store.ts'

/** Unsaved edits of risks on this device, shared by all tabs. */

const text = z.nullable(z.string())
const state = z.object({ severity: text, status: text, plannedRemediationDate: text, notes: text })

const savedEdit = z.object({
  id: riskId,
  title: z.string(),
  /** The version it's based on; missing if the API has none. */
  etag: z.optional(z.string()),
  /** The risk as it was then. */
  before: state,
  wanted: z.extend(state, { acceptedRiskReason: text, severityChangeReason: text }),
})
export type SavedEdit = z.infer<typeof savedEdit>

/** The storage key of a risk's edit. @param register identifies the person, company and register */
function editKey(register: string, id: SavedEdit['id']): string {
  return `stepwell.risk.${register}.${id}`
}

/** The store of one risk's edit. */
export function createEditStore(register: string, id: SavedEdit['id']): DeviceStore<SavedEdit> {
  return createDeviceStore(savedEdit, editKey(register, id))
}

/** All stored edits of a register. */
export function listSavedEdits(register: string): SavedEdit[] {
  return listUnsentKeys(editKey(register, '')).flatMap(
    (key) => createDeviceStore(savedEdit, key).read() ?? [],
  )
}

/** The stored part of an edit, without loaded data such as thousands of assets. */
export function toSavedEdit(edit: SavedEdit): SavedEdit {
  return savedEdit.parse(edit)
}
