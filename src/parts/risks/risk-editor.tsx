import { useEffect, useRef, useState } from 'react'
import { riskTextLimit } from '#schemas/risks/limits.ts'
import { suggestedPlannedDay, toPlannedDay } from '#schemas/risks/planned-date.ts'
import { toRiskState } from '#schemas/risks/update-body.ts'
import {
  changedFields,
  changesSeverity,
  isAcceptance,
  type RiskFieldProblem,
  riskFieldNames,
  riskTexts,
  updateProblems,
} from '#schemas/risks/update-rules.ts'
import { latestDay } from '#schemas/time/date-limits.ts'
import { type EasternDateTime, formatDate, toDay } from '#schemas/time/eastern-time.ts'
import { SubmitButton } from '#src/app/editing/submit-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { FailureReference } from '#src/ui/failure-reference.tsx'
import { DateField } from '#src/ui/fields/dates/date-field.tsx'
import { fieldId } from '#src/ui/fields/field-frame.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { focusUnreadableField } from '#src/ui/fields/unreadable-field.ts'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Inline } from '#src/ui/stack.tsx'
import { severityChoices, statusChoices } from './risk-choices.ts'
import type { RiskEdit } from './risk-edit.ts'
import type { RiskRegisterCalls } from './risk-register-calls.ts'
import styles from './risks.module.css'
import type { RiskEdits } from './use-risk-edits.ts'
import { riskSaveTexts, useRiskSave } from './use-risk-save.ts'

const unreadText = 'Failed to fetch full risk register'

interface RiskEditorProps {
  source: RiskRegisterCalls
  edits: RiskEdits
  edit: RiskEdit
  now: EasternDateTime
  /** Called when it's closed, saved or not; the register moves the focus. */
  onLeave: () => void
}

/** The form below the edited risk. */
export function RiskEditor(props: RiskEditorProps) {
  const { source, edits, edit, onLeave } = props
  const { id, base, isOutdated } = edit
  const saving = useRiskSave(source, edits, edit, onLeave)
  const { read, reading } = saving
  const isRead = base !== undefined
  useEffect(() => {
    if (!isRead || isOutdated) void read()
  }, [isRead, isOutdated, read])
  const cancel = () => {
    edits.end(id)
    onLeave()
  }
  return (
    <div className={styles.editor}>
      {isRead ? (
        <EditForm {...props} saving={saving} onCancel={cancel} />
      ) : reading.hasFailed ? (
        <Notice
          tone="error"
          title={unreadText}
          action={
            <Inline>
              <Button size="sm" loading={reading.isPending} onClick={() => void read()}>
                Try again
              </Button>
              <Button size="sm" onClick={cancel}>
                Cancel
              </Button>
            </Inline>
          }
        />
      ) : (
        <Loader label="Loading risk" />
      )}
    </div>
  )
}

interface EditFormProps extends RiskEditorProps {
  saving: ReturnType<typeof useRiskSave>
  onCancel: () => void
}

