import { z } from 'zod'
import { riskId } from '#schemas/risks/risks.ts'
import { storeText } from '#src/app/editing/stored-text.ts'

/** Edits of risks that were typed and not sent, saved on this device. Every tab has the same. */

const text = z.string().nullable()
const state = z.object({ severity: text, status: text, plannedRemediationDate: text, notes: text })

const savedEdit = z.object({
  id: riskId,
  title: z.string(),
  /** The version on which it was typed; missing where the API has none. */
  etag: z.string().optional(),
  /** The risk as it was then. */
  before: state,
  wanted: state.extend({ acceptedRiskReason: text, severityChangeReason: text }),
})
export type SavedEdit = z.infer<typeof savedEdit>

/** An edit as it is stored. */
export function writtenEdit(edit: SavedEdit): string {
  return JSON.stringify(savedEdit.parse(edit))
}

/** Where the edit of a risk is stored. @param register names person, company and register */
export function editKey(register: string, id: SavedEdit['id']): string {
  return `stepwell.risk.${register}.${id}`
}

export interface SavedEdits {
  readonly all: () => SavedEdit[]
  readonly save: (edit: SavedEdit) => void
  readonly drop: (id: SavedEdit['id']) => void
}

/**
 * The edits of one register. A storage that is full or forbidden costs the safety net, not the work itself.
 * @param register names person, company and register
 */
export function savedEdits(storage: () => Storage, register: string): SavedEdits {
  const prefix = editKey(register, '')
  return {
    all: () =>
      attempt(() => {
        const keys = Array.from({ length: storage().length }, (_, at) => storage().key(at) ?? '')
        return keys
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => readEdit(storage().getItem(key)) ?? [])
      }) ?? [],
    save: (edit) => {
      storeText(storage, editKey(register, edit.id), writtenEdit(edit))
    },
    drop: (id) => {
      attempt(() => storage().removeItem(editKey(register, id)))
    },
  }
}

/** An edit as it was stored; undefined where that is none. */
export function readEdit(written: string | null): SavedEdit | undefined {
  return attempt(() => savedEdit.safeParse(JSON.parse(written ?? 'null')).data)
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
