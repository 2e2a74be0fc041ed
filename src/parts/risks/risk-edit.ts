import { toPlannedDay } from '#schemas/risks/planned-date.ts'
import type { RiskDetails, RiskId } from '#schemas/risks/risks.ts'
import { toRiskState } from '#schemas/risks/update-body.ts'
import {
  changedFields,
  type RiskField,
  type RiskState,
  type WantedRisk,
} from '#schemas/risks/update-rules.ts'
import {
  copyFields,
  isEqualValue,
  mergeOtherTabEdit as typedElsewhere,
} from '#src/app/editing/form-edit.ts'
import { type StoredRiskEdit, toStoredRiskEdit } from './stored-risk-edits.ts'

/** The edit in a risk's row. */
export interface RiskEdit {
  readonly id: RiskId
  readonly title: string
  /** The risk and version the edit is based on; undefined until loaded. */
  readonly base: RiskDetails | undefined
  readonly etag: string | undefined
  /** The risk as it was read before; for a stored edit, known before it's loaded. */
  readonly before: RiskState | undefined
  readonly wanted: WantedRisk
  /** Whether it's from an earlier visit and hasn't been opened since. */
  readonly resumed: boolean
  /** Whether a part was saved since it was loaded, so that the risk is loaded again below later input. */
  readonly isOutdated: boolean
}

const emptyEdit: WantedRisk = {
  severity: null,
  status: null,
  plannedRemediationDate: null,
  notes: null,
  acceptedRiskReason: null,
  severityChangeReason: null,
}

/** A new edit for a risk that isn't loaded yet; `refreshRiskEdit` adds its values. */
export function createRiskEdit(id: RiskId, title: string): RiskEdit {
  return {
    id,
    title,
    base: undefined,
    etag: undefined,
    before: undefined,
    wanted: emptyEdit,
    resumed: false,
    isOutdated: false,
  }
}

/** An edit from an earlier visit, before its risk is loaded. */
export function resumeStoredRiskEdit({
  id,
  title,
  etag,
  before,
  wanted,
}: StoredRiskEdit): RiskEdit {
  return { ...createRiskEdit(id, title), etag, before, wanted, resumed: true }
}

/** The input of an edit, and the values it was based on. */
type RiskEditBase = Pick<StoredRiskEdit, 'before' | 'wanted'>

/** The edited fields: those that differ from their base, and the reasons. */
function typedFields({ before, wanted }: RiskEditBase): RiskField[] {
  const reasons = ['acceptedRiskReason', 'severityChangeReason'] as const
  return [...changedFields(before, wanted), ...reasons.filter((reason) => wanted[reason])]
}

/** Whether an edit can be stored: something was changed in a loaded risk. */
export function hasRiskEdits(edit: RiskEdit): edit is RiskEdit & { before: RiskState } {
  const { before, wanted } = edit
  return before !== undefined && typedFields({ before, wanted }).length > 0
}

/** Whether both have the same input, on any version of the risk. */
export function isSameRiskEdit(here: RiskEditBase, there: RiskEditBase): boolean {
  const typed = [...typedFields(here), ...typedFields(there)]
  return typed.every((field) => here.wanted[field] === there.wanted[field])
}

/**
 * Updates an edit with a newly loaded risk; edited fields stay. An edit from an earlier visit keeps its version: if
 * someone changed the risk since, saving it reports the conflict.
 */
export function refreshRiskEdit(
  edit: RiskEdit,
  now: RiskDetails,
  etag: string | undefined,
): RiskEdit {
  const { base, before, wanted } = edit
  const left = fieldsOfState.filter(
    (field) => !before || !changedFields(before, wanted).includes(field),
  )
  const isFirstHere = base === undefined && before !== undefined
  return {
    ...edit,
    base: now,
    etag: isFirstHere ? (edit.etag ?? etag) : etag,
    before: toRiskState(now),
    isOutdated: false,
    wanted: copyFields(wanted, left, toWantedRisk(now)),
  }
}

/**
 * Merges this tab's edit with one from another tab, field by field. A risk loaded here keeps its version, and untouched
 * fields of the other tab are ignored; a risk not loaded here takes the other tab's version.
 * @param earlier the other tab's edit before, if it was stored
 * @returns the same edit if nothing changes
 */
export function mergeOtherTabRiskEdit(
  edit: RiskEdit,
  there: StoredRiskEdit,
  earlier: StoredRiskEdit | undefined,
): RiskEdit {
  const { base, before } = edit
  if (base === undefined || before === undefined) {
    const { etag, before: beforeThere, wanted } = there
    const isSame = before && isEqualValue(toStoredRiskEdit({ ...edit, before }), there)
    return isSame ? edit : { ...edit, etag, before: beforeThere, wanted }
  }
  const { typed: wanted } = typedElsewhere(
    toFormEdit({ before, wanted: edit.wanted }),
    toFormEdit(there),
    earlier && toFormEdit(earlier),
    ({ base: read, typed }) => typedFields({ before: read, wanted: typed }),
  )
  return isEqualValue(wanted, edit.wanted) ? edit : { ...edit, wanted }
}

const fieldsOfState = ['severity', 'status', 'plannedRemediationDate', 'notes'] as const

/** A risk as form values. */
function toWantedRisk({ severity, status, plannedRemediationDate, notes }: RiskState): WantedRisk {
  const day = toPlannedDay(plannedRemediationDate)
  return { ...emptyEdit, severity, status, plannedRemediationDate: day, notes }
}

function toFormEdit({ before, wanted }: RiskEditBase) {
  return { base: toWantedRisk(before), typed: wanted }
}

/** The rest of an edit after a save: later input, without the reasons that were sent. */
export function unsentRiskEdit(edit: RiskEdit, sent: WantedRisk): RiskEdit {
  const left = (reason: 'acceptedRiskReason' | 'severityChangeReason') =>
    edit.wanted[reason] === sent[reason] ? null : edit.wanted[reason]
  return {
    ...edit,
    before: riskState(sent),
    isOutdated: true,
    wanted: {
      ...edit.wanted,
      acceptedRiskReason: left('acceptedRiskReason'),
      severityChangeReason: left('severityChangeReason'),
    },
  }
}

function riskState({ severity, status, plannedRemediationDate, notes }: WantedRisk): RiskState {
  return { severity, status, plannedRemediationDate, notes }
}
