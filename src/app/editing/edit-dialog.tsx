import { type ReactNode, useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { requestFailedText } from '#src/api/api-error.ts'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { ChangedByOthersNotice } from './changed-by-others-notice.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormFailure } from './form-failure.tsx'
import type { useVersionedEdit } from './use-versioned-edit.ts'

interface EditDialogProps<Entity, Form extends FieldValues, Edited> {
  edit: ReturnType<typeof useVersionedEdit<Entity, Form, Edited>>
  title: string
  onClose: () => void
  labels: Readonly<Record<string, string>>
  /** The current value of a field as text, if it isn't a string. */
  textOf?: (field: string, now: Form) => string
  /** Focused when the form appears. */
  firstField: Path<Form>
  children: (entity: Entity, form: UseFormReturn<Form, unknown, Edited>) => ReactNode
}

/** A dialog that edits a versioned entity: loads it first, and shows other people's changes above the fields. */
export function EditDialog<Entity, Form extends FieldValues, Edited>({
  edit,
  title,
  onClose,
  labels,
  textOf = (field, now) => String(now[field]),
  firstField,
  children,
}: EditDialogProps<Entity, Form, Edited>) {
  const { latest, form, kept, saving, isBusy, failure, staleBy, theirs } = edit
  const told = (change: { field: string; now: Form; use?: () => void }) => ({
    label: labels[change.field] ?? change.field,
    text: textOf(change.field, change.now),
    ...(change.use && { use: change.use }),
  })
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      kept={kept}
      submission={saving}
      submitLabel="Save"
      onSubmit={edit.save}
      isBusy={isBusy}
      isReady={latest.data !== undefined}
      failure={failure ? <FormFailure text={requestFailedText} error={failure} /> : null}
    >
      <ReadingPart of={latest}>
        {({ entity }) => (
          <>
            <ChangedByOthersNotice
              changedBy={staleBy}
              changes={[...(theirs?.typedOver ?? []), ...(theirs?.taken ?? [])].map(told)}
            />
            {children(entity, form)}
            <FocusOnce onShown={() => form.setFocus(firstField)} />
          </>
        )}
      </ReadingPart>
    </FormDialog>
  )
}

/** Moves the focus once: the dialog opened before its fields were loaded. */
function FocusOnce({ onShown }: { onShown: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onShown, [])
  return null
}
