import type { ReactNode } from 'react'
import { type FieldPathByValue, useController, useFormContext } from 'react-hook-form'
import { accessoryItems, monitorItems } from '#schemas/hardware/choices.ts'
import type { HardwareForm } from '#schemas/hardware/form.ts'
import { hardwareLimits } from '#schemas/hardware/form.ts'
import { QuantityField } from '#src/ui/fields/special/quantity-field.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { YesNoField } from '#src/ui/fields/yes-no-field.tsx'
import { hardwareFieldLabels } from './hardware-field-labels.ts'

/** Fields the form uses several times, bound to their answers. */

interface FieldProps<Name> {
  name: Name
  help?: ReactNode
  required?: boolean
}

/** A yes/no question. */
export function YesNoQuestion({
  name,
  help,
  required,
}: FieldProps<FieldPathByValue<HardwareForm, boolean | null>>) {
  const { field, fieldState } = useController<HardwareForm, typeof name>({ name })
  return (
    <YesNoField
      {...field}
      label={hardwareFieldLabels[name]}
      help={help}
      required={required}
      error={fieldState.error?.message}
    />
  )
}

/** A multi-line text. It doesn't render while the person types. */
export function NotesField({
  name,
  help,
  required,
}: FieldProps<'desktopNotes' | 'laptopNotes' | 'deliveryConstraints'>) {
  const { register, getFieldState, formState } = useFormContext<HardwareForm>()
  return (
    <TextAreaField
      {...register(name)}
      label={hardwareFieldLabels[name]}
      help={help}
      required={required}
      limit={hardwareLimits.notes}
      error={getFieldState(name, formState).error?.message}
    />
  )
}

/** A quantity for each monitor. */
export function MonitorQuantities() {
  const { field, fieldState } = useController<HardwareForm, 'monitors'>({ name: 'monitors' })
  return (
    <QuantityField
      {...field}
      items={monitorItems}
      max={hardwareLimits.quantity}
      label={hardwareFieldLabels.monitors}
      help="Enter 0 if you don't need this monitor."
      error={fieldState.error?.message}
    />
  )
}

/** A quantity for each accessory. */
export function AccessoriesField() {
  const { field, fieldState } = useController<HardwareForm, 'accessories'>({ name: 'accessories' })
  return (
    <QuantityField
      {...field}
      items={accessoryItems}
      max={hardwareLimits.quantity}
      label={hardwareFieldLabels.accessories}
      help="Enter 0 if you don't need this accessory."
      error={fieldState.error?.message}
    />
  )
}