function EditForm({ edits, edit, now, saving, onCancel }: EditFormProps) {
  const { id, title, base, wanted, resumed, isOutdated } = edit
  const { save, reading, read, rebase, isStale, because, reference } = saving
  const [refused, setRefused] = useState<readonly RiskFieldProblem[]>([])
  const [isUnchanged, setUnchanged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!resumed) form.current?.querySelector<HTMLElement>('select')?.focus()
  }, [resumed])
  if (!base) return null
  const before = toRiskState(base)
  const asksToAccept = isAcceptance(before, wanted)
  const asksForSeverity = changesSeverity(before, wanted)
  const name = (field: string) => `risk-${id}-${field}`
  const type: typeof edits.type = (risk, answers) => {
    setUnchanged(false)
    edits.type(risk, answers)
  }
  const problems = updateProblems(before, wanted, now)
  // Errors appear after a refused save, and stay until they're fixed.
  const errorOf = (field: RiskFieldProblem['field']) => {
    const problem = problems.find((one) => one.field === field)
    return problem && refused.some((one) => one.field === field) ? { error: problem.message } : {}
  }
  const submit = () => {
    if (save.isPending) return
    save.reset()
    setRefused(problems)
    setUnchanged(changedFields(before, wanted).length === 0)
    if (changedFields(before, wanted).length === 0) return
    const [first] = problems
    if (first) showField(fieldId(name(first.field)))
    else saving.submit()
  }
  const offersDate = toPlannedDay(wanted.plannedRemediationDate) === null
  const inThreeMonths = suggestedPlannedDay(now)
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit ${title}`}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusUnreadableField(event.currentTarget)) submit()
      }}
    >
      <div className={styles.fields}>
        <SelectField
          name={name('status')}
          label={riskFieldNames.status}
          options={statusChoices(base.status)}
          placeholder={null}
          value={wanted.status ?? ''}
          onChange={(status) => type(id, { status })}
          {...errorOf('status')}
        />
        <SelectField
          name={name('severity')}
          label={riskFieldNames.severity}
          options={severityChoices(base.severity)}
          placeholder={null}
          value={wanted.severity ?? ''}
          onChange={(severity) => type(id, { severity })}
          {...errorOf('severity')}
        />
        <div>
          <DateField
            name={name('plannedRemediationDate')}
            label={riskFieldNames.plannedRemediationDate}
            value={wanted.plannedRemediationDate}
            onChange={(plannedRemediationDate) => type(id, { plannedRemediationDate })}
            min={toDay(now)}
            max={latestDay(now)}
            today={toDay(now)}
            {...errorOf('plannedRemediationDate')}
          />
          {offersDate && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => type(id, { plannedRemediationDate: inThreeMonths })}
            >
              Plan for {formatDate(inThreeMonths)}
            </Button>
          )}
        </div>
      </div>
      {asksToAccept && (
        <TextAreaField
          name={name('acceptedRiskReason')}
          label={riskFieldNames.acceptedRiskReason}
          required
          limit={riskTextLimit}
          limitText={riskTexts.limit}
          rows={2}
          value={wanted.acceptedRiskReason ?? ''}
          onChange={(event) => type(id, { acceptedRiskReason: event.currentTarget.value })}
          {...errorOf('acceptedRiskReason')}
        />
      )}
      {asksForSeverity && (
        <TextAreaField
          name={name('severityChangeReason')}
          label={riskFieldNames.severityChangeReason}
          required
          limit={riskTextLimit}
          limitText={riskTexts.limit}
          rows={2}
          value={wanted.severityChangeReason ?? ''}
          onChange={(event) => type(id, { severityChangeReason: event.currentTarget.value })}
          {...errorOf('severityChangeReason')}
        />
      )}
      <TextAreaField
        name={name('notes')}
        label={riskFieldNames.notes}
        limit={riskTextLimit}
        limitText={riskTexts.limit}
        rows={2}
        value={wanted.notes ?? ''}
        onChange={(event) => type(id, { notes: event.currentTarget.value })}
        {...errorOf('notes')}
      />
      {isUnchanged && <Notice tone="warning" announce title={riskTexts.noChanges} />}
      {save.isError && (
        <Notice
          tone={isStale ? 'warning' : 'error'}
          announce
          title={riskSaveTexts.failed}
          action={
            isStale && (
              <Button size="sm" loading={reading.isPending} onClick={() => void rebase()}>
                Keep my changes
              </Button>
            )
          }
        >
          {because}
          <FailureReference of={reference} />
        </Notice>
      )}
      {(isStale || isOutdated) && reading.hasFailed && (
        <Notice
          tone="error"
          announce
          title={unreadText}
          action={
            <Button
              size="sm"
              loading={reading.isPending}
              onClick={() => void (isStale ? rebase() : read())}
            >
              Try again
            </Button>
          }
        >
          We kept what you typed.
        </Notice>
      )}
      <Inline>
        <SubmitButton
          loading={save.isPending || (isOutdated && (reading.isPending || !reading.hasFailed))}
        >
          Update Risk
        </SubmitButton>
        <Button disabled={save.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <span role="status">{save.isPending && riskSaveTexts.saving}</span>
      </Inline>
    </form>
  )
}

/** Scrolls to a field with its label and message. */
function showField(id: string): void {
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
