import { useCallback, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { type DeviceStore, mapDeviceStore } from './device-store.ts'
import {
  type FormEdit,
  hasEdits,
  isEqualValue,
  isSameEdit,
  mergeOtherTabEdit,
  rebaseEdit,
} from './form-edit.ts'

interface KeptFormOptions<Form extends FieldValues, Sent> {
  resolver: Resolver<Form, unknown, Sent>
  /**
   * Called if the input was sent by a closed form, or sent or discarded in another tab. By default the form is reset.
   */
  onGone?: () => void
  /** The latest values read here: another tab's input on older values is moved to them. */
  now?: Form | undefined
  /** Focus goes to an error summary instead of the first invalid field. */
  hasSummary?: boolean
}

/** Input restored from an earlier visit. */
export interface RestoredInputHandle {
  /** Whether the form opened with it. */
  readonly isOffered: boolean
  /** Discards it and resets the form. */
  readonly discard: () => void
}

/** Reset options that replace values without touching the rest of the form's state. */
const keepFormState = {
  keepFieldsRef: true,
  keepDefaultValues: true,
  keepErrors: true,
  keepTouched: true,
  keepDirty: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
} as const

/**
 * A form whose input is stored as it's typed, together with the values it started from, so that a closed tab or an
 * ended session loses nothing. Input from other tabs is merged in, without rendering the form again.
 */
export function useKeptEditForm<Form extends FieldValues, Sent = Form>(
  store: DeviceStore<FormEdit<Form>>,
  begun: FormEdit<Form>,
  { resolver, onGone, now, hasSummary = false }: KeptFormOptions<Form, Sent>,
) {
  const [before, setBefore] = useState(store.read)
  const onto = useRef(before?.base ?? begun.base)
  const [base, setBase] = useState(onto.current)
  const form = useForm<Form, unknown, Sent>({
    defaultValues: (before?.typed ?? begun.typed) as DefaultValues<Form>,
    resolver,
    shouldFocusError: !hasSummary,
  })
  const { subscribe, reset, getValues } = form
  const isTaking = useRef(false)
  const keep = useCallback(
    (typed: Form) => {
      const isErased = !hasEdits({ base: onto.current, typed })
      // An emptied form is stored before it's removed, so that other tabs don't take it for sent or
      // discarded.
      if (!isErased || store.mark() !== null) store.save({ base: onto.current, typed })
      if (isErased) store.drop()
    },
    [store],
  )
  const become = useCallback(
    (typed: Form, base: Form, options?: typeof keepFormState) => {
      onto.current = base
      setBase((was) => (isEqualValue(was, base) ? was : base))
      isTaking.current = true
      reset(typed, options)
      isTaking.current = false
    },
    [reset],
  )
  const take = useCallback(
    (typed: Form, base: Form) => become(typed, base, keepFormState),
    [become],
  )
  /** Leaves the storage alone, since it may hold something newer by now. */
  const clear = () => {
    setBefore(undefined)
    become(begun.base, begun.base)
  }
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isTaking.current) keep(values)
        },
      }),
    [subscribe, keep],
  )
  const gone = useRef(clear)
  gone.current = onGone ?? clear
  const read = useRef(now)
  read.current = now
  useEffect(
    () =>
      store.onTaken((text, textBefore) => {
        const [there, earlier] = [store.parse(text), store.parse(textBefore)]
        const here = { base: onto.current, typed: getValues() }
        if (there) {
          const both = mergeOtherTabEdit(here, there, earlier)
          const merged = read.current ? rebaseEdit(both, read.current) : both
          take(merged.typed, merged.base)
          // Tabs that store each other's changes would never stop.
          if (!isSameEdit(merged, there)) keep(merged.typed)
        } else if (earlier && hasEdits(earlier) && isSameEdit(here, earlier)) gone.current()
      }),
    [store, getValues, take, keep],
  )
  const kept: RestoredInputHandle = {
    isOffered: before !== undefined && hasEdits(before),
    discard: () => {
      store.drop()
      clear()
    },
  }
  /** Nothing is left of the restored input. */
  const settled = () => setBefore(undefined)
  return { form, kept, onto, base, take, keep, clear, settled }
}

/** The same for a form that starts empty. @param options `begun` sets other start values */
export function useKeptForm<Form extends FieldValues, Sent = Form>(
  store: DeviceStore<Form>,
  empty: Form,
  { begun = empty, ...options }: KeptFormOptions<Form, Sent> & { begun?: Form },
) {
  const [ontoEmpty] = useState(() =>
    mapDeviceStore(
      store,
      (typed): FormEdit<Form> => ({ base: empty, typed }),
      ({ typed }) => typed,
    ),
  )
  const { form, kept, clear } = useKeptEditForm(ontoEmpty, { base: empty, typed: begun }, options)
  return {
    form,
    /** The store of the input. */
    typed: store,
    kept,
    isUnsaved: form.formState.isDirty || kept.isOffered,
    /** Resets the form. */
    clear,
  }
}
