import { useEffect, useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod/mini'
import { ApiError, isInconclusive } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-text.ts'
import { useAccess } from '../tenant/use-access.ts'
import {
  copyFields,
  differingFields,
  type FormEdit,
  hasEdits,
  isEqualValue,
  rebaseEdit,
} from './form-edit.ts'
import { useDeviceStore } from './use-device-store.ts'
import { useKeptEditForm } from './use-kept-form.ts'
import { isStaleSaveError, useLatestVersion, type VersionedEntity } from './use-latest-version.ts'
import { useSubmission } from './use-submission.ts'
import { withSentDroppedOnAnyVersion } from './with-sent-dropped-on-any-version.ts'

interface VersionedEdit<Entity, Form extends FieldValues, Edited> {
  /** Identifies the entity, such as `edit-vendor.7`; the input is stored under it. */
  name: string
  /** What is saved, for a toast about its failure on another page. */
  called: string
  /** Schema of the stored input and the values it was based on. */
  schema: z.ZodMiniType<FormEdit<Form>>
  resolver: Resolver<Form, unknown, Edited>
  /** The entity as far as it's known before it's loaded; not shown until then. */
  row: Entity
  read: (signal: AbortSignal) => Promise<VersionedEntity<Entity>>
  formOf: (entity: Entity) => Form
  save: (edited: Edited, on: VersionedEntity<Entity>, idempotencyKey: string) => Promise<unknown>
  close: () => void
  onSaved: () => void
  /** Called if it failed for another reason than someone else's change. */
  onFailed: () => void
}

/**
 * Edits a versioned entity. Input stays on this device until it's saved. If someone else saved first, nothing is saved:
 * their version is loaded, untouched fields take its values, fields the person edited show the difference, and the next
 * save is based on it. A save without a response is repeated as the same request.
 */
export function useVersionedEdit<Entity, Form extends FieldValues, Edited>({
  name,
  called,
  schema,
  resolver,
  row,
  read,
  formOf,
  save,
  close,
  onSaved,
  onFailed,
}: VersionedEdit<Entity, Form, Edited>) {
  const { tenant } = useAccess()
  const latest = useLatestVersion({ queryKey: [tenant.tenantId, 'versioned-edit', name], read })
  const store = useDeviceStore(schema, name)
  const now = latest.data && formOf(latest.data.entity)
  const begun = now ?? formOf(row)
  const { form, kept, onto, base, take, keep, settled } = useKeptEditForm(
    store,
    { base: begun, typed: begun },
    { resolver, onGone: close, now },
  )
  const { getValues, subscribe, trigger } = form
  const { isSubmitted } = form.formState
  const [taken, setTaken] = useState<readonly string[]>([])
  /** The values the form is based on; undefined until the entity is loaded. */
  const [reached, setReached] = useState<Form>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is carried to each version that is read
  useEffect(() => {
    if (now === undefined) return
    // Nothing could be typed here before; another tab may have.
    const before = reached
      ? { base: onto.current, typed: getValues() }
      : (store.read() ?? { base: now, typed: now })
    const carried = rebaseEdit(before, now)
    take(carried.typed, carried.base)
    if (store.mark() !== null) keep(carried.typed)
    if (!hasEdits(carried)) settled()
    setTaken((earlier) =>
      fieldsWithCurrentValue(now, carried.typed, [...new Set([...earlier, ...carried.taken])]),
    )
    setReached(now)
  }, [latest.data])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (reached) setTaken((earlier) => fieldsWithCurrentValue(reached, values, earlier))
        },
      }),
    [subscribe, reached],
  )
  const saving = useSubmission(
    ({ on, edited }: { on: VersionedEntity<Entity>; edited: Edited }, idempotencyKey) =>
      save(edited, on, idempotencyKey),
    {
      called,
      typed: withSentDroppedOnAnyVersion(store),
      close,
      onSent: onSaved,
      onFailed: (failure) => {
        // The choices themselves may have changed.
        if (isRefused(failure)) latest.again()
        if (!isStaleSaveError(failure)) onFailed()
      },
    },
  )
  const { error } = saving
  const isBusy = saving.isPending || latest.isBusy
  return {
    latest,
    form,
    kept,
    saving,
    isBusy,
    save: form.handleSubmit((edited) => {
      if (latest.data && !isBusy) saving.mutate({ on: latest.data, edited })
    }),
    /** Why it wasn't saved, other than someone else's change. */
    failure: isStaleSaveError(error) ? undefined : error,
    /** A sentence about who changed it first. */
    staleBy: isStaleSaveError(error) ? errorText(error) : undefined,
    /** What someone else changed: values taken over, and values the person had edited. */
    theirs: reached && {
      taken: taken.map((field) => ({ field, now: reached })),
      typedOver: differingFields(base, reached).map((field) => ({
        field,
        now: reached,
        use: () => {
          take(copyFields(getValues(), [field], reached), copyFields(base, [field], reached))
          keep(getValues())
          setTaken((earlier) => [...new Set([...earlier, field])])
          if (isSubmitted) void trigger()
        },
      })),
    },
  }
}

/** Of the named fields, those with the current values; the same array if all are. */
function fieldsWithCurrentValue<Form extends FieldValues>(
  now: Form,
  form: Form,
  names: readonly string[],
): readonly string[] {
  const alike = names.filter((name) => isEqualValue(form[name], now[name]))
  return alike.length === names.length ? names : alike
}

/** Whether the API answered and nothing was saved. */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && !isInconclusive(error)
}
