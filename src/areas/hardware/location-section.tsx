import { useFormContext } from 'react-hook-form'
import { type HardwareForm, hardwareLimits } from '#schemas/hardware/form.ts'
import { hardwareSections } from '#schemas/hardware/sections.ts'
import forms from '#src/parts/forms/forms.module.css'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { YesNoQuestion } from './bound-fields.tsx'
import { hardwareFieldLabels } from './hardware-field-labels.ts'

/** Where the equipment goes. */
export function LocationSection() {
  const { register, getFieldState, formState } = useFormContext<HardwareForm>()
  return (
    <Card title={hardwareSections.where.title}>
      <div className={forms.form}>
        <TextField
          {...register('destination')}
          label={hardwareFieldLabels.destination}
          help="The office or address to deliver to."
          required
          limit={hardwareLimits.destination}
          error={getFieldState('destination', formState).error?.message}
        />
        <YesNoQuestion name="deployToHome" required />
      </div>
    </Card>
  )
}
