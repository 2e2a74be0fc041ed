import { useId, useState } from 'react'
import { z } from 'zod'
import { riskReasonLimit, risksAtOnce } from '#schemas/risks/limits.ts'
import type { ManyRisksUpdate } from '#schemas/risks/many.ts'
import { manyProblems } from '#schemas/risks/many-rules.ts'
import { noonOf } from '#schemas/risks/planned-date.ts'
import type { RiskRow } from '#schemas/risks/risks.ts'
import { riskFieldNames, riskTexts } from '#schemas/risks/update-rules.ts'
import { riskStatuses } from '#schemas/risks/words.ts'
import { latestDay } from '#schemas/time/date-limits.ts'
import { dayOf, type EasternDateTime } from '#schemas/time/eastern-time.ts'
import { useTypedHere } from '#src/app/editing/typed-here.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useTaken } from '#src/app/editing/use-taken.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogFooter } from '#src/ui/dialog-footer.tsx'
import { useHeldDialog } from '#src/ui/dialog-held.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { goToUnreadable } from '#src/ui/fields/unreadable.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toasts.ts'
import type { RiskSource } from './risk-source.ts'
import { refetchLater, saveTexts, stayHere } from './use-risk-save.ts'

interface ChangeManyProps {
  source: RiskSource
  /** Those that are chosen, as they are shown. */
  risks: readonly RiskRow[]
  now: EasternDateTime
  onChanged: () => void
}

/** Opens the form by which several risks are changed at once, for one reason. */
export function ChangeManyButton(props: ChangeManyProps) {
  const { risks } = props
  const [open, setOpen] = useState(false)
  const count = `${risks.length} ${risks.length === 1 ? 'risk' : 'risks'}`
  return (
    <>
      <Button
        size="sm"
        onClick={() => setOpen(true)}
        disabledBecause={
          risks.length > risksAtOnce ? `At most ${risksAtOnce} risks are changed at once.` : ''
        }
      >
        Change {count}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Change ${count}`}>
        {open && <ChangeManyForm {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

const typedChange = z.object({
  status: z.string().nullable(),
  planned: z.string().nullable(),
  reason: z.string(),
})
type TypedChange = z.infer<typeof typedChange>
const nothingTyped: TypedChange = { status: null, planned: null, reason: '' }

function ChangeManyForm({
  source,
  risks,
  now,
  onChanged,
  onClose,
}: ChangeManyProps & { onClose: () => void }) {
  const typed = useTypedHere(`change-risks.${source.id}`, typedChange)
  const [{ status, planned, reason }, setTyped] = useState(() => typed.read() ?? nothingTyped)
  const type = (answers: Partial<TypedChange>) => {
    const next = { status, planned, reason, ...answers }
    setTyped(next)
    typed.save(next)
  }
  const formId = useId()
  const [isRefused, setRefused] = useState(false)
  const body: ManyRisksUpdate = {
    risks: risks.map((risk) => ({
      id: risk.id,
      status: risk.status,
      targetRemediationDate: risk.targetRemediationDate,
    })),
    ...(status !== null && { status }),
    ...(planned !== null && { plannedRemediationDate: noonOf(planned) }),
    reason,
  }
  const problems = manyProblems(body, now)
  const errorOf = (field: string) => {
    const problem = isRefused ? problems.find((one) => one.field === field) : undefined
    return problem ? { error: problem.message } : {}
  }
  const save = useSubmission(
    async (wanted: ManyRisksUpdate, idempotencyKey) => {
      await source.updateMany?.(wanted, { ...stayHere, idempotencyKey })
    },
    {
      called: `Your change of ${risks.length === 1 ? 'a risk' : `${risks.length} risks`}`,
      typed,
      close: onClose,
      onSent: () => {
        toast(risks.length === 1 ? saveTexts.saved : `${risks.length} risks successfully updated`)
        refetchLater(source)
        onChanged()
      },
    },
  )
  useTaken(typed, onClose)
  useHeldDialog(save.isPending)
  const submit = () => {
    if (save.isPending) return
    setRefused(true)
    if (problems.length === 0) save.mutate(body)
  }
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!goToUnreadable(event.currentTarget)) submit()
      }}
    >
      <Stack gap={4}>
        <p>Either all of them are changed or none. Each gets a line in its audit trail.</p>
        <SelectField
          name="many-status"
          label={riskFieldNames.status}
          options={riskStatuses.map((value) => ({ value, label: value }))}
          placeholder="Leave as it is"
          value={status}
          onChange={(chosen) => type({ status: chosen })}
          {...errorOf('status')}
        />
        <DateField
          name="many-planned"
          label={riskFieldNames.plannedRemediationDate}
          help="Left empty, each keeps its own."
          value={planned}
          onChange={(day) => type({ planned: day })}
          min={dayOf(now)}
          max={latestDay(now)}
          today={dayOf(now)}
          {...errorOf('plannedRemediationDate')}
        />
        <TextAreaField
          name="many-reason"
          label="Reason"
          required
          rows={3}
          limit={riskReasonLimit}
          limitText={riskTexts.limit}
          value={reason}
          onChange={(event) => type({ reason: event.currentTarget.value })}
          {...errorOf('reason')}
        />
        {isRefused && problems.some(({ field }) => field === 'all') && (
          <Notice tone="warning" announce title={riskTexts.noChanges} />
        )}
      </Stack>
      <DialogFooter>
        {save.isError && (
          <Notice tone="error" title={saveTexts.failed}>
            <ErrorMessage error={save.error} />
          </Notice>
        )}
        <span role="status">{save.isPending && saveTexts.saving}</span>
        <Button
          disabled={save.isPending}
          onClick={() => {
            typed.drop()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
          Update {risks.length === 1 ? 'Risk' : `${risks.length} Risks`}
        </Button>
      </DialogFooter>
    </form>
  )
}
