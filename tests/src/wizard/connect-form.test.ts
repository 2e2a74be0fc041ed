import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { connectForm, type FormValues } from '#src/wizard/form/connect-form.ts'

/** Between a form and its machine, whatever the order in which the fields of a step arrive. */

interface Typed {
  readonly type: 'typed'
  readonly typed: string
}

/** A machine that takes no day before the tenth. */
function machine() {
  const source = createActor(
    fromTransition(
      (_day: string, { typed }: Typed) => (typed < '2026-03-10' ? '2026-03-10' : typed),
      '2026-03-10',
    ),
  ).start()
  return {
    source,
    fields: () => [{ path: 'day', name: 'day' }],
    value: () => source.getSnapshot().context,
    forecast: (_path: string, value: unknown) =>
      value === 'restart' ? { answers: [], steps: [], fees: [], restarts: true } : undefined,
    change: (_path: string, value: unknown) => source.send({ type: 'typed', typed: String(value) }),
  }
}

/** The field comes after the form was connected, as one does whose file is fetched late. */
function connected() {
  const { formControl: form } = createFormControl<FormValues>({
    defaultValues: { day: '2026-03-10' },
  })
  const asked: unknown[] = []
  const wizard = machine()
  connectForm(wizard, 'start', form, (pending) => asked.push(pending.value))
  const shown: unknown[] = []
  form.subscribe({
    formState: { values: true },
    callback: ({ values }) => shown.push(values.day),
  })
  return { form, wizard, shown, asked }
}

test('a field that came late shows what the machine made of what was typed', async () => {
  const { form, wizard, shown } = connected()
  form.setValue('day', '2026-01-05')
  await Promise.resolve()
  expect(wizard.value()).toBe('2026-03-10')
  expect(form.getValues('day')).toBe('2026-03-10')
  expect(shown.at(-1)).toBe('2026-03-10')
})

test('a field that came late shows the answer of before while it is asked whether to change it', async () => {
  const { form, shown, asked } = connected()
  form.setValue('day', 'restart')
  await Promise.resolve()
  expect(asked).toEqual(['restart'])
  expect(shown.at(-1)).toBe('2026-03-10')
})

test('what the machine takes stays as it was typed', async () => {
  const { form, wizard, shown } = connected()
  form.setValue('day', '2026-03-12')
  await Promise.resolve()
  expect([wizard.value(), form.getValues('day'), shown.at(-1)]).toEqual(
    Array.from({ length: 3 }, () => '2026-03-12'),
  )
})
