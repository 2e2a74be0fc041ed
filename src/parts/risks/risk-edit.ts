import { plannedDayOf } from '#schemas/risks/planned-date.ts'
import type { RiskDetails, RiskId } from '#schemas/risks/risks.ts'
import { stateIn } from '#schemas/risks/update-body.ts'
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
import { type SavedEdit, toSavedEdit } from './saved-edits.ts'

/** What is typed in the row of a risk. */
export interface RiskEdit {
  readonly id: RiskId
  readonly title: string
  /** What the edit goes onto, and the version it was typed on; undefined until it is read. */
  readonly base: RiskDetails | undefined
  readonly etag: string | undefined
  /** The risk as it was when it was read before; of an edit from the device also before it is read here. */
  readonly before: RiskState | undefined
  readonly wanted: WantedRisk
  /** It was typed at an earlier visit and not opened since. */
  readonly resumed: boolean
  /** A part of it was saved since it was read: the risk is read again under what was typed after that. */
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

export function resumeRiskEdit({ id, title, etag, before, wanted }: SavedEdit): RiskEdit {
  return { ...createRiskEdit(id, title), etag, before, wanted, resumed: true }
}

/** What was typed into an edit, and what it was typed onto. */
type RiskEditBase = Pick<SavedEdit, 'before' | 'wanted'>

/** The fields that were typed: those that differ from what the edit itself was typed onto, and the reasons. */
function typedFields({ before, wanted }: RiskEditBase): RiskField[] {
  const reasons = ['acceptedRiskReason', 'severityChangeReason'] as const
  return [...changedFields(before, wanted), ...reasons.filter((reason) => wanted[reason])]
}

/** An edit that can be saved on the device: something was changed in what was read. */
export function hasRiskEdits(edit: RiskEdit): edit is RiskEdit & { before: RiskState } {
  const { before, wanted } = edit
  return before !== undefined && typedFields({ before, wanted }).length > 0
}

/** Whether the same was typed into both, whatever version of the risk each was typed onto. */
export function isSameRiskEdit(here: RiskEditBase, there: RiskEditBase): boolean {
  const typed = [...typedFields(here), ...typedFields(there)]
  return typed.every((field) => here.wanted[field] === there.wanted[field])
}

/**
 * What was changed in an edit stays; all else is as it was read now. One of an earlier visit stays on the version it
 * was typed on: where somebody changed the risk since, saving it says so first.
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
    before: stateIn(now),
    isOutdated: false,
    wanted: copyFields(wanted, left, readValues(now)),
  }
}

/**
 * An edit with what was typed in another tab since: field by field, so that nothing typed here is lost. What was read
 * here stays with its version, and what the other tab has read is not taken for typed; an edit that was not read here
 * goes onto what the other tab has read.
 * @param earlier as the other tab had stored it before that; undefined where it had not
 * @returns the same edit where that changes nothing in it
 */
export function mergeOtherTabRiskEdit(
  edit: RiskEdit,
  there: SavedEdit,
  earlier: SavedEdit | undefined,
): RiskEdit {
  const { base, before } = edit
  if (base === undefined || before === undefined) {
    const { etag, before: beforeThere, wanted } = there
    const isSame = before && isEqualValue(toSavedEdit({ ...edit, before }), there)
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

/** A risk as its form shows it. */
function readValues({ severity, status, plannedRemediationDate, notes }: RiskState): WantedRisk {
  const day = plannedDayOf(plannedRemediationDate)
  return { ...emptyEdit, severity, status, plannedRemediationDate: day, notes }
}

function toFormEdit({ before, wanted }: RiskEditBase) {
  return { base: readValues(before), typed: wanted }
}

/** What is left of an edit of which a part was saved: what was typed since, the reasons that were sent not among it. */
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
