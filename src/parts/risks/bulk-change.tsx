import { useState } from 'react'
import { Controller, type Resolver } from 'react-hook-form'
import { z } from 'zod/mini'
import type { BulkRiskUpdate } from '#schemas/risks/bulk-update.ts'
import {
  type BulkUpdateFieldProblem,
  bulkUpdateProblems,
} from '#schemas/risks/bulk-update-rules.ts'
import { maxRisksPerBulkUpdate, riskTextLimit } from '#schemas/risks/limits.ts'
import { toPlannedDate } from '#schemas/risks/planned-date.ts'
import { riskStatuses } from '#schemas/risks/risk-values.ts'
import type { RiskRow } from '#schemas/risks/risks.ts'
import { riskFieldNames, riskTexts } from '#schemas/risks/update-rules.ts'
import { latestDay } from '#schemas/time/date-limits.ts'
import { type EasternDateTime, toDay } from '#schemas/time/eastern-time.ts'
import { FormDialog } from '#src/app/editing/form-dialog.tsx'
import { useDeviceStore } from '#src/app/editing/use-device-store.ts'
import { useKeptForm } from '#src/app/editing/use-kept-form.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/fields/dates/date-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toasts.ts'
import type { RiskRegisterCalls } from './risk-register-calls.ts'
import { riskSaveTexts, scheduleRefetch, stayOnForbidden } from './use-risk-save.ts'

interface ChangeManyProps {
  source: RiskRegisterCalls
  /** The selected risks as shown. */
  risks: readonly RiskRow[]
  now: EasternDateTime
  onChanged: () => void
}

/** Opens the form that changes several risks at once, with one reason. */
export function BulkChangeButton(props: ChangeManyProps) {
  const { risks } = props
  const [open, setOpen] = useState(false)
  const count = `${risks.length} ${risks.length === 1 ? 'risk' : 'risks'}`
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        disabledBecause={
          risks.length > maxRisksPerBulkUpdate
            ? `Change up to ${maxRisksPerBulkUpdate} risks at a time.`
            : ''
        }
      >
        Change {count}
      </Button>
      {open && (
        <BulkChangeDialog {...props} title={`Change ${count}`} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const typedChange = z.object({
  status: z.nullable(z.string()),
  planned: z.nullable(z.string()),
  reason: z.string(),
})
type TypedChange = z.infer<typeof typedChange>
const nothingTyped: TypedChange = { status: null, planned: null, reason: '' }

/** The form field for each field a rule names. */
const fieldOf: Readonly<Record<BulkUpdateFieldProblem['field'], string>> = {
  status: 'status',
  plannedRemediationDate: 'planned',
  reason: 'reason',
  // "Nothing would change" is shown below the fields.
  all: 'root',
}

function BulkChangeDialog({
  source,
  risks,
  now,
  onChanged,
  title,
  onClose,
}: ChangeManyProps & { title: string; onClose: () => void }) {
  const store = useDeviceStore(typedChange, `change-risks.${source.id}`)
  const bodyOf = ({ status, planned, reason }: TypedChange): BulkRiskUpdate => ({
    risks: risks.map((risk) => ({
      id: risk.id,
      status: risk.status,
      targetRemediationDate: risk.targetRemediationDate,
    })),
    ...(status !== null && { status }),
    ...(planned !== null && { plannedRemediationDate: toPlannedDate(planned) }),
    reason,
  })
  const resolver: Resolver<TypedChange> = (values) => {
    const problems = bulkUpdateProblems(bodyOf(values), now).map(({ field, message }) => [
      fieldOf[field],
      { type: 'rule', message },
    ])
    return problems.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(problems) }
  }
  const { form, kept } = useKeptForm(store, nothingTyped, { resolver, onGone: onClose })
  const { control, register, handleSubmit, watch, formState } = form
  const save = useSubmission(
    async (wanted: BulkRiskUpdate, idempotencyKey) => {
      await source.updateMany?.(wanted, { ...stayOnForbidden, idempotencyKey })
    },
    {
      called: `Your change to ${risks.length === 1 ? 'a risk' : `${risks.length} risks`}`,
      typed: store,
      close: onClose,
      onSent: () => {
        toast(
          risks.length === 1 ? riskSaveTexts.saved : `${risks.length} risks successfully updated`,
        )
        scheduleRefetch(source)
        onChanged()
      },
    },
  )
  const changesNothing = bulkUpdateProblems(bodyOf(watch()), now).some(
    ({ field }) => field === 'all',
  )
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      kept={kept}
      submission={save}
      submitLabel={`Update ${risks.length === 1 ? 'Risk' : `${risks.length} Risks`}`}
      onSubmit={handleSubmit((typed) => save.mutate(bodyOf(typed)))}
      failure={
        <>
          {save.isError && (
            <Notice tone="error" title={riskSaveTexts.failed}>
              <ErrorMessage error={save.error} />
            </Notice>
          )}
          <span role="status">{save.isPending && riskSaveTexts.saving}</span>
        </>
      }
    >
      <p>
        Either all of them change or none do. Each change is recorded in the risk's audit trail.
      </p>
      <Controller
        name="status"
        control={control}
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            label={riskFieldNames.status}
            options={riskStatuses.map((value) => ({ value, label: value }))}
            placeholder="Leave as it is"
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="planned"
        control={control}
        render={({ field, fieldState }) => (
          <DateField
            {...field}
            label={riskFieldNames.plannedRemediationDate}
            help="Leave blank to keep the current value."
            min={toDay(now)}
            max={latestDay(now)}
            today={toDay(now)}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextAreaField
        {...register('reason')}
        label="Reason"
        required
        rows={3}
        limit={riskTextLimit}
        limitText={riskTexts.limit}
        error={formState.errors.reason?.message}
      />
      {formState.isSubmitted && changesNothing && (
        <Notice tone="warning" announce title={riskTexts.noChanges} />
      )}
    </FormDialog>
  )
}
