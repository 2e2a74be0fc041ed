import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '#src/ui/button.tsx'
import { ComboboxField } from '#src/ui/fields/options/combobox-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { DateRange } from '#src/ui/widgets/date-range.tsx'
import type { DayRange } from '#src/ui/widgets/day-range.ts'
import { Select } from '#src/ui/widgets/select.tsx'

const categories = [
  { value: 'contracts', label: 'Contracts' },
  { value: 'reports', label: 'Reports' },
  { value: 'guides', label: 'Guides', disabledBecause: 'There are none.' },
  { value: 'certificates', label: 'Certificates' },
]

/** A select field as tests use it. */
export function SelectSample() {
  const form = useForm<{ category: string | null }>({ defaultValues: { category: null } })
  const [sent, setSent] = useState<string | null>()
  return (
    <form noValidate onSubmit={form.handleSubmit(({ category }) => setSent(category))}>
      <Stack>
        <Controller
          control={form.control}
          name="category"
          rules={{ required: 'Choose a category.' }}
          render={({ field, fieldState: { error } }) => (
            <Select
              {...field}
              label="Category"
              help="Where it is found."
              options={categories}
              required
              {...(error?.message && { error: error.message })}
            />
          )}
        />
        <Button type="submit">Save</Button>
        {sent && <p>Saved in {sent}</p>}
      </Stack>
    </form>
  )
}

/** A range field as tests use it. */
export function RangeSample() {
  const [range, setRange] = useState<DayRange>({ from: '2026-03-07', to: '2026-03-09' })
  return (
    <Stack>
      <DateRange
        label="Period"
        value={range}
        onChange={setRange}
        min="2026-01-01"
        max="2026-12-31"
        presets={[{ label: 'First quarter', range: { from: '2026-01-01', to: '2026-03-31' } }]}
      />
      <p>
        Shown from {range.from ?? 'ever'} to {range.to ?? 'ever'}
      </p>
    </Stack>
  )
}

interface Person {
  id: number
  name: string
}

const people: readonly Person[] = Array.from({ length: 10_000 }, (_, id) => ({
  id,
  name: `Person ${String(id).padStart(4, '0')}`,
}))
const personId = ({ id }: Person) => id
const personName = ({ name }: Person) => name

/** A combobox as tests use it. */
export function ComboboxSample() {
  const [person, setPerson] = useState<number | null>(null)
  return (
    <ComboboxField
      name="person"
      label="Person"
      items={people}
      keyOf={personId}
      textOf={personName}
      value={person}
      onChange={setPerson}
    />
  )
}
