import { useController } from 'react-hook-form'
import { printerChoices } from '#schemas/hardware/choices.ts'
import type { HardwareForm } from '#schemas/hardware/form.ts'
import { hardwareSections } from '#schemas/hardware/sections.ts'
import forms from '#src/parts/forms/forms.module.css'
import { Card } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Accessories, Monitors, Notes, YesNo } from './bound-fields.tsx'
import { labels } from './labels.ts'

/** The equipment itself; all of it may be left out (AMB-096). */
export function WhatSection() {
  return (
    <Card title={hardwareSections.what.title}>
      <div className={forms.form}>
        <Notes name="desktopNotes" help="How many, what they're for, and anything special." />
        <Notes name="laptopNotes" help="How many, what they're for, and anything special." />
        <Monitors />
        <YesNo name="needMultiMonitorStands" />
        <YesNo name="standingDesksOrMoreThanTwoMonitors" />
        <Accessories />
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
      label={labels.printer}
      options={printerChoices}
      error={fieldState.error?.message}
    />
  )
}
