import { useEffect, useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, isInconclusive } from '#src/api/api-error.ts'
import { errorText } from '#src/api/error-text.ts'
import { useAccess } from '../tenant/use-access.ts'
import { dropSentOnAnyVersion } from './drop-sent-on-any-version.ts'
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
import { isStale, useLatestVersion, type Version } from './use-latest-version.ts'
import { useSubmission } from './use-submission.ts'

interface VersionedEdit<Entity, Form extends FieldValues, Edited> {
  /** Names what is edited, such as `edit-vendor.7`: what is typed is stored under it. */
  name: string
  /** What it is called where its failure is told of on another page. */
  called: string
  /** The form as it is stored while it is typed, with what it was typed onto. */
  schema: z.ZodType<FormEdit<Form>>
  resolver: Resolver<Form, unknown, Edited>
  /** What is edited as far as it is known before it is read: nothing is shown of it until then. */
  row: Entity
  read: (signal: AbortSignal) => Promise<Version<Entity>>
  formOf: (entity: Entity) => Form
  save: (edited: Edited, on: Version<Entity>, idempotencyKey: string) => Promise<unknown>
  close: () => void
  onSaved: () => void
  /** It failed, and not because somebody else was faster. */
  onFailed: () => void
}

/**
 * Edits something on its version. What is typed stays on this device until it is saved. Where somebody else was faster
 * nothing is saved: what they changed is read, taken over where it was left here as it was, and told of where it was
 * not; the next save is on their version. A save whose answer was lost goes again as the same request.
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
  /** What the form was carried to last; undefined until one was read. */
  const [reached, setReached] = useState<Form>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is carried to each version that is read
  useEffect(() => {
    if (now === undefined) return
    // Before that nothing is typed here; another tab may have typed since this one opened.
    const before = reached
      ? { base: onto.current, typed: getValues() }
      : (store.read() ?? { base: now, typed: now })
    const carried = rebaseEdit(before, now)
    take(carried.typed, carried.base)
    if (store.mark() !== null) keep(carried.typed)
    if (!hasEdits(carried)) settled()
    setTaken((earlier) => asIn(now, carried.typed, [...new Set([...earlier, ...carried.taken])]))
    setReached(now)
  }, [latest.data])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (reached) setTaken((earlier) => asIn(reached, values, earlier))
        },
      }),
    [subscribe, reached],
  )
  const saving = useSubmission(
    ({ on, edited }: { on: Version<Entity>; edited: Edited }, idempotencyKey) =>
      save(edited, on, idempotencyKey),
    {
      called,
      typed: dropSentOnAnyVersion(store),
      close,
      onSent: onSaved,
      onFailed: (failure) => {
        // What is chosen from may be what has changed.
        if (isRefused(failure)) latest.again()
        if (!isStale(failure)) onFailed()
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
    /** Why it was not saved, but for somebody else who was faster. */
    failure: isStale(error) ? undefined : error,
    /** Who was faster, in a sentence. */
    staleBy: isStale(error) ? errorText(error) : undefined,
    /** What somebody else changed since: what is here as well, and what was typed over. */
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

/** The fields of those named that are in a form as they are now; the same names where all are. */
function asIn<Form extends FieldValues>(
  now: Form,
  form: Form,
  names: readonly string[],
): readonly string[] {
  const alike = names.filter((name) => isEqualValue(form[name], now[name]))
  return alike.length === names.length ? names : alike
}

/** It was answered, and nothing was saved. */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && !isInconclusive(error)
}
