import { useController } from 'react-hook-form'
import { deliveryDayProblem, earliestDeliveryDay } from '#schemas/hardware/delivery-day.ts'
import type { HardwareForm } from '#schemas/hardware/form.ts'
import { hardwareSections } from '#schemas/hardware/sections.ts'
import { latestDay } from '#schemas/time/date-limits.ts'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { clock } from '#src/clock.ts'
import forms from '#src/parts/forms/forms.module.css'
import { Card } from '#src/ui/card.tsx'
import { DateField } from '#src/ui/fields/dates/date-field.tsx'
import { NotesField, YesNoQuestion } from './bound-fields.tsx'
import { hardwareFieldLabels } from './hardware-field-labels.ts'

const isUnavailable = (day: string) => deliveryDayProblem(day) !== undefined

/** Delivery date and speed. */
export function DeliverySection() {
  return (
    <Card title={hardwareSections.when.title}>
      <div className={forms.form}>
        <DeliveryDate />
        <YesNoQuestion name="hardDeadline" required />
        <YesNoQuestion name="expeditedShipping" required />
        <YesNoQuestion
          name="expeditedPC"
          required
          help="A standard PC build takes 5 business days; an expedited one takes under 2 business days after receipt."
        />
        <NotesField
          name="deliveryConstraints"
          required
          help="Opening hours, loading docks or people to ask for. If there are none, say so."
        />
      </div>
    </Card>
  )
}

function DeliveryDate() {
  const { field, fieldState } = useController<HardwareForm, 'deliveryDate'>({
    name: 'deliveryDate',
  })
  const now = toEastern(clock.now())
  return (
    <DateField
      name={field.name}
      label={hardwareFieldLabels.deliveryDate}
      help="At least 3 days from now, on a business day that isn't a federal holiday."
      required
      error={fieldState.error?.message}
      value={field.value && toDay(field.value)}
      onChange={(day) => field.onChange(day && `${day}T00:00:00`)}
      onBlur={field.onBlur}
      ref={field.ref}
      min={earliestDeliveryDay(now)}
      max={latestDay(now)}
      today={toDay(now)}
      isUnavailable={isUnavailable}
    />
  )
}
