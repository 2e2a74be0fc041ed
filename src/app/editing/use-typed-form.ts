import { useCallback, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useEachChange, useTypedHere } from './typed-here.ts'
import { useTaken } from './use-taken.ts'

interface TypedFormOptions<Form extends FieldValues> {
  /** The form with nothing typed into it. */
  empty: Form
  /** What it begins with where nothing was typed before; by default empty. */
  begun?: Form
  resolver: Resolver<Form>
}

/**
 * A form of a page, whose answers are stored in this tab while they are typed: what leaves the page without a question,
 * such as a session that ended, loses nothing of it.
 * @param name names the form
 */
export function useTypedForm<Form extends FieldValues>(
  name: string,
  schema: z.ZodType<Form>,
  { empty, begun = empty, resolver }: TypedFormOptions<Form>,
) {
  const typed = useTypedHere(name, schema)
  const [before, setBefore] = useState(() => typed.read())
  const form = useForm<Form>({
    defaultValues: (before ?? begun) as DefaultValues<Form>,
    resolver,
    // The summary of errors takes the focus.
    shouldFocusError: false,
  })
  const save = useCallback(
    (values: Form) => {
      if (JSON.stringify(values) === JSON.stringify(empty)) typed.drop()
      else typed.save(values)
    },
    [typed, empty],
  )
  useEachChange(form, save)
  const clear = () => {
    setBefore(undefined)
    form.reset(empty)
  }
  useTaken(typed, clear)
  return {
    form,
    typed,
    isUnsaved: form.formState.isDirty || before !== undefined,
    /** Begins again with nothing typed. */
    clear,
  }
}
