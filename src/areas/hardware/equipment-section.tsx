import { useController } from 'react-hook-form'
import { printerChoices } from '#schemas/hardware/choices.ts'
import type { HardwareForm } from '#schemas/hardware/form.ts'
import { hardwareSections } from '#schemas/hardware/sections.ts'
import forms from '#src/parts/forms/forms.module.css'
import { Card } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { AccessoriesField, MonitorQuantities, NotesField, YesNoQuestion } from './bound-fields.tsx'
import { hardwareFieldLabels } from './hardware-field-labels.ts'

/** The equipment; all of it is optional (AMB-096). */
export function EquipmentSection() {
  return (
    <Card title={hardwareSections.what.title}>
      <div className={forms.form}>
        <NotesField name="desktopNotes" help="How many, what they're for, and anything special." />
        <NotesField name="laptopNotes" help="How many, what they're for, and anything special." />
        <MonitorQuantities />
        <YesNoQuestion name="needMultiMonitorStands" />
        <YesNoQuestion name="standingDesksOrMoreThanTwoMonitors" />
        <AccessoriesField />
        <Printer />
      </div>
    </Card>
  )
}

function Printer() {
  const { field, fieldState } = useController<HardwareForm, 'printer'>({ name: 'printer' })
  return (
    <SelectField
      {...field}
      label={hardwareFieldLabels.printer}
      options={printerChoices}
      error={fieldState.error?.message}
    />
  )
}
