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

interface KeptOptions<Form extends FieldValues, Sent> {
  resolver: Resolver<Form, unknown, Sent>
  /** It was sent by a form that is gone, or sent or taken back in another tab. By default the form begins again. */
  onGone?: () => void
  /** What was read of it here last: what another tab typed onto something earlier is carried to it. */
  now?: Form | undefined
  /** A summary of errors takes the focus, and no field. */
  hasSummary?: boolean
}

/** What of a form was typed at an earlier visit. */
export interface RestoredInput {
  /** The form opened with it. */
  readonly isOffered: boolean
  /** It is not wanted any more: the form begins again. */
  readonly discard: () => void
}

/** In which a form takes over what another tab or a later version has, and stays what it is otherwise. */
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
 * A form whose answers are stored while they are typed, on top of what it began with: what leaves it without a question,
 * such as a closed tab or a session that ended, loses nothing of it. What is typed in another tab is here as well.
 * Nothing of it is rendered again by that.
 */
export function useKeptEditForm<Form extends FieldValues, Sent = Form>(
  store: DeviceStore<FormEdit<Form>>,
  begun: FormEdit<Form>,
  { resolver, onGone, now, hasSummary = false }: KeptOptions<Form, Sent>,
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
      // Other tabs hear that it was erased, and neither sent nor discarded.
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
  /** Leaves what is stored: by the time that it is heard of, something newer may be. */
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
          // Tabs that store what they hear of each other never come to an end.
          if (!isSameEdit(merged, there)) keep(merged.typed)
        } else if (earlier && hasEdits(earlier) && isSameEdit(here, earlier)) gone.current()
      }),
    [store, getValues, take, keep],
  )
  const kept: RestoredInput = {
    isOffered: before !== undefined && hasEdits(before),
    discard: () => {
      store.drop()
      clear()
    },
  }
  /** Nothing is left of what was typed earlier. */
  const settled = () => setBefore(undefined)
  return { form, kept, onto, base, take, keep, clear, settled }
}

/**
 * The same of a form that begins empty.
 * @param options what it begins with where nothing was typed before: by default nothing
 */
export function useKeptForm<Form extends FieldValues, Sent = Form>(
  store: DeviceStore<Form>,
  empty: Form,
  { begun = empty, ...options }: KeptOptions<Form, Sent> & { begun?: Form },
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
    /** What is stored of it. */
    typed: store,
    kept,
    isUnsaved: form.formState.isDirty || kept.isOffered,
    /** Begins again with nothing typed. */
    clear,
  }
}
