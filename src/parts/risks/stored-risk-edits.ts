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
/** An unsent edit of a risk as stored on this device, with the values it was based on. */
export type StoredRiskEdit = z.infer<typeof savedEdit>

/** The storage key of a risk's edit. @param register identifies the person, company and register */
function editKey(register: string, id: StoredRiskEdit['id']): string {
  return `stepwell.risk.${register}.${id}`
}

/** The store of one risk's edit. */
export function createRiskEditStore(
  register: string,
  id: StoredRiskEdit['id'],
): DeviceStore<StoredRiskEdit> {
  return createDeviceStore(savedEdit, editKey(register, id))
}

/** All stored edits of a register. */
export function listStoredRiskEdits(register: string): StoredRiskEdit[] {
  return listUnsentKeys(editKey(register, '')).flatMap(
    (key) => createDeviceStore(savedEdit, key).read() ?? [],
  )
}

/** The stored part of an edit, without loaded data such as thousands of assets. */
export function toStoredRiskEdit(edit: StoredRiskEdit): StoredRiskEdit {
  return savedEdit.parse(edit)
}
